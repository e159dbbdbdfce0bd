import assert from "node:assert/strict";
import fc from "fast-check";
import { reachOf } from "../../../src/commands/offered-sources.ts";
import { restrictedUnless } from "../../../src/commands/restricted.ts";
import { aggregate, type Report } from "../../../src/scoring/aggregate/aggregate.ts";
import {
  added,
  blindSpotsOf,
  gainsFrom,
  type OfferedSource,
} from "../../../src/scoring/atlas/blind-spots.ts";
import { catalogue, categoryWeights } from "../../../src/scoring/catalogue/catalogue.ts";
import type { Metric } from "../../../src/scoring/catalogue/metric.ts";
import type { Evidence, Statistic } from "../../../src/scoring/evidence/evidence.ts";
import { evidenceOf } from "../../../src/scoring/evidence/measurement.ts";
import { agesAt } from "../../../src/scoring/judge/reliability.ts";
import { createJudge } from "../../../src/scoring/judge/states.ts";
import { unrestricted, withhold } from "../../../src/scoring/judge/withhold.ts";
import { distinctProbes } from "../../../src/scoring/statement/probes.ts";
import { intervalOf } from "../../../src/scoring/uncertainty/interval.ts";
import { STREETS } from "../../../src/scoring/statement/walked.ts";
import { sources } from "../../../src/sources/registry.ts";
import { evidence, grouped, type InLayer, type SeenLayer, without } from "../evidence.ts";

const builtAt = "2026-01-01T00:00:00Z", age = agesAt(builtAt);
const imputed = () => ({ value: 50, sd: 20, from: "italy" }) as const;

function reportOn(
  evidence: Evidence,
  isRestricted = unrestricted,
  metrics: readonly Metric[] = catalogue,
): Report {
  const layers = [...evidence.layers.values()].map(({ layer }) => layer);
  const measured = createJudge(metrics, layers, isRestricted)(evidence);
  const publishable = withhold(metrics, measured, isRestricted);
  return aggregate(metrics, categoryWeights, publishable, imputed, "point", builtAt);
}

/** The metrics of which at most half was measured, and more is. */
function gained(before: Report, after: Report): string[] {
  return before.metrics.flatMap(({ metric: { id }, measurement }, i) => {
    const had = evidenceOf(measurement), has = after.metrics[i];
    return had <= 0.5 && has !== undefined && evidenceOf(has.measurement) > had ? [id] : [];
  });
}

const milano = "015146";

/** A source as it is offered for Milano. */
function offered(id: string, files: readonly string[] = []): OfferedSource {
  const source = sources.find((one) => one.id === id);
  assert.ok(source !== undefined);
  return { ...source, files, reach: reachOf(source, milano) };
}

/** Statistics of these names, on the support of the metric and, for prices, of the comune too. */
function statisticsOf(layer: number, name: string): InLayer<Statistic>[] {
  const support = catalogue.find(({ id }) => id === name)?.support ?? "comune";
  const of = (support: Statistic["support"]) => ({ layer, support, value: 100, estimated: false });
  if (support === "zone") return [of("zone"), of("comune")];
  return [of(support === "provincia" || support === "census_area" ? support : "comune")];
}

const crimes = catalogue.filter(({ sources }) => sources.includes("interno-crime"))
  .map(({ id }): string => id);

/** What the sources of a small release in Milano have: classes, each with a feature there, and statistics. */
const loaded: Readonly<Record<string, readonly string[]>> = {
  "interno-crime": crimes,
  "istat-crime": ["homicide"],
  "mef-income": ["income_per_taxpayer"],
  "omi": ["sale_price", "rent_price", "price_spread"],
  "dpc-seismic": ["seismic_zone", "seismic_pga"],
  "ispra-idrogeo": ["flood_population", "landslide_population"],
  "ispra-air-quality": ["no2_background"],
  "airports": ["airport"],
  "railway-stations": ["rail_station"],
  "pun-charging": ["charging_point"],
  "lombardia-pharmacies": ["pharmacy"],
  "lombardia-schools": ["primary_school"],
  "milano-stops": ["stop", "stop_routes", "metro_tram_stop"],
  "municipal-trees": [],
};

function small(ids: readonly string[]): Evidence {
  const layers: SeenLayer[] = [], statistics: InLayer<Statistic>[] = [];
  const isStatistic = (name: string) => catalogue.some(({ id }) => id === name);
  for (const source of ids) {
    for (const name of loaded[source] ?? []) {
      const id = layers.length + 1, classes = offered(source).classes;
      const { complete = true, estimated = false } = Object.entries(classes).find(([own]) =>
        own === name
      )?.[1] ?? {};
      const edgeM = complete && !isStatistic(name) ? 1e9 : null;
      layers.push({ id, name, source, complete, estimated, dataDate: "2025-01-01", edgeM });
      if (isStatistic(name)) statistics.push(...statisticsOf(id, name));
    }
  }
  const findings = layers.flatMap(({ id: layer, name }) =>
    distinctProbes(catalogue).filter((probe) => probe.name === name)
      .map(({ number: probe }) => ({ layer, probe, value: 200, distanceM: 300 }))
  );
  return grouped({ layers, findings, statistics });
}

const ids = Object.keys(loaded).filter((id) => (loaded[id] ?? []).length > 0);

Deno.test("a source that is taken out and put back adds exactly the metrics that are said", () => {
  const isRestricted = restrictedUnless([]), whole = reportOn(small(ids), isRestricted);
  const adds = new Map<string, readonly string[]>();
  for (const id of ids) {
    const before = reportOn(small(ids.filter((other) => other !== id)), isRestricted);
    const { metrics, possible } = added(gainsFrom([offered(id)], before, isRestricted));
    const real = gained(before, whole);
    // A file may lack a metric that its source can measure, as `loaded` leaves out all but one of some.
    const inFile = metrics.filter((metric) => {
      const measure = catalogue.find((one) => one.id === metric)?.measure;
      return measure?.kind !== "zone" || (loaded[id] ?? []).includes(metric);
    });
    assert.deepEqual(
      inFile.filter((metric) => !real.includes(metric)),
      [],
      `${id}: said, not added`,
    );
    assert.deepEqual(
      real.filter((metric) => ![...metrics, ...possible].includes(metric)),
      [],
      `${id}: added, not said`,
    );
    adds.set(id, inFile);
  }
  const saidOf = (id: string) => adds.get(id);
  assert.deepEqual(saidOf("interno-crime"), crimes);
  assert.deepEqual(saidOf("airports"), [], "fewer than three withheld metrics count as missing");
  assert.deepEqual(saidOf("railway-stations"), []);
  assert.deepEqual(
    saidOf("ispra-air-quality"),
    [],
    "only the file tells how near its stations are",
  );
  assert.deepEqual(saidOf("lombardia-schools"), [], "an incomplete list knows only some places");
  assert.ok(saidOf("milano-stops")?.includes("stops_500m"));
  assert.ok(saidOf("mef-income")?.includes("price_to_income"), "the prices are loaded");
});

Deno.test("a metric that is computed from two sources is added by both together, not by one", () => {
  const before = reportOn(small([]), unrestricted);
  const said = (some: readonly string[]) =>
    added(gainsFrom(some.map((id) => offered(id)), before, unrestricted));
  const ratio = "price_to_income";
  assert.ok(!said(["mef-income"]).metrics.includes(ratio));
  assert.ok(!said(["omi"]).possible.includes(ratio));
  assert.ok(said(["mef-income", "omi"]).possible.includes(ratio), "OMI lacks some comuni");
});

/** The catalogue, with the sources of generated evidence for every metric. */
const generated = catalogue.map((metric): Metric => ({
  ...metric,
  sources: ["source 0", "source 1", "source 2"] as unknown as Metric["sources"],
}));

Deno.test("no source adds a metric that is not said to be added, or possible", () => {
  fc.assert(
    fc.property(evidence, (all) => {
      const after = reportOn(all, unrestricted, generated);
      for (const id of new Set([...all.layers.values()].map(({ layer }) => layer.source))) {
        const before = reportOn(without(id, all), unrestricted, generated);
        const own = [...all.layers.values()].map(({ layer }) => layer)
          .filter(({ source }) => source === id);
        const statistics = new Set(
          [...all.layers.values()]
            .filter(({ layer, statistics }) => layer.source === id && statistics.length > 0)
            .map(({ layer }): string => layer.name),
        );
        const source: OfferedSource = {
          id: id as OfferedSource["id"],
          classes: Object.fromEntries(
            own.map(({ name, complete, estimated }) => [name, { complete, estimated }]),
          ),
          dataDate: "2025-01-01",
          files: [],
          reach: "unknown",
        };
        const { metrics, possible } = added(gainsFrom([source], before, unrestricted));
        assert.deepEqual(metrics, [], "nothing is known of the files");
        // Streets widen what is known of the places of other sources.
        if (own.some(({ name }) => name === STREETS)) continue;
        const real = gained(before, after).filter((metric) => !statistics.has(metric));
        assert.deepEqual(real.filter((metric) => !possible.includes(metric)), []);
      }
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

Deno.test("each source tells what it adds alone, the one that adds most first, and a file of two counts once", () => {
  const report = reportOn(small(["omi"]), unrestricted);
  const files = ["https://a.example/1", "https://a.example/2"];
  const crime = offered("interno-crime", files), more = offered("istat-crime-rates", files);
  const spots = blindSpotsOf(
    report,
    [offered("mef-income", files), crime, more],
    unrestricted,
    age,
  );
  assert.deepEqual(spots.sources.map(({ source }) => source), [
    "istat-crime-rates",
    "interno-crime",
    "mef-income",
  ]);
  assert.ok(
    spots.sources[1]?.metrics.includes("burglary"),
    "alone, it adds what the first has too",
  );
  assert.equal(spots.metrics.filter((id) => id === "burglary").length, 1);
  assert.equal(spots.files, 2);
  const nothing = { sources: [], files: 0, metrics: [], possible: [], width: null };
  assert.deepEqual(blindSpotsOf(report, [], unrestricted, age), nothing);
});

Deno.test("the width that is said is, within a tenth, that of the interval with the source", () => {
  const isRestricted = restrictedUnless([]);
  const without = reportOn(small(ids.filter((id) => id !== "interno-crime")), isRestricted);
  const file = { ...offered("interno-crime"), dataDate: "2025-01-01" };
  const { width } = blindSpotsOf(without, [file], isRestricted, age);
  const widthOf = (report: Report) => {
    const { low, high } = intervalOf(report);
    return high - low;
  };
  const whole = widthOf(reportOn(small(ids), isRestricted));
  assert.ok(width !== null && Math.abs(width / whole - 1) < 0.1, `${width} for ${whole}`);
  assert.ok(width < 0.95 * widthOf(without));
  const unknown: OfferedSource = { ...file, reach: "unknown" };
  assert.equal(blindSpotsOf(without, [unknown], isRestricted, age).width, null);
});
