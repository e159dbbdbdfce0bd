import assert from "node:assert/strict";
import { type CsvFormat, readCsv } from "../../src/formats/csv.ts";
import type { InputFile } from "../../src/formats/input-file.ts";
import type { TableRecord } from "../../src/formats/table-record.ts";
import { assertFileError, file, latin1, truncatedGzip } from "../support/input-files.ts";

const format: CsvFormat<"name" | "area"> = {
  encoding: "utf-8",
  delimiter: ";",
  decimal: ",",
  columns: { name: "Nome", area: "Superficie (kmq)" },
};
const columnsOf = (record: TableRecord<"name" | "area">) => [
  record.line,
  record.text("name"),
  record.numberOrNull("area"),
];

Deno.test("readCsv() finds columns by name in any order, with the line of each record", async () => {
  const text = "Superficie (kmq);x;Nome\n1,5;;Rivalta\n\n;;  Sant'Elia \n1.412,641;;Ömer\n";
  const records = await Array.fromAsync(readCsv(file("a.csv", text), format));
  assert.deepEqual(records.map(columnsOf), [
    [2, "Rivalta", 1.5],
    [4, "Sant'Elia", null],
    [5, "Ömer", 1412.641],
  ]);
});

Deno.test("readCsv() reads Latin-1, a caption, headers over two lines and Windows line ends", async () => {
  const bytes = latin1('Elenco - 2018\r\nNome;"Superficie\r\n (kmq)"\r\nAgliè;13,1\r\n');
  const records = await Array.fromAsync(
    readCsv(file("a.csv", bytes), { ...format, encoding: "latin1", captionLines: 1 }),
  );
  assert.deepEqual(records.map(columnsOf), [[4, "Agliè", 13.1]]);
});

Deno.test("readCsv() drops a byte order mark", async () => {
  const records = await Array.fromAsync(
    readCsv(file("a.csv", "\uFEFFNome;Superficie (kmq)\nA;1\n"), format),
  );
  assert.deepEqual(records.map(columnsOf), [[2, "A", 1]]);
});

Deno.test("readCsv() drops a byte order mark whatever the stated encoding, and then reads UTF-8", async () => {
  const records = await Array.fromAsync(
    readCsv(file("a.csv", "\uFEFFNome;Superficie (kmq)\nAgliè;1\n"), {
      ...format,
      encoding: "latin1",
    }),
  );
  assert.deepEqual(records.map(columnsOf), [[2, "Agliè", 1]]);
});

/** A table of one valid record followed by a repeated text. */
function endless(start: string, text: string, times: number): InputFile {
  let given = 0;
  function* pieces(): Generator<Uint8Array> {
    yield new TextEncoder().encode(`Nome;Superficie (kmq)\nA;1\n${start}`);
    const piece = new TextEncoder().encode(text);
    for (; given < times; given++) yield piece;
    assert.fail("read to its end");
  }
  return { ...file("a.csv", ""), stream: () => ReadableStream.from(pieces()) };
}

for (
  const [what, start, text] of [
    ["a line", "B", "x".repeat(100_000)],
    ["a line of separators", "B", ";".repeat(100_000)],
    ["a quotation mark that is not closed", '"B', `${"x".repeat(80)}\n`.repeat(1_000)],
  ] as const
) {
  Deno.test(`readCsv() stops in ${what} before it exhausts memory, and says what to do`, async () => {
    await assertFileError(
      Array.fromAsync(readCsv(endless(start, text, 1_000), { ...format, ragged: true })),
      "a.csv",
      3,
      /more than 1000000 characters begins here: .*not closed.*fetch the file again/,
    );
  });
}

Deno.test("readCsv() names a column that the header lacks", async () => {
  await assertFileError(
    Array.fromAsync(readCsv(file("a.csv", "Nome;Area\nA;1\n"), format)),
    "a.csv",
    1,
    /"Superficie \(kmq\)" is missing/,
  );
});

Deno.test("readCsv() names the line of a record with too few fields", async () => {
  await assertFileError(
    Array.fromAsync(readCsv(file("a.csv", "Nome;Superficie (kmq)\nA;1\nB\n"), format)),
    "a.csv",
    3,
    /expect 2, got 1/,
  );
});

Deno.test("readCsv() accepts records of uneven length if the format is ragged", async () => {
  const records = await Array.fromAsync(
    readCsv(file("a.csv", "Nome;Superficie (kmq)\nA;1;\nB\n"), { ...format, ragged: true }),
  );
  assert.deepEqual(records.map(columnsOf), [[2, "A", 1], [3, "B", null]]);
});

Deno.test("readCsv() names the line of an unterminated quoted field", async () => {
  await assertFileError(
    Array.fromAsync(readCsv(file("a.csv", 'Nome;Superficie (kmq)\nA;1\n"B;2\n'), format)),
    "a.csv",
    3,
    /quote/i,
  );
});

Deno.test("readCsv() keeps quotation marks inside a field only if the format has looseQuotes", async () => {
  const text = 'Nome;Superficie (kmq)\nScuola "Rodari" n. 1;2\n';
  const records = await Array.fromAsync(
    readCsv(file("a.csv", text), { ...format, looseQuotes: true }),
  );
  assert.deepEqual(records.map(columnsOf), [[2, 'Scuola "Rodari" n. 1', 2]]);
  await assertFileError(
    Array.fromAsync(readCsv(file("a.csv", text), format)),
    "a.csv",
    2,
    /quote/i,
  );
});

Deno.test("readCsv() rejects an empty file", async () => {
  await assertFileError(
    Array.fromAsync(readCsv(file("a.csv", ""), format)),
    "a.csv",
    null,
    /empty/,
  );
});

Deno.test("readCsv() rejects a truncated gzip file", async () => {
  const lines = Array.from({ length: 500 }, (_, i) => `Comune ${i};${i}\n`);
  await assertFileError(
    Array.fromAsync(
      readCsv(truncatedGzip("a.csv.gz", `Nome;Superficie (kmq)\n${lines.join("")}`), format),
    ),
    "a.csv.gz",
    null,
    /cannot be read to its end/,
  );
});

Deno.test("readCsv() rejects Latin-1 bytes if UTF-8 is expected", async () => {
  await assertFileError(
    Array.fromAsync(readCsv(file("a.csv", latin1("Nome;Superficie (kmq)\nAgliè;1\n")), format)),
    "a.csv",
    null,
    /utf-8/,
  );
});

Deno.test("TableRecord.number() names the line and column of an invalid or empty number", async () => {
  const reading = (cell: string) =>
    Array.fromAsync(readCsv(file("a.csv", `Nome;Superficie (kmq)\nA;${cell}\n`), format))
      .then((records) => records.map((record) => record.number("area")));
  await assertFileError(reading("12x"), "a.csv", 2, /"Superficie \(kmq\)": "12x" is not a number/);
  await assertFileError(reading(""), "a.csv", 2, /"Superficie \(kmq\)": is empty/);
});

Deno.test("readCsv() stops reading when its consumer stops", async () => {
  let given = 0;
  const endless = {
    path: "a.csv",
    stream: () =>
      ReadableStream.from((function* () {
        yield new TextEncoder().encode("Nome;Superficie (kmq)\n");
        for (;;) {
          given++;
          yield new TextEncoder().encode("A;1\n".repeat(1000));
        }
      })()),
  };
  for await (const _ of readCsv(endless, format)) break;
  assert.ok(given < 50, `${given} pieces were read ahead`);
});
