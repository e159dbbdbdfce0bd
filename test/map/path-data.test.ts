import assert from "node:assert/strict";
import fc from "fast-check";
import { pathData } from "../../src/map/path-data.ts";
import type { XY } from "../../src/map/plane.ts";

/** The positions on a path, by the grammar of SVG paths with the relative commands m, l and z. */
function drawn(data: string): XY[][] {
  const lines: XY[][] = [];
  let at: XY = [0, 0];
  for (const [, command, numbers = ""] of data.matchAll(/([mlz])([^mlz]*)/g)) {
    if (command === "z") {
      at = lines.at(-1)?.[0] ?? at;
      continue;
    }
    const steps = [...numbers.matchAll(/-?\d+/g)].map(Number);
    for (let i = 0; i < steps.length; i += 2) {
      at = [at[0] + (steps[i] ?? NaN), at[1] + (steps[i + 1] ?? NaN)];
      if (command === "m" && i === 0) lines.push([]);
      lines.at(-1)?.push(at);
    }
  }
  return lines;
}

Deno.test("pathData() writes relative whole metres, and omits repeated positions", () => {
  assert.equal(
    pathData([[[0.2, 0], [0.4, 0.1], [10, -5], [12, 7], [5, 1]]], false),
    "m0 0l10-5 2 12-7-6",
  );
  assert.equal(pathData([[[0, 0], [4, 0], [4, 4], [0, 0]]], true), "m0 0l4 0 0 4z");
});

Deno.test("pathData() omits lines without length and rings without area", () => {
  assert.equal(pathData([[[3, 3], [3.1, 3.2]], []], false), "");
  assert.equal(pathData([[[0, 0], [5, 0]]], true), "");
});

Deno.test("pathData() round-trips any distinct positions in whole metres", () => {
  const metres = fc.integer({ min: -2_000, max: 2_000 });
  const line = fc.uniqueArray(fc.tuple(metres, metres), {
    minLength: 3,
    maxLength: 20,
    selector: ([x, y]) => `${x},${y}`,
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), fc.boolean(), (lines, isClosed) => {
      assert.deepEqual(drawn(pathData(lines, isClosed)), lines);
    }),
  );
});
