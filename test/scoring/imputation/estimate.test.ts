import assert from "node:assert/strict";
import { metricById } from "../../../src/scoring/catalogue/catalogue.ts";
import type { Metric } from "../../../src/scoring/catalogue/metric.ts";
import {
  type Comparable,
  imputedRows,
  typicalValues,
} from "../../../src/scoring/imputation/estimate.ts";
import { rowsFromClasses } from "../../../src/scoring/imputation/hazard-classes.ts";
import { estimatingIn } from "../../../src/scoring/imputation/predictions.ts";
import { releaseValues } from "../../../src/scoring/imputation/release-values.ts";
import type { ComuneGroup } from "../../../src/scoring/imputation/strata.ts";
import type { Measurement } from "../../../src/scoring/evidence/measurement.ts";

const near = (actual: number | undefined, expected: number) =>
  assert.ok(Math.abs((actual ?? NaN) - expected) < 1e-9, `${actual}, expected ${expected}`);

/** Makes a metric whose normalised value equals its value. */
function metric(id: string, over: Partial<Metric> = {}): Metric {
  const base = metricById.get("hospital_distance");
  assert.ok(base !== undefined);
  const goalposts = { scale: "linear", best: 100, worst: 0 } as const;
  return { ...base, id: id as Metric["id"], goalposts, prior: 50, ...over };
}

const measured = (value: number, state: "direct" | "estimated" = "direct"): Measurement => ({
  state,
  reason: state === "direct" ? null : "coarser_support",
  value,
  support: "point",
  source: "any",
  dataDate: "2026-01-01",
});

const place = (
  istat: string,
  provincia: string,
  cell: ComuneGroup,
  measurements: Record<string, Measurement>,
): Comparable => ({
  istat,
  provincia,
  lat: 45,
  lon: 9,
  residents: 1,
  ...cell,
  measurements: new Map(Object.entries(measurements)),
});

/** The rows of one metric, without strata by macro-area. */
function rowsIn(metric: Metric, places: readonly Comparable[]) {
  const typical = typicalValues([metric], places).get(metric.id);
  return typical === undefined ? [] : imputedRows(metric, places, typical, false);
}

/** Estimates in a territory of the comuni of these places, of which nothing else is known. */
const estimated = (metrics: readonly Metric[], places: readonly Comparable[]) => {
  const comuni = places.map((place) => ({
    ...place,
    localSources: [],
    km2: 0,
    lowestM: null,
    highestM: null,
    isCoastal: null,
  }));
  return estimatingIn(metrics, { comuni, settlements: [] })(places);
};

const rural: ComuneGroup = { stratum: "rural", macroArea: "north" };
const city: ComuneGroup = { stratum: "city", macroArea: "north" };

Deno.test("estimatingIn() counts only direct values, and shrinks Italy to the literal and strata to Italy", () => {
  const places = [
    ...Array.from({ length: 50 }, (_, i) => place(`r${i}`, "AA", rural, { m: measured(20) })),
    ...Array.from({ length: 50 }, (_, i) => place(`c${i}`, "AA", city, { m: measured(80) })),
    place("x", "AA", city, { m: measured(0, "estimated") }),
  ];
  const { rows } = estimated([metric("m"), metric("nowhere")], places);
  assert.deepEqual(rows.map(({ metric, place, units }) => [metric, place, units]), [
    ["m", "italy", 100],
    ["m", "city", 50],
    ["m", "rural", 50],
  ]);
  near(rows[0]?.value, 50);
  near(rows[1]?.value, 65); // (50 x 80 + 50 x 50) / 100
  near(rows[2]?.value, 35);
  // (100 x 30^2 + 50 x 28.9^2) / 150
  near((rows[0]?.sd ?? NaN) ** 2, (100 * 900 + 50 * 28.9 ** 2) / 150);
});

Deno.test("imputedRows() counts a value estimated only for lack of streets like a direct value", () => {
  const straight = (value: number): Measurement => ({
    state: "estimated",
    reason: "no_street_network",
    value,
    support: "point",
    source: "any",
    dataDate: "2026-01-01",
  });
  const of = (one: (value: number) => Measurement) =>
    rowsIn(
      metric("m"),
      Array.from({ length: 20 }, (_, i) => place(`r${i}`, "AA", rural, { m: one(20) })),
    );
  assert.deepEqual(of(straight), of(measured));
  assert.equal(of(straight)[0]?.units, 20);
});

Deno.test("imputedRows() counts comuni as units, and provinces for metrics of provinces", () => {
  const places = Array.from(
    { length: 30 },
    (_, i) => place(`00000${i % 2}`, "AA", rural, { m: measured(90), p: measured(90) }),
  );
  const units = [metric("m"), metric("p", { support: "provincia" })]
    .flatMap((metric) => rowsIn(metric, places))
    .filter(({ from }) => from === "italy").map(({ units }) => units);
  assert.deepEqual(units, [2, 1]);
});

/** 200 rural comuni in 20 provinces. Half of them are in the South and have lower values. */
const divided = Array.from({ length: 200 }, (_, i) => {
  const provincia = `P${i % 20}`, south = i % 2 === 1;
  const cell: ComuneGroup = { stratum: "rural", macroArea: south ? "south" : "north" };
  return place(String(i), provincia, cell, { m: measured(south ? 20 + i % 7 : 80 - i % 7) });
});

Deno.test("estimatingIn() splits strata by macro-area if that predicts held-out places better, but not in safety", () => {
  const placesOf = (metric: Metric) => estimated([metric], divided).rows.map(({ place }) => place);
  assert.deepEqual(placesOf(metric("m")), ["italy", "rural north", "rural south"]);
  assert.deepEqual(placesOf(metric("m", { category: "safety" })), ["italy", "rural"]);
});

Deno.test("estimatingIn() does not split strata if the macro-area has no effect", () => {
  const alike = divided.map((one, i) => ({
    ...one,
    measurements: new Map([["m", measured(i % 50)]]),
  }));
  assert.deepEqual(estimated([metric("m")], alike).rows.map(({ place }) => place), [
    "italy",
    "rural",
  ]);
});

Deno.test("rowsFromClasses() computes the expected hazard of a point from its comune's residents by class", () => {
  const flood = metricById.get("flood_point"), landslide = metricById.get("landslide_point");
  assert.ok(flood !== undefined && landslide !== undefined);
  const percentages = new Map([
    ["flood_residents_p1", 30],
    ["flood_population", 20],
    ["flood_residents_p3", 5],
  ]);
  const rows = rowsFromClasses([flood, landslide], new Map([["012345", percentages]]));
  assert.deepEqual(rows.map(({ metric, from, place }) => [metric, from, place]), [
    ["flood_point", "comune", "012345"],
  ]);
  // 5 % in P3 (0 points), 15 % in P2 only (100/3), 10 % in P1 only (200/3), 70 % outside (100).
  const mean = 0.15 * 100 / 3 + 0.1 * 200 / 3 + 0.7 * 100;
  near(rows[0]?.value, mean);
  const variance = 0.05 * mean ** 2 + 0.15 * (100 / 3 - mean) ** 2 +
    0.1 * (200 / 3 - mean) ** 2 + 0.7 * (100 - mean) ** 2;
  near(rows[0]?.sd, Math.sqrt(variance));
});

Deno.test("releaseValues() prefers comune, then stratum by macro-area, stratum, Italy and the literal", () => {
  const row = (
    metric: string,
    from: "italy" | "stratum" | "comune",
    place: string,
    value: number,
  ) => ({
    metric,
    from,
    place,
    value,
    sd: 1,
    units: 9,
  });
  const metrics = ["a", "b", "c", "d"].map((id) => metric(id, { prior: 33 }));
  const values = releaseValues(metrics, {
    rows: [
      row("a", "italy", "italy", 1),
      row("a", "stratum", "rural", 2),
      row("a", "comune", "000001", 3),
      row("b", "italy", "italy", 4),
      row("b", "stratum", "rural north", 5),
      row("c", "italy", "italy", 6),
      row("c", "stratum", "city", 7),
    ],
    cells: ["000001", "000002"].map((istat) => ({
      istat,
      residents: 9,
      lat: 45,
      lon: 9,
      ...rural,
    })),
    ranks: new Map(),
  });
  const at = (istat: string) =>
    metrics.map((metric) => values.at({ istat, lat: 45, lon: 9 })(metric)).map(({ value, from }) =>
      `${value} ${from}`
    );
  assert.deepEqual(at("000001"), ["3 comune", "5 stratum", "6 italy", "33 unknown"]);
  assert.deepEqual(at("000002"), ["2 stratum", "5 stratum", "6 italy", "33 unknown"]);
  assert.deepEqual(at("999999"), ["1 italy", "4 italy", "6 italy", "33 unknown"]);
  assert.equal(values.at({ istat: "000001", lat: 45, lon: 9 })(metrics[3] as Metric).sd, 28.9);
});
