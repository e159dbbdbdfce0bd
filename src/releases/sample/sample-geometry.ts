/**
 * The location and geometry of the invented territory, in metres east and north of its centre.
 *
 * It lies in the Tyrrhenian Sea, more than 100 km from any coast, so that no real address is ever scored
 * with invented data. The centre is on the central meridian of EPSG:7794, where grid north is true north:
 * scoring measures the positions given here to the millimetre.
 */
import type { Geometry, LineString, Point, Polygon, Position } from "geojson";
import type { FeatureClass } from "../../sources/feature-classes.ts";
import type { Row } from "../../sources/source.ts";

type Feature = Extract<Row, { to: "feature" }>;

/** Metres east and north of the centre. */
export type Offset = readonly [x: number, y: number];

/** West, south, east and north ends of a rectangle, in metres from the centre. */
export type SampleBox = readonly [x0: number, y0: number, x1: number, y1: number];

/** Position of the centre in EPSG:7794. */
export const origin = { east: 7_000_000, north: 4_423_000 } as const;

/** WGS84 position of the centre, `Via Roma 1`, where everything is measured. */
export const centre = { lat: 40.00103964, lon: 12 } as const;

/** WGS84 position of {@link edgeOffset}, `Via del Confine 1`, where little is measured. */
export const edge = { lat: 40.00081168, lon: 12.22987212 } as const;

/** The edge place: 400 m from the end of the coverage. */
export const edgeOffset: Offset = [19_600, 0];

/** The comune: 6 by 6 km around the centre, and a separate hamlet at the end of the coverage. */
export const core: SampleBox = [-3_000, -3_000, 3_000, 3_000];
export const hamlet: SampleBox = [19_000, -500, 20_000, 500];

/** The coverage: large enough for an airport, and ending beside the hamlet. */
export const coverage: SampleBox = [-20_000, -20_000, 20_000, 20_000];

const position = ([x, y]: Offset): Position => [origin.east + x, origin.north + y];

/** Semi-major axis in metres and squared eccentricity of the ellipsoid, and the projection's scale. */
const axisM = 6_378_137, e2 = 0.006_694_379_990_14, scale = 0.9985;

const radians = Math.PI / 180;

/** Radii of curvature at a latitude, along the meridian and across it, in metres of the projection. */
function radiiAt(lat: number): { m: number; n: number } {
  const w = 1 - e2 * Math.sin(lat * radians) ** 2;
  return {
    m: scale * axisM * (1 - e2) / (w * Math.sqrt(w)),
    n: scale * axisM / Math.sqrt(w),
  };
}

/**
 * Longitude and latitude in degrees, exact to a millimetre within 20 km of the centre: the first terms of
 * the inverse transverse Mercator projection (Snyder, Map Projections, USGS 1395, equations 8-17 and
 * 8-18).
 */
export function degreesOf([x, y]: Offset): [lon: number, lat: number] {
  const halfway = centre.lat + y / radiiAt(centre.lat).m / 2 / radians;
  const foot = centre.lat + y / radiiAt(halfway).m / radians;
  const { m, n } = radiiAt(foot), a = x / n, tan = Math.tan(foot * radians);
  const east = (a - (n / m + 2 * tan ** 2) * a ** 3 / 6) / Math.cos(foot * radians);
  return [centre.lon + east / radians, foot - tan * x ** 2 / (2 * m * n) / radians];
}

/** A point. */
export function point(at: Offset): Point {
  return { type: "Point", coordinates: position(at) };
}

/** A straight line. */
export function line(from: Offset, to: Offset): LineString {
  return polyline([from, to]);
}

/** A line through positions. */
export function polyline(along: readonly Offset[]): LineString {
  return { type: "LineString", coordinates: along.map(position) };
}

/** A polygon without holes. The last corner is followed by the first. */
export function polygon(corners: readonly Offset[]): Polygon {
  return { type: "Polygon", coordinates: [[...corners, ...corners.slice(0, 1)].map(position)] };
}

/** A rectangle. */
export function rectangle([x0, y0, x1, y1]: SampleBox): Polygon {
  return polygon([[x0, y0], [x1, y0], [x1, y1], [x0, y1]]);
}

/** A feature of a class; `value` is 1 for features that are only counted. */
export function feature(name: FeatureClass, geometry: Geometry, value = 1): Feature {
  return { to: "feature", name, geometry, srid: 7794, value };
}

/** `count` numbers from `first`, `step` apart. */
export function steps(first: number, step: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => first + i * step);
}
