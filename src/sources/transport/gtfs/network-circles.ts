/**
 * Where a feed says all there is to say: the networks of an operator in its towns. Its lines between
 * towns run through country, and through towns, that others serve: a few of its stops there are a part
 * of the stops, which is not known to be small or large.
 */
import type { Polygon, Position } from "geojson";

/** Kilometres around a stop in which other stops are counted. */
const aroundKm = 1;

/**
 * So many stops within 1 km make a network. A single line that stops every 250 to 300 m, in both
 * directions, has 14 to 18; the centres of the four feeds' towns at hand have 28 to 90. Set between the
 * two by judgement: no standard gives it.
 */
const networkStops = 20;

/** Kilometres that the network reaches beyond its stops, in a straight line: a walk of 1 km. */
const reachKm = 1 / 1.4;

const kmPerDegree = 111.2;

/** Side of the cells in which neighbours are looked for: 1 km or more everywhere in Italy. */
const cellDegrees = 0.0135;

/** Corners of the polygon that stands for a circle. */
const corners = 32;

/**
 * The circles around the stops that are part of a network. Together they are the coverage: a place is
 * in it that has a stop of the network within a walk of 1 km. A town with hardly any stops, or a stop
 * of a regional line, has none.
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

/** A cell and the eight around it. */
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
