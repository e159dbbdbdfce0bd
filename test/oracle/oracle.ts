/**
 * The method's section 2 once more, written from its text alone: plain loops over all features, no
 * SQL, no index, nothing shared with `src/scoring` but the catalogue's types.
 */
import type { Measure, Metric } from "../../src/scoring/catalogue/metric.ts";
import { areaWithin, circle, contains, corners, distance, lengthWithin } from "./geometry.ts";
import { unionAreaWithin, type XY } from "./geometry.ts";
import { edgeM, type Territory, type TerritoryLayer } from "./territory.ts";

/** What the oracle says of a metric: its state, and the value where there is one. */
export type Verdict =
  | { readonly state: "direct" | "estimated"; readonly value: number }
  | { readonly state: "missing" };

const MISSING: Verdict = { state: "missing" };
const direct = (value: number): Verdict => ({ state: "direct", value });
const estimated = (value: number): Verdict => ({ state: "estimated", value });

/** Preferred first: direct, then estimated; the first of equals. */
const pick = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.find(({ state }) => state === "direct") ??
    verdicts.find(({ state }) => state === "estimated") ?? MISSING;

/** Judges one metric that is not derived at a position, on its own support and then on coarser ones. */
export function judgeOne(territory: Territory, metric: Metric, at: XY): Verdict {
  const own = metric.measure.kind === "zone"
    ? pick(statistics(territory, metric, at, (support) => support === metric.support))
    : pick([1, 2, 3].map((source) => doubted(territory, metric.measure, source, at)));
  if (own.state !== "missing") return own;
  for (const coarser of ["section", "zone", "census_area", "comune", "provincia"]) {
    if (coarser === metric.support) continue;
    const [first] = statistics(territory, metric, at, (support) => support === coarser);
    if (first !== undefined && first.state !== "missing") return estimated(first.value);
  }
  return MISSING;
}

/** The statistics with the metric's id of the areas around a position. */
function statistics(
  territory: Territory,
  metric: Metric,
  at: XY,
  wanted: (support: string) => boolean,
): Verdict[] {
  const codes = territory.areas.filter((area) => contains(area, at)).map((area) => area.code);
  const layer = territory.layers.find((one) => one.name === metric.id);
  return territory.statistics
    .filter((one) => one.layer === layer?.id && wanted(one.support))
    .filter((one) => [...codes, "999001", "XX"].includes(one.code))
    .map((one) => one.estimated ? estimated(one.value) : direct(one.value));
}

/** What one source alone says, an estimate where it lists not quite what the metric is about. */
function doubted(territory: Territory, measure: Measure, source: number, at: XY): Verdict {
  const verdict = ofSource(territory, measure, source, at);
  const names: readonly (string | null)[] = measure.kind === "share_of_length"
    ? [measure.of, measure.known, measure.part]
    : measure.kind === "station"
    ? [...measure.classes, ...measure.fallback]
    : "classes" in measure
    ? measure.classes
    : [];
  const doubtful = territory.layers.some((layer) =>
    layer.source === source && layer.estimated && names.includes(layer.name)
  );
  return verdict.state === "direct" && doubtful ? estimated(verdict.value) : verdict;
}

/** What one source alone says of a measurement. */
function ofSource(territory: Territory, measure: Measure, source: number, at: XY): Verdict {
  const layersOf = (names: readonly string[]) =>
    territory.layers.filter((layer) => layer.source === source && names.includes(layer.name));
  const featuresOf = (layers: readonly TerritoryLayer[]) =>
    territory.features.filter((feature) => layers.some((layer) => layer.id === feature.layer));
  const here = (names: readonly string[]) =>
    layersOf(names).filter((layer) => edgeM(territory, layer, at) !== null);
  const fits = (layers: readonly TerritoryLayer[], radiusM: number) =>
    layers.length > 0 && layers.every((layer) => (edgeM(territory, layer, at) ?? -1) >= radiusM);
  const inCircle = (layers: readonly TerritoryLayer[], radiusM: number) =>
    featuresOf(layers).filter(({ shape }) => distance(at, shape) <= radiusM);
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

  switch (measure.kind) {
    case "nearest": {
      const cap = measure.capM / measure.detour;
      const nearestM = (layers: readonly TerritoryLayer[]) =>
        Math.min(...featuresOf(layers).map(({ shape }) => distance(at, shape)));
      const mapped = here(measure.classes);
      const sureM = nearestM(mapped);
      const unsureM = nearestM(layersOf(measure.classes).filter((layer) => !layer.complete));
      const value = (m: number) => Math.min(m, cap) * measure.detour;
      if (mapped.length > 0 && fits(mapped, Math.min(sureM, cap))) {
        return unsureM < Math.min(sureM, cap) ? estimated(value(sureM)) : direct(value(sureM));
      }
      if (sureM <= cap) return estimated(value(sureM));
      return unsureM <= cap ? estimated(value(unsureM)) : MISSING;
    }
    case "count_within":
    case "classes_within":
    case "departures_within": {
      const radiusM = measure.radiusM / measure.detour;
      const mapped = here(measure.classes);
      if (!fits(mapped, radiusM)) return MISSING;
      const inside = inCircle(mapped, radiusM);
      if (measure.kind === "classes_within") {
        return direct(new Set(inside.filter((one) => one.value > 0).map((one) => one.layer)).size);
      }
      if (measure.kind === "departures_within") {
        return direct(new Set(inside.flatMap(({ members }) => members)).size / measure.hours);
      }
      const polygon = areaWithin(circle(at, radiusM), circle(at, radiusM));
      const unit = { circle: 1, km2: polygon / 1e6, ha: polygon / 1e4 }[measure.per];
      return direct(sum(inside.map(({ value }) => value)) / unit);
    }
    case "length_within":
    case "share_within":
    case "population_within": {
      const mapped = here(measure.classes);
      if (!fits(mapped, measure.radiusM)) return MISSING;
      const round = circle(at, measure.radiusM);
      const polygon = areaWithin(round, round);
      const boxes = featuresOf(mapped).flatMap(({ shape, value }) =>
        shape.kind === "rectangle" ? [{ ...shape, value }] : []
      );
      if (measure.kind === "share_within") {
        return direct(100 * unionAreaWithin(boxes, round) / polygon);
      }
      if (measure.kind === "population_within") {
        const residents = boxes.map((box) => {
          const wholeM2 = (box.max[0] - box.min[0]) * (box.max[1] - box.min[1]);
          return box.value * areaWithin(corners(box), round) / wholeM2;
        });
        return direct(sum(residents) / (polygon / 1e6));
      }
      const lengthM = sum(featuresOf(mapped).map(({ shape }) => lengthWithin(shape, round)));
      return direct(measure.per === "km2" ? lengthM / 1000 / (polygon / 1e6) : lengthM);
    }
    case "share_of_length": {
      const round = circle(at, measure.radiusM);
      const lengthM = (name: string): number | null => {
        const mapped = here([name]);
        if (!fits(mapped, measure.radiusM)) return null;
        return sum(featuresOf(mapped).map(({ shape }) => lengthWithin(shape, round)));
      };
      const allM = lengthM(measure.of), knownM = lengthM(measure.known ?? measure.of);
      const unmappedPart = here([measure.part]).length === 0 &&
        layersOf([measure.of, measure.known ?? measure.of, measure.part])
          .filter((layer) => layer.name === measure.part).every((layer) => layer.complete);
      const part = lengthM(measure.part) ??
        (measure.known !== null && unmappedPart ? 0 : null);
      if (allM === null || knownM === null || part === null || allM === 0) return MISSING;
      if (knownM / allM < 0.2) return MISSING;
      return knownM / allM < 0.6 ? estimated(100 * part / knownM) : direct(100 * part / knownM);
    }
    case "hazard": {
      const mapped = here(measure.classes);
      if (mapped.length === 0) return MISSING;
      const around = featuresOf(mapped).filter(({ shape }) => distance(at, shape) === 0);
      return direct(Math.max(0, ...around.map(({ value }) => value)));
    }
    case "station": {
      const mean = (names: readonly string[], radiusM: number) => {
        const near = inCircle(layersOf(names), radiusM)
          .map((one) => ({ ...one, m: Math.max(distance(at, one.shape), measure.floorM) }));
        const weights = near.map(({ m }) => 1 / m ** 2);
        return near.length === 0 ? null : {
          value: sum(near.map(({ value, m }) => value / m ** 2)) / sum(weights),
          nearestM: Math.min(...near.map(({ shape }) => distance(at, shape))),
        };
      };
      const background = mean(measure.classes, measure.estimatedM);
      if (background !== null) {
        return background.nearestM <= measure.directM
          ? direct(background.value)
          : estimated(background.value);
      }
      const traffic = mean(measure.fallback, measure.directM);
      return traffic === null ? MISSING : estimated(traffic.value);
    }
    case "zone":
    case "derived":
      throw new Error(`${measure.kind} is not measured from features`);
  }
}
