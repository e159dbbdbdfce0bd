/** The polygon that stands for a circle in the statement. */

/** Its corners; the first lies east of the centre. */
export const CIRCLE_CORNERS = 128;

/** Radians between two corners, seen from the centre. */
export const CORNER_ANGLE = 2 * Math.PI / CIRCLE_CORNERS;

/** How far each side is from the centre, as a share of the radius. */
export const APOTHEM = Math.cos(CORNER_ANGLE / 2);

/** Area in m2, so that a circle wholly covered gives exactly 100 %. */
export function circleAreaM2(radiusM: number): number {
  return CIRCLE_CORNERS / 2 * Math.sin(CORNER_ANGLE) * radiusM ** 2;
}
