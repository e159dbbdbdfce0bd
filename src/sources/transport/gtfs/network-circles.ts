/**
 * Derives the area in which a feed has all stops: the urban networks of its operator. The operator's regional
 * lines also run through places served by other operators, where the feed has an unknown share of the stops.
 */
import type { Polygon, Position } from "geojson";

/** Kilometres around a stop in which other stops are counted. */
const aroundKm = 1;

/**
 * Minimum number of stops within 1 km in a network. A single line with stops every 250 to 300 m in both
 * directions has 14 to 18. The town centres of the four feeds examined have 28 to 90. No standard defines
 * the limit; it was chosen between the two.
 */
const networkStops = 20;

/** Straight distance (km) that the network extends beyond its stops, equal to a walk of 1 km. */
const reachKm = 1 / 1.4;

const kmPerDegree = 111.2;

/** Side of the cells used to find neighbours, in degrees: at least 1 km everywhere in Italy. */
const cellDegrees = 0.0135;

/** Corners of the polygon that approximates a circle. */
const corners = 32;

/**
 * Yields circles around the stops of a network. Their union is the coverage: all places with a stop of the
 * network within a walk of 1 km. Yields nothing for towns with few stops and for single regional stops.
 */
export function* networkCircles(stops: readonly Position[]): Generator<Polygon> {
  const cells = Map.groupBy(stops, ([lon = NaN, lat = NaN]) => cell(lon, lat, 0, 0));
  for (const stop of stops) {
    const [lon = NaN, lat = NaN] = stop;
    const near = neighbourhood
      .flatMap(([east, north]) => cells.get(cell(lon, lat, east, north)) ?? [])
      .filter((other) => distanceKm(stop, other) <= aroundKm);
    if (near.length >= networkStops) yield circle(stop);
  }
}

const neighbourhood = [-1, 0, 1].flatMap((east) =>
  [-1, 0, 1].map((north) => [east, north] as const)
);

function cell(lon: number, lat: number, east: number, north: number): string {
  return `${Math.floor(lon / cellDegrees) + east} ${Math.floor(lat / cellDegrees) + north}`;
}

function kmPerLonDegree(lat: number): number {
  return kmPerDegree * Math.cos(lat * Math.PI / 180);
}

function distanceKm([lon1 = NaN, lat1 = NaN]: Position, [lon2 = NaN, lat2 = NaN]: Position) {
  return Math.hypot((lon1 - lon2) * kmPerLonDegree(lat1), (lat1 - lat2) * kmPerDegree);
}

function circle([lon = NaN, lat = NaN]: Position): Polygon {
  const ring = Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = 2 * Math.PI * (corner % corners) / corners;
    return [
      lon + reachKm * Math.cos(angle) / kmPerLonDegree(lat),
      lat + reachKm * Math.sin(angle) / kmPerDegree,
    ];
  });
  return { type: "Polygon", coordinates: [ring] };
}
