import assert from "node:assert/strict";
import fc from "fast-check";
import {
  areaAround,
  type LivedIn,
  settled,
  spreadPoints,
} from "../../src/scoring/evidence/spread-points.ts";
import { metresBetween } from "../../src/geocoding/metres-between.ts";

const area: fc.Arbitrary<LivedIn> = fc.record({
  lat: fc.integer({ min: 36_000, max: 47_000 }).map((n) => n / 1000),
  lon: fc.integer({ min: 7_000, max: 18_000 }).map((n) => n / 1000),
  residents: fc.integer({ min: 1, max: 100_000 }),
  radiusM: fc.integer({ min: 100, max: 4_000 }),
});
const areas = fc.uniqueArray(area, {
  minLength: 1,
  maxLength: 40,
  selector: ({ lat, lon }) => `${lat} ${lon}`,
});
const count = fc.constantFrom(7, 20);

Deno.test("spreadPoints() gives each area its share of the residents, up to rounding, and the same points in any order", () => {
  fc.assert(
    fc.property(areas, count, (areas, count) => {
      const points = spreadPoints(areas, count);
      assert.equal(points.length, count);
      assert.deepEqual(spreadPoints(areas.toReversed(), count), points);
      const residents = areas.reduce((sum, one) => sum + one.residents, 0);
      for (const { lat, lon, ...one } of areas) {
        const own = points.filter(({ centre }) => centre.lat === lat && centre.lon === lon);
        const expected = count * one.residents / residents;
        assert.ok(Math.abs(own.length - expected) <= 1, `${own.length} of ${expected}`);
      }
    }),
  );
});

/** Numbers that differ in the last digits, as results of two engines do. */
const nearly = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 3, maxLength: 3 })
  .map((digits) => digits.map((ulps) => 1 + ulps * Number.EPSILON));

/** Areas with few latitudes, whose residents have ratios of small numbers: halves and equals occur. */
const regularAreas = fc.record({
  unit: fc.double({ min: 1, max: 5_000, noNaN: true }),
  areas: fc.uniqueArray(
    fc.record({
      lat: fc.integer({ min: 46_000, max: 46_003 }).map((n) => n / 1000),
      lon: fc.integer({ min: 11_000, max: 11_200 }).map((n) => n / 1000),
      units: fc.integer({ min: 1, max: 4 }),
      nearly,
    }),
    { minLength: 1, maxLength: 40, selector: ({ lat, lon }) => `${lat} ${lon}` },
  ),
});

Deno.test("spreadPoints() does not depend on the last digits of positions and residents", () => {
  fc.assert(
    fc.property(regularAreas, count, ({ unit, areas }, count) => {
      const spread = (isNearly: boolean) =>
        spreadPoints(
          areas.map(({ lat, lon, units, nearly }) => {
            const [x = 1, y = 1, z = 1] = isNearly ? nearly : [];
            return { lat: lat * y, lon: lon * x, residents: unit * units * z, radiusM: 100 };
          }),
          count,
        );
      const moved = spread(true);
      for (const [i, { lat, lon }] of spread(false).entries()) {
        assert.ok(metresBetween(lat, lon, moved[i]?.lat ?? NaN, moved[i]?.lon ?? NaN) < 0.001);
      }
    }),
    { numRuns: 1000 },
  );
});

Deno.test("spreadPoints() puts the only point of an area in its middle, and several at the distances of its addresses", () => {
  fc.assert(
    fc.property(area, count, (area, count) => {
      const [only] = spreadPoints([area], 1);
      assert.deepEqual([only?.lat, only?.lon], [area.lat, area.lon]);
      const distances = spreadPoints([area], count)
        .map(({ lat, lon }) => metresBetween(area.lat, area.lon, lat, lon));
      for (const [i, m] of distances.entries()) {
        // The share of an exponential distribution with a mean of 0.6 radii.
        const within = 1 - Math.exp(-m / (0.6 * area.radiusM));
        assert.ok(Math.abs(within - (i + 0.5) / count) < 0.02, `${within} at ${i}`);
      }
    }),
  );
});

Deno.test("areaAround() contains nine of ten points in the radius of the place", () => {
  const place = { lat: 42, lon: 12 }, points = spreadPoints([areaAround(place, 1_300)], 1_000);
  const inside = points.filter(({ lat, lon }) => metresBetween(42, 12, lat, lon) <= 1_300);
  assert.ok(Math.abs(inside.length - 900) <= 5, String(inside.length));
});

Deno.test("settled() gives a settlement the radius of its built-up area, at least 100 m", () => {
  assert.equal(settled({ lat: 42, lon: 12, residents: 3 }).radiusM, 100);
  const { radiusM } = settled({ lat: 42, lon: 12, residents: 2_970 });
  assert.ok(Math.abs(Math.PI * (radiusM / 1000) ** 2 - 1) < 1e-9);
});
