/** A number that the statement or the walk should have given, and did not, is an error and not 0. */
import assert from "node:assert/strict";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { distinctProbes, lookupsIn } from "../../src/scoring/statement/probes.ts";
import { judgeEvidence } from "../../src/scoring/judge/states.ts";
import { isWithinWalk } from "../../src/scoring/statement/walked.ts";
import type { LayerWalk } from "../../src/walking/walk.ts";
import { grouped, type SeenLayer } from "./evidence.ts";

const layer = (name: string): SeenLayer => ({
  id: 1,
  name,
  source: "openstreetmap",
  complete: true,
  estimated: false,
  dataDate: "2026-01-01",
  edgeM: 1e9,
});

const evidence = (name: string) => grouped({ layers: [layer(name)] });

Deno.test("judgeEvidence() throws if the statement gave no number of a circle that is known", () => {
  for (const name of ["green", "flood_hazard", "restaurant"]) {
    assert.throws(() => judgeEvidence(catalogue, evidence(name)), new RegExp(name));
  }
});

Deno.test("judgeEvidence() throws if the walk did not search a class, or did not count a circle", () => {
  const layers = [layer("restaurant"), { ...layer("walkable_street"), id: 2 }];
  const walks = (found: ReadonlyMap<number, LayerWalk>) => () =>
    judgeEvidence(
      catalogue,
      grouped({ layers, walk: { gapM: 0, isFar: false, layers: found } }),
    );
  assert.throws(walks(new Map()), /No walk searched restaurant/);
  const uncounted = { nearest: null, sums: new Map(), distinct: new Map() };
  assert.throws(walks(new Map([[1, uncounted]])), /No walk counted restaurant within 800 m/);
});

Deno.test("judgeEvidence() takes no feature within reach as the cap of a distance", () => {
  const found = judgeEvidence(catalogue, evidence("rail_station"))
    .get("rail_station_distance");
  const { measure } = catalogue.find(({ id }) => id === "rail_station_distance") ?? {};
  assert.ok(measure?.kind === "nearest" && found?.state === "direct");
  assert.equal(found.value, measure.capM);
});

Deno.test("judgeEvidence() takes from a layer the finding of each metric's own probe, in any order", () => {
  // Two metrics read pharmacies: the nearest (m), and their number in a circle.
  const values = { nearest: 500, sum: 3 };
  const findings = distinctProbes(catalogue).flatMap(({ number: probe, op, name }) =>
    name === "pharmacy" && (op === "nearest" || op === "sum")
      ? [{ layer: 1, probe, value: values[op], distanceM: null }]
      : []
  );
  assert.equal(findings.length, 2);
  for (const listed of [findings, findings.toReversed()]) {
    const evidence = grouped({ layers: [layer("pharmacy")], findings: listed });
    const judged = judgeEvidence(catalogue, evidence);
    const valueOf = (id: string) => {
      const found = judged.get(id);
      return found?.state === "missing" ? null : found?.value;
    };
    assert.equal(valueOf("pharmacy_distance"), 1.4 * 500);
    assert.equal(valueOf("pharmacies_1km"), 3);
  }
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
