/**
 * Decides which routes are metros and trams. Some operators publish buses as metro (`route_type` 1), or as
 * trams: 0 is what programs write for an empty field. So the town decides too.
 */
import type { Position } from "geojson";
import { metresBetweenPositions } from "../../middle.ts";

/** The kinds of routes that decide whether one is rapid transit. */
export type RouteKind = "metro" | "tram" | "monorail" | "bus" | "other";

/** Route types by kind: those of the specification, and the ranges of the extended types. */
const types: readonly (readonly [first: number, last: number, kind: RouteKind])[] = [
  [0, 0, "tram"],
  [1, 1, "metro"],
  [3, 3, "bus"],
  [11, 11, "bus"],
  [12, 12, "monorail"],
  [200, 299, "bus"],
  [400, 404, "metro"],
  [405, 405, "monorail"],
  [500, 699, "metro"],
  [700, 899, "bus"],
  [900, 999, "tram"],
];

/**
 * The kind of a route type. Rail and ships are `other`, and so are cable cars and funiculars (5, 6, 7, 1300,
 * 1400), which serve a slope rather than a town.
 */
export function kindOfRoute(type: number): RouteKind {
  return types.find(([first, last]) => first <= type && type <= last)?.[2] ?? "other";
}

/** A town with a metro (or light metro) or trams, and how far these extend from its centre. */
export interface RapidTown {
  readonly name: string;
  /** Degrees (WGS84). */
  readonly centre: Position;
  readonly reachKm: number;
  readonly metro: boolean;
  readonly tram: boolean;
}

const town = (name: string, lon: number, lat: number, reachKm: number, has: string): RapidTown => ({
  name,
  centre: [lon, lat],
  reachKm,
  metro: has.includes("metro"),
  tram: has.includes("tram"),
});

/** The towns of Italy in 2026. The reach is the distance of the farthest terminus, rounded up. */
const towns: readonly RapidTown[] = [
  town("Milano", 9.190, 45.464, 22, "metro, tram"), // Gessate
  town("Roma", 12.496, 41.903, 27, "metro, tram"), // Cristoforo Colombo
  town("Napoli", 14.268, 40.852, 16, "metro, tram"), // Aversa
  town("Torino", 7.686, 45.071, 13, "metro, tram"), // Cascine Vica
  town("Genova", 8.934, 44.407, 8, "metro"), // Brin
  town("Brescia", 10.220, 45.540, 8, "metro"), // Prealpino
  town("Catania", 15.087, 37.503, 12, "metro"), // Misterbianco
  town("Firenze", 11.256, 43.770, 9, "tram"), // Villa Costanza
  town("Bergamo", 9.670, 45.695, 14, "tram"), // Albino
  town("Padova", 11.877, 45.407, 8, "tram"), // Guizza
  town("Venezia", 12.240, 45.490, 12, "tram"), // Piazzale Roma
  town("Bologna", 11.343, 44.494, 8, "tram"), // Borgo Panigale
  town("Trieste", 13.770, 45.650, 7, "tram"), // Villa Opicina
  town("Renon", 11.455, 46.535, 8, "tram"), // Collalbo
  town("Perugia", 12.388, 43.107, 6, "tram"), // Pian di Massiano (Minimetrò)
  town("Messina", 15.553, 38.190, 9, "tram"), // Annunziata
  town("Palermo", 13.360, 38.116, 10, "tram"), // Roccella
  town("Cagliari", 9.120, 39.220, 13, "tram"), // Settimo San Pietro
  town("Sassari", 8.560, 40.727, 7, "tram"), // Santa Maria di Pisa
];

/** The town with a metro or trams around a position, or null. */
export function rapidTownAt(position: Position): RapidTown | null {
  return towns.find(({ centre, reachKm }) =>
    metresBetweenPositions(centre, position) < 1000 * reachKm
  ) ??
    null;
}

/**
 * Whether a route is a metro or a tram where it calls, by its kind and the town. A metro counts
 * only in a town with a metro. Where the town has only the other of the two, or a tram line is new,
 * the kind counts if the feed distinguishes it from buses.
 *
 * @param town town around the stop
 * @param hasBuses whether the feed also has routes that are buses
 */
export function isRapid(kind: RouteKind, town: RapidTown | null, hasBuses: boolean): boolean {
  if (kind === "metro") return town?.metro === true || town !== null && hasBuses;
  if (kind === "tram") return town?.tram === true || hasBuses;
  return kind === "monorail";
}
