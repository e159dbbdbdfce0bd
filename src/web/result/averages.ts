/** What the categories are on average in Italy, as a place's categories are compared with it. Pure. */
import { catalogue } from "../../scoring/catalogue/catalogue.ts";
import { type CategoryCode, categoryCodes } from "../../scoring/catalogue/metric.ts";

/** An average that says less of a category's weight than this would compare a place with fixed numbers. */
const LEAST_KNOWN = 0.5;

/**
 * The average of each category, 0 to 100: of its metrics' averages, by weight; a metric that the release
 * does not measure counts what stands in for it at every place. A category of whose weight less than half
 * is measured has none.
 *
 * @param national the mean of each metric over Italy, 0 to 100, of those that the release measures
 */
export function italianAverages(
  national: ReadonlyMap<string, number>,
): ReadonlyMap<CategoryCode, number> {
  return new Map(categoryCodes.flatMap((code) => {
    const own = catalogue.filter(({ category }) => category === code);
    const sum = (of: (metric: typeof own[number]) => number): number =>
      own.reduce((all, metric) => all + metric.weight * of(metric), 0);
    const weight = sum(() => 1);
    if (sum(({ id }) => national.has(id) ? 1 : 0) < LEAST_KNOWN * weight) return [];
    return [[code, sum(({ id, prior }) => national.get(id) ?? prior) / weight] as const];
  }));
}
