/**
 * Positions in units of 1e-7 degrees (WGS84), the precision of OpenStreetMap, and distances in metres.
 * Lines are `Int32Array`s of longitude, latitude, longitude ...
 */

/** Units per degree. */
export const UNITS_PER_DEGREE = 1e7;

/** Semi-major axis in metres and squared eccentricity of the WGS84 ellipsoid (NIMA TR8350.2). */
const AXIS_M = 6_378_137, E2 = 0.006_694_379_990_14;

/** Walking speed, 4.8 km/h, in metres per minute. */
export const METRES_PER_MINUTE = 80;

/** Metres per unit of longitude and of latitude, at a latitude. */
export interface Scale {
  readonly lonM: number;
  readonly latM: number;
}

/**
 * The scale at a latitude (units), from the ellipsoid's radii of curvature. Over a few kilometres,
 * treating the ground as flat errs by 1 mm in 1 km.
 */
export function scaleAt(lat: number): Scale {
  const phi = lat / UNITS_PER_DEGREE * Math.PI / 180, sin = Math.sin(phi);
  const w = 1 - E2 * sin * sin, unit = Math.PI / 180 / UNITS_PER_DEGREE;
  return {
    lonM: AXIS_M / Math.sqrt(w) * Math.cos(phi) * unit,
    latM: AXIS_M * (1 - E2) / (w * Math.sqrt(w)) * unit,
  };
}

/** Metres between two positions at most a few kilometres apart. */
export function metresBetweenUnits(lonA: number, latA: number, lonB: number, latB: number): number {
  const { lonM, latM } = scaleAt((latA + latB) / 2);
  return Math.hypot((lonB - lonA) * lonM, (latB - latA) * latM);
}

/** Metres from the start of a line to each of its positions. */
export function metresAlong(line: Int32Array): Float64Array {
  const along = new Float64Array(line.length / 2);
  for (let at = 1; at < along.length; at++) {
    const i = 2 * at;
    along[at] = (along[at - 1] ?? 0) + metresBetweenUnits(
      line[i - 2] ?? 0,
      line[i - 1] ?? 0,
      line[i] ?? 0,
      line[i + 1] ?? 0,
    );
  }
  return along;
}

/** Length of a line in whole centimetres, at least 1. Searches use it as the length of an edge. */
export function lengthCm(line: Int32Array): number {
  return Math.max(1, Math.round(100 * (metresAlong(line).at(-1) ?? 0)));
}
