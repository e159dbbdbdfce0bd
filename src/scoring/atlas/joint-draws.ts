/**
 * Joint draws of the scores of comuni, in which errors that comuni share are the same (METHOD.md, "Atlas"). Each
 * comune is drawn on its own: shared errors come from one function of the draw and the position. Pure.
 */
import type { MetricReport, Weighed } from "../aggregate/aggregate.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { categoryCodes, type Metric } from "../catalogue/metric.ts";
import { type LatLon, METRES_PER_DEGREE } from "../imputation/nearby.ts";
import { type ErrorCorrelations, groupOf, groups } from "../uncertainty/correlations.ts";
import { rangeOfErrorsM } from "../uncertainty/error-ranges.ts";
import {
  GOALPOST_SD,
  imputedError,
  slopes,
  T,
  valueError,
  varianceOf,
  WEIGHT_SD,
} from "../uncertainty/interval.ts";

/** Number of draws. */
export const DRAWS = 1_000;

/** Two-sided quantile of the normal distribution at the level of intervals, 0.9. */
const NORMAL = 1.645;

/** Cosine of the latitude in the middle of Italy, 42.5 degrees north. */
const COSINE = 0.737;

/** Number of equally likely values that stand for a normal distribution; a power of 2. */
const VALUES = 4_096;

/** A comune to draw. */
export interface DrawnComune extends LatLon {
  readonly istat: string;
  readonly report: Weighed;
  /** The position that stands for its province, where numbers of the province have one error. */
  readonly provinceAt: LatLon;
}

/** Standard normal values in the order of their size, each as likely as another. */
const normals = Float64Array.from({ length: VALUES }, (_, i) => quantile((i + 0.5) / VALUES));

/** The quantile of the normal distribution, by Acklam's approximation to 1.2e-9 (2003). */
function quantile(p: number): number {
  if (p > 0.5) return -quantile(1 - p);
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p));
    return (((((-7.784894002430293e-3 * q - 0.3223964580411365) * q - 2.400758277161838) * q -
              2.549732539343734) * q + 4.374664141464968) * q + 2.938163982698783) /
      ((((7.784695709041462e-3 * q + 0.3224671290700398) * q + 2.445134137142996) * q +
            3.754408661907416) * q + 1);
  }
  const q = p - 0.5, r = q * q;
  return (((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r +
            138.357751867269) * r - 30.66479806614716) * r + 2.506628277459239) *
    q /
    (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r +
              66.80131188771972) * r - 13.28068155288572) * r + 1);
}

/** Mixes the bits of an integer (MurmurHash3, finalizer). */
function mixed(bits: number): number {
  let h = bits;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A hash of integers. */
const hashOf = (seed: number, a: number, b: number): number =>
  mixed(seed ^ Math.imul(a, 0x9e3779b1) ^ mixed(Math.imul(b, 0x85ebca77) + 1));

/** A standard normal value of integers: the same for the same ones. */
const normalOf = (seed: number, a: number, b: number): number =>
  normals[hashOf(seed, a, b) & (VALUES - 1)] ?? 0;

/** A uniform number above 0 and up to 1 of integers. */
const uniformOf = (seed: number, a: number, b: number): number =>
  (hashOf(seed, a, b) + 1) / 2 ** 32;

/**
 * Mean of |cos| + |sin| over directions: the product of exponentials along both axes of a grid falls this much
 * faster than the exponential of the distance.
 */
const DIAGONAL = 4 / Math.PI;

/**
 * A field of errors over the country, correlated by exp(-distance / range): in each draw constant in the cells of a
 * grid of random direction, offset and size (random binning features, Rahimi and Recht 2007). With cells whose
 * sides have the density (L / r2) exp(-L / r), two positions share a cell as often as they correlate.
 */
class Field {
  readonly #seeds: Int32Array;
  /** By draw: what turns metres east and north into the numbers of a cell. */
  readonly #grids: Float64Array;

  constructor(number: number, rangeM: number) {
    this.#seeds = Int32Array.from({ length: DRAWS }, (_, draw) => mixed(number * DRAWS + draw + 1));
    this.#grids = new Float64Array(6 * DRAWS);
    for (const [draw, seed] of this.#seeds.entries()) {
      const uniform = (which: number) => uniformOf(seed, which, -1);
      const angle = Math.PI / 2 * uniform(0);
      const side = (which: number) =>
        -Math.log(uniform(which) * uniform(which + 1)) * rangeM * DIAGONAL;
      const across = side(1), along = side(3);
      this.#grids.set([
        Math.cos(angle) / across,
        Math.sin(angle) / across,
        uniform(5),
        -Math.sin(angle) / along,
        Math.cos(angle) / along,
        uniform(6),
      ], 6 * draw);
    }
  }

  /** Adds the field at a position, times a deviation, to each draw. */
  addTo(sums: Float64Array, { lat, lon }: LatLon, sd: number): void {
    const x = lon * METRES_PER_DEGREE * COSINE, y = lat * METRES_PER_DEGREE;
    const grids = this.#grids, seeds = this.#seeds;
    for (let draw = 0, at = 0; draw < DRAWS; draw++, at += 6) {
      const column = (grids[at] ?? 0) * x + (grids[at + 1] ?? 0) * y + (grids[at + 2] ?? 0);
      const row = (grids[at + 3] ?? 0) * x + (grids[at + 4] ?? 0) * y + (grids[at + 5] ?? 0);
      sums[draw] = (sums[draw] ?? 0) +
        sd * normalOf(seeds[draw] ?? 0, Math.floor(column), Math.floor(row));
    }
  }
}

/** A field by its name, with the share of a metric's variance in it. */
type Loading = readonly [field: string, loading: number];

/** The fields of a metric: one of all metrics, of its category, of its group, and its own. */
function loadingsOf(metric: Metric, { across, categories, groups }: ErrorCorrelations): Loading[] {
  const group = groupOf(metric);
  const ofCategory = Math.max(0, categories[metric.category] - across);
  const ofGroup = group === null ? 0 : Math.max(0, groups[group] - across - ofCategory);
  return [
    ["all", Math.sqrt(across)],
    [metric.category, Math.sqrt(ofCategory)],
    [group ?? metric.category, Math.sqrt(ofGroup)],
    [metric.id, Math.sqrt(Math.max(0, 1 - across - ofCategory - ofGroup))],
  ];
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/** The range in metres of each field: of its only metric, or the median of its metrics. */
function rangesOf(metrics: readonly Metric[], ranges: ErrorCorrelations["rangesM"]) {
  const of = (some: readonly Metric[]) => medianOf(some.map((one) => rangeOfErrorsM(one, ranges)));
  return new Map<string, number>([
    ["all", of(metrics)],
    ...categoryCodes.map((code): [string, number] => [
      code,
      of(metrics.filter(({ category }) => category === code)),
    ]),
    ...Object.keys(groups).map((name): [string, number] => [
      name,
      of(metrics.filter((metric) => groupOf(metric) === name)),
    ]),
    ...metrics.map((metric): [string, number] => [metric.id, of([metric])]),
  ]);
}

/** Whether a number, or the missing one, is that of the whole province. */
const isOfProvince = ({ metric, measurement }: MetricReport): boolean =>
  (measurement.state === "missing" ? metric.support : measurement.support) === "provincia";

/** Draws the scores of comuni. */
export type JointDraws = (comune: DrawnComune) => Float64Array;

/**
 * Prepares the draws: {@link DRAWS} scores of each comune, not limited to 0 to 100, in which the weights, the
 * goalposts and the errors of a region are the same for all comuni.
 *
 * @param correlations of the release
 */
export function jointDraws(correlations: ErrorCorrelations, metrics = catalogue): JointDraws {
  const ranges = rangesOf(metrics, correlations.rangesM);
  // One set for missing values and one for coarse and old ones, whose errors are independent.
  const sets = [0, 1].map((set) =>
    new Map(
      [...ranges].map(([name, rangeM], number) => [
        name,
        new Field(set * ranges.size + number, rangeM),
      ]),
    )
  );
  const methodSeed = (draw: number) => mixed(-1 - draw);
  return (comune) => {
    const { report, istat } = comune;
    const sums = new Float64Array(DRAWS);
    const errorsOf = [imputedError, (one: MetricReport) => valueError(one, report.deviations)];
    for (const [set, errorOf] of errorsOf.entries()) {
      const here = new Map<string, number>(), inProvince = new Map<string, number>();
      for (const one of report.metrics) {
        const error = errorOf(one), sds = isOfProvince(one) ? inProvince : here;
        if (error === 0) continue;
        for (const [field, loading] of loadingsOf(one.metric, correlations)) {
          sds.set(field, (sds.get(field) ?? 0) + loading * error);
        }
      }
      for (const [field, sd] of here) sets[set]?.get(field)?.addTo(sums, comune, sd);
      for (const [field, sd] of inProvince) {
        sets[set]?.get(field)?.addTo(sums, comune.provinceAt, sd);
      }
    }
    for (const [number, sd] of methodDeviations(report).entries()) {
      if (sd === 0) continue;
      for (let draw = 0; draw < DRAWS; draw++) {
        sums[draw] = (sums[draw] ?? 0) + sd * normalOf(methodSeed(draw), number, -2);
      }
    }
    const placeSd = Math.sqrt(varianceOf(report).place), code = Number(istat);
    return sums.map((sum, draw) =>
      report.score + T / NORMAL * (sum + placeSd * normalOf(methodSeed(draw), code, -3))
    );
  };
}

/**
 * The deviations of a score by each weight and goalpost, in a fixed order: the weight and both goalposts of each
 * metric, then the weights of the categories.
 */
function methodDeviations({ score, metrics, categories }: Weighed): number[] {
  const scores = new Map(categories.map((one) => [one.category, one.score]));
  const shares = new Map<string, number>();
  const ofMetrics = metrics.flatMap((one) => {
    const { metric: { category }, share, points } = one;
    shares.set(category, (shares.get(category) ?? 0) + share);
    const [worst, best] = slopes(one);
    return [
      WEIGHT_SD * share * (points - (scores.get(category) ?? points)),
      GOALPOST_SD * share * worst,
      GOALPOST_SD * share * best,
    ];
  });
  return [
    ...ofMetrics,
    ...categories.map((one) => WEIGHT_SD * (shares.get(one.category) ?? 0) * (one.score - score)),
  ];
}
