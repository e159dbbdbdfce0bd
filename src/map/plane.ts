import { scaleAt, UNITS_PER_DEGREE } from "../walking/units.ts";

/** A position in WGS84 degrees. */
export interface LonLat {
  readonly lon: number;
  readonly lat: number;
}

/** Metres east and south of the centre of a map. North is up. */
export type XY = readonly [x: number, y: number];

/**
 * Projects positions onto the plane around a centre, along meridian and parallel, with the ellipsoid's
 * radii of curvature at the centre. At 1.5 km the error is below 1 m.
 */
export function plane(middle: LonLat): (position: LonLat) => XY {
  const { lonM, latM } = scaleAt(middle.lat * UNITS_PER_DEGREE);
  return ({ lon, lat }) => [
    (lon - middle.lon) * UNITS_PER_DEGREE * lonM,
    (middle.lat - lat) * UNITS_PER_DEGREE * latM,
  ];
}
