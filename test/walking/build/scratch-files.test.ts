import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import fc from "fast-check";
import { LineFile } from "../../../src/walking/build/line-file.ts";
import { RowFile } from "../../../src/walking/build/row-file.ts";

/** Numbers that count up from `from`, so that a swapped or shifted part is noticed. */
const counting = (from: number, length: number) =>
  Int32Array.from({ length }, (_, i) => (from * 1_000_003 + i) | 0);

Deno.test("a LineFile returns each line as appended, in any order, also lines longer than its window", () => {
  const pairs = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 40 }) },
    { weight: 2, arbitrary: fc.integer({ min: 20_000, max: 70_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 131_000, max: 132_000 }) }, // the window is 131,072 pairs
  );
  fc.assert(
    fc.property(
      fc.array(pairs, { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 30 }),
      (lengths, reads) => {
        using file = new LineFile(tmpdir(), lengths.length);
        const lines = lengths.map((length, i) => counting(i, 2 * length));
        for (const line of lines) file.append(line);
        for (const [any, advances] of reads) {
          const index = any % lines.length;
          if (advances) file.advance(index);
          assert.deepEqual(file.at(index), lines[index]);
        }
        for (const [i, line] of lines.entries()) assert.deepEqual(file.at(i), line);
      },
    ),
    { numRuns: 30 },
  );
});

Deno.test("a RowFile returns the records of a row in the order of their addition, also records longer than a block", () => {
  const length = fc.oneof(
    fc.integer({ min: 0, max: 30 }),
    fc.integer({ min: 8_100, max: 8_300 }), // a block is 8,192 numbers
    fc.integer({ min: 16_000, max: 17_000 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: -2, max: 2 }), length)), (added) => {
      using file = new RowFile(tmpdir());
      const expected = new Map<number, number[]>();
      for (const [i, [row, count]] of added.entries()) {
        const record = counting(i, count);
        file.append(row, record);
        expected.set(row, [...expected.get(row) ?? [], ...record]);
      }
      assert.deepEqual(file.rows(), [...expected.keys()].sort((a, b) => a - b));
      for (let row = -3; row <= 2; row++) {
        assert.deepEqual([...file.read(row)], expected.get(row) ?? []);
      }
    }),
    { numRuns: 50 },
  );
});
