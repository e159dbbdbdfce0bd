/**
 * The streets of a tile: a grid whose corners are moved a little. Streets end at a river and at a
 * railway, but for the main ones, which cross by a bridge or on the level, so that whatever runs
 * through the country it stays one network.
 */
import type { Tags } from "../../src/sources/places/openstreetmap/element.ts";
import { spread } from "./country.ts";
import { footways, streets } from "./distribution.ts";
import { type At, eastOf, northOf, type Tile } from "./tile.ts";

const names = ["Roma", "Garibaldi", "Mazzini", "Dante", "Verdi", "Cavour", "Marconi", "Matteotti"]
  .concat(["Rossini", "Leopardi", "Galilei", "Volta", "Carducci", "Manzoni", "Puccini", "Pascoli"]);
const others = ["", " Vecchia", " Nuova", " di Sopra", " di Sotto", " del Sole", " al Monte"];

/** A stop on a street's course: a corner of the grid or a node on the border. */
export interface Stop {
  readonly ref: number;
  readonly at: At;
}

/** What lies between two stops: nothing (the street ends), a plain stretch, or a crossing. */
type Link = "none" | "street" | "bridge" | "level";

/** A stretch of a street with a name, along which people live. */
export interface Stretch {
  readonly name: string;
  readonly from: At;
  readonly to: At;
}

/** What streets give the rest of a tile to lie at. */
export interface StreetGrid {
  readonly stretches: readonly Stretch[];
  /** Where tracks and paths begin. */
  readonly corners: readonly Stop[];
}

/** Adds the streets, the river and the railway of a tile. */
export function addStreets(tile: Tile): StreetGrid {
  const { country, column, row } = tile;
  const west = country.westCrossings(column, row).map((v) => stop(tile, [0, v]));
  const southward = country.southCrossings(column, row).map((u) => stop(tile, [u, 0]));
  const river = country.hasRiver(column), railway = country.hasRailway(row);
  // These stand behind the streets' crossings: a neighbour knows their numbers from its own plan.
  const source = river ? tile.node([0.5, 0]) : -1, start = railway ? tile.node([0, 0.5]) : -1;
  tile.border = tile.lons.length;
  const count = country.streetsOf(column, row);
  const corners = spread(count).map((v) =>
    spread(count).map((u) => stop(tile, [moved(tile, u, count), moved(tile, v, count)]))
  );
  const east = country.westCrossings(column + 1, row)
    .map((v, at): Stop => ({ ref: eastOf(at), at: [1, v] }));
  const before = country.westCrossings(column, row + 1).length;
  const north = country.southCrossings(column, row + 1)
    .map((u, at): Stop => ({ ref: northOf(before + at), at: [u, 1] }));
  const courses = new Courses(tile);
  addRows(courses, corners, { west, east, river });
  addColumns(courses, corners, { southward, north, railway });
  addFootways(tile, corners, river, railway);
  if (river) courses.river(source, before + north.length);
  if (railway) {
    // The neighbour's western crossings, its southern ones and perhaps a river stand before it.
    const neighbour = east.length + country.southCrossings(column + 1, row).length +
      Number(country.hasRiver(column + 1));
    courses.railway(start, neighbour);
  }
  return { stretches: courses.stretches, corners: corners.flat() };
}

/** Corners of the grid: rows from south to north, in each from west to east. */
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

function stop(tile: Tile, at: At): Stop {
  return { ref: tile.node(at), at };
}

function moved(tile: Tile, at: number, count: number): number {
  return at + tile.dice.between(-0.15, 0.15) / count;
}

/** The border's crossings that a street of the grid goes on to. */
function ends(crossings: readonly Stop[], street: number, count: number): Stop[] {
  return crossings.filter((_, at) => Math.floor((at + 0.5) * count / crossings.length) === street);
}

/** The tags of a street: through roads have another class than those between houses. */
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

/** Ways through a block from corner to corner, where neither river nor railway is in between. */
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
      const refs = [from.ref, ...tile.between(from.at, to.at, tile.dice.count(0, 5)), to.ref];
      tile.way(refs, tile.pick(footways)?.tags);
    }
  }
}

/** Cuts the courses of streets into ways. */
class Courses {
  readonly stretches: Stretch[] = [];

  constructor(readonly tile: Tile) {}

  /** A street from the border (where it goes on) over the corners to the other border. */
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
        this.tile.way([last.ref, from], tags);
        this.tile.way([from, to], { ...tags, bridge: "yes", layer: "1" });
        this.tile.way([to, next.ref], tags);
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
    const nodes = this.tile.between(from, to, this.tile.dice.count(level ? 1 : 0, 3));
    const [first] = nodes;
    if (level && first !== undefined) this.tile.nodeTags[first] = { railway: "level_crossing" };
    else if (first !== undefined && this.tile.dice.chance(0.05)) {
      this.tile.nodeTags[first] = { highway: "crossing" };
    }
    return nodes;
  }

  #name({ name }: Tags, from: At, to: At): void {
    if (name !== undefined) this.stretches.push({ name, from, to });
  }
}
