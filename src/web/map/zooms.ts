import type { XY } from "../../map/plane.ts";
import { CLOSE_REACH_M, FAR_REACH_M, REACH_M } from "../../map/surroundings.ts";
import type { ZoomKind } from "../../texts/map-texts.ts";

/**
 * Half the side of a map in its own units. A pixel is 4 units on a page, and 5.5 on a phone, which crops
 * the sides.
 */
export const HALF = 1_500;

/** Height of names, average width of their characters, and radius of marks, in units of the map. */
export const FONT = 54, CHARACTER = 28, MARK = 46;

/** A zoom of the map. */
export interface Zoom {
  readonly kind: ZoomKind;
  /** Metres from the place to each edge. */
  readonly reachM: number;
  /** Units of the map per metre. */
  readonly scale: number;
  /** Metres that the scale bar shows. */
  readonly barM: number;
}

/** Minimum and margin of the reach that shows the areas within walking time, in metres. */
const LEAST_REACH_M = 700, MARGIN_M = 80;

/**
 * The zooms of a map, the closest first. The quarter of an hour shows the whole area that is 15 minutes
 * away, and never more than the features that were read.
 *
 * @param walked the outlines of the areas within walking time, in metres from the place; none if they are
 *   not shown
 */
export function zoomsOf(walked: readonly (readonly XY[])[]): readonly [Zoom, Zoom, Zoom] {
  const farthest = walked.flat().reduce(
    (most, [x, y]) => Math.max(most, Math.abs(x), Math.abs(y)),
    0,
  );
  const quarterM = farthest === 0
    ? REACH_M
    : Math.min(REACH_M, Math.max(LEAST_REACH_M, farthest + MARGIN_M));
  const zoom = (kind: ZoomKind, reachM: number, barM: number): Zoom => ({
    kind,
    reachM,
    scale: HALF / reachM,
    barM,
  });
  return [
    zoom("close", CLOSE_REACH_M, 200),
    zoom("quarter", quarterM, 500),
    zoom("far", FAR_REACH_M, 2_000),
  ];
}
