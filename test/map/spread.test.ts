import assert from "node:assert/strict";
import fc from "fast-check";
import type { XY } from "../../src/map/plane.ts";
import { spread } from "../../src/map/spread.ts";

const space = { apart: 100, reach: 1_400, fixed: [[0, 0]] as XY[] };
const distance = (a: XY, b: XY) => Math.hypot(a[0] - b[0], a[1] - b[1]);

Deno.test("spread() leaves marks that do not overlap where they are", () => {
  const marks: XY[] = [[100, 0], [-150, 40], [100, 100]];
  assert.deepEqual(spread(marks, space), marks);
});

Deno.test("spread() moves two overlapping marks apart by equal parts", () => {
  assert.deepEqual(spread([[200, 500], [260, 500]], space), [[180, 500], [280, 500]]);
});

Deno.test("spread() separates marks on one position, also on that of the place", () => {
  for (const at of [[0, 0], [700, 700]] as XY[]) {
    const moved = spread(Array.from({ length: 5 }, () => at), space);
    for (const [i, mark] of moved.entries()) {
      for (const other of [...moved.slice(i + 1), ...space.fixed]) {
        assert.ok(distance(mark, other) >= 99);
      }
    }
  }
});

Deno.test("spread() keeps every mark on the map", () => {
  const metres = fc.integer({ min: -1_400, max: 1_400 });
  fc.assert(
    fc.property(fc.array(fc.tuple(metres, metres), { maxLength: 12 }), (marks) => {
      const moved = spread(marks, space);
      assert.equal(moved.length, marks.length);
      for (const at of moved) assert.ok(Math.max(...at.map(Math.abs)) <= space.reach);
    }),
  );
});
