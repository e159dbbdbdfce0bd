/**
 * The level of a comune: the mean over the points of its residents, with the interval of that mean
 * (METHOD.md, "Atlas"). Pure.
 */
import type { MetricReport, Report, Weighed } from "../aggregate/aggregate.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { type CategoryCode, categoryCodes } from "../catalogue/metric.ts";
import { evidenceOf } from "../evidence/measurement.ts";
import { intervalOf } from "../uncertainty/interval.ts";
import type { Deviations } from "../uncertainty/value-errors.ts";

/** A score from 0 to 100 with its 90 % interval, not rounded. */
export interface LevelOfPart {
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

/** The level of a category. */
export interface LevelOfCategory extends LevelOfPart {
  /** Metrics measured directly, and all. */
  readonly measured: number;
  readonly total: number;
}

/** The level of a comune. */
export interface ComuneLevel extends LevelOfPart {
  readonly categories: Readonly<Record<CategoryCode, LevelOfCategory>>;
  /** Share of the metrics that are measured directly, 0 to 1. */
  readonly measured: number;
  /** In the order of the catalogue: `d` direct, `e` estimated, `m` missing. */
  readonly states: string;
  /**
   * In the order of the catalogue: the mean share of its value that is measured at the points, in whole percent. A
   * direct value counts 100, an estimate 50, a missing one 0.
   */
  readonly evidence: readonly number[];
  /** In the order of the catalogue: the normalised value in whole points; null if missing or withheld. */
  readonly points: readonly (number | null)[];
}

/** The value of a comune is exactly its mean, however much finer values deviate from it. */
const exactMeans: Deviations = Object.fromEntries(catalogue.map(({ id }) => [id, 0]));

/**
 * The report on the mean of a place's points instead of one of its addresses: the deviation of the points around
 * their mean becomes that of the mean, by the square root of their number.
 */
export function ofMean<R extends Weighed>(report: R): R {
  const { points = [] } = report;
  const factor = Math.sqrt(points.reduce((sum, { share }) => sum + share * share, 0));
  const means = new Map(report.categories.map(({ category, score }) => [category, score]));
  return {
    ...report,
    deviations: exactMeans,
    points: points.map(({ share, categories }) => ({
      share,
      categories: new Map([...categories].map(([code, score]) => {
        const mean = means.get(code) ?? score;
        return [code, mean + factor * (score - mean)];
      })),
    })),
  };
}

/** A metric that is direct at each point is direct for the mean, although not for an address of the comune. */
function stateOf({ measurement }: MetricReport): "d" | "e" | "m" {
  if (measurement.state === "missing") return "m";
  return evidenceOf(measurement) === 1 ? "d" : "e";
}

/**
 * The level of a comune.
 *
 * @param report of the mean, as {@link ofMean} makes it
 */
export function levelOf(report: Report): ComuneLevel {
  const interval = intervalOf(report);
  const reports = new Map(report.categories.map((one) => [one.category, one]));
  const states = report.metrics.map(stateOf);
  const isDirect = (_: MetricReport, i: number) => states[i] === "d";
  return {
    score: report.score,
    low: interval.low,
    high: interval.high,
    categories: Object.fromEntries(categoryCodes.map((code) => {
      const { score = NaN, total = 0 } = reports.get(code) ?? {};
      const measured = report.metrics.filter(isDirect)
        .filter(({ metric }) => metric.category === code).length;
      const { low, high } = interval.categories[code];
      return [code, { score, low, high, measured, total }];
    })) as ComuneLevel["categories"],
    measured: report.metrics.filter(isDirect).length / report.total,
    states: states.join(""),
    evidence: report.metrics.map(({ measurement }) => Math.round(100 * evidenceOf(measurement))),
    points: report.metrics.map(({ normalised, withheld }) =>
      withheld || normalised === null ? null : Math.round(normalised)
    ),
  };
}
