import assert from "node:assert/strict";
import { networkCircles } from "../../../../src/sources/transport/gtfs/network-circles.ts";
import { at } from "../../../fixtures/fixture.ts";

/** Makes pairs of stops on both sides of a road, `apartM` metres apart. */
function line(pairs: number, apartM: number): [number, number][] {
  return Array.from({ length: pairs }, (_, i) => [at(i * apartM, 0), at(i * apartM, 20)]).flat();
}

Deno.test("networkCircles() yields no circle for stops along a single line", () => {
  assert.equal([...networkCircles(line(40, 300))].length, 0);
});

Deno.test("networkCircles() yields a circle of 714 m around each stop that has 20 stops within 1 km", () => {
  const town = [0, 1, 2, 3].flatMap((i) => [0, 1, 2, 3, 4].map((j) => at(i * 200, j * 200)));
  const circles = [...networkCircles([...town, ...line(3, 5_000).slice(2)])];
  assert.equal(circles.length, 20);
  const [ring = []] = circles[0]?.coordinates ?? [];
  assert.deepEqual(ring.at(0), ring.at(-1));
  const [lon0, lat0] = at(0, 0);
  for (const [lon = NaN, lat = NaN] of ring) {
    const [lonM, latM] = at(1, 1);
    const m = Math.hypot((lon - lon0) / (lonM - lon0), (lat - lat0) / (latM - lat0));
    assert.ok(Math.abs(m - 714) < 4, `${m}`);
  }
});

Deno.test("networkCircles() counts stops across the borders of its cells", () => {
  for (const shiftM of [0, 350, 700, 1_050]) {
    const town = [0, 1, 2, 3].flatMap((i) =>
      [0, 1, 2, 3, 4].map((j) => at(shiftM + i * 150, shiftM + j * 150))
    );
    assert.equal([...networkCircles(town)].length, 20, `${shiftM}`);
    assert.equal([...networkCircles(town.slice(1))].length, 0, `${shiftM}`);
  }
});
