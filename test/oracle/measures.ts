/**
 * Measures a metric from one source, as METHOD.md ("States") says, with one function for each kind
 * of measure.
 */
import type { Measure, Metric } from "../../src/scoring/catalogue/metric.ts";
import type { Measurement, Reason } from "../../src/scoring/evidence/measurement.ts";
import type { FeatureClass } from "../../src/sources/feature-classes.ts";
import { areaOf, circle, distance, unionAreaWithin, type XY } from "./geometry.ts";
import type { TerritorySource } from "./territory.ts";
import { isOnFoot, type OnFoot } from "./on-foot.ts";
import { missing, type Nearest, polygonsOf, see, type Seen, sum, View } from "./view.ts";

type Of<Kind extends Measure["kind"]> = Extract<Measure, { kind: Kind }>;

/**
 * Measures a metric at a position from one source. Null if the source has none of the metric's
 * classes. A source whose class only approximates the metric's subject gives an estimate.
 */
export function ofSource(
  source: TerritorySource,
  metric: Metric,
  at: XY,
  foot: OnFoot | null,
): Measurement | null {
  const seeAll = (names: readonly string[]) =>
    names.flatMap((name) => source.layers.filter((layer) => layer.name === name))
      .map((layer) => see(layer, at));
  const seen = seeAll(classesOf(metric.measure));
  if (seen.length === 0) return null;
  const perhaps = seeAll(metric.measure.kind === "nearest" ? metric.measure.perhaps ?? [] : []);
  const view = (some: readonly Seen[]) =>
    new View(source.id, metric, at, some, isOnFoot(metric) ? foot : null);
  const said = metric.measure.kind === "nearest"
    ? nearest(metric.measure, view(seen), view(perhaps))
    : say(metric.measure, view(seen));
  const doubtful = said.state === "direct" && seen.some(({ estimated }) => estimated);
  return doubtful ? { ...said, state: "estimated", reason: "incomplete_source" } : said;
}

/** The feature classes that a measure uses, as named in the catalogue. */
export function classesOf(measure: Measure): readonly FeatureClass[] {
  if (measure.kind === "share_of_length") {
    return [measure.of, ...measure.known === null ? [] : [measure.known], measure.part];
  }
  if (measure.kind === "station") return [...measure.classes, ...measure.fallback];
  return "classes" in measure ? measure.classes : [];
}

function say(measure: Exclude<Measure, Of<"nearest">>, view: View): Measurement {
  switch (measure.kind) {
    case "share_of_length":
      return shareOfLength(measure, view);
    case "station":
      return station(measure, view);
    case "hazard":
      return hazard(view);
    case "count_within":
    case "classes_within":
    case "departures_within": {
      return view.gap(measure.radiusM) ?? view.tell(counted(measure, view));
    }
    case "length_within":
    case "share_within":
    case "population_within":
      return view.gap(measure.radiusM) ?? view.tell(measured(measure, view));
    case "zone":
    case "derived":
      throw new Error(`${measure.kind} is not measured from features`);
  }
}

/** Maximum length of a walk, in metres. */
const REACH_M = 3_600;

/**
 * The distance to the nearest feature. It is direct up to the edge of the coverage. Entries of
 * incomplete lists, and features of the classes in `perhaps`, make it an upper bound if they are
 * nearer. Features of the classes in `perhaps` alone give no measurement.
 */
function nearest({ capM }: Of<"nearest">, view: View, perhaps: View): Measurement {
  // Searches on foot if the streets are known. Beyond the longest walk, measures straight lines.
  const find = (one: View, layers: readonly Seen[]): Nearest => {
    if (view.foot === null) return one.nearest(layers);
    const walked = one.walkedTo(layers);
    return walked.layer !== undefined || capM <= REACH_M ? walked : one.nearest(layers);
  };
  const isNearer = (a: Nearest, b: Nearest) => a.onFoot === b.onFoot ? a.m < b.m : a.onFoot;
  const sure = find(view, view.known);
  const unsure = find(view, view.seen.filter(({ complete }) => !complete));
  const doubt = find(
    perhaps,
    perhaps.seen.filter(({ complete, edgeM }) => !complete || edgeM !== null),
  );
  const tell = ({ m, layer }: Nearest, reason: Reason | null) =>
    view.tell(Math.min(m, capM), reason, layer);
  if (view.gap(Math.min(sure.m, capM), sure.onFoot) === null) {
    const isBound = [unsure, doubt].some((one) => one.m < capM && isNearer(one, sure));
    return tell(sure, isBound ? "incomplete_source" : sure.isFar ? "far_from_street" : null);
  }
  if (sure.m <= capM) return tell(sure, "coverage_edge");
  if (unsure.m <= capM) return tell(unsure, "incomplete_source");
  return view.known.length > 0 ? missing("coverage_edge") : view.unmapped();
}

function counted(
  measure: Of<"count_within"> | Of<"classes_within"> | Of<"departures_within">,
  view: View,
): number {
  const inside = view.inside(measure.radiusM);
  const values = inside.map((features) => sum(features.map(({ value }) => value)));
  switch (measure.kind) {
    case "classes_within":
      return values.filter((value) => value > 0).length;
    case "count_within": {
      const m2 = Math.PI * (measure.radiusM / measure.detour) ** 2;
      return sum(values) / { circle: 1, km2: m2 / 1e6, ha: m2 / 1e4 }[measure.per];
    }
    case "departures_within": {
      const members = inside.map((some) => new Set(some.flatMap((one) => one.members)).size);
      return sum(members) / measure.hours;
    }
  }
}

function measured(
  measure: Of<"length_within"> | Of<"share_within"> | Of<"population_within">,
  view: View,
): number {
  const { radiusM } = measure;
  const m2 = Math.PI * radiusM ** 2, round = circle(view.at, radiusM);
  const near = polygonsOf(view.inside(radiusM).flat());
  switch (measure.kind) {
    case "length_within": {
      const lengthM = view.lengthM(radiusM);
      return measure.per === "km2" ? lengthM / 1000 / (m2 / 1e6) : lengthM;
    }
    case "share_within":
      return 100 * unionAreaWithin(near.map(({ polygon }) => polygon), round) / m2;
    case "population_within": {
      const residents = near.map(({ polygon, value }) =>
        value * unionAreaWithin([polygon], round) / areaOf(polygon)
      );
      return sum(residents) / (m2 / 1e6);
    }
  }
}

/**
 * A share of length: missing if it is known for less than 1/5 of the length, estimated below 3/5.
 */
function shareOfLength(
  { of, known, part, radiusM }: Of<"share_of_length">,
  view: View,
): Measurement {
  const lengths: number[] = [];
  for (const name of [of, known ?? of, part]) {
    const own = view.only(name);
    const gap = own.gap(radiusM);
    // The tag's value is known here, and no line has the value in question: the share is 0.
    const nowhere = name === part && known !== null && gap?.reason === "outside_coverage";
    if (gap !== null && !nowhere) return gap;
    lengths.push(own.lengthM(radiusM));
  }
  const [allM = 0, knownM = 0, partM = 0] = lengths;
  if (allM === 0) return missing("no_value");
  if (knownM < 0.2 * allM) return missing("incomplete_source");
  return view.tell(100 * partM / knownM, knownM < 0.6 * allM ? "incomplete_source" : null);
}

function hazard(view: View): Measurement {
  if (view.known.length === 0) return view.unmapped();
  const around = view.known.flatMap(({ features }) => features)
    .filter(({ shape }) => distance(view.at, shape) === 0);
  return view.tell(Math.max(0, ...around.map(({ value }) => value)));
}

/**
 * The mean of background stations, or of traffic stations if no background station is near enough.
 */
function station(
  { classes, fallback, directM, estimatedM, floorM }: Of<"station">,
  view: View,
): Measurement {
  const mean = (names: readonly string[], reachM: number) => {
    const { seen: [layer] } = view.only(...names);
    if (layer === undefined) return null;
    const near = view.within(layer, reachM)
      .map(({ shape, value }) => ({ value, m: distance(view.at, shape) }));
    if (near.length === 0) return null;
    const weight = (m: number) => 1 / Math.max(m, floorM) ** 2;
    const weighted = sum(near.map(({ value, m }) => value * weight(m)));
    return {
      value: weighted / sum(near.map(({ m }) => weight(m))),
      nearestM: Math.min(...near.map(({ m }) => m)),
      layer,
    };
  };
  const background = mean(classes, estimatedM);
  if (background !== null) {
    const { value, nearestM, layer } = background;
    return view.tell(value, nearestM <= directM ? null : "outside_coverage", layer);
  }
  const traffic = mean(fallback, directM);
  if (traffic === null) return missing("outside_coverage");
  return view.tell(traffic.value, "coarser_support", traffic.layer);
}
