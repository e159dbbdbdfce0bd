import assert from "node:assert/strict";
// @ts-types="@types/d3-polygon"
import { polygonContains } from "d3-polygon";
import fc from "fast-check";
import type { GeoPosition } from "../../../../src/sources/places/openstreetmap/coordinate-units.ts";
import { coverageOf } from "../../../../src/sources/places/openstreetmap/coverage.ts";

/** Whether the outline contains a position. */
function covers(nodes: Iterable<GeoPosition>, position: GeoPosition): boolean {
  const [ring = []] = coverageOf(nodes, 10)?.coordinates ?? [];
  return polygonContains(ring.map(([lon = NaN, lat = NaN]): GeoPosition => [lon, lat]), position);
}

/** Yields positions every 0.01 degrees in 1 by 1 degree for which `held` is true. */
function* field(held: (lon: number, lat: number) => boolean): Generator<GeoPosition> {
  for (let east = 0; east <= 100; east++) {
    for (let north = 0; north <= 100; north++) {
      const [lon, lat] = [11 + east / 100, 45 + north / 100];
      if (held(lon, lat)) yield [lon, lat];
    }
  }
}

Deno.test("coverageOf() stays within a convex territory", () => {
  const position = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  // Maps the unit square to a triangle, in which the sum of both coordinates is at most 1.
  const inTriangle = position.map(([a, b]): GeoPosition =>
    a + b > 1 ? [12 - a, 46 - b] : [11 + a, 45 + b]
  );
  fc.assert(fc.property(fc.array(inTriangle, { minLength: 3, maxLength: 200 }), (nodes) => {
    for (const [lon = NaN, lat = NaN] of coverageOf(nodes, 10)?.coordinates.flat() ?? []) {
      assert.ok(lon >= 11 - 1e-9 && lat >= 45 - 1e-9 && lon + lat <= 57 + 1e-9);
    }
  }));
});

Deno.test("coverageOf() covers a territory without a hole if its middle has no nodes", () => {
  const ring = [...field((lon, lat) => Math.hypot(lon - 11.5, lat - 45.5) > 0.3)];
  assert.ok(covers(ring, [11.005, 45.005]));
  assert.ok(covers(ring, [11.995, 45.995]));
  assert.ok(covers(ring, [11.5, 45.5]), "the middle");
});

Deno.test("coverageOf() excludes a bay wider than 10 km", () => {
  const shape = [...field((lon, lat) => lon < 11.4 || lat < 45.4)];
  assert.ok(covers(shape, [11.2, 45.9]));
  assert.ok(covers(shape, [11.9, 45.2]));
  assert.ok(!covers(shape, [11.6, 45.6]));
});

Deno.test("coverageOf() follows the outline of a country with more positions than it retains", () => {
  /** Yields positions every 0.01 degrees in 3 by 3 degrees, without the north-east degree. */
  function* country(): Generator<GeoPosition> {
    for (let east = 0; east <= 300; east++) {
      for (let north = 0; north <= 300; north++) {
        if (east < 200 || north < 200) yield [11 + east / 100, 42 + north / 100];
      }
    }
  }
  const [ring = []] = coverageOf(country(), 10)?.coordinates ?? [];
  const outline = ring.map(([lon = NaN, lat = NaN]): GeoPosition => [lon, lat]);
  for (const inside of [[11.01, 42.01], [13.99, 42.01], [12.9, 44.9], [12.98, 43.98]] as const) {
    assert.ok(polygonContains(outline, [...inside]), String(inside));
  }
  assert.ok(!polygonContains(outline, [13.2, 44.2]));
});

Deno.test("coverageOf() returns null if the positions enclose no area", () => {
  assert.equal(coverageOf([], 10), null);
  assert.equal(coverageOf([[11, 45], [12, 46]], 10), null);
  assert.equal(coverageOf([[11, 45], [11.5, 45.5], [12, 46]], 10), null);
});
