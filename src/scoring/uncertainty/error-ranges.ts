/**
 * How the errors of two places go together by their distance (METHOD.md, "Correlations"): a street with fewer
 * shops than expected is near others with fewer. Pure.
 */
import type { Metric, Support } from "../catalogue/metric.ts";
import { distanceM, type LatLon, METRES_PER_DEGREE } from "../imputation/nearby.ts";
import { priorShare } from "../imputation/shrinkage.ts";
import type { MetricErrors } from "./correlations.ts";

/** By the id of a metric: the distance in metres at which the correlation of its errors is 1 / e. */
export type ErrorRanges = Readonly<Record<string, number>>;

/**
 * The range in metres of a metric without an estimate, by its support: about the median of the estimates on a
 * release of the published files (6,528 places, 42 metrics, 2026-11-26). Sections and census areas have that of
 * points, and grid points that of stations.
 */
const usualRangesM: Readonly<Record<Support, number>> = {
  point: 2_000,
  section: 2_000,
  census_area: 2_000,
  zone: 7_000,
  station: 20_000,
  grid_point: 20_000,
  comune: 15_000,
  provincia: 30_000,
};

/** The range in metres of a metric's errors: the estimated one, else the usual one of its support. */
export function rangeOfErrorsM(
  { id, support }: Pick<Metric, "id" | "support">,
  ranges: ErrorRanges = {},
): number {
  return ranges[id] ?? usualRangesM[support];
}

/** The correlation of a metric's errors at two places, 0 to 1: 1 at the same one. */
export function correlationAt(
  distanceM: number,
  metric: Pick<Metric, "id" | "support">,
  ranges: ErrorRanges = {},
): number {
  return Math.exp(-distanceM / rangeOfErrorsM(metric, ranges));
}

/** A place of a sample. */
interface Placed extends LatLon {
  readonly istat: string;
  readonly provincia: string;
}

/** Upper ends in metres of the classes of distance: each is twice the one before. */
const ends = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000] as const;

const FARTHEST_M = Math.max(...ends);

/** Fewest pairs of places in a class of distance that counts. */
const PAIRS = 30;

/** Sums over the pairs of places in one class of distance at which a metric is measured. */
interface Sums {
  pairs: number;
  metres: number;
  /** Of the products of both errors, and of the means of their squares. */
  products: number;
  squares: number;
}

/**
 * Estimates the ranges from the errors of a sample: the exponential nearest to the correlations by class of
 * distance (least squares), whose logarithm is shrunk to that of the usual range.
 *
 * @param places those of the errors, in their order
 */
export function errorRangesOf(
  all: readonly MetricErrors[],
  places: readonly Placed[],
): ErrorRanges {
  const sums = all.map(() =>
    ends.map((): Sums => ({ pairs: 0, metres: 0, products: 0, squares: 0 }))
  );
  forPairs(places, (one, other, apartM) => {
    const number = ends.findIndex((end) => apartM <= end);
    for (const [i, { errors }] of all.entries()) {
      const a = errors[one] ?? NaN, b = errors[other] ?? NaN, own = sums[i]?.[number];
      if (own === undefined || Number.isNaN(a) || Number.isNaN(b)) continue;
      own.pairs++;
      own.metres += apartM;
      own.products += a * b;
      own.squares += (a * a + b * b) / 2;
    }
  });
  return Object.fromEntries(all.flatMap(({ metric, errors }, i): [string, number][] => {
    const known = (sums[i] ?? []).filter(({ pairs, squares }) => pairs >= PAIRS && squares > 0);
    if (known.length === 0) return [];
    const share = priorShare(unitsOf(metric, errors, places)), usual = usualRangesM[metric.support];
    return [[metric.id, Math.round(nearestRange(known) ** (1 - share) * usual ** share)]];
  }));
}

/** Calls `then` for each pair of places within the farthest distance. */
function forPairs(
  places: readonly Placed[],
  then: (one: number, other: number, apartM: number) => void,
): void {
  const north = FARTHEST_M / METRES_PER_DEGREE;
  const rows = places.map((place, i) => ({ place, i })).sort((a, b) => a.place.lat - b.place.lat);
  for (const [at, { place, i }] of rows.entries()) {
    for (let next = at + 1; next < rows.length; next++) {
      const row = rows[next];
      if (row === undefined || row.place.lat - place.lat > north) break;
      const apartM = distanceM(place, row.place);
      if (apartM <= FARTHEST_M) then(i, row.i, apartM);
    }
  }
}

function unitsOf({ support }: Metric, errors: Float64Array, places: readonly Placed[]): number {
  const units = new Set<string>();
  for (const [i, { istat, provincia }] of places.entries()) {
    if (!Number.isNaN(errors[i] ?? NaN)) units.add(support === "provincia" ? provincia : istat);
  }
  return units.size;
}

/** Steps in which a range doubles when the nearest is searched. */
const STEPS = 8;

/** The range whose exponential is nearest: from a quarter of the first end to twice the last. */
function nearestRange(sums: readonly Sums[]): number {
  const known = sums.map(({ pairs, metres, products, squares }) => ({
    metres: metres / pairs,
    correlation: products / squares,
  }));
  const first = ends[0] / 4, count = STEPS * Math.log2(2 * FARTHEST_M / first);
  let best = { range: first, error: Infinity };
  for (let step = 0; step <= count; step++) {
    const range = first * 2 ** (step / STEPS);
    const error = known.reduce(
      (sum, { metres, correlation }) => sum + (correlation - Math.exp(-metres / range)) ** 2,
      0,
    );
    if (error < best.error) best = { range, error };
  }
  return best.range;
}
