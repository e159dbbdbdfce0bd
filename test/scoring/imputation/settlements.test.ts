import assert from "node:assert/strict";
import fc from "fast-check";
import { settlementsOf } from "../../../src/scoring/imputation/settlements.ts";
import { surroundingsAmong } from "../../../src/scoring/imputation/surroundings.ts";

const venezia = { istat: "027042", lat: 45.4343, lon: 12.3388, residents: 250_000 };
/** Piazza Ferretto in Mestre, and schools around it. */
const mestre = { istat: venezia.istat, lat: 45.4946, lon: 12.2417 };
const around = (middle: typeof mestre, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...middle,
    lat: middle.lat + 0.004 * (i % 5 - 2),
    lon: middle.lon + 0.006 * (Math.floor(i / 5) % 5 - 2),
    weight: 1,
  }));

Deno.test("settlementsOf() keeps the residents of each comune, whatever is known of their places", () => {
  const part = fc.record({
    istat: fc.constantFrom("000001", "000002", "000003"),
    lat: fc.double({ min: 45, max: 45.2, noNaN: true }),
    lon: fc.double({ min: 9, max: 9.2, noNaN: true }),
    residents: fc.integer({ min: 1, max: 9_000 }),
    weight: fc.integer({ min: 1, max: 9 }),
  });
  const towns = ["000001", "000002"].map((istat) => ({ istat, lat: 45, lon: 9, residents: 7_000 }));
  fc.assert(fc.property(
    fc.array(part, { maxLength: 9 }),
    fc.array(part, { maxLength: 20 }),
    (parts, points) => {
      const all = settlementsOf(towns, parts, points);
      for (const { istat, residents } of towns) {
        const own = all.filter((one) => one.istat === istat);
        const sum = own.reduce((total, one) => total + one.residents, 0);
        assert.ok(Math.abs(sum - residents) < 1e-6, `${sum}`);
        assert.ok(own.every((one) => one.residents > 0));
      }
      assert.equal(all.length, all.filter(({ istat }) => istat !== "000003").length);
    },
  ));
});

Deno.test("settlementsOf() gives a former comune its residents, and the main town the rest", () => {
  const town = { istat: "000001", lat: 45, lon: 9, residents: 10_000 };
  const hamlet = { istat: "000001", lat: 45.1, lon: 9, residents: 1_500 };
  const residents = settlementsOf([town], [hamlet], []).map((one) => Math.round(one.residents));
  assert.deepEqual(residents.sort((a, b) => a - b), [1_500, 8_500]);
});

Deno.test("settlementsOf() puts all residents into census sections that have nearly all of them", () => {
  const town = { istat: "000001", lat: 45, lon: 9, residents: 10_000 };
  const sections = [0.1, 0.2].map((north) => ({ ...town, lat: 45 + north, residents: 4_500 }));
  const all = settlementsOf([town], sections, around({ ...town }, 5));
  assert.deepEqual(all.map(({ residents }) => residents), [5_000, 5_000]);
});

Deno.test("a part of a comune with most of its schools expects more places than its main town without any", () => {
  const expectedAt = (all: ReturnType<typeof settlementsOf>) => (spot: typeof mestre) =>
    surroundingsAmong(all)(spot).expected((residents) => residents, 700);
  const alone = expectedAt(settlementsOf([venezia], [], []));
  assert.ok(alone(mestre) < 0.1 * alone(venezia), "one centre per comune");
  const spread = expectedAt(settlementsOf([venezia], [], around(mestre, 25)));
  assert.ok(spread(mestre) > spread(venezia), "settlements");
});
