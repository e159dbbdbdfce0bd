/**
 * The streets of a tile: a grid with slightly moved corners. Streets end at rivers and railways,
 * except main streets, which cross them by a bridge or a level crossing. The streets of the country
 * therefore form one network.
 */
import type { Tags } from "../../src/sources/places/openstreetmap/element.ts";
import { footways, paths, streets } from "./distribution.ts";
import { spread } from "./street-plan.ts";
import { type At, eastOf, northOf, type Stop, type Tile } from "./tile.ts";

const names = ["Roma", "Garibaldi", "Mazzini", "Dante", "Verdi", "Cavour", "Marconi", "Matteotti"]
  .concat(["Rossini", "Leopardi", "Galilei", "Volta", "Carducci", "Manzoni", "Puccini", "Pascoli"]);
const others = ["", " Vecchia", " Nuova", " di Sopra", " di Sotto", " del Sole", " al Monte"];

/** Tracks and paths per tile. */
const pathsOfTile = 2;

/** Tags of driveways, because most dead ends of real streets lead to houses. */
const driveway = { highway: "service", service: "driveway" };
const privateDriveway = { ...driveway, access: "private" };

/** Share of street bends at which a driveway begins. */
const drivewayShare = 0.45;

/** The link between two stops: no link (the street ends), a plain segment, or a crossing. */
type Link = "none" | "street" | "bridge" | "level";

/** A stretch of a named street with houses. */
export interface Stretch {
  readonly name: string;
  readonly from: At;
  readonly to: At;
}

/** Adds the walkable ways, the river and the railway of a tile; returns the stretches for houses. */
export function addStreets(tile: Tile): Stretch[] {
  const { country, column, row } = tile;
  const west = country.westCrossings(column, row).map((v) => tile.stop([0, v]));
  const southward = country.southCrossings(column, row).map((u) => tile.stop([u, 0]));
  const river = country.hasRiver(column), railway = country.hasRailway(row);
  // The numbers of these nodes follow the order of the border's street crossings, so that a
  // neighbour can compute them from its own plan.
  const source = river ? tile.node([0.5, 0]) : -1, start = railway ? tile.node([0, 0.5]) : -1;
  tile.border = tile.lons.length;
  const count = country.streetsOf(column, row);
  const corners = spread(count).map((v) =>
    spread(count).map((u) => tile.stop([moved(tile, u, count), moved(tile, v, count)]))
  );
  const east = country.westCrossings(column + 1, row)
    .map((v, at) => tile.beyond(eastOf(at), [1, v]));
  const before = country.westCrossings(column, row + 1).length;
  const north = country.southCrossings(column, row + 1)
    .map((u, at) => tile.beyond(northOf(before + at), [u, 1]));
  const courses = new Courses(tile);
  addRows(courses, corners, { west, east, river });
  addColumns(courses, corners, { southward, north, railway });
  addFootways(tile, corners, river, railway);
  addPaths(tile, corners.flat());
  if (river) courses.river(source, before + north.length);
  if (railway) {
    // The neighbour's western crossings, its southern ones and possibly a river come first.
    const neighbour = east.length + country.southCrossings(column + 1, row).length +
      Number(country.hasRiver(column + 1));
    courses.railway(start, neighbour);
  }
  return courses.stretches;
}

/** Corners of the grid: rows from south to north, each from west to east. */
type Corners = readonly (readonly Stop[])[];

/** The streets from west to east: two main ones, which cross a river, and others with gaps. */
function addRows(
  courses: Courses,
  corners: Corners,
  { west, east, river }: { west: readonly Stop[]; east: readonly Stop[]; river: boolean },
): void {
  const { tile } = courses, count = corners.length;
  for (const [b, line] of corners.entries()) {
    const main = b === Math.floor(count / 4) || b === Math.floor(3 * count / 4);
    const links = line.slice(1).map((_, a): Link => {
      if (river && a === count / 2 - 1) return main ? "bridge" : "none";
      return main || tile.dice.chance(0.85) ? "street" : "none";
    });
    courses.add(tagsOf(tile, main), ends(west, b, count), line, links, ends(east, b, count));
  }
}

/** The streets from south to north, without gaps; every third crosses a railway. */
function addColumns(
  courses: Courses,
  corners: Corners,
  { southward, north, railway }: {
    southward: readonly Stop[];
    north: readonly Stop[];
    railway: boolean;
  },
): void {
  const { tile } = courses, count = corners.length;
  for (let a = 0; a < count; a++) {
    const line = corners.flatMap((across) => across[a] ?? []);
    const links = line.slice(1).map((_, b): Link => {
      if (railway && b === count / 2 - 1) return a % 3 === 0 ? "level" : "none";
      return "street";
    });
    const tags = tagsOf(tile, a === Math.floor(count / 4));
    courses.add(tags, ends(southward, a, count), line, links, ends(north, a, count));
  }
}

function moved(tile: Tile, at: number, count: number): number {
  return at + tile.dice.between(-0.15, 0.15) / count;
}

/** The border crossing at which a street of the grid continues. */
function ends(crossings: readonly Stop[], street: number, count: number): Stop[] {
  return crossings.filter((_, at) => Math.floor((at + 0.5) * count / crossings.length) === street);
}

/** Tags of a street: through roads have another class than residential streets. */
function tagsOf(tile: Tile, main: boolean): Tags {
  const { dice } = tile;
  const name = `Via ${names[dice.count(0, names.length - 1)]}${
    others[dice.count(0, others.length - 1)]
  }`;
  if (main) {
    const highway = dice.pick(["secondary", "tertiary", "tertiary", "primary", "unclassified"]);
    return { highway, name, surface: "asphalt" };
  }
  const tags = tile.pick(streets)?.tags ?? {};
  return tags["highway"] === "service" ? tags : { ...tags, name };
}

/** Footways through a block from corner to corner, unless a river or railway is in between. */
function addFootways(
  tile: Tile,
  corners: Corners,
  river: boolean,
  railway: boolean,
): void {
  const count = corners.length;
  for (let b = 0; b + 1 < count; b++) {
    for (let a = 0; a + 1 < count; a++) {
      const from = corners[b]?.[a], to = corners[b + 1]?.[a + 1];
      const parted = river && a === count / 2 - 1 || railway && b === count / 2 - 1;
      if (from === undefined || to === undefined || parted || tile.dice.chance(0.6)) continue;
      const bends = tile.between(from.at, to.at, tile.dice.count(0, 5)).map(({ ref }) => ref);
      tile.way([from.ref, ...bends, to.ref], tile.pick(footways)?.tags);
    }
  }
}

/** Tracks and paths, each from a corner into the open country. */
function addPaths(tile: Tile, corners: readonly Stop[]): void {
  for (let n = tile.about(pathsOfTile); n > 0; n--) {
    const kind = tile.pick(paths), corner = corners[tile.dice.count(0, corners.length - 1)];
    if (kind === undefined || corner === undefined) continue;
    const length = tile.length(kind.lengths);
    tile.way([corner.ref, ...tile.wander(corner.at, length - 1)], kind.tags);
  }
}

/** Cuts the courses of streets into ways. */
class Courses {
  readonly stretches: Stretch[] = [];

  constructor(readonly tile: Tile) {}

  /** A street from one border (where it continues) through the corners to the other border. */
  add(
    tags: Tags,
    before: readonly Stop[],
    line: readonly Stop[],
    links: readonly Link[],
    after: readonly Stop[],
  ): void {
    let [way, last] = [new Array<number>(), line[0]];
    if (last === undefined) return;
    for (const { ref, at } of before) {
      this.tile.way([ref, ...this.#bends(at, last.at), last.ref], tags);
    }
    way.push(last.ref);
    for (const [at, link] of links.entries()) {
      const next = line[at + 1];
      if (next === undefined) break;
      if (link === "street" || link === "level") {
        way.push(...this.#bends(last.at, next.at, link === "level"), next.ref);
        this.#name(tags, last.at, next.at);
      }
      const ends = link === "none" || link === "bridge" || this.tile.dice.chance(0.35);
      if (ends && way.length > 1) this.tile.way(way, tags);
      if (link === "bridge") {
        const [from, to] = this.tile.between(last.at, next.at, 2);
        if (from === undefined || to === undefined) break;
        this.tile.way([last.ref, from.ref], tags);
        this.tile.way([from.ref, to.ref], { ...tags, bridge: "yes", layer: "1" });
        this.tile.way([to.ref, next.ref], tags);
      }
      if (ends) way = [next.ref];
      last = next;
    }
    if (way.length > 1) this.tile.way(way, tags);
    for (const { ref, at } of after) {
      this.tile.way([last.ref, ...this.#bends(last.at, at), ref], tags);
    }
  }

  river(source: number, mouth: number): void {
    const { country, column, row, dice } = this.tile;
    const end = country.numberOf(column, row + 1) === -1 ? [] : [northOf(mouth)];
    const course = this.tile.wave([0.5, 0], [0.5, 1], dice.count(20, 60), 0.02);
    this.tile.way([source, ...course, ...end], { waterway: "river", name: "Fiume Inventato" });
  }

  railway(start: number, neighbour: number): void {
    const { country, column, row, dice } = this.tile;
    const end = country.numberOf(column + 1, row) === -1 ? [] : [eastOf(neighbour)];
    const course = this.tile.wave([0, 0.5], [1, 0.5], dice.count(3, 10), 0.005);
    this.tile.way([start, ...course, ...end], { railway: "rail", gauge: "1435" });
  }

  #bends(from: At, to: At, level = false): number[] {
    const { nodeTags, dice } = this.tile;
    const bends = this.tile.between(from, to, dice.count(level ? 1 : 0, 3));
    for (const [at, bend] of bends.entries()) {
      if (level && at === 0) nodeTags[bend.ref] = { railway: "level_crossing" };
      else if (dice.chance(drivewayShare)) this.#driveway(bend);
      else if (dice.chance(0.05)) nodeTags[bend.ref] = { highway: "crossing" };
    }
    return bends.map(({ ref }) => ref);
  }

  #driveway({ ref, at }: Stop): void {
    const { dice } = this.tile;
    const tags = dice.chance(0.05) ? privateDriveway : driveway;
    this.tile.way([ref, ...this.tile.wander(at, dice.count(1, 4))], tags);
  }

  #name({ name }: Tags, from: At, to: At): void {
    if (name !== undefined) this.stretches.push({ name, from, to });
  }
}
