/** If two sources have the same data, the metric comes from the source that the catalogue lists first. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { byPreference } from "../../src/scoring/evidence/preference.ts";
import { distinctProbes } from "../../src/scoring/statement/probes.ts";
import { judgeEvidence } from "../../src/scoring/judge/states.ts";
import { sourceIds } from "../../src/sources/source-ids.ts";
import { grouped, type SeenLayer } from "./evidence.ts";

const dataDate = "2024-12-31";

/** Returns the source of a metric if the given sources, in loading order, have the same features. */
function sourceOf(id: string, name: string, ...sources: readonly string[]): string | null {
  const layers = sources.map((source, i): SeenLayer => (
    { id: i + 1, name, source, complete: false, estimated: false, dataDate, edgeM: null }
  ));
  const probe = distinctProbes(catalogue)
    .find((one) => one.op === "nearest" && one.name === name)?.number ?? NaN;
  const findings = layers.map(({ id: layer }) => ({ layer, probe, value: 500, distanceM: null }));
  const found = judgeEvidence(catalogue, grouped({ layers, findings })).get(id);
  return found === undefined || found.state === "missing" ? null : found.source;
}

Deno.test("an old third-party copy is used only if OpenStreetMap lacks the feature class", () => {
  const copies = [
    ["rail_station_distance", "rail_station", "railway-stations"],
    ["primary_school_distance", "school", "miur-schools"],
    ["metro_tram_distance", "metro_tram_stop", "piemonte-poi"],
    ["supermarket_distance", "supermarket", "prato-poi"],
  ] as const;
  for (const [metric, name, copy] of copies) {
    assert.equal(sourceOf(metric, name, copy, "openstreetmap"), "openstreetmap", metric);
    assert.equal(sourceOf(metric, name, "openstreetmap", copy), "openstreetmap", metric);
    assert.equal(sourceOf(metric, name, copy), copy, metric);
  }
});

Deno.test("national registers take precedence over regional ones, and both over OpenStreetMap", () => {
  const kinds = [
    ["pharmacy_distance", "pharmacy", "salute-pharmacies", "lombardia-pharmacies"],
    ["kindergarten_distance", "kindergarten", "mim-schools", "lombardia-schools"],
  ] as const;
  for (const [metric, name, national, regional] of kinds) {
    const loaded = ["openstreetmap", regional, national];
    assert.equal(sourceOf(metric, name, ...loaded), national);
    assert.equal(sourceOf(metric, name, ...loaded.toReversed()), national);
    assert.equal(sourceOf(metric, name, "openstreetmap", regional), regional);
  }
});

Deno.test("a coarser statistic comes from the preferred source", () => {
  const layers = ["ispra-idrogeo-2015", "ispra-idrogeo"].map((source, i): SeenLayer => (
    { id: i, name: "flood_area", source, complete: true, estimated: false, dataDate, edgeM: 1 }
  ));
  const statistics = layers.map(({ id: layer }) => (
    { layer, support: "provincia", value: layer, estimated: false } as const
  ));
  const found = judgeEvidence(catalogue, grouped({ layers, statistics }));
  const flood = found.get("flood_area");
  assert.ok(flood?.state === "estimated");
  assert.deepEqual([flood.source, flood.value], ["ispra-idrogeo", 1]);
});

Deno.test("byPreference() sorts listed sources first in their order, and keeps the order of the others", () => {
  const ids = fc.shuffledSubarray([...sourceIds]);
  fc.assert(fc.property(ids, fc.shuffledSubarray([...sourceIds, "a", "b"]), (listed, loaded) => {
    const sorted = loaded.toSorted(byPreference(listed, (id) => id));
    const isListed = (id: string) => (listed as readonly string[]).includes(id);
    assert.deepEqual(sorted, [
      ...listed.filter((id) => loaded.includes(id)),
      ...loaded.filter((id) => !isListed(id)),
    ]);
  }));
});
