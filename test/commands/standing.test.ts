import assert from "node:assert/strict";
import { areaOf, findAreas, italyArea } from "../../src/commands/import/find-area.ts";
import { inventory } from "../../src/commands/inventory.ts";
import { coverageLines, nextStep } from "../../src/commands/standing.ts";
import { sourcesWords } from "../../src/commands/sources-words.ts";
import { insideOf } from "../../src/releases/area/code-prefixes.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { directMetrics } from "../../src/scoring/coverage/area-coverage.ts";
import { found, missing } from "../../src/scoring/evidence/measurement.ts";
import type { Area } from "../../src/sources/area.ts";
import { sourceOf } from "../releases/support.ts";
import { METRICS } from "../support/metric-total.ts";

const area = (name: string): Area => {
  const [candidate] = findAreas(name, [
    { istat: "022117", name: "Mezzolombardo", otherNames: [], provincia: "TN" },
  ]);
  assert.ok(candidate !== undefined);
  return areaOf(candidate);
};

const english = sourcesWords("en");
const now = new Date("2026-07-01");
const files = { main: { pattern: /zones/ } };
const downloadable = { downloads: [{ url: "https://example.org/", path: "zones" }], files };
const release = { name: "2026-01-01T000000Z" };

/** Makes the inventory from known sources by id, and from the data dates of loaded sources. */
const sources = async (
  known: Readonly<Record<string, object>>,
  loaded: Readonly<Record<string, string>> = {},
) =>
  await inventory(
    Object.entries(known).map(([id, rest]) => ({ ...sourceOf(id, []), ...rest })),
    Object.entries(loaded).map(([id, dataDate]) => ({
      ...sourceOf(id, []),
      redistribution: "yes",
      words: null,
      dataDate,
      layers: [],
    })),
    italyArea,
    now,
  );

Deno.test("nextStep() recommends an import without a release and with the sample release", async () => {
  const nothing = { sources: await sources({}), area: null, kept: null };
  assert.match(nextStep(null, nothing, english), /^deno task import --area italy --dry-run/);
  assert.match(
    nextStep({ name: "sample" }, nothing, english),
    /^deno task import --area italy --dry-run/,
  );
});

Deno.test("nextStep() recommends an import if the release does not cover the area", async () => {
  const all = { sources: await sources({}) };
  const step = (asked: string, kept: string) =>
    nextStep(release, { ...all, area: area(asked), kept: area(kept) }, english);
  assert.match(step("Lombardia", "TN"), /^deno task import --area "Lombardia"/);
  assert.match(step("Mezzolombardo", "Lombardia"), /^deno task import --area "022117"/);
  for (const kept of ["italy", "TN", "Trentino-Alto Adige", "Mezzolombardo"]) {
    assert.doesNotMatch(step("Mezzolombardo", kept), /--area/);
  }
});

Deno.test("nextStep() recommends downloads, then newer editions, then files by hand, then a score", async () => {
  const at = async (...args: Parameters<typeof sources>) =>
    nextStep(release, { sources: await sources(...args), area: null, kept: null }, english);
  const byHand = { omi: { homePage: "https://example.org/form", files } };
  const both = { ...byHand, "dpc-seismic": downloadable };
  assert.equal(await at(both), "deno task import --rest (1 more file, for 2 more metrics)");
  const old = { ...byHand, gtfs: { rhythm: "quarterly" } };
  assert.match(await at(old, { gtfs: "2014-01-01" }), /^deno task import \(newer .* of gtfs\)$/);
  assert.match(
    await at(byHand),
    /^files of omi from https:\/\/example\.org\/form, then .* --only omi$/,
  );
  assert.equal(await at({}), 'deno task score "ADDRESS"');
});

Deno.test("insideOf() recognises an area's comuni by their codes, including codes from before 2026", () => {
  const inside = (name: string, istat: string) => insideOf(area(name))(istat);
  assert.ok(inside("TN", "022205") && !inside("TN", "021008"));
  assert.ok(inside("Trentino-Alto Adige", "021008") && !inside("Trentino-Alto Adige", "023001"));
  assert.ok(inside("Mezzolombardo", "022117") && !inside("Mezzolombardo", "022205"));
  assert.ok(inside("Sardegna", "111009") && inside("Sardegna", "119001"));
  assert.ok(insideOf(italyArea)("999001"));
});

/** Makes a place at which the first `direct` metrics of the catalogue are direct. */
const place = (istat: string, residents: number, direct: number) => ({
  istat,
  residents,
  measurements: new Map(catalogue.map(({ id }, i) => [
    id,
    i < direct
      ? found({ layer: { source: "x" }, dataDate: "2026-01-01" }, 1, "point")
      : i % 2 === 0
      ? missing("no_value")
      : found({ layer: { source: "x" }, dataDate: "2026-01-01" }, 1, "comune", "coarser_support"),
  ])),
});

Deno.test("directMetrics() returns the median by residents, and the comune with the fewest direct metrics", () => {
  // 60 of the 100 residents have at most 20 direct metrics, 30 have 10. Means by comune: A 15, B 20, C 60.
  const sample = [place("A", 30, 10), place("A", 10, 20), place("B", 20, 20), place("C", 40, 60)];
  const [all, ...categories] = directMetrics(sample, (istat) => `comune ${istat}`);
  assert.deepEqual(all, {
    category: null,
    total: catalogue.length,
    median: 20,
    worst: { name: "comune A", direct: 15 },
  });
  assert.equal(categories.reduce((sum, { total }) => sum + total, 0), catalogue.length);
  const [safety] = categories;
  const ofSafety = catalogue.filter(({ category }) => category === "safety").length;
  assert.equal(safety?.median, Math.min(20, ofSafety));
});

Deno.test("coverageLines() prints the coverage of an area, one line per category", () => {
  const metrics = directMetrics([place("A", 1, 50)], () => "Mezzolombardo");
  const lines = [
    ...coverageLines(area("TN"), { places: 1, sampledComuni: 1, comuni: 166, metrics }, "en"),
  ];
  assert.equal(lines.length, 2 + 7);
  assert.match(lines[0] ?? "", /Trento \(province TN, 022\), at 1 places .* 1 of 166 comuni:$/);
  assert.match(lines[2] ?? "", new RegExp(`^ {2}All +${METRICS} +50 +50 Mezzolombardo$`));
  // deno-lint-ignore no-control-regex -- matches the control characters that must not be printed
  assert.doesNotMatch(lines.join(""), /[\x00-\x1f\x7f]/);
});
