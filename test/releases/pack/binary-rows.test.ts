import assert from "node:assert/strict";
import fc from "fast-check";
import { countRows, partsOfRows, rowsIn } from "../../../src/releases/pack/binary-rows.ts";

/** A file of two columns, as documented for `copy ... (format binary)`. */
function fileOf(
  rows: readonly (readonly [string | null, string | null])[],
): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [80, 71, 67, 79, 80, 89, 10, 255, 13, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const row of rows) {
    bytes.push(0, 2);
    for (const value of row) {
      const text = new TextEncoder().encode(value ?? "");
      bytes.push(...(value === null ? [255, 255, 255, 255] : [0, 0, 0, text.length]), ...text);
    }
  }
  return Uint8Array.from([...bytes, 255, 255]);
}

const value = fc.option(fc.string({ maxLength: 20 }));
const rowsOf = fc.array(fc.tuple(value, value), { maxLength: 30 });

async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

Deno.test("partsOfRows() keeps all rows in their order, in parts within the limits", () =>
  fc.assert(
    fc.asyncProperty(rowsOf, fc.integer({ min: 1, max: 50 }), async (rows, size) => {
      const file = fileOf(rows), joined: number[] = [];
      for await (
        const part of partsOfRows(piecesOf(file, size), 2, { rows: 4, bytes: 10_000 })
      ) {
        assert.ok(part.rows >= 1 && part.rows <= 4);
        assert.equal(countRows(part.file, 2), part.rows);
        joined.push(...rowsIn(part.file));
      }
      assert.deepEqual(joined, [...file.subarray(19, -2)]);
    }),
  ));

Deno.test("partsOfRows() refuses output that ends before its rows", async () => {
  const file = fileOf([["a", "b"], ["c", null]]);
  for (const length of [0, 10, 19, 25, file.length - 2]) {
    await assert.rejects(
      async () => {
        for await (
          const _ of partsOfRows(piecesOf(file.slice(0, length), 7), 2, { rows: 10, bytes: 1e6 })
        );
      },
      /did not send all rows/,
      String(length),
    );
  }
});

Deno.test("countRows() refuses a file that is cut off, has another head, number of columns or end", () => {
  const file = fileOf([["a", "b"], ["c", null]]);
  assert.equal(countRows(file, 2), 2);
  for (let length = 0; length < file.length; length++) {
    assert.throws(() => countRows(file.slice(0, length), 2), Error, String(length));
  }
  assert.throws(() => countRows(Uint8Array.from([...file, 0]), 2), /bytes after/);
  assert.throws(() => countRows(file, 3), /columns/);
  const negative = file.slice();
  negative.set([255, 255, 255, 254], 21);
  assert.throws(() => countRows(negative, 2), /bytes/);
  const flagged = file.slice();
  flagged[12] = 1;
  assert.throws(() => countRows(flagged, 2), /head/);
});
