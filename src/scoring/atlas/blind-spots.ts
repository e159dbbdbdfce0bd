/** What the sources that are not loaded for a comune would add (METHOD.md, "Atlas"). Pure. */
import type { Source } from "../../sources/source.ts";
import type { MetricReport, Weighed } from "../aggregate/aggregate.ts";
import type { CategoryCode, Metric } from "../catalogue/metric.ts";
import { classesOf } from "../evidence/metric-layers.ts";
import { evidenceOf, evidenceShare } from "../evidence/measurement.ts";
import type { AgeInYears } from "../judge/reliability.ts";
import { FEWEST, type Restricted } from "../judge/withhold.ts";
import { isJoined } from "../statement/joined.ts";
import { isWalked, STREETS } from "../statement/walked.ts";
import { type Gain, widthWith } from "./width-with.ts";

/** A source of which nothing is loaded for a comune. */
export interface OfferedSource extends Pick<Source, "classes" | "dataDate"> {
  readonly id: Metric["sources"][number];
  /** Addresses of the files that an import downloads for its province. */
  readonly files: readonly string[];
  /**
   * Whether its files describe the whole comune: `known` before they are read, `unknown`, or `outside`, where they
   * can only bound the distance to a place.
   */
  readonly reach: "known" | "unknown" | "outside";
}

/** The metrics that one or more sources would add, by id, in the order of the catalogue. */
export interface Added {
  /** Those that gain measured values. */
  readonly metrics: readonly string[];
  /** Those that gain some only if the files have a value there. */
  readonly possible: readonly string[];
}

/** What a source would add alone. */
export interface BlindSpot extends Added {
  readonly source: OfferedSource["id"];
  /** Number of its files. */
  readonly files: number;
}

/** What all sources would add together. Some metrics need two of them, and some are of several. */
export interface BlindSpots extends Added {
  /** The source that adds most metrics first, with the possible ones. */
  readonly sources: readonly BlindSpot[];
  /** Number of distinct files of all of them. */
  readonly files: number;
  /** Width in points of the interval of the score with `metrics`, as predicted; null if they are none. */
  readonly width: number | null;
}

/** Most metrics that a source adds. */
export const mostOf = ({ metrics, possible }: Added): number => metrics.length + possible.length;

/** Most that is measured of a metric that a further source adds: an estimate at all points. */
const MOST_MEASURED = evidenceShare.estimated;

/**
 * The blind spots of a comune.
 *
 * @param report on its mean, as `ofMean()` makes it
 * @param offered for the comune, beside what is loaded for it
 * @param isRestricted the values that the release withholds
 * @param age of data on the day of the release
 */
export function blindSpotsOf(
  report: Weighed,
  offered: readonly OfferedSource[],
  isRestricted: Restricted,
  age: AgeInYears,
): BlindSpots {
  const sources = offered
    .map((one) => ({
      source: one.id,
      files: one.files,
      ...added(gainsFrom([one], report, isRestricted)),
    }))
    .filter((one) => mostOf(one) > 0)
    .sort((a, b) => mostOf(b) - mostOf(a) || b.metrics.length - a.metrics.length);
  const adding = offered.filter(({ id }) => sources.some(({ source }) => source === id));
  const gains = gainsFrom(adding, report, isRestricted), all = added(gains);
  const sure = new Map([...gains].filter(([, { isSure }]) => isSure));
  return {
    sources: sources.map((one) => ({ ...one, files: one.files.length })),
    files: new Set(sources.flatMap(({ files }) => files)).size,
    ...all,
    width: sure.size === 0 ? null : widthWith(report, sure, age),
  };
}

/** The metrics that gain something. */
export function added(gains: ReadonlyMap<string, Gain>): Added {
  const ids = (isSure: boolean) =>
    [...gains].flatMap(([id, gain]) => gain.isSure === isSure ? [id] : []);
  return { metrics: ids(true), possible: ids(false) };
}

/**
 * What some sources together would add to the metrics of which at most half is measured, by id, in the order of the
 * report.
 */
export function gainsFrom(
  sources: readonly OfferedSource[],
  { metrics }: Pick<Weighed, "metrics">,
  isRestricted: Restricted,
): ReadonlyMap<string, Gain> {
  const hasStreets = sources.some(({ classes }) => classes[STREETS] !== undefined) ||
    metrics.some(isOnStreets);
  const given = new Map<string, Gain>();
  for (const own of metrics) {
    const [best] = sources
      .flatMap((source) => gainFrom(source, own, { hasStreets, isRestricted }) ?? [])
      .sort((a, b) => Number(b.isSure) - Number(a.isSure) || b.evidence - a.evidence);
    if (best !== undefined) given.set(own.metric.id, best);
  }
  for (const own of metrics) {
    const derived = derivedGain(own, metrics, given);
    if (derived !== null) given.set(own.metric.id, derived);
  }
  for (const [id, gain] of unhidden(metrics, given)) given.set(id, gain);
  const told = toldOf(metrics, given);
  return new Map(metrics.flatMap(({ metric: { id } }) => {
    const gain = told.get(id);
    return gain === undefined ? [] : [[id, gain]];
  }));
}

/** Whether a metric was measured along streets. */
const isOnStreets = ({ metric: { measure }, measurement }: MetricReport): boolean =>
  isWalked(measure) && measurement.state !== "missing" &&
  measurement.reason !== "no_street_network";

/** What a metric gains from one source; null if it has as much without it. */
function gainFrom(
  { id, classes, reach, dataDate }: OfferedSource,
  { metric, measurement, withheld }: MetricReport,
  { hasStreets, isRestricted }: {
    readonly hasStreets: boolean;
    readonly isRestricted: Restricted;
  },
): Gain | null {
  const { measure, sources } = metric, measured = evidenceOf(measurement);
  const restricted = isRestricted(id, metric);
  const gain = (evidence: number, isSure: boolean): Gain | null =>
    evidence > measured ? { evidence, isSure, isRestricted: restricted, dataDate } : null;
  if (measured > MOST_MEASURED || measure.kind === "derived") return null;
  if (!sources.includes(id)) {
    // Streets make the walks to the places of other sources known.
    const lacksStreets = isWalked(measure) && measurement.reason !== null &&
      ["no_street_network", "coverage_edge"].includes(measurement.reason);
    return lacksStreets && classes[STREETS] !== undefined
      ? gain(evidenceShare.direct, false)
      : null;
  }
  const own = classesOf(measure).flatMap((name) => classes[name] ?? []);
  if (own.length === 0) {
    if (reach === "outside" || metric.ownSupportOnly === true) return null;
    // A statistic of a metric that is measured in another way is coarser than it.
    const evidence = measure.kind === "zone" ? evidenceShare.direct : evidenceShare.estimated;
    return gain(evidence, reach === "known");
  }
  // Sources whose values are withheld take part only where the others measure nothing.
  if (restricted && isJoined(measure) && measured > 0 && !withheld) return null;
  const isPartial = measure.kind !== "station" && !own.some(({ complete }) => complete);
  if (reach === "outside" || isPartial) {
    // A place that is nearer, or nearer to streets, can make an estimated distance certain.
    const isDoubtful = measurement.state === "estimated" &&
      measurement.reason !== "no_street_network";
    return measure.kind === "nearest"
      ? gain(isDoubtful ? evidenceShare.direct : evidenceShare.estimated, false)
      : null;
  }
  const isRough = own.some(({ estimated }) => estimated) || isWalked(measure) && !hasStreets;
  // Only the files tell how near the stations are, and how much of the length has a tag.
  const isSure = reach === "known" && measure.kind !== "station" &&
    !(measure.kind === "share_of_length" && measure.known !== null);
  return gain(isRough ? evidenceShare.estimated : evidenceShare.direct, isSure);
}

/** What a metric gains that is computed from others; null if it gains nothing, or still lacks one of them. */
function derivedGain(
  { metric: { measure }, measurement }: MetricReport,
  metrics: readonly MetricReport[],
  given: ReadonlyMap<string, Gain>,
): Gain | null {
  const measured = evidenceOf(measurement);
  if (measure.kind !== "derived" || measured > MOST_MEASURED) return null;
  const inputs = metrics.filter(({ metric: { id } }) => measure.from.includes(id));
  const gains = inputs.flatMap(({ metric: { id } }) => given.get(id) ?? []);
  // A withheld input may be measured although it counts as missing.
  const evidence = Math.min(
    ...inputs.map(({ metric: { id }, measurement, withheld }) =>
      given.get(id)?.evidence ??
        (withheld ? Math.max(MOST_MEASURED, evidenceOf(measurement)) : evidenceOf(measurement))
    ),
  );
  if (gains.length === 0 || evidence <= measured) return null;
  return {
    evidence,
    isSure: gains.every(({ isSure }) => isSure),
    isRestricted: gains.some(({ isRestricted }) => isRestricted) ||
      inputs.some(({ withheld }) => withheld),
    dataDate: gains.flatMap(({ dataDate }) => dataDate ?? []).sort()[0] ?? null,
  };
}

/** Withheld metrics that count as missing, of the categories in which more restricted ones are given. */
function unhidden(
  metrics: readonly MetricReport[],
  given: ReadonlyMap<string, Gain>,
): Map<string, Gain> {
  const more = new Set(
    metrics.filter(({ metric: { id } }) => given.get(id)?.isRestricted === true)
      .map(({ metric: { category } }) => category),
  );
  return new Map(
    metrics.filter(({ metric: { id, category }, measurement, withheld }) =>
      withheld && measurement.state === "missing" && !given.has(id) && more.has(category)
    ).map(({ metric: { id } }) => [
      id,
      { evidence: evidenceShare.estimated, isSure: true, isRestricted: true, dataDate: null },
    ]),
  );
}

/** The gains without those that stay withheld, as too few restricted metrics of a category. */
function toldOf(
  metrics: readonly MetricReport[],
  given: ReadonlyMap<string, Gain>,
): ReadonlyMap<string, Gain> {
  const isTold = (code: CategoryCode, counts: (id: string) => boolean) =>
    metrics.filter(({ metric: { id, category }, withheld }) =>
      category === code && counts(id) && (given.get(id)?.isRestricted ?? withheld)
    ).length >= FEWEST;
  return new Map(metrics.flatMap(({ metric: { id, category } }) => {
    const gain = given.get(id);
    if (gain === undefined) return [];
    if (!gain.isRestricted) return [[id, gain]];
    if (!isTold(category, () => true)) return [];
    const isKnown = isTold(category, (other) => given.get(other)?.isSure ?? true);
    return [[id, { ...gain, isSure: gain.isSure && isKnown }]];
  }));
}
