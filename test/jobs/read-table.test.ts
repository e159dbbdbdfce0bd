/** Tables written in any form of CSV or NDJSON, as programs and spreadsheets write them, are read unchanged. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fc from "fast-check";
import { Problem } from "../../src/http/problem.ts";
import { readCsvTable } from "../../src/jobs/read-csv-table.ts";
import { readNdjsonTable } from "../../src/jobs/read-ndjson-table.ts";
import type { UploadedTable } from "../../src/jobs/uploaded-row.ts";
import { shortestRunMs } from "../support/shortest-run.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The bytes cut at random positions, even inside a character. */
async function* inPieces(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  let start = 0;
  for (const end of [...ends, bytes.length]) {
    yield bytes.slice(start, end);
    start = end;
  }
}

const read = (
  reader: (bytes: AsyncIterable<Uint8Array>) => UploadedTable,
  text: string,
  cuts: readonly number[],
) => Array.fromAsync(reader(inPieces(bytesOf(text), cuts)).rows);

/** Texts with everything that CSV must quote, without NUL and replacement characters. */
const texts = fc.array(
  fc.oneof(
    fc.constantFrom('"', ",", ";", "\n", "\r\n", " ", "'", "è", "ß", "漢", "🏠"),
    fc.string({ maxLength: 5, unit: "grapheme" }),
  ),
  { maxLength: 8 },
).map((parts) => parts.join("")).filter((text) =>
  text.isWellFormed() && !/[\0\uFFFD]/.test(text) && !/\r(?!\n)/.test(text)
);

const ids = fc.stringMatching(/^[A-Za-z0-9 _.;,"é/][A-Za-z0-9 _.;,"é=+@/-]{0,20}$/);

const cuts = fc.array(fc.nat(5000), { maxLength: 6 });

/** Writes a text in an encoding, with or without a byte order mark. */
const encodings = [
  bytesOf,
  (text: string) => bytesOf(`\ufeff${text}`),
  (text: string) => Buffer.from(text, "utf16le"),
  (text: string) => Buffer.from(`\ufeff${text}`, "utf16le"),
  (text: string) => Buffer.from(text, "utf16le").swap16(),
  (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
] as const;

/** A table, and the form in which it is written. */
const tables = fc.record({
  rows: fc.uniqueArray(fc.record({ id: ids, note: texts, quoted: fc.boolean() }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 12,
  }),
  separator: fc.constantFrom(",", ";", "\t"),
  end: fc.constantFrom("\n", "\r\n", "\r", "\u0085"),
  encoding: fc.constantFrom(...encodings),
  isReversed: fc.boolean(),
  hasLastEnd: fc.boolean(),
  cuts,
});

Deno.test("readCsvTable() round-trips any texts, with any quoting, separator, line end, encoding and chunks", async () => {
  await fc.assert(
    fc.asyncProperty(tables, async (table) => {
      const { rows, separator, end, encoding, isReversed, hasLastEnd, cuts } = table;
      const write = (field: string, quoted: boolean) =>
        quoted || /[",;\t\r\n\u0085]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
      const line = (fields: string[], quoted: boolean) =>
        (isReversed ? fields.toReversed() : fields).map((field) => write(field, quoted))
          .join(separator);
      const lines = [
        line(["id", "address", "Note"], false),
        ...rows.map(({ id, note, quoted }) => line([id, "Via Roma 1", note], quoted)),
      ];
      const bytes = encoding(lines.join(end) + (hasLastEnd ? end : ""));
      const read = readCsvTable(inPieces(bytes, cuts));
      const found = await Array.fromAsync(read.rows);
      const { columns } = read.reading();
      const position = columns.findIndex(({ column }) => column === "Note");
      assert.deepEqual(
        found.map(({ id, input, passed }) => [id, input.address, passed[position]]),
        rows.map(({ id, note }) => [id, "Via Roma 1", note.trim() === "" ? undefined : note]),
      );
    }),
    { numRuns: 300 },
  );
});

Deno.test("readCsvTable() reads coordinates with a decimal point or comma as numbers, and any other text as text", async () => {
  const text = "id;lat;lon\n1;44,9126;8.6154\n2;-1;+12\n3;44,91,26;x\n4;;\n5;1e3; 7 \n";
  const rows = await read(readCsvTable, text, []);
  assert.deepEqual(rows.map(({ input }) => input), [
    { lat: 44.9126, lon: 8.6154 },
    { lat: -1, lon: 12 },
    { lat: "44,91,26", lon: "x" },
    {},
    { lat: "1e3", lon: 7 },
  ]);
});

Deno.test("readNdjsonTable() round-trips any texts, with any chunks", async () => {
  const rows = fc.uniqueArray(fc.record({ id: ids, address: texts }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 10,
  });
  await fc.assert(
    fc.asyncProperty(rows, cuts, async (rows, cuts) => {
      const text = rows.map((row) => `${JSON.stringify(row)}\r\n`).join("\n");
      const found = await read(readNdjsonTable, text, cuts);
      const expected = rows.map(({ id, address }) => ({ id, address }));
      assert.deepEqual(found.map(({ id, input }) => ({ id, ...input })), expected);
    }),
    { numRuns: 200 },
  );
});

Deno.test("any bytes are either read or rejected with invalid_csv", async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.uint8Array({ maxLength: 300 }).map((tail) =>
      new Uint8Array([...bytesOf("id,address\n1,"), ...tail])
    ),
  );
  await fc.assert(
    fc.asyncProperty(bytes, cuts, async (bytes, cuts) => {
      for (const reader of [readCsvTable, readNdjsonTable]) {
        try {
          await Array.fromAsync(reader(inPieces(bytes, cuts)).rows);
        } catch (error) {
          assert.ok(error instanceof Problem && error.code === "invalid_csv", String(error));
        }
      }
    }),
    { numRuns: 500 },
  );
});

/** Tables in Latin-1, of which each format has a first broken row, and the rule that it breaks. */
const formats = [
  {
    reader: readCsvTable,
    head: "id,address\n",
    row: (i: number) => `${i},a\n`,
    broken: [
      ["x\n", "fields_match"],
      [`1,a${",".repeat(9000)}x\n`, "fields_match"],
      [",".repeat(100_000), "row_at_most"],
      ["x".repeat(100_000), "row_at_most"],
      [`1,"${"x\n".repeat(20_000)}`, "row_at_most"],
      ['1,"open', "quotes_end"],
      ['1,a"b\n', "quotes_match"],
      ['"1"2,a\n', "quotes_match"],
      // Windows-1252 does not define this byte.
      ["\x81,a\n", "is_utf8"],
      ["\xc3\xa8,\xe8\n", "is_utf8"],
      ["\0,a\n", "is_utf8"],
      ["=1,a\n", "id_is_well_formed"],
    ],
  },
  {
    reader: readNdjsonTable,
    head: "",
    row: (i: number) => `{"id":${i},"address":"a"}\n`,
    broken: [
      ["x".repeat(100_000), "row_at_most"],
      ["[1]\n", "is_json_object"],
      ["{", "is_json_object"],
      ['{"id":"1\n', "is_json_object"],
      [`{${Array.from({ length: 1000 }, (_, i) => `"${i}":0`).join()}}\n`, "columns_at_most"],
      ["\xff\n", "line_is_utf8"],
      ["\0\n", "line_is_utf8"],
      ['{"address":"a"}\n', "id_is_well_formed"],
    ],
  },
] as const;

Deno.test("the error names the first row that breaks a rule, after all rows before it, whatever follows", async () => {
  const cases = fc.constantFrom(
    ...formats.flatMap(({ broken, ...format }) =>
      broken.map(([start, fault]) => ({ ...format, start, fault }))
    ),
  );
  const tails = fc.constantFrom("", "\n", "x\n", ",", "\0").map((text) => text.repeat(50_000));
  await fc.assert(
    fc.asyncProperty(cases, fc.nat(3000), tails, cuts, async (table, good, tail, cuts) => {
      const { reader, head, row, start, fault } = table;
      const rows = Array.from({ length: good }, (_, i) => row(i)).join("");
      const text = head + rows + start + (start.endsWith("\n") ? tail : "");
      let read = 0;
      const reading = async () => {
        for await (const _row of reader(inPieces(Buffer.from(text, "latin1"), cuts)).rows) read++;
      };
      await assert.rejects(reading, ({ details: { parameters, extra } }: Problem) => {
        assert.ok(parameters !== undefined && "fault" in parameters);
        assert.equal(parameters.fault, fault);
        assert.equal(extra?.["row"], good + (head === "" ? 1 : 2));
        return true;
      });
      assert.equal(read, good);
    }),
    { numRuns: 150 },
  );
});

Deno.test("a refused row ends the reading: the rest of its piece is not parsed", async () => {
  const rows = bytesOf(`id,address\n${"x\n".repeat(500_000)}`);
  const tookMs = await shortestRunMs(
    2000,
    () =>
      assert.rejects(() => Array.fromAsync(readCsvTable(inPieces(rows, [])).rows), {
        code: "invalid_csv",
      }),
  );
  // Some milliseconds; parsing all rows takes 20 seconds.
  assert.ok(tookMs < 2000);
});

Deno.test("requests are answered while a table in one piece is read", async () => {
  const MB = 1_000_000;
  const tables = [
    [readCsvTable, "id,address\n".padEnd(MB, "\n")],
    [readCsvTable, `id,address\n${"1,a\n".repeat(MB / 4)}`],
    [readCsvTable, `id,address\n${`1,"${"\n".repeat(95)}"\n`.repeat(MB / 100)}`],
    [readNdjsonTable, "\n".repeat(MB)],
    [readNdjsonTable, '{"id":1}\n'.repeat(MB / 9)],
  ] as const;
  await using server = Deno.serve({ port: 0, onListen: () => {} }, () => new Response());
  const url = `http://127.0.0.1:${server.addr.port}/`;
  const request = async () => void await (await fetch(url)).body?.cancel();
  await request();
  for (const [reader, text] of tables) {
    let answered = 0, isOver = false;
    const requests = (async () => {
      for (; !isOver; answered++) await request();
    })();
    await Array.fromAsync(reader(inPieces(bytesOf(text), [])).rows);
    isOver = true;
    await requests;
    assert.ok(answered >= 20, `${answered} answers: ${JSON.stringify(text.slice(0, 30))}`);
  }
});
