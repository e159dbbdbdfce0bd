/** Small networks made by hand and cut into tiles without a database. */
import type { Grid, TileKey } from "../../src/walking/grid.ts";
import { type IndexedTile, indexTile } from "../../src/walking/indexed-tile.ts";
import { decodeTile, encodeTile, type TileColumns } from "../../src/walking/tile.ts";
import { lengthCm, scaleAt } from "../../src/walking/units.ts";

/** The middle of every town, in units: a corner of four 2 km tiles. */
const MIDDLE = [110_000_000, 462_060_000] as const;

/** The position some metres east and north of the middle, in whole units. */
export function at(eastM: number, northM: number): [lon: number, lat: number] {
  const { lonM, latM } = scaleAt(MIDDLE[1]);
  return [Math.round(MIDDLE[0] + eastM / lonM), Math.round(MIDDLE[1] + northM / latM)];
}

/**
 * A line through these corners (metres from the middle), in steps that fit into the 16 bits of a tile.
 */
export function lineAlong(...corners: readonly (readonly [number, number])[]): Int32Array {
  const [first = [0, 0]] = corners;
  const positions: number[] = at(...first);
  for (const [i, [x, y]] of corners.entries()) {
    const [fromX, fromY] = corners[i - 1] ?? [x, y];
    const parts = i === 0 ? 0 : Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / 200));
    for (let part = 1; part <= parts; part++) {
      const share = part / parts;
      positions.push(...at(fromX + share * (x - fromX), fromY + share * (y - fromY)));
    }
  }
  return Int32Array.from(positions);
}

/** A street between two junctions, in units. */
export interface Street {
  readonly from: number;
  readonly to: number;
  readonly line: Int32Array;
}

/** The part of a street from which a place is accessible. */
export interface Access {
  readonly street: number;
  readonly fromCm: number;
  readonly toCm: number;
  readonly gapCm: number;
}

/** A destination. Its number is its index in the list of places. */
export interface TownPlace {
  readonly layer: number;
  readonly value?: number;
  readonly members?: readonly number[];
  readonly accesses: readonly Access[];
}

/** A network. Streets and junctions are numbered by their index. */
export interface Town {
  readonly streets: readonly Street[];
  readonly places: readonly TownPlace[];
}

/** A town in tiles, as bytes and decoded. */
export interface TownTile {
  readonly key: TileKey;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tile: IndexedTile;
}

const nameOf = ({ col, row }: TileKey) => `${col} ${row}`;

/**
 * Cuts a town into the tiles of a grid. A street belongs to each tile that touches the bounding box of
 * one of its segments.
 */
export function tilesOf({ streets, places }: Town, { lonStep, latStep }: Grid): TownTile[] {
  const at = (lon: number, lat: number): TileKey => ({
    col: Math.floor(lon / lonStep),
    row: Math.floor(lat / latStep),
  });
  const tiles = new Map<string, { key: TileKey; junctions: number[]; streets: Set<number> }>();
  const tileOf = (key: TileKey) => {
    const tile = tiles.get(nameOf(key)) ?? { key, junctions: [], streets: new Set<number>() };
    tiles.set(nameOf(key), tile);
    return tile;
  };
  const homes = new Map<number, { key: TileKey; index: number }>();
  const settle = (junction: number, lon: number, lat: number) => {
    if (homes.has(junction)) return;
    const key = at(lon, lat), { junctions } = tileOf(key);
    homes.set(junction, { key, index: junctions.push(junction) - 1 });
  };
  for (const [number, { from, to, line }] of streets.entries()) {
    settle(from, line[0] ?? 0, line[1] ?? 0);
    settle(to, line.at(-2) ?? 0, line.at(-1) ?? 0);
    for (let i = 0; i + 3 < line.length; i += 2) {
      const lons = [line[i] ?? 0, line[i + 2] ?? 0], lats = [line[i + 1] ?? 0, line[i + 3] ?? 0];
      const low = at(Math.min(...lons), Math.min(...lats));
      const high = at(Math.max(...lons), Math.max(...lats));
      for (let row = low.row; row <= high.row; row++) {
        for (let col = low.col; col <= high.col; col++) tileOf({ col, row }).streets.add(number);
      }
    }
  }
  const byStreet = Map.groupBy(
    places.flatMap(({ accesses }, place) => accesses.map((access) => ({ ...access, place }))),
    ({ street }) => street,
  );
  return [...tiles.values()].map(({ key, junctions, streets: own }) => {
    const numbers = [...own].sort((a, b) => a - b);
    const edges = numbers.map((number) => streets[number] as Street);
    const home = (junction: number) => homes.get(junction) as { key: TileKey; index: number };
    const leaving = junctions.map((junction) =>
      edges.flatMap(({ from, to }, edge) => [
        ...from === junction ? [2 * edge] : [],
        ...to === junction ? [2 * edge + 1] : [],
      ])
    );
    const steps = edges.map(({ line }) => line.slice(2).map((unit, i) => unit - (line[i] ?? 0)));
    const accesses = numbers.map((number) => byStreet.get(number) ?? []);
    const here = [...new Set(accesses.flat().map(({ place }) => place))].sort((a, b) => a - b);
    const inTile = new Map(here.map((place, i) => [place, i]));
    const placed = here.map((place) => places[place] as TownPlace);
    const flat = accesses.flat();
    const columns: TileColumns = {
      arcFirst: Uint32Array.from(firsts(leaving)),
      arcs: Uint32Array.from(leaving.flat()),
      edgeNumber: Uint32Array.from(numbers),
      lengthCm: Uint32Array.from(edges, ({ line }) => lengthCm(line)),
      from: Uint32Array.from(edges, ({ from }) => home(from).index),
      to: Uint32Array.from(edges, ({ to }) => home(to).index),
      fromCol: Int16Array.from(edges, ({ from }) => home(from).key.col - key.col),
      fromRow: Int16Array.from(edges, ({ from }) => home(from).key.row - key.row),
      toCol: Int16Array.from(edges, ({ to }) => home(to).key.col - key.col),
      toRow: Int16Array.from(edges, ({ to }) => home(to).key.row - key.row),
      startLon: Int32Array.from(edges, ({ line }) => line[0] ?? 0),
      startLat: Int32Array.from(edges, ({ line }) => line[1] ?? 0),
      stepFirst: Uint32Array.from(firsts(steps)),
      steps: Int16Array.from(steps.flatMap((some) => [...some])),
      accessFirst: Uint32Array.from(firsts(accesses)),
      accessPlace: Uint32Array.from(flat, ({ place }) => inTile.get(place) ?? 0),
      accessFromCm: Uint32Array.from(flat, ({ fromCm }) => fromCm),
      accessToCm: Uint32Array.from(flat, ({ toCm }) => toCm),
      accessGapCm: Uint32Array.from(flat, ({ gapCm }) => gapCm),
      placeNumber: Uint32Array.from(here),
      placeLayer: Uint16Array.from(placed, ({ layer }) => layer),
      placeValue: Float64Array.from(placed, ({ value = 1 }) => value),
      memberFirst: Uint32Array.from(firsts(placed.map(({ members = [] }) => members))),
      members: Int32Array.from(placed.flatMap(({ members = [] }) => members)),
    };
    const bytes = encodeTile(columns);
    return { key, bytes, tile: indexTile(decodeTile(key, bytes)) };
  });
}

/** Offsets of each list in the concatenation of all, with the total length at the end. */
function firsts(lists: readonly { readonly length: number }[]): number[] {
  const result = [0];
  for (const { length } of lists) result.push((result.at(-1) ?? 0) + length);
  return result;
}
