/**
 * Distributions of the objects of a generated extract: tags, and numbers of nodes per way. Shares and
 * quantiles are those of a real extract (Mezzolombardo, Trentino: 93,548 nodes, 7,304 ways).
 */
import type { Tags } from "../../src/sources/places/openstreetmap/element.ts";

/** Number of nodes of a way at the quantiles 0.1, 0.5, 0.9, 0.99 and 1. */
export type Lengths = readonly [number, number, number, number, number];

/** A kind of object, weighted against the other kinds of its table. */
export interface Kind {
  readonly weight: number;
  readonly tags: Tags;
}

/** A kind of way. */
export interface WayKind extends Kind {
  readonly lengths: Lengths;
}

/** Buildings: most are rectangles. */
export const building: Lengths = [5, 5, 10, 19, 59];

/** Ways without tags, most of which are parts of multipolygons. */
export const untagged: Lengths = [2, 8, 36, 151, 588];

/** Closed ways: land use, and objects on the land. */
export const areas: readonly WayKind[] = [
  { weight: 429, tags: { landuse: "meadow" }, lengths: [7, 13, 36, 92, 224] },
  { weight: 182, tags: { natural: "scree" }, lengths: [6, 9, 20, 45, 80] },
  { weight: 181, tags: { natural: "bare_rock" }, lengths: [7, 13, 29, 112, 224] },
  { weight: 73, tags: { landuse: "vineyard" }, lengths: [5, 8, 17, 48, 48] },
  { weight: 71, tags: { natural: "scrub" }, lengths: [7, 12, 23, 79, 79] },
  { weight: 58, tags: { landuse: "farmland" }, lengths: [5, 17, 55, 122, 122] },
  { weight: 45, tags: { landuse: "orchard" }, lengths: [5, 10, 25, 70, 70] },
  { weight: 30, tags: { natural: "fell" }, lengths: [7, 10, 28, 43, 43] },
  { weight: 24, tags: { landuse: "grass" }, lengths: [7, 13, 19, 24, 24] },
  { weight: 22, tags: { landuse: "forest" }, lengths: [8, 15, 31, 92, 92] },
  { weight: 17, tags: { leisure: "pitch" }, lengths: [5, 5, 5, 13, 13] },
  { weight: 13, tags: { natural: "water" }, lengths: [10, 15, 33, 35, 35] },
  { weight: 8, tags: { amenity: "parking" }, lengths: [5, 7, 13, 13, 13] },
  { weight: 7, tags: { leisure: "park" }, lengths: [6, 12, 18, 18, 18] },
  { weight: 4, tags: { landuse: "residential" }, lengths: [5, 32, 63, 63, 63] },
  { weight: 2, tags: { landuse: "industrial" }, lengths: [5, 10, 10, 10, 10] },
];

/** Ways that lead from a street into the open country. */
export const paths: readonly WayKind[] = [
  { weight: 250, tags: { highway: "track" }, lengths: [2, 8, 25, 118, 213] },
  { weight: 55, tags: { highway: "path" }, lengths: [3, 14, 78, 199, 199] },
];

/** Open ways closed to pedestrians, beside rivers and railways. */
export const lines: readonly WayKind[] = [
  { weight: 162, tags: { natural: "cliff" }, lengths: [2, 5, 14, 48, 90] },
  { weight: 117, tags: { waterway: "stream" }, lengths: [2, 8, 46, 204, 234] },
  { weight: 36, tags: { waterway: "ditch" }, lengths: [2, 3, 23, 46, 46] },
  { weight: 16, tags: { barrier: "fence" }, lengths: [3, 3, 17, 18, 18] },
  { weight: 12, tags: { power: "line" }, lengths: [2, 6, 18, 22, 22] },
];

/** Land use of multipolygons. */
export const multipolygons: readonly Kind[] = [
  { weight: 39, tags: { landuse: "vineyard" } },
  { weight: 23, tags: { natural: "bare_rock" } },
  { weight: 15, tags: { landuse: "orchard" } },
  { weight: 7, tags: { building: "yes" } },
  { weight: 5, tags: { landuse: "farmland" } },
  { weight: 3, tags: { landuse: "forest" } },
  { weight: 1, tags: { leisure: "park" } },
];

/** Streets inside a town. Through roads are defined by their course instead. */
export const streets: readonly Kind[] = [
  { weight: 292, tags: { highway: "service" } },
  { weight: 147, tags: { highway: "residential", surface: "asphalt" } },
  { weight: 60, tags: { highway: "residential", lit: "yes", maxspeed: "50" } },
  { weight: 12, tags: { highway: "residential", lit: "no", maxspeed: "30" } },
  { weight: 60, tags: { highway: "unclassified" } },
  { weight: 24, tags: { highway: "cycleway", foot: "designated" } },
  { weight: 8, tags: { highway: "living_street" } },
  { weight: 4, tags: { highway: "pedestrian" } },
  { weight: 10, tags: { highway: "service", access: "private" } },
];

/** Footways between opposite corners of a block. */
export const footways: readonly Kind[] = [
  { weight: 190, tags: { highway: "footway" } },
  { weight: 51, tags: { highway: "footway", footway: "sidewalk" } },
  { weight: 17, tags: { highway: "steps" } },
];

/** Tagged nodes outside towns that belong to no way. */
export const openPlaces: readonly Kind[] = [
  { weight: 832, tags: { power: "tower" } },
  { weight: 130, tags: { natural: "tree" } },
  { weight: 40, tags: { barrier: "gate" } },
  { weight: 36, tags: { power: "pole" } },
  { weight: 32, tags: { tourism: "information" } },
  { weight: 15, tags: { tourism: "picnic_site" } },
  { weight: 12, tags: { historic: "wayside_shrine" } },
];

const single = (weight: number, key: string, values: string): Kind[] =>
  values.split(" ").map((value) => ({ weight, tags: { [key]: value } }));

/** Tagged nodes inside towns that belong to no way, without house numbers. */
export const townPlaces: readonly Kind[] = [
  ...single(120, "natural", "tree"),
  ...single(28, "emergency", "fire_hydrant"),
  ...single(23, "highway", "bus_stop"),
  ...single(21, "highway", "street_lamp"),
  ...single(14, "barrier", "bollard"),
  ...single(9, "shop", "clothes hairdresser supermarket bakery convenience"),
  ...single(5, "shop", "butcher greengrocer newsagent tobacco florist shoes car_repair"),
  ...single(3, "shop", "books optician electronics furniture jewelry hardware laundry toys"),
  ...single(9, "amenity", "restaurant bar bank recycling drinking_water"),
  ...single(4, "amenity", "pharmacy cafe atm place_of_worship bicycle_rental"),
  ...single(2, "amenity", "school kindergarten doctors post_office library parking"),
  ...single(1, "amenity", "police townhall theatre cinema hospital university fire_station"),
  ...single(2, "leisure", "playground sports_centre"),
];
