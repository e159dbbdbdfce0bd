/** Streets: https://wiki.openstreetmap.org/wiki/Key:highway */
import type { Rule, TagRule, TagTest } from "../rule.ts";
import { isPrivate } from "./access-rules.ts";

/** Values of `highway` for residential streets. Excludes motorways, trunk and service roads, tracks, paths. */
export const streets: readonly string[] = [
  "primary",
  "primary_link",
  "secondary",
  "secondary_link",
  "tertiary",
  "tertiary_link",
  "unclassified",
  "residential",
  "living_street",
  "pedestrian",
  "road",
];

/** Closed to the public, or a square mapped as an area, whose outline is not a street. */
const isNoStreet: readonly TagTest[] = [...isPrivate, { area: "yes" }];

/** Values of `lit` for streets lit at night. `limited` and `no` count as known but not lit. */
const lit = ["yes", "24/7", "automatic", "sunset-sunrise", "dusk-dawn", "interval"];

/** Matches speed limits up to 30 km/h, as a number or as the name of a zone. */
const slow = /^(5|10|15|20|25|30)( km\/h)?$|^(IT:)?(walk|living_street)$|^IT:(zone:?)?(10|20|30)$/;

/** Keys whose value may be a speed limit. */
const speedKeys = ["maxspeed", "maxspeed:type", "zone:maxspeed", "source:maxspeed"];

/** Streets and roads that maps show dashed, because they are below the ground. */
export const tunnelRoads: TagRule = {
  where: [{
    highway: [...streets, "motorway", "motorway_link", "trunk", "trunk_link"],
    tunnel: "yes",
  }],
  unless: [{ area: "yes" }],
};

/**
 * Streets and ways, represented as lines. Only ways of the class `street` count as arms of intersections.
 */
export const streetClasses: readonly Rule[] = [
  { name: "street", shape: "line", where: [{ highway: streets }], unless: isNoStreet },
  {
    name: "street_lit_known",
    shape: "line",
    where: [{ highway: streets, lit: "*" }],
    unless: isNoStreet,
  },
  { name: "street_lit", shape: "line", where: [{ highway: streets, lit }], unless: isNoStreet },
  {
    name: "street_speed_known",
    shape: "line",
    where: speedKeys.map((key) => ({
      highway: streets,
      [key]: key === "source:maxspeed" ? /^IT:/ : "*",
    })),
    unless: isNoStreet,
  },
  {
    name: "street_slow",
    shape: "line",
    where: speedKeys.map((key) => ({ highway: streets, [key]: slow })),
    unless: isNoStreet,
  },
  // Includes footways and steps, which are streets in old towns. Excludes sidewalks, crossings, field paths.
  {
    name: "walkable_street",
    shape: "line",
    where: [{ highway: [...streets, "footway", "steps"] }],
    unless: [
      ...isNoStreet,
      { foot: ["no", "private"] },
      { footway: ["sidewalk", "crossing", "traffic_island", "link"] },
      { indoor: "yes" },
    ],
  },
  {
    name: "pedestrian_street",
    shape: "line",
    where: [{ highway: ["pedestrian", "living_street"] }],
    unless: isNoStreet,
  },
  {
    name: "cycleway",
    shape: "line",
    where: [
      { highway: "cycleway" },
      { highway: ["path", "footway", "pedestrian"], bicycle: "designated" },
      ...["cycleway", "cycleway:left", "cycleway:right", "cycleway:both"].map((key) => ({
        [key]: ["track", "lane", "opposite_track", "opposite_lane"],
      })),
    ],
    unless: isNoStreet,
  },
  // The class measures exposure to traffic, so roads in tunnels do not count.
  {
    name: "major_road",
    shape: "line",
    where: [{
      highway: ["motorway", "motorway_link", "trunk", "trunk_link", "primary", "primary_link"],
    }],
    unless: [{ tunnel: "yes" }],
  },
];
