/** The objects of a tile besides streets: houses with numbers, shops, land use, water, paths. */
import {
  areas,
  building,
  lines,
  multipolygons,
  openPlaces,
  townPlaces,
  untagged,
} from "./distribution.ts";
import { tileM } from "./street-plan.ts";
import type { Stretch } from "./streets.ts";
import type { At, Tile } from "./tile.ts";

/** Houses along 100 m of street, on both sides. */
const housesEach100M = 5;

/** Objects per tile (about a square kilometre), independent of the town in it. */
const perTile = { areas: 11, lines: 2, untagged: 3, multipolygons: 0.5, farms: 40, places: 10 };

/** Adds all objects that are not streets. */
export function fill(tile: Tile, stretches: readonly Stretch[]): void {
  for (const stretch of stretches) addHouses(tile, stretch);
  for (let n = tile.about(perTile.farms); n > 0; n--) addBuilding(tile, tile.anywhere(), {});
  for (let n = tile.about(perTile.areas); n > 0; n--) addArea(tile);
  for (let n = tile.about(perTile.lines); n > 0; n--) addLine(tile);
  for (let n = tile.about(perTile.untagged); n > 0; n--) {
    tile.way(tile.wander(tile.anywhere(), tile.length(untagged)));
  }
  for (let n = tile.about(perTile.multipolygons); n > 0; n--) addMultipolygon(tile);
  for (let n = tile.about(perTile.places); n > 0; n--) {
    const tags = tile.pick(openPlaces)?.tags;
    if (tags !== undefined) tile.node(tile.anywhere(), tags);
  }
  if (tile.dice.chance(0.1)) {
    tile.node(tile.anywhere(), { place: "locality", name: `Localita ${tile.column} ${tile.row}` });
  }
}

/** Buildings on both sides of a segment. A quarter of them have house numbers, a few have shops. */
function addHouses(tile: Tile, { name, from, to }: Stretch): void {
  const [du, dv] = [to[0] - from[0], to[1] - from[1]];
  const longM = Math.hypot(du, dv) * tileM;
  // Sparse streets have few houses.
  const count = Math.round(housesEach100M * Math.min(longM, 200) / 100);
  for (let n = 0; n < count; n++) {
    const part = (n + 0.5) / count, side = n % 2 === 0 ? 1 : -1;
    const off = side * tile.dice.between(18, 26) / longM;
    const at: At = [from[0] + du * part - dv * off, from[1] + dv * part + du * off];
    const number = { "addr:street": name, "addr:housenumber": String(n + 1) };
    addBuilding(tile, at, tile.dice.chance(0.12) ? number : {});
    if (tile.dice.chance(0.15)) tile.node(at, number);
    if (tile.dice.chance(0.2)) {
      const tags = tile.pick(townPlaces)?.tags;
      if (tags !== undefined) tile.node([at[0] + 4e-3, at[1]], tags);
    }
  }
}

function addBuilding(tile: Tile, at: At, tags: Record<string, string>): void {
  const outline = tile.outline(at, tile.dice.between(6, 14), tile.length(building));
  addRing(tile, outline, { building: "yes", ...tags });
}

function addArea(tile: Tile): void {
  const kind = tile.pick(areas);
  if (kind === undefined) return;
  const radiusM = tile.dice.between(15, 90);
  addRing(tile, tile.outline(tile.anywhere(), radiusM, tile.length(kind.lengths)), kind.tags);
}

function addRing(tile: Tile, outline: readonly At[], tags: Record<string, string> | undefined) {
  const refs = outline.map((at) => tile.node(at));
  return tile.way([...refs, ...refs.slice(0, 1)], tags);
}

function addLine(tile: Tile): void {
  const kind = tile.pick(lines);
  if (kind === undefined) return;
  tile.way(tile.wander(tile.anywhere(), tile.length(kind.lengths)), kind.tags);
}

/** The outline of a multipolygon, made of two ways; every second one has a hole. */
function addMultipolygon(tile: Tile): void {
  const middle = tile.anywhere(), radiusM = tile.dice.between(30, 100);
  const refs = tile.outline(middle, radiusM, tile.dice.count(9, 60)).map((at) => tile.node(at));
  const half = Math.floor(refs.length / 2);
  const members = [
    { ref: tile.way(refs.slice(0, half + 1)), role: "outer" },
    { ref: tile.way([...refs.slice(half), ...refs.slice(0, 1)]), role: "outer" },
  ];
  if (tile.dice.chance(0.5)) {
    members.push({
      ref: addRing(tile, tile.outline(middle, radiusM / 3, 7), undefined),
      role: "inner",
    });
  }
  tile.relations.push({
    members: members.map((member) => ({ type: "way", ...member })),
    tags: { type: "multipolygon", ...tile.pick(multipolygons)?.tags },
  });
}
