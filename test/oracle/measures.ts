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
import { missing, type Nearest, polygonsOf, see, sum, View } from "./view.ts";

type Of<Kind extends Measure["kind"]> = Extract<Measure, { kind: Kind }>;

/** Whether a metric is measured with the features of all sources together. */
export function isOfAllSources({ measure }: Pick<Metric, "measure">): boolean {
  return measure.kind === "nearest" || measure.kind === "classes_within" ||
    measure.kind === "count_within" && isOnFoot({ measure });
}

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
  const view = viewOf(source, metric, at, foot);
  const seen = view.only(...classesOf(metric.measure));
  if (seen.seen.length === 0) return null;
  const said = say(metric.measure, seen);
  return said.state === "direct" && isRough(view) ? doubted(said) : said;
}

/**
 * Measures a metric at a position from all sources together. Null if none has the metric's classes.
 * Sources whose class only approximates the metric's subject are used only where the others give no
 * direct measurement.
 */
export function ofAllSources(
  sources: readonly TerritorySource[],
  metric: Metric,
  at: XY,
  foot: OnFoot | null,
): Measurement | null {
  const views = sources.map((source) => viewOf(source, metric, at, foot))
    .filter((view) => view.only(...classesOf(metric.measure)).seen.length > 0);
  if (views.length === 0) return null;
  const close = views.filter((view) => !isRough(view));
  const best = close.length > 0 ? together(metric.measure, close) : null;
  if (best !== null && (best.state === "direct" || close.length === views.length)) return best;
  const wide = together(metric.measure, views);
  return wide.state === "direct" ? doubted(wide) : wide;
}

function together(measure: Measure, views: readonly View[]): Measurement {
  if (measure.kind === "nearest") return nearest(measure, views);
  if (measure.kind === "count_within" || measure.kind === "classes_within") {
    return countAll(measure, views);
  }
  throw new Error(`${measure.kind} is measured from one source`);
}

/** The layers of a source that a metric reads. */
function viewOf(source: TerritorySource, metric: Metric, at: XY, foot: OnFoot | null): View {
  const { measure } = metric;
  const perhaps = measure.kind === "nearest" ? measure.perhaps ?? [] : [];
  const seen = [...classesOf(measure), ...perhaps]
    .flatMap((name) => source.layers.filter((layer) => layer.name === name))
    .map((layer) => see(layer, at));
  return new View(source.id, metric, at, seen, isOnFoot(metric) ? foot : null);
}

function isRough(view: View): boolean {
  return view.only(...classesOf(view.metric.measure)).seen.some(({ estimated }) => estimated);
}

function doubted(measurement: Measurement): Measurement {
  return measurement.state === "missing"
    ? measurement
    : { ...measurement, state: "estimated", reason: "incomplete_source" };
}

/** The feature classes that a measure uses, as named in the catalogue. */
export function classesOf(measure: Measure): readonly FeatureClass[] {
  if (measure.kind === "share_of_length") {
    return [measure.of, ...measure.known === null ? [] : [measure.known], measure.part];
  }
  if (measure.kind === "station") return [...measure.classes, ...measure.fallback];
  if (measure.kind === "nearest") return [...measure.classes, ...measure.fallback ?? []];
  return "classes" in measure ? measure.classes : [];
}

function say(measure: Measure, view: View): Measurement {
  switch (measure.kind) {
    case "share_of_length":
      return shareOfLength(measure, view);
    case "station":
      return station(measure, view);
    case "hazard":
      return hazard(view);
    case "count_within":
    case "departures_within": {
      return view.gap(measure.radiusM) ?? view.tell(counted(measure, view));
    }
    case "length_within":
    case "share_within":
    case "population_within":
      return view.gap(measure.radiusM) ?? view.tell(measured(measure, view));
    case "nearest":
    case "classes_within":
      throw new Error(`${measure.kind} is measured from all sources`);
    case "zone":
    case "derived":
      throw new Error(`${measure.kind} is not measured from features`);
  }
}

/** Maximum length of a walk, in metres. */
const REACH_M = 3_600;

/** The nearest feature of a source. */
interface FoundBy extends Nearest {
  readonly view: View;
}

/**
 * The distance to the nearest feature of any source. It is direct if one source is complete up to it,
 * without a nearer feature of its own that may or may not belong to the metric. A place far from all
 * streets gives way to one of another source.
 */
function nearest(
  { capM, classes, fallback = [], perhaps = [] }: Of<"nearest">,
  views: readonly View[],
): Measurement {
  // Searches on foot if the streets are known. Beyond the maximum walk, uses straight lines.
  const find = (view: View, layers = view.seen): FoundBy => {
    if (view.foot === null) return { view, ...view.nearest(layers) };
    const walked = view.walkedTo(layers);
    const found = walked.layer !== undefined || capM <= REACH_M ? walked : view.nearest(layers);
    return { view, ...found };
  };
  const isNearer = (a: Nearest, b: Nearest) => a.onFoot === b.onFoot ? a.m < b.m : a.onFoot;
  const first = (all: readonly FoundBy[]) =>
    all.reduce<FoundBy | undefined>(
      (best, one) => best === undefined || isNearer(one, best) ? one : best,
      undefined,
    );
  const own = views.map((view) => view.only(...classes)).filter(({ seen }) => seen.length > 0);
  const found = own.map((view) => find(view));
  const best = first(found.filter(({ m, isFar }) => m <= capM && !isFar)) ?? first(found);
  const isNear = best !== undefined && best.m <= capM;
  const knowing = own.filter((view) =>
    view.known.length > 0 && best !== undefined &&
    view.gap(Math.min(best.m, capM), best.onFoot) === null
  );
  const sure = knowing.find(({ source }) => {
    const doubts = views.filter((view) => view.source === source)
      .map((view) => find(view.only(...fallback, ...perhaps)));
    return !doubts.some((doubt) => doubt.m < capM && best !== undefined && isNearer(doubt, best));
  });
  const tell = ({ view, m, layer }: FoundBy, reason: Reason | null) =>
    view.tell(Math.min(m, capM), reason, layer);
  const other = first(views.map((view) => find(view.only(...fallback))));
  if (!isNear && sure === undefined && other !== undefined && other.m <= capM) {
    return tell(other, "incomplete_source");
  }
  const base = sure ?? knowing[0];
  if (base === undefined && isNear) {
    return tell(best, best.layer?.complete ? "coverage_edge" : "incomplete_source");
  }
  if (base === undefined) {
    return unmappedIn(views.map((view) => view.only(...classes, ...fallback)));
  }
  const told = isNear ? best : find(base, base.known);
  if (sure === undefined) return tell(told, "incomplete_source");
  return tell(told, told.isFar ? "far_from_street" : null);
}

/** The missing measurement of sources of which none is complete far enough. */
function unmappedIn(views: readonly View[]): Measurement {
  if (views.some(({ known }) => known.length > 0)) return missing("coverage_edge");
  const isListed = views.some(({ seen }) => seen.some(({ complete }) => !complete));
  return missing(isListed ? "incomplete_source" : "outside_coverage");
}

/** Counts the places of all sources, if one is complete in the circle. */
function countAll(
  measure: Of<"count_within"> | Of<"classes_within">,
  views: readonly View[],
): Measurement {
  const { radiusM } = measure;
  const knowing = views.find((view) => view.known.length > 0 && view.gap(radiusM) === null);
  if (knowing === undefined) return unmappedIn(views);
  const found = views.flatMap((view) =>
    view.seen.map((layer) => ({
      layer,
      source: view.source,
      count: sum(view.within(layer, radiusM).map(({ value }) => value)),
    }))
  );
  const present = found.filter(({ count }) => count > 0);
  const total = sum(found.map(({ count }) => count));
  const value = measure.kind === "classes_within"
    ? new Set(present.map(({ layer }) => layer.name)).size
    : total / per(measure);
  const [oldest] = present.map(({ layer }) => layer.dataDate).sort();
  const told = knowing.tell(value);
  return present.length === 0 || told.state === "missing" || oldest === undefined ? told : {
    ...told,
    source: [...new Set(present.map(({ source }) => source))].join(", "),
    dataDate: oldest,
  };
}

/** The divisor of a count. */
function per({ radiusM, detour, per }: Of<"count_within">): number {
  const m2 = Math.PI * (radiusM / detour) ** 2;
  return { circle: 1, km2: m2 / 1e6, ha: m2 / 1e4 }[per];
}

function counted(measure: Of<"count_within"> | Of<"departures_within">, view: View): number {
  const inside = view.inside(measure.radiusM);
  if (measure.kind === "count_within") {
    return sum(inside.flat().map(({ value }) => value)) / per(measure);
  }
  const members = inside.map((some) => new Set(some.flatMap((one) => one.members)).size);
  return sum(members) / measure.hours;
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
