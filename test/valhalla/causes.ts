/** Reasons for differences between Valhalla's walks and ours. */
import type { XY } from "../oracle/geometry.ts";
import type { Streets } from "../oracle/walks/streets.ts";
import { snap } from "../oracle/walks/walks.ts";

/** Reasons, in the order in which they are tested. */
export const causes = [
  "area: Valhalla leaves areas out, we walk along their outline",
  "access: Valhalla walks on a way that is closed to walkers here",
  "snapping: Valhalla starts or ends on another street",
  "other",
] as const;

/** Data from which a reason is derived. */
export type Cause = typeof causes[number];

/** Distance in metres beyond which a point of a route is not on our streets. */
const BESIDE_M = 1;

/** Returns the reason why a route from a door to a place differs in length from our walk. */
export function causeOf(
  streets: Streets,
  door: XY,
  place: XY,
  route: readonly XY[],
): Exclude<Cause, typeof causes[0]> {
  const away = (at: XY) => snap(streets, at)?.gapM ?? Infinity;
  const middles = route.slice(1).map(([x, y], i): XY => {
    const [beforeX, beforeY] = route[i] ?? [x, y];
    return [(beforeX + x) / 2, (beforeY + y) / 2];
  });
  if (middles.some((at) => away(at) > BESIDE_M)) return causes[1];
  const gapOf = (end: XY, at: XY | undefined) => metresOf([end, ...at === undefined ? [] : [at]]);
  const [doorGapM, placeGapM] = [gapOf(door, route[0]), gapOf(place, route.at(-1))];
  return doorGapM - away(door) > BESIDE_M || placeGapM - away(place) > BESIDE_M
    ? causes[2]
    : causes[3];
}

/** Length of a line. */
export function metresOf(line: readonly XY[]): number {
  return line.slice(1).reduce((sum, [x, y], i) => {
    const [beforeX, beforeY] = line[i] ?? [x, y];
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);
}
