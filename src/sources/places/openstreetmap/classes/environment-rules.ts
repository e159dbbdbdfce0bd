import type { Rule, TagRule, TagTest } from "../rule.ts";
import { isPrivate } from "./access-rules.ts";

/** Fountains and similar artificial water, which mappers also tag as water. */
const isFountain: readonly TagTest[] = [
  { amenity: ["fountain", "drinking_water"] },
  { fountain: "*" },
  { leisure: ["swimming_pool", "water_park"] },
];

/** Watercourses above the ground that maps show as thin lines. Rivers are of the class `water`. */
export const streams: TagRule = {
  where: [{ waterway: ["stream", "canal"] }],
  unless: [{ tunnel: ["yes", "culvert"] }],
};

/** Buildings that maps show: those with walls, above the ground. */
export const buildings: TagRule = {
  where: [{ building: "*" }],
  unless: [{ building: ["no", "roof", "carport", "greenhouse"] }, { location: "underground" }],
};

/** Land, water and trees. */
export const environment: readonly Rule[] = [
  // Land with plants all year, public or private: woods, scrub, grass, parks and gardens, orchards and
  // vineyards. Excludes fields, which lie bare for months, and bare rock.
  {
    name: "green",
    shape: "polygon",
    depthM: 5_000,
    where: [
      {
        landuse: [
          "forest",
          "grass",
          "meadow",
          "orchard",
          "vineyard",
          "allotments",
          "village_green",
          "recreation_ground",
          "flowerbed",
          "greenery",
        ],
      },
      { natural: ["wood", "scrub", "heath", "grassland", "wetland", "shrubbery", "fell"] },
      { leisure: ["park", "garden", "golf_course", "dog_park"] },
    ],
  },
  {
    name: "park",
    shape: "polygon",
    depthM: 1_500,
    where: [{ leisure: "park" }, { leisure: "garden", access: ["yes", "public", "permissive"] }],
    unless: isPrivate,
  },
  { name: "tree", shape: "point", where: [{ natural: "tree" }] },
  // Rivers, lakes and the sea. Excludes ponds, basins, pools, fountains and underground water.
  {
    name: "water",
    shape: "polygon",
    depthM: 9_000, // the middle of Lake Garda
    where: [{ natural: ["water", "bay"] }, { waterway: "riverbank" }, { landuse: "reservoir" }],
    unless: [...isFountain, {
      water: [
        "pond",
        "basin",
        "wastewater",
        "fountain",
        "pool",
        "reflecting_pool",
        "ditch",
        "drain",
        "stream",
        "stream_pool",
      ],
    }],
  },
  {
    name: "water",
    shape: "line",
    where: [{ waterway: "river" }, { natural: "coastline" }],
    unless: [...isFountain, { tunnel: ["yes", "culvert"] }],
  },
  {
    name: "protected_area",
    shape: "polygon",
    depthM: 20_000,
    holdsStreets: true,
    where: [{ boundary: ["protected_area", "national_park"] }, { leisure: "nature_reserve" }],
  },
  {
    name: "industrial",
    shape: "polygon",
    depthM: 2_500,
    holdsStreets: true,
    where: [{ landuse: "industrial" }],
  },
];
