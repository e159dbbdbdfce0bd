/**
 * The distribution of a comune's places around the centre of its main town. Lengths are in radii of the
 * built-up area, rounded to logarithmic steps. Pure.
 */

/**
 * Residents per km2 of built-up area: 91.2 % of Italy's residents live in 6.0 % of its area (ISTAT,
 * Località abitate 2021).
 */
export const BUILT_UP_PER_KM2 = 2_970;

/**
 * Mean distance of a comune's places from the centre of its main town, in radii of its built-up area. The
 * distances follow an exponential distribution: of pharmacies in Lombardia and school buildings in Italy,
 * a quarter to a third are within 0.25 radii, half within 0.5, four fifths within 1. With 0.5 or 0.75
 * instead, the error of the expected points of pharmacies, primary and lower secondary schools in
 * Lombardia stays at 22.1 to 22.2 points.
 */
const MEAN_DISTANCE = 0.6;

/** Radius in metres of the built-up area of this many residents. */
export function builtUpRadiusM(residents: number): number {
  return 1000 * Math.sqrt(residents / (BUILT_UP_PER_KM2 * Math.PI));
}

/** Share of places within this many radii of the centre. */
const nearerThan = (radii: number): number => 1 - Math.exp(-radii / MEAN_DISTANCE);

/** The distance from the centre, in radii, within which this share of the places lies. */
export const radiiWith = (share: number): number => -MEAN_DISTANCE * Math.log(1 - share);

/** Number of rings of equal width for the integral over a circle. */
const RINGS = 32;

/**
 * Share of a comune's places inside a circle of radius `a` around a point at distance `b` from the
 * centre, in radii.
 */
function shareInCircle(a: number, b: number): number {
  const from = Math.abs(a - b), width = 2 * Math.min(a, b) / RINGS;
  let share = a > b ? nearerThan(a - b) : 0;
  for (let ring = 0; ring < RINGS; ring++) {
    const s = from + (ring + 0.5) * width;
    const cosine = (s * s + b * b - a * a) / (2 * s * b);
    const inside = Math.acos(Math.min(1, Math.max(-1, cosine))) / Math.PI;
    share += inside * (nearerThan(s + width / 2) - nearerThan(s - width / 2));
  }
  return Math.min(1, share);
}

/** Lengths are rounded to 32 steps per doubling (2 %), from 1/128 of a radius to 128 radii. */
const STEPS_PER_DOUBLING = 32, SMALLEST = -7, STEPS = 14 * STEPS_PER_DOUBLING;

/** The step of a length, given as the base-2 logarithm of its radii. */
export function stepOf(logRadii: number): number {
  const step = Math.round(STEPS_PER_DOUBLING * (logRadii - SMALLEST));
  return Math.min(STEPS - 1, Math.max(0, step));
}

const radiiAt = (step: number): number => 2 ** (step / STEPS_PER_DOUBLING + SMALLEST);

/** Share of a comune's places inside a circle, by the steps of its radius and distance. */
export type ShareAt = (radius: number, distance: number) => number;

/** Computes each share on first use. */
export function sharesBySteps(): ShareAt {
  const shares = new Float64Array(STEPS * STEPS).fill(NaN);
  return (radius, distance) => {
    const at = radius * STEPS + distance, known = shares[at] ?? NaN;
    if (!Number.isNaN(known)) return known;
    return shares[at] = shareInCircle(radiiAt(radius), radiiAt(distance));
  };
}
