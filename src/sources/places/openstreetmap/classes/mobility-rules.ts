/** Transport, but for the streets. */
import type { Rule, TagRule, TagTest } from "../rule.ts";
import { isForFew, isPrivate } from "./access-rules.ts";

/** Values of `station` for urban lines, whose stops do not count as railway stations. */
const urbanRail = ["subway", "light_rail", "monorail"];

/** Keys of a platform for vehicles that stop in streets, and for other vehicles. */
const streetVehicles = ["bus", "trolleybus", "minibus", "share_taxi", "coach", "tram"];
const otherVehicles = [
  "train",
  "subway",
  "light_rail",
  "monorail",
  "funicular",
  "ferry",
  "aerialway",
];

/** The tags of a stop's pole; the platform or the station is mapped beside it, or is the same object. */
const isStop: readonly TagTest[] = [
  { highway: "bus_stop" },
  { railway: "tram_stop" },
  { amenity: "bus_station" },
];

/** Metres from a pole to its platform at most; the platform of the other direction is farther away. */
const platformM = 15;

/** Tracks that a map shows: in use, above the ground, and no siding or yard. */
export const railwayTracks: TagRule = {
  where: [{ railway: ["rail", "light_rail", "narrow_gauge", "subway", "tram", "funicular"] }],
  unless: [
    { tunnel: ["yes", "building_passage", "culvert"] },
    { service: ["siding", "yard", "spur", "crossover"] },
  ],
};

/** Stops, stations and what is parked, measured at a point. */
export const mobility: readonly Rule[] = [
  { name: "stop", shape: "point", where: isStop },
  // Tagged by `public_transport` alone. Not stop positions: they are mapped beside the platforms.
  {
    name: "stop",
    shape: "point",
    where: streetVehicles.map((vehicle) => ({
      public_transport: ["platform", "station"],
      [vehicle]: "yes",
    })),
    unless: isStop,
    unlessWithinM: platformM,
  },
  {
    name: "stop",
    shape: "point",
    where: [{ public_transport: ["platform", "station"] }],
    unless: [
      ...isStop,
      ...[...streetVehicles, ...otherVehicles, "railway", "aeroway"].map((key) => ({ [key]: "*" })),
      { amenity: "ferry_terminal" },
    ],
    unlessWithinM: platformM,
  },
  {
    name: "rail_station",
    shape: "point",
    where: [
      { railway: ["station", "halt"] },
      { public_transport: "station", train: "yes" },
    ],
    unless: [
      { station: [...urbanRail, "funicular", "miniature"] },
      { subway: "yes" },
      { usage: "tourism" },
    ],
  },
  {
    name: "metro_tram_stop",
    shape: "point",
    where: [
      { railway: ["station", "halt"], station: urbanRail },
      { railway: ["station", "halt"], subway: "yes" },
      { railway: ["tram_stop", "subway_entrance"] },
      { public_transport: ["platform", "station"], tram: "yes" },
      ...["subway", "light_rail", "monorail"].map((vehicle) => ({
        public_transport: "station",
        [vehicle]: "yes",
      })),
    ],
  },
  { name: "motorway_junction", shape: "point", where: [{ highway: "motorway_junction" }] },
  // An IATA code tells airports with flights from airfields.
  {
    name: "airport",
    shape: "point",
    where: [{ aeroway: "aerodrome", iata: "*" }],
    unless: isPrivate,
  },
  {
    name: "bike_sharing",
    shape: "point",
    where: [{ amenity: "bicycle_rental" }],
    unless: [...isPrivate, { shop: "*" }, { bicycle_rental: "shop" }],
  },
  {
    name: "charging_point",
    shape: "point",
    where: [{ amenity: "charging_station" }],
    unless: [...isPrivate, { motorcar: "no" }],
  },
  // Spaces along a street are part of the street.
  {
    name: "car_park",
    shape: "point",
    where: [{ amenity: "parking" }],
    unless: [
      ...isForFew,
      { parking: ["street_side", "lane", "on_kerb", "half_on_kerb"] },
    ],
  },
];
