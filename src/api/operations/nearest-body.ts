/** Builds the NearestPlace of the contract: the destination of a walk, for verification. */
import type { components } from "../../contract/types.ts";
import type { Place } from "../../geocoding/place.ts";
import type { Publishable } from "../../scoring/evidence/measurement.ts";
import { endOfWalk, type Point } from "../../walking/nearest.ts";
import type { NamedPlace } from "../../walking/places.ts";
import { metresBetweenUnits, UNITS_PER_DEGREE } from "../../walking/units.ts";
import { round } from "./score-body.ts";

/** The nearest place of a metric on foot; null if none was found. */
export type NearestBody = components["schemas"]["NearestPlace"] | null;

/** The distinct numbers of the places in measurements. */
export function placesOf(measurements: readonly Publishable[]): number[] {
  const places = measurements.flatMap((one) =>
    one.state === "missing" || one.walk === undefined ? [] : [one.walk.place]
  );
  return [...new Set(places)];
}

const unitsOf = ({ lat, lon }: Pick<Place, "lat" | "lon">): Point => ({
  lon: lon * UNITS_PER_DEGREE,
  lat: lat * UNITS_PER_DEGREE,
});

/**
 * Builds and rounds the nearest place of a measurement.
 *
 * @param places by number, including those of the measurement
 * @param places at least those that the measurement leads to, by number
 */
export function nearestBody(
  measurement: Publishable,
  door: Pick<Place, "lat" | "lon">,
  places: ReadonlyMap<number, NamedPlace>,
): NearestBody {
  const walk = measurement.state === "missing" ? undefined : measurement.walk;
  const place = walk && places.get(walk.place);
  if (walk === undefined || place === undefined) return null;
  const [from, middle] = [door, place].map(unitsOf) as [Point, Point];
  const end = endOfWalk(walk.exit, middle);
  return {
    name: place.name,
    lat: round(end.lat / UNITS_PER_DEGREE, 6),
    lon: round(end.lon / UNITS_PER_DEGREE, 6),
    walk_m: Math.round(walk.walkM),
    straight_m: Math.round(metresBetweenUnits(from.lon, from.lat, end.lon, end.lat)),
  };
}
