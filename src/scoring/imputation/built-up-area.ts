/**
 * How the places of a comune lie about the middle of its main town. Lengths are in radii of its built-up
 * area; a length is told by its step, the logarithm of it in whole parts. Pure.
 */

/** Residents a km2 of built-up area: 91.2 % of them live in 6.0 % of Italy (ISTAT, Località abitate 2021). */
const BUILT_UP_PER_KM2 = 2_970;

/**
 * Mean distance of a comune's places from the middle of its main town, in radii of its built-up area.
 * The distances follow an exponential distribution: of pharmacies in Lombardia and school buildings in
 * Italy a quarter to a third are within 0.25 radii, half within 0.5, four fifths within 1. The expected
 * points of pharmacies, primary and lower secondary schools in Lombardia are off by the same 22.1 to
 * 22.2 points with 0.5 as with 0.75.
 */
const MEAN_DISTANCE = 0.6;

/** Radius in metres of a built-up area of so many residents. */
export function radiusOf(residents: number): number {
  return 1000 * Math.sqrt(residents / (BUILT_UP_PER_KM2 * Math.PI));
}

/** Share of places that are not farther from the middle than so many radii. */
const nearerThan = (radii: number): number => 1 - Math.exp(-radii / MEAN_DISTANCE);

/** Half of the places are nearer to the middle, in radii. */
export const MEDIAN_DISTANCE = MEAN_DISTANCE * Math.LN2;

/** Rings of equal width by which a circle is summed up. */
const RINGS = 32;

/** Share of a comune's places inside a circle of radius `a` around a point `b` off the middle, in radii. */
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

/** Lengths are told apart in 32 steps a doubling, of 2 %, from 1/128 of a radius to 128 radii. */
const STEPS_PER_DOUBLING = 32, SMALLEST = -7, STEPS = 14 * STEPS_PER_DOUBLING;

/** The step of a length, by the logarithm to base 2 of its radii. */
export function stepOf(logRadii: number): number {
  const step = Math.round(STEPS_PER_DOUBLING * (logRadii - SMALLEST));
  return Math.min(STEPS - 1, Math.max(0, step));
}

const radiiAt = (step: number): number => 2 ** (step / STEPS_PER_DOUBLING + SMALLEST);

/** The share of a comune's places inside a circle, by the steps of its radius and of its distance. */
export type ShareAt = (radius: number, distance: number) => number;

/** Computes each share when it is first asked for. */
export function sharesBySteps(): ShareAt {
  const shares = new Float64Array(STEPS * STEPS).fill(NaN);
  return (radius, distance) => {
    const at = radius * STEPS + distance, known = shares[at] ?? NaN;
    if (!Number.isNaN(known)) return known;
    return shares[at] = shareInCircle(radiiAt(radius), radiiAt(distance));
  };
}
