/** Builds the Isochrone of the contract: areas within 5, 10 and 15 minutes on foot. */
import type { components } from "../../contract/types.ts";
import type { Place } from "../../geocoding/place.ts";
import { isochrones } from "../../walking/isochrone.ts";
import type { ReachedLine } from "../../walking/reached.ts";
import { METRES_PER_MINUTE, UNITS_PER_DEGREE } from "../../walking/units.ts";

/** The areas reached on foot. */
export type Isochrone = components["schemas"]["Isochrone"];

const MINUTES = [5, 10, 15];

const reachesM = MINUTES.map((minutes) => minutes * METRES_PER_MINUTE);

/** Largest walking distance in metres. */
export const ISOCHRONE_REACH_M = Math.max(...reachesM);

/** The line from the place to the nearest street, where the search begins. */
function approach(
  { lat, lon }: Pick<Place, "lat" | "lon">,
  lines: readonly ReachedLine[],
): ReachedLine {
  let walkM = Infinity;
  const line = Int32Array.of(lon * UNITS_PER_DEGREE, lat * UNITS_PER_DEGREE, 0, 0);
  for (const { line: reached, metres } of lines) {
    for (const [at, m] of metres.entries()) {
      if (m >= walkM) continue;
      walkM = m;
      line.set(reached.subarray(2 * at, 2 * at + 2), 2);
    }
  }
  return { line, metres: Float64Array.of(0, walkM) };
}

/**
 * Builds the areas around reached streets. All contain the place, even if the nearest street is far.
 *
 * @param lines the streets within {@link ISOCHRONE_REACH_M} of the place, at least one
 */
export function isochroneBody(
  place: Pick<Place, "lat" | "lon">,
  lines: readonly ReachedLine[],
): Isochrone {
  const areas = isochrones([approach(place, lines), ...lines], reachesM);
  return {
    type: "FeatureCollection",
    features: areas.map((geometry, i) => ({
      type: "Feature",
      properties: { minutes: MINUTES[i] ?? 0 },
      geometry,
    })),
  };
}
