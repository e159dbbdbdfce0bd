/** Transport, but for the streets. */
import type { Rule } from "../rule.ts";
import { isForFew, isPrivate } from "./access-rules.ts";

/** Stations of lines that are no railway in the sense of a journey. */
const urbanRail = ["subway", "light_rail", "monorail"];

/** Stops, stations and what is parked, measured at a point. */
export const mobility: readonly Rule[] = [
  // Platforms and stop positions of the same stop are mapped beside these, so they are left out.
  {
    name: "stop",
    shape: "point",
    where: [{ highway: "bus_stop" }, { railway: "tram_stop" }, { amenity: "bus_station" }],
  },
  {
    name: "rail_station",
    shape: "point",
    where: [{ railway: ["station", "halt"] }],
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
