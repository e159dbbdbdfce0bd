/** The intervals of the contract, and the header that gives the overall one. */
import type { components } from "../../contract/types.ts";
import { type Interval, type IntervalBounds, LEVEL } from "../../scoring/uncertainty/interval.ts";
import { round } from "./score-body.ts";

/** The interval of a score and of its categories. */
export type IntervalBody = components["schemas"]["ScoreInterval"];

/** Rounds an interval as the contract shows it. */
export function roundedBounds(bounds: IntervalBounds): IntervalBounds {
  const { low, high, data, values, method, place } = bounds;
  return {
    low: round(low, 1),
    high: round(high, 1),
    data: round(data, 1),
    values: round(values, 1),
    method: round(method, 1),
    place: round(place, 1),
  };
}

/** Shapes and rounds an interval. */
export function intervalBody({ categories, ...overall }: Interval): IntervalBody {
  const { low, high, ...halfWidths } = roundedBounds(overall);
  const ofCategories = Object.entries(categories).map(([code, one]) => [code, roundedBounds(one)]);
  return {
    low,
    high,
    level: LEVEL,
    ...halfWidths,
    categories: Object.fromEntries(ofCategories) as IntervalBody["categories"],
  };
}

/** The value of `X-Score-Interval`: `41.2-63.0;level=0.9`. */
export function intervalHeader({ low, high, level }: IntervalBody): string {
  return `${low.toFixed(1)}-${high.toFixed(1)};level=${level}`;
}
