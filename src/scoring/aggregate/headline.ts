/** Decides whether a score is shown as a number (METHOD.md, "What people see"). */

/**
 * Widest interval, in points, at which the score is shown. The best measured house numbers of Trento have 12,
 * because values of their comune and province hold for no address exactly; Italy's residents live between 49 and
 * 70 points (90 %).
 */
const WIDEST_POINTS = 15;

/**
 * Whether people see the score; otherwise they see the interval.
 *
 * @param interval its ends in points with 1 decimal, as in responses
 */
export function isSure(interval: { readonly low: number; readonly high: number }): boolean {
  // Compares tenths of a point, because 16.1 - 1.1 is slightly more than 15 in floating point.
  return Math.round(10 * (interval.high - interval.low)) <= 10 * WIDEST_POINTS;
}

/** Points as people see them: whole, because no interval is narrower than a decimal. */
export const wholePoints = (points: number): string => String(Math.round(points));

/** The ends of an interval as people see them: whole, and never inside it. */
export const wholeRange = (
  { low, high }: { readonly low: number; readonly high: number },
): readonly [low: string, high: string] => [String(Math.floor(low)), String(Math.ceil(high))];

/** An interval as people see it: `41–63`. */
export const shownRange = (interval: { readonly low: number; readonly high: number }): string =>
  wholeRange(interval).join("–");

/** The score as people see it, if it is sure, else its interval: `72`, `41–63`. */
export function shownScore(
  score: number,
  interval: { readonly low: number; readonly high: number },
): string {
  return isSure(interval) ? wholePoints(score) : shownRange(interval);
}
