import type { Rule, TagRule, TagTest } from "../rule.ts";
import { isForFew, isPrivate } from "./access-rules.ts";

/** Values of `station` for urban lines, whose stops do not count as railway stations. */
const urbanRail = ["subway", "light_rail", "monorail"];

/** Keys of the vehicles that a platform serves: those that stop in streets, and others. */
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

/** Tags of a stop's pole. The platform or station is a separate object next to it, or the same object. */
const isStop: readonly TagTest[] = [
  { highway: "bus_stop" },
  { railway: "tram_stop" },
  { amenity: "bus_station" },
];

/** Maximum metres from a pole to its platform. The platform of the opposite direction is farther away. */
const platformM = 15;

/** Tracks shown on maps: in use and above ground, without sidings and yards. */
export const railwayTracks: TagRule = {
  where: [{ railway: ["rail", "light_rail", "narrow_gauge", "subway", "tram", "funicular"] }],
  unless: [
    { tunnel: ["yes", "building_passage", "culvert"] },
    { service: ["siding", "yard", "spur", "crossover"] },
  ],
};

/** Tracks that maps show dashed, because they are below the ground. */
export const tunnelTracks: TagRule = {
  where: [{ railway: ["rail", "light_rail", "narrow_gauge", "tram", "funicular"], tunnel: "yes" }],
  unless: [{ service: ["siding", "yard", "spur", "crossover"] }],
};

/** Stops, stations, parking and vehicle sharing, represented as points. */
export const mobility: readonly Rule[] = [
  { name: "stop", shape: "point", where: isStop },
  // Platforms tagged with `public_transport` only. Excludes stop positions, which duplicate platforms.
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
  // An IATA code distinguishes airports with scheduled flights from airfields.
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
  // Excludes spaces along a street, which are part of the street.
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
