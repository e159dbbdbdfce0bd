import assert from "node:assert/strict";
// @ts-types="@types/d3-polygon"
import { polygonContains } from "d3-polygon";
import fc from "fast-check";
import type { GeoPosition } from "../../../../src/sources/places/openstreetmap/coordinate-units.ts";
import { completedArea } from "../../../../src/sources/places/openstreetmap/incomplete.ts";
import { joinLines } from "../../../../src/sources/places/openstreetmap/rings.ts";

const territory: GeoPosition[] = [[-1, -1], [1, -1], [1, 1], [-1, 1], [-1, -1]];
const isInTerritory = ([x, y]: GeoPosition): boolean => Math.abs(x) <= 1 && Math.abs(y) <= 1;

/** Makes a ring around a centre, with its corners at the given distances. */
function star([x, y]: GeoPosition, radii: readonly number[]): GeoPosition[] {
  const corners = radii.map((radius, at): GeoPosition => {
    const angle = 2 * Math.PI * at / radii.length;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return [...corners, corners[0] ?? [NaN, NaN]];
}

/** Splits a ring into segments and returns those that touch the territory, as an extract does. */
function kept(ring: readonly GeoPosition[]): GeoPosition[][] {
  return ring.slice(1).map((end, at) => [ring[at] ?? end, end])
    .filter((line) => line.some(isInTerritory));
}

const contains = (polygons: GeoPosition[][][], at: GeoPosition): boolean =>
  polygons.some(([outer = [], ...holes]) =>
    polygonContains(outer, at) && !holes.some((hole) => polygonContains(hole, at))
  );

/** A grid of places in the territory, away from all corners. */
const places = Array.from({ length: 196 }, (_, at): GeoPosition => [
  -0.98 + (at % 14) * 0.1507,
  -0.98 + Math.floor(at / 14) * 0.1507,
]);

const ring = fc.tuple(
  fc.tuple(
    fc.double({ min: -2, max: 2, noNaN: true }),
    fc.double({ min: -2, max: 2, noNaN: true }),
  ),
  // Steps so short that a line between two outside corners never crosses the territory.
  fc.array(fc.double({ min: 0.7, max: 2.4, noNaN: true }), { minLength: 5, maxLength: 9 }),
).map(([centre, radii]) => {
  const coarse = star(centre, radii);
  return coarse.slice(1).flatMap((end, at) => {
    const start = coarse[at] ?? end;
    return Array.from({ length: 200 }, (_, step): GeoPosition => [
      start[0] + (end[0] - start[0]) * step / 200,
      start[1] + (end[1] - start[1]) * step / 200,
    ]);
  }).concat([coarse[0] ?? [NaN, NaN]]);
});

Deno.test("completedArea() returns the area inside the territory, given intersections outside the area", () => {
  fc.assert(fc.property(ring, (area) => {
    const crossings = places.filter((at) => !polygonContains(area, at));
    const lines = kept(area);
    fc.pre(lines.length > 0 && crossings.length >= 10);
    const answer = completedArea(
      { outer: joinLines(lines), inner: joinLines([]) },
      territory,
      crossings,
    );
    assert.ok(answer !== null);
    for (const at of places) assert.equal(contains(answer, at), polygonContains(area, at));
  }));
});

Deno.test("completedArea() returns the area inside the territory, given a hole of the area", () => {
  fc.assert(fc.property(ring, fc.nat(195), (area, number) => {
    const at = places[number] ?? [0, 0];
    const hole = star(at, [0.01, 0.01, 0.01]);
    fc.pre(hole.every((corner) => polygonContains(area, corner) && isInTerritory(corner)));
    const outline = { outer: joinLines(kept(area)), inner: joinLines([hole]) };
    const answer = completedArea(outline, territory, []);
    assert.ok(answer !== null);
    assert.equal(contains(answer, at), false);
    for (const place of places.filter((other) => other !== at)) {
      assert.equal(contains(answer, place), polygonContains(area, place));
    }
  }));
});

Deno.test("completedArea() fills the territory around a hole if there is no outer line", () => {
  const hole = star([0.2, 0.2], [0.3, 0.3, 0.3]);
  const answer = completedArea({ outer: joinLines([]), inner: joinLines([hole]) }, territory, []);
  assert.deepEqual(answer, [[territory, hole]]);
});

Deno.test("completedArea() returns null if a line ends inside the territory or the area's side is unknown", () => {
  const across: GeoPosition[] = [[0.1, -2], [0.1, 2]];
  const ends: GeoPosition[] = [[0.1, -2], [0.1, 0.5]];
  const outline = (line: GeoPosition[]) => ({ outer: joinLines([line]), inner: joinLines([]) });
  const west = places.filter(([x]) => x < 0.1).slice(0, 20);
  assert.equal(completedArea(outline(across), territory, []), null);
  assert.equal(completedArea(outline(across), territory, places), null);
  assert.equal(completedArea(outline(ends), territory, west), null);
  assert.notEqual(completedArea(outline(across), territory, west), null);
});
