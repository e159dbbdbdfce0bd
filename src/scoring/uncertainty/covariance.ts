/** Variances and covariances of scores from the errors of their metrics (METHOD.md, "Interval"). Pure. */
import type { CategoryCode, Metric } from "../catalogue/metric.ts";
import { type ErrorCorrelations, type ErrorGroup, groupOf } from "./correlations.ts";

/** The errors of one metric at two places, or twice the same one: deviations in points of the score. */
export interface PairedErrors {
  readonly metric: Metric;
  readonly first: number;
  readonly second: number;
}

/** Covariances in points2 of the overall score: of what each category adds to it, and of the whole. */
export interface Covariances {
  readonly categories: ReadonlyMap<CategoryCode, number>;
  readonly all: number;
}

/** Sums of the errors of some metrics at both places, and of their products. */
interface Sums {
  first: number;
  second: number;
  both: number;
}

const nothing = (): Sums => ({ first: 0, second: 0, both: 0 });

function add(sums: Sums, { first, second }: PairedErrors): void {
  sums.first += first;
  sums.second += second;
  sums.both += first * second;
}

/** Sum of first x second over the pairs of different metrics. */
const apart = ({ first, second, both }: Sums): number => first * second - both;

/**
 * The sum of r x first x second over all pairs of metrics, with r = 1 for a metric and itself. With the errors
 * of one place as both, this is its variance.
 *
 * @param errors one for each metric
 */
export function covariances(
  errors: readonly PairedErrors[],
  correlations: ErrorCorrelations,
): Covariances {
  const sums = new Map<CategoryCode, { all: Sums; groups: Map<ErrorGroup, Sums> }>();
  for (const one of errors) {
    // Adds nothing: a direct metric has no imputed value, and a new one at a point is no coarse or old value.
    if (one.first === 0 && one.second === 0) continue;
    const { category } = one.metric;
    const own = sums.get(category) ?? { all: nothing(), groups: new Map() };
    sums.set(category, own);
    add(own.all, one);
    const name = groupOf(one.metric);
    if (name === null) continue;
    const group = own.groups.get(name) ?? nothing();
    own.groups.set(name, group);
    add(group, one);
  }
  const categories = new Map<CategoryCode, number>();
  for (const [category, { all, groups }] of sums) {
    // Pairs of different groups; a metric without a group is one of its own.
    let left = apart(all), covariance = all.both;
    for (const [name, group] of groups) {
      const together = apart(group);
      left -= together;
      covariance += correlations.groups[name] * together;
    }
    covariance += correlations.categories[category] * left;
    categories.set(category, covariance);
  }
  const whole = nothing();
  let inside = 0;
  for (const [category, { all: { first, second } }] of sums) {
    inside += categories.get(category) ?? NaN;
    // Here the products are those of the categories, so that `apart` is the sum over different ones.
    whole.first += first;
    whole.second += second;
    whole.both += first * second;
  }
  return { categories, all: inside + correlations.across * apart(whole) };
}
