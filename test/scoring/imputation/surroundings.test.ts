import assert from "node:assert/strict";
import fc from "fast-check";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import {
  type Settlement,
  surroundingsAmong,
} from "../../../src/scoring/imputation/surroundings.ts";

const LAT = 45, LON = 9;

/** Converts metres to degrees at the point, on a sphere with a radius of 6,371 km. */
const north = (metres: number): number => metres / (6_371_000 * Math.PI / 180);
const east = (metres: number): number => north(metres) / Math.cos(LAT * Math.PI / 180);

const town = (istat: string, residents: number, eastM: number, northM = 0): Settlement => ({
  istat,
  residents,
  lat: LAT + north(northM),
  lon: LON + east(eastM),
});

const spot = { istat: "000001", lat: LAT, lon: LON };
const perThousand = (places: number) => (residents: number): number => residents * places / 1000;

/** Radius (m) of a circle with the given residents at 2,970 per km2. */
const radiusM = (residents: number): number => 1000 * Math.sqrt(residents / 2_970 / Math.PI);

/** Simulates places around a centre, at exponentially distributed distances (mean 0.6 radii), 20,000 times. */
function simulated(residents: number, awayM: number, places: number, withinM: number): {
  expected: number;
  any: number;
} {
  const generator = xoroshiro128plus(1), random = () => uniformFloat64(generator);
  const draws = 20_000, rest = places - Math.floor(places);
  let sum = 0, any = 0;
  for (let draw = 0; draw < draws; draw++) {
    const count = Math.floor(places) + (random() < rest ? 1 : 0);
    let found = 0;
    for (let place = 0; place < count; place++) {
      const distance = -0.6 * radiusM(residents) * Math.log(1 - random());
      const angle = 2 * Math.PI * random();
      const [x, y] = [awayM + distance * Math.cos(angle), distance * Math.sin(angle)];
      found += x * x + y * y <= withinM * withinM ? 1 : 0;
    }
    sum += found;
    any += found > 0 ? 1 : 0;
  }
  return { expected: sum / draws, any: any / draws };
}

Deno.test("surroundingsAmong() agrees with a simulation of places around a centre", () => {
  for (
    const [residents, awayM, perThousandResidents, withinM] of [
      [7_000, 300, 0.34, 286],
      [7_000, 300, 0.34, 1_714],
      [7_000, 2_500, 1.5, 1_000],
      [90_000, 0, 0.1, 500],
      [400, 50, 2, 4_000],
    ] as const
  ) {
    const around = surroundingsAmong([town("000001", residents, awayM)])(spot);
    const placesOf = perThousand(perThousandResidents);
    const drawn = simulated(residents, awayM, placesOf(residents), withinM);
    const name = `${residents} residents, ${awayM} m away, within ${withinM} m`;
    const any = around.anyWithin(placesOf, withinM);
    const expected = around.expected(placesOf, withinM);
    assert.ok(Math.abs(any - drawn.any) < 0.025, `${name}: ${any}, drawn ${drawn.any}`);
    const apart = Math.abs(expected - drawn.expected);
    assert.ok(apart < 0.03 * Math.max(1, drawn.expected), `${name}: ${expected} places`);
  }
});

const metres = fc.integer({ min: -12_000, max: 12_000 });
const towns = fc.array(fc.tuple(fc.integer({ min: 0, max: 300_000 }), metres, metres), {
  maxLength: 8,
}).map((all) => all.map(([residents, x, y], i) => town(String(i), residents, x, y)));

Deno.test("surroundingsAmong() never returns fewer places for a longer walk or for one more comune", () => {
  fc.assert(fc.property(
    towns,
    fc.integer({ min: 100, max: 3_500 }),
    fc.integer({ min: 0, max: 1_000 }),
    (some, withinM, more) => {
      const placesOf = perThousand(0.4);
      const around = surroundingsAmong(some)(spot);
      const fewer = surroundingsAmong(some.slice(1))(spot);
      for (const figure of ["expected", "anyWithin"] as const) {
        const near = around[figure](placesOf, withinM);
        assert.ok(near >= 0);
        // The implementation discretises distances and sums shares over rings.
        assert.ok(near <= 1.01 * around[figure](placesOf, withinM + more) + 1e-3);
        assert.ok(near >= (1 - 1e-9) * fewer[figure](placesOf, withinM));
      }
      assert.ok(around.anyWithin(placesOf, withinM) <= 1);
    },
  ));
});

Deno.test("surroundingsAmong() returns 0 if the comuni are far away or have no residents", () => {
  for (const some of [[], [town("000001", 0, 0)], [town("000001", 5_000, 30_000)]]) {
    const around = surroundingsAmong(some)(spot);
    assert.equal(around.anyWithin(perThousand(10), 4_000), 0);
    assert.equal(around.expected(perThousand(10), 4_000), 0);
  }
});

Deno.test("surroundingsAmong() spreads the places of a comune over its settlements by their residents", () => {
  // Half of 20,000 residents live in the main town, half in a part 8 km away.
  const parts = [town("000001", 10_000, 0), town("000001", 10_000, 8_000)];
  const around = surroundingsAmong(parts), alone = surroundingsAmong([town("000001", 20_000, 0)]);
  const placesOf = perThousand(0.34);
  for (const eastM of [0, 8_000]) {
    const there = { ...spot, lon: LON + east(eastM) };
    // All of the part's places are within 4 km of its centre, and no others.
    assert.ok(Math.abs(around(there).expected(placesOf, 4_000) - 6.8 / 2) < 0.02);
  }
  const away = { ...spot, lon: LON + east(8_000) };
  assert.ok(alone(away).expected(placesOf, 1_000) < 0.01);
  assert.ok(around(away).expected(placesOf, 1_000) > 1);
});
