/**
 * Computes the expected value of a metric at a point from the published number of its places in Italy.
 * Pure.
 */
import type { Metric, PlaceCount } from "../catalogue/metric.ts";
import { normalise } from "../judge/normalise-value.ts";
import type { Expected } from "./imputation.ts";
import type { ExpectedPlaces, PlacesOf } from "./surroundings.ts";

/** Residents of Italy (ISTAT, census of 2021). */
const ITALIANS = 59_030_133;

/** Comuni of Italy (ISTAT 2023). */
const COMUNI = 7_901;

/**
 * Number of places in each comune regardless of size; the rest follow residents. The error of the
 * expected points of pharmacies, primary and lower secondary schools in Lombardia is least between 0.2
 * and 0.35: 22.1 points, against 23.2 with 0.
 */
const PLACES_OF_ANY_COMUNE = 0.3;

/**
 * Standard deviation, in points, beyond what the number of places explains. Pharmacies and schools need
 * none: their error in Lombardia matches their own distribution (19.6 and 19.2 points for pharmacies).
 * Shops and practices, which no law plans, differ more between comuni.
 */
const MODEL_SD = 10;

/** Number of distances at which the nearest place is evaluated. */
const STEPS = 8;

/** The mean and deviation of the first two moments. */
function expectedOf(mean: number, meanOfSquares: number): Expected {
  const variance = Math.max(0, meanOfSquares - mean * mean);
  return { value: mean, sd: Math.sqrt(variance + MODEL_SD ** 2) };
}

/** Number of places of a comune, by its residents. */
function placesOf({ count, per }: PlaceCount): PlacesOf {
  if (per === "comune") return () => 1;
  const perResident = (count - PLACES_OF_ANY_COMUNE * COMUNI) / ITALIANS;
  return (residents) => PLACES_OF_ANY_COMUNE + residents * perResident;
}

/** Expected points of the nearest place: integrates the probability that it is within each distance. */
function ofNearest(
  { best, worst }: { readonly best: number; readonly worst: number },
  detour: number,
  places: PlacesOf,
  around: ExpectedPlaces,
): Expected {
  let mean = 0, squares = 0;
  for (let step = 0; step < STEPS; step++) {
    const share = (step + 0.5) / STEPS;
    const reached = around.anyWithin(places, (worst + (best - worst) * share) / detour);
    mean += 100 * reached / STEPS;
    squares += 2 * 100 ** 2 * share * reached / STEPS;
  }
  return expectedOf(mean, squares);
}

/** Expected points of a Poisson number of places. */
function ofCount(metric: Metric, mean: number): Expected {
  let probability = Math.exp(-mean), rest = 1, sum = 0, squares = 0;
  for (let count = 0; rest > 1e-6 && count < 1000; count++) {
    const points = normalise(count, metric.goalposts);
    const isFull = points >= 100;
    const share = isFull ? rest : probability;
    sum += share * points;
    squares += share * points * points;
    if (isFull) break;
    rest -= probability;
    probability *= mean / (count + 1);
  }
  return expectedOf(sum, squares);
}

/** The expected value of a metric at a point; null if no number of its places is known. */
export function expectedPlaces(metric: Metric, around: ExpectedPlaces): Expected | null {
  const { measure, goalposts, places } = metric;
  if (places === undefined) return null;
  if (measure.kind === "nearest" && goalposts.scale === "linear") {
    return ofNearest(goalposts, measure.detour, placesOf(places), around);
  }
  if (measure.kind === "count_within" && measure.per === "circle") {
    return ofCount(metric, around.expected(placesOf(places), measure.radiusM / measure.detour));
  }
  return null;
}
