/**
 * An independent implementation of METHOD.md, "States": the state, value, reason, source and date
 * of every metric at a position. Shares only types and the catalogue with `src/scoring`.
 */
import type { Metric, Support } from "../../src/scoring/catalogue/metric.ts";
import type { Measurement, Reason } from "../../src/scoring/evidence/measurement.ts";
import { contains, type XY } from "./geometry.ts";
import { isOfAllSources, ofAllSources, ofSource } from "./measures.ts";
import { isOnFoot, type OnFoot, onFoot } from "./on-foot.ts";
import type { Territory, TerritorySource } from "./territory.ts";

/** A position, with the comune and province to which it is assigned. */
export interface Spot {
  readonly at: XY;
  readonly istat: string;
  readonly provincia: string;
}

/**
 * Reasons by ascending precedence. If several sources have no value, the last of their reasons
 * counts.
 */
const reasons: readonly Reason[] = [
  "source_not_loaded",
  "outside_coverage",
  "incomplete_source",
  "no_street_network",
  "far_from_street",
  "coverage_edge",
  "no_value",
];

/** Supports from which a metric without a value on its own support is estimated, finest first. */
const supports = ["section", "zone", "census_area", "comune", "provincia"] as const;

/**
 * Measures every metric at a spot, regardless of how precisely the spot was located.
 *
 * @param slackM metres added to every walk
 * @returns measurements by metric id, without derived metrics except those of the whole comune
 */
export function judgeSpot(
  territory: Territory,
  metrics: readonly Metric[],
  spot: Spot,
  slackM = 0,
): Map<string, Measurement> {
  const foot = onFoot(territory, spot.at, slackM);
  const measured = metrics.filter(({ measure }) => measure.kind !== "derived");
  const ofComune = metrics.filter((metric) => isOfComune(metric));
  return new Map([
    ...measured.map((metric) => [metric.id, judgeOne(territory, metric, spot, foot)] as const),
    ...ofComune.map((metric) => {
      const known = new Map(metrics.map((one) => [one.id, inComune(territory, one, spot)]));
      return [metric.id, derive(metric, known)] as const;
    }),
  ]);
}

/** Whether a metric is derived from numbers of the whole comune. */
function isOfComune({ measure, support }: Metric): boolean {
  return measure.kind === "derived" && support === "comune";
}

/** The comune's statistic with the metric's id, whatever the metric's own support. */
function inComune(territory: Territory, metric: Metric, spot: Spot): Measurement {
  const own = statistics(territory, metric, spot, "comune");
  return own.find(({ state }) => state === "direct") ?? own[0] ??
    { state: "missing", reason: isNamed(territory, metric) ? "no_value" : "source_not_loaded" };
}

/** Whether any source has a layer with the metric's id. */
function isNamed({ sources }: Territory, { id }: Metric): boolean {
  return sources.some(({ layers }) => layers.some(({ name }) => name === id));
}

/** The sources in the metric's order of preference. The others follow in the order of loading. */
function preferred({ sources }: Territory, metric: Metric): readonly TerritorySource[] {
  const listed = metric.sources.flatMap((id) => sources.filter((source) => source.id === id));
  return [...listed, ...sources.filter((source) => !listed.includes(source))];
}

function judgeOne(
  territory: Territory,
  metric: Metric,
  spot: Spot,
  foot: OnFoot | null,
): Measurement {
  const one = judgeStreetsKnown(territory, metric, spot, foot);
  if (!isOnFoot(metric) || one.state !== "direct") return one;
  if (foot === null) return { ...one, state: "estimated", reason: "no_street_network" };
  return foot.walks.isFar ? { ...one, state: "estimated", reason: "far_from_street" } : one;
}

/** Measures a metric as if streets were neither missing nor far away. */
function judgeStreetsKnown(
  territory: Territory,
  metric: Metric,
  spot: Spot,
  foot: OnFoot | null,
): Measurement {
  const own = metric.measure.kind === "zone"
    ? statistics(territory, metric, spot, metric.support)
    : isOfAllSources(metric)
    ? [ofAllSources(preferred(territory, metric), metric, spot.at, foot) ?? []].flat()
    : preferred(territory, metric).flatMap((source) =>
      ofSource(source, metric, spot.at, foot) ?? []
    );
  const best = own.find(({ state }) => state === "direct") ??
    own.find(({ state }) => state === "estimated");
  if (best !== undefined) return best;
  const coarserSupports = metric.ownSupportOnly ? [] : supports;
  for (const coarser of coarserSupports.filter((support) => support !== metric.support)) {
    const [first] = statistics(territory, metric, spot, coarser);
    if (first === undefined || first.state === "missing") continue;
    return { ...first, state: "estimated", reason: "coarser_support" };
  }
  const why = reasons.findLast((reason) => own.some((one) => one.reason === reason));
  const named = metric.measure.kind === "zone" && isNamed(territory, metric);
  const none = named ? "no_value" : "source_not_loaded";
  return { state: "missing", reason: why ?? none };
}

/** The statistics with the metric's id for the area around a spot, preferred sources first. */
function statistics(
  territory: Territory,
  metric: Metric,
  spot: Spot,
  support: Support,
): Measurement[] {
  const code = codeOf(territory, spot, support);
  return preferred(territory, metric).flatMap(({ id, layers }) =>
    layers.filter(({ name }) => name === metric.id).flatMap((layer) =>
      layer.statistics
        .filter((one) => one.support === support && one.code === code)
        .map(({ value, estimated }): Measurement => ({
          state: estimated ? "estimated" : "direct",
          reason: estimated ? "incomplete_source" : null,
          value,
          support,
          source: id,
          dataDate: layer.dataDate,
        }))
    )
  );
}

/**
 * Code of the area around a spot. Of overlapping areas, one in the spot's comune takes precedence.
 */
function codeOf({ areas }: Territory, { at, istat, provincia }: Spot, support: Support): string {
  if (support === "comune") return istat;
  if (support === "provincia") return provincia;
  const around = areas.filter(({ kind, polygon }) => kind === support && contains(polygon, at));
  const own = around.filter(({ comune }) => comune === istat);
  return (own.length > 0 ? own : around).map(({ code }) => code).sort()[0] ?? "";
}

/** Adds the metrics that are derived from others. */
export function withDerived(
  measurements: ReadonlyMap<string, Measurement>,
  metrics: readonly Metric[],
): Map<string, Measurement> {
  const all = new Map(measurements);
  for (const metric of metrics) {
    if (metric.measure.kind !== "derived" || isOfComune(metric)) continue;
    all.set(metric.id, derive(metric, all));
  }
  return all;
}

/** A derived metric. Its state is the worst, and its date the oldest, of its inputs. */
function derive(
  { measure, support }: Metric,
  known: ReadonlyMap<string, Measurement>,
): Measurement {
  if (measure.kind !== "derived") throw new Error("not derived");
  const inputs = measure.from.map((id) => known.get(id));
  const values: number[] = [], dates: string[] = [], sources: string[] = [], why: Reason[] = [];
  for (const input of inputs) {
    if (input === undefined) throw new Error("an input is not in the catalogue");
    if (input.state === "missing") return input;
    values.push(input.value);
    dates.push(input.dataDate);
    sources.push(input.source);
    if (input.reason !== null) why.push(input.reason);
  }
  const value = measure.formula(...values);
  if (value === null) return { state: "missing", reason: "no_value" };
  return {
    state: why.length === 0 ? "direct" : "estimated",
    reason: why[0] ?? null,
    value,
    support,
    source: [...new Set(sources)].join(", "),
    dataDate: dates.sort()[0] ?? "",
  };
}
