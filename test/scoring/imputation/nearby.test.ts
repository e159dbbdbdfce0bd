import assert from "node:assert/strict";
import fc from "fast-check";
import { distanceM, nearbyMean, neighboursOf } from "../../../src/scoring/imputation/nearby.ts";

const near = (actual: number, expected: number, within: number): void =>
  assert.ok(Math.abs(actual - expected) <= within, `${actual}, expected ${expected}`);

Deno.test("distanceM() is within 1 % of the distance on a sphere, up to 100 km in Italy", () => {
  const position = fc.record({
    lat: fc.double({ min: 36, max: 47, noNaN: true }),
    lon: fc.double({ min: 6.6, max: 18.5, noNaN: true }),
  });
  const offset = fc.double({ min: -0.6, max: 0.6, noNaN: true });
  fc.assert(fc.property(position, offset, offset, (from, north, east) => {
    const to = { lat: from.lat + north, lon: from.lon + east };
    const radians = (degrees: number) => degrees * Math.PI / 180;
    const haversine = Math.sin(radians(north) / 2) ** 2 +
      Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(east) / 2) ** 2;
    const onSphere = 2 * 6_371_000 * Math.asin(Math.sqrt(haversine));
    near(distanceM(from, to), onSphere, 0.01 * onSphere + 1);
  }));
});

Deno.test("neighboursOf() finds exactly the other positions within the distance", () => {
  const position = fc.record({
    lat: fc.double({ min: 44, max: 45, noNaN: true }),
    lon: fc.double({ min: 9, max: 10, noNaN: true }),
  });
  fc.assert(fc.property(fc.array(position, { maxLength: 30 }), (all) => {
    const { from, numbers } = neighboursOf(all, 30_000);
    for (const [i, one] of all.entries()) {
      const own = [...numbers.subarray(from[i], from[i + 1])].sort((a, b) => a - b);
      for (const [j, other] of all.entries()) {
        // The distance is measured from the southern one of the two.
        const apart = one.lat <= other.lat ? distanceM(one, other) : distanceM(other, one);
        if (Math.abs(apart - 30_000) < 1) continue;
        assert.equal(own.includes(j), i !== j && apart < 30_000, `${i} and ${j}: ${apart} m`);
      }
    }
  }));
});

Deno.test("nearbyMean() is the mean of the known neighbours, which fade by e each 10 km, and of a value 0", () => {
  const positions = [0, 0.1, 0.2, 0.9].map((east) => ({ lat: 45, lon: 9 + east }));
  const neighbours = neighboursOf(positions, 20_000);
  const values = Float64Array.of(100, 6, NaN, 100);
  // A tenth of a degree on the 45th parallel, with 111,195 m per degree of latitude.
  const weight = Math.exp(-11_119.5 * Math.SQRT1_2 / 10_000);
  // Only position 1 is near position 0 and known: 2 is unknown, 3 is far away.
  near(nearbyMean(neighbours, values, 0, 2), 6 * weight / (2 + weight), 1e-9);
  near(nearbyMean(neighbours, values, 1, 1), 100 * weight / (1 + weight), 1e-9);
  near(nearbyMean(neighbours, values, 0, 0), 6, 1e-9);
  assert.equal(nearbyMean(neighbours, values, 3, 1), 0);
  assert.equal(nearbyMean(neighbours, values, 3, 0), 0);
});
