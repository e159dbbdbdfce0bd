/** Fixed points among residents, for places that are not exact (METHOD.md, "Points"). Pure. */
import { builtUpRadiusM, radiiWith } from "../imputation/built-up-area.ts";
import { type LatLon, METRES_PER_DEGREE } from "../imputation/nearby.ts";

/** Where residents live: around a centre, with its weight beside other areas. */
export interface LivedIn extends LatLon {
  readonly residents: number;
  /** The radius of its built-up area in metres. */
  readonly radiusM: number;
}

/** A point in an area, which may lie beside every house. */
export interface SpreadPoint extends LatLon {
  readonly centre: LatLon;
  /** Metres within which a house stands for it. */
  readonly radiusM: number;
}

/** Least radius of a settlement in metres; a few houses lie in a circle of it. */
const LEAST_M = 100;

/**
 * Added before residents are rounded to points, and the step of the latitudes that are compared, in degrees. Engines
 * and orders of addition differ in the last digits of both, which must not decide between halves and equals.
 */
const LAST_DIGITS = 1e-9;

/** The angle between neighbours on a spiral that fills a circle evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** A settlement as an area. */
export function settled(one: LatLon & { readonly residents: number }): LivedIn {
  return { ...one, radiusM: Math.max(LEAST_M, builtUpRadiusM(one.residents)) };
}

/** The area of a place whose radius contains nine of ten addresses. */
export function areaAround({ lat, lon }: LatLon, errorM: number): LivedIn {
  return { lat, lon, residents: 1, radiusM: errorM / radiiWith(0.9) };
}

/**
 * Spreads points over areas by their residents: each stands for the same number of residents, and those of one area
 * lie on a spiral around its centre, at the distances of its addresses (exponentially distributed).
 */
export function spreadPoints(areas: readonly LivedIn[], count: number): SpreadPoint[] {
  // From south to north, so that neighbouring areas follow one another.
  const north = ({ lat }: LatLon) => Math.round(lat / LAST_DIGITS);
  const ordered = areas.toSorted((a, b) => north(a) - north(b) || a.lon - b.lon);
  const residents = ordered.reduce((sum, one) => sum + one.residents, 0);
  let reached = 0, drawn = 0;
  return ordered.flatMap((area) => {
    reached += area.residents;
    const until = Math.round(count * reached / residents + LAST_DIGITS);
    const own = until - drawn;
    drawn = until;
    return Array.from({ length: own }, (_, i) => pointIn(area, i, own));
  });
}

/** The point of an area with this number, of so many. The only one is the centre. */
function pointIn({ lat, lon, radiusM }: LivedIn, number: number, of: number): SpreadPoint {
  const awayM = of === 1 ? 0 : radiusM * radiiWith((number + 0.5) / of);
  const angle = number * GOLDEN_ANGLE;
  const north = awayM * Math.sin(angle) / METRES_PER_DEGREE;
  const east = awayM * Math.cos(angle) / METRES_PER_DEGREE / Math.cos(lat * Math.PI / 180);
  return { lat: lat + north, lon: lon + east, centre: { lat, lon }, radiusM };
}
