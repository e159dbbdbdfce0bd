/** A number that the statement or the walk should have given, and did not, is an error and not 0. */
import assert from "node:assert/strict";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { Evidence, Layer } from "../../src/scoring/evidence/evidence.ts";
import { distinctProbes, lookupsIn } from "../../src/scoring/statement/probes.ts";
import { judge } from "../../src/scoring/judge/states.ts";
import { isWithinWalk } from "../../src/scoring/statement/walked.ts";
import type { LayerWalk } from "../../src/walking/walk.ts";

const layer = (name: string): Layer => ({
  id: 1,
  name,
  source: "openstreetmap",
  complete: true,
  estimated: false,
  dataDate: "2026-01-01",
  edgeM: 1e9,
});

const evidence = (name: string): Evidence => (
  { layers: [layer(name)], findings: [], statistics: [], walk: null }
);

Deno.test("judge() throws if the statement gave no number of a circle that is known", () => {
  for (const name of ["green", "flood_hazard", "restaurant"]) {
    assert.throws(() => judge(catalogue, evidence(name), "coordinates"), new RegExp(name));
  }
});

Deno.test("judge() throws if the walk did not search a class, or did not count a circle", () => {
  const layers = [layer("restaurant"), { ...layer("walkable_street"), id: 2 }];
  const walks = (found: ReadonlyMap<number, LayerWalk>) => () =>
    judge(
      catalogue,
      { layers, findings: [], statistics: [], walk: { gapM: 0, isFar: false, layers: found } },
      "coordinates",
    );
  assert.throws(walks(new Map()), /No walk searched restaurant/);
  const uncounted = { nearest: null, sums: new Map(), distinct: new Map() };
  assert.throws(walks(new Map([[1, uncounted]])), /No walk counted restaurant within 800 m/);
});

Deno.test("judge() takes no feature within reach as the cap of a distance", () => {
  const found = judge(catalogue, evidence("rail_station"), "coordinates")
    .get("rail_station_distance");
  const { measure } = catalogue.find(({ id }) => id === "rail_station_distance") ?? {};
  assert.ok(measure?.kind === "nearest" && found?.state === "direct");
  assert.equal(found.value, measure.capM);
});

Deno.test("a probe has the same number in every statement, and lookups refer to it", () => {
  const all = distinctProbes(catalogue), byNumber = new Map(all.map((one) => [one.number, one]));
  assert.equal(byNumber.size, all.length);
  const beside = catalogue.filter(({ measure }) => !isWithinWalk(measure));
  for (const { number, op, name, radiusM } of distinctProbes(catalogue, beside)) {
    const same = byNumber.get(number);
    assert.deepEqual([same?.op, same?.name, same?.radiusM], [op, name, radiusM]);
  }
  const lookupsOf = lookupsIn(catalogue);
  for (const metric of catalogue) {
    for (const [name, number] of lookupsOf(metric)) {
      assert.equal(byNumber.get(number)?.name, name, metric.id);
    }
  }
});
