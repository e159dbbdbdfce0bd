import assert from "node:assert/strict";
import fc from "fast-check";
import { italianPoint } from "../../src/formats/position.ts";
import { uncounted } from "../../src/formats/tally.ts";

function locate(lon: number | null, lat: number | null): [number[] | null, string[]] {
  const reasons: string[] = [];
  const tally = { ...uncounted, refuse: (reason: string) => void reasons.push(reason) };
  return [italianPoint(lon, lat, tally)?.coordinates ?? null, reasons];
}

Deno.test("italianPoint() accepts the four extremes of Italy", () => {
  for (const [lon, lat] of [[6.63, 45.1], [12.6, 35.49], [18.52, 40.11], [12.13, 47.09]] as const) {
    assert.deepEqual(locate(lon, lat), [[lon, lat], []]);
  }
});

Deno.test("italianPoint() refuses missing, zero and foreign positions, and counts each reason", () => {
  assert.deepEqual(locate(null, 45), [null, ["no position"]]);
  assert.deepEqual(locate(9, null), [null, ["no position"]]);
  assert.deepEqual(locate(0, 0), [null, ["position outside Italy"]]);
  assert.deepEqual(locate(1.725158, 44.362172), [null, ["position outside Italy"]]);
});

Deno.test("italianPoint() never accepts an Italian position with its coordinates swapped", () => {
  const lon = fc.double({ min: 6.6, max: 18.6, noNaN: true });
  const lat = fc.double({ min: 35.4, max: 47.1, noNaN: true });
  fc.assert(fc.property(lon, lat, (x, y) => locate(y, x)[0] === null));
});
