/** When a score may stand as a number (method 2, "For people"). */

/** Widest interval, in points, beside which a score stands as a number. */
const WIDEST_POINTS = 10;

/**
 * Whether people see the score; where it is false they see the interval.
 *
 * @param interval its ends in points with 1 decimal, as answers give them
 */
export function isSure(interval: { readonly low: number; readonly high: number }): boolean {
  // In tenths of a point: 66.2 - 56.2 is a little more than 10.
  return Math.round(10 * (interval.high - interval.low)) <= 10 * WIDEST_POINTS;
}
