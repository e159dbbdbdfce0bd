/** Tables written in any valid form of CSV or NDJSON are read unchanged. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { Problem } from "../../src/http/problem.ts";
import { readCsvRows } from "../../src/jobs/read-csv-rows.ts";
import { readNdjsonRows } from "../../src/jobs/read-ndjson-rows.ts";
import type { UploadedRow } from "../../src/jobs/uploaded-row.ts";

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
  reader: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<UploadedRow>,
  text: string,
  cuts: readonly number[],
) => Array.fromAsync(reader(inPieces(bytesOf(text), cuts)));

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

/** A table, and the form in which it is written. */
const tables = fc.record({
  rows: fc.uniqueArray(fc.record({ id: ids, address: texts, quoted: fc.boolean() }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 12,
  }),
  separator: fc.constantFrom(",", ";"),
  end: fc.constantFrom("\n", "\r\n"),
  mark: fc.boolean(),
  isReversed: fc.boolean(),
  hasLastEnd: fc.boolean(),
  cuts,
});

Deno.test("readCsvRows() round-trips any texts, with any quoting, separator and chunks", async () => {
  await fc.assert(
    fc.asyncProperty(tables, async (table) => {
      const { rows, separator, end, mark, isReversed, hasLastEnd, cuts } = table;
      const write = (field: string, quoted: boolean) =>
        quoted || /[",;\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
      const line = (fields: string[], quoted: boolean) =>
        (isReversed ? fields.toReversed() : fields).map((field) => write(field, quoted))
          .join(separator);
      const lines = [
        line(["id", "address"], false),
        ...rows.map(({ id, address, quoted }) => line([id, address], quoted)),
      ];
      const text = (mark ? "\ufeff" : "") + lines.join(end) + (hasLastEnd ? end : "");
      const found = await read(readCsvRows, text, cuts);
      assert.deepEqual(
        found.map(({ id, input }) => ({ id, address: input.address })),
        rows.map(({ id, address }) => ({ id, address })),
      );
    }),
    { numRuns: 300 },
  );
});

Deno.test("readCsvRows() reads coordinates with a decimal point or comma as numbers, and any other text as text", async () => {
  const text = "id;lat;lon\n1;44,9126;8.6154\n2;-1;+12\n3;44,91,26;x\n4;;\n5;1e3; 7 \n";
  const rows = await read(readCsvRows, text, []);
  assert.deepEqual(rows.map(({ input }) => input), [
    { lat: 44.9126, lon: 8.6154 },
    { lat: -1, lon: 12 },
    { lat: "44,91,26", lon: "x" },
    {},
    { lat: "1e3", lon: 7 },
  ]);
});

Deno.test("readNdjsonRows() round-trips any texts, with any chunks", async () => {
  const rows = fc.uniqueArray(fc.record({ id: ids, address: texts }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 10,
  });
  await fc.assert(
    fc.asyncProperty(rows, cuts, async (rows, cuts) => {
      const text = rows.map((row) => `${JSON.stringify(row)}\r\n`).join("\n");
      const found = await read(readNdjsonRows, text, cuts);
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
      for (const reader of [readCsvRows, readNdjsonRows]) {
        try {
          await Array.fromAsync(reader(inPieces(bytes, cuts)));
        } catch (error) {
          assert.ok(error instanceof Problem && error.code === "invalid_csv", String(error));
        }
      }
    }),
    { numRuns: 500 },
  );
});
