/**
 * The objects of a generated country in file order: nodes, ways, relations, each by ascending id. Each of
 * the three passes generates the tiles anew, so that memory does not grow with the country, except for 24
 * bytes per tile of about 900 nodes.
 */
import type { OsmElement } from "../../src/sources/places/openstreetmap/element.ts";
import type { Country } from "./country.ts";
import { fill } from "./fillings.ts";
import { addStreets } from "./streets.ts";
import { neighbourOf, Tile } from "./tile.ts";

/** Ids skipped between two tiles, as if they belonged to the rest of the world. */
const gap = 20_000;

/** Share of a tile's nodes that were mapped later: their ids are far from the others. */
const laterShare = 0.15;

/** The objects of a country. */
export function* elementsOf(country: Country): Generator<OsmElement> {
  // First ids of each tile: of its early nodes, its later nodes, and its ways.
  const first = new Float64Array(country.tiles), later = new Float64Array(country.tiles);
  const ways = new Float64Array(country.tiles);
  let id = 1_000_000;
  for (const [bases, round] of [[first, 0], [later, 1]] as const) {
    for (const number of shuffled(country.tiles, round)) {
      const tile = makeTile(country, number);
      bases[number] = id += gap;
      for (let at = 0; at < tile.lons.length; at++) {
        if (roundOf(tile, at) !== round) continue;
        const tags = tile.nodeTags[at];
        const [lon, lat] = [tile.lons[at] ?? 0, tile.lats[at] ?? 0];
        yield { type: "node", id, lon, lat, ...(tags && { tags }) };
        id += 2;
      }
    }
  }
  id = 1_000_000;
  for (const number of shuffled(country.tiles, 0)) {
    const tile = makeTile(country, number), ids = new NodeIds(tile, number, { first, later });
    ways[number] = id += gap / 10;
    for (const { refs, tags } of tile.ways) {
      yield { type: "way", id: id++, refs: refs.map((ref) => ids.of(ref)), ...(tags && { tags }) };
    }
  }
  id = 1_000_000;
  for (const number of shuffled(country.tiles, 0)) {
    for (const { members, tags } of makeTile(country, number).relations) {
      const base = ways[number] ?? 0;
      const own = members.map((member) => ({ ...member, ref: base + member.ref }));
      yield { type: "relation", id: id++, members: own, tags };
    }
  }
}

function makeTile(country: Country, number: number): Tile {
  const tile = new Tile(country, ...country.tileAt(number));
  fill(tile, addStreets(tile));
  return tile;
}

/** The tiles in the order of mapping: neighbours are far apart in the file. */
function* shuffled(count: number, round: number): Generator<number> {
  let stride = Math.floor(count * (0.618 - 0.17 * round)) | 1;
  while (commonDivisor(stride, count) !== 1) stride += 2;
  for (let at = 0; at < count; at++) yield (at * stride) % count;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/**
 * 1 for a node that was mapped later. Border nodes never are, because neighbours refer to them by number.
 */
function roundOf({ border, column, row }: Tile, at: number): 0 | 1 {
  if (at < border) return 0;
  const hash = Math.imul(at + 1, 0x9e3779b1) ^ Math.imul(column, 0x85ebca6b) ^
    Math.imul(row, 0xc2b2ae35);
  return (Math.imul(hash ^ hash >>> 15, 0x2c1b3c6d) >>> 0) / 2 ** 32 < laterShare ? 1 : 0;
}

/** The ids of the nodes in a tile's ways. */
class NodeIds {
  readonly #own: number[] = [];
  readonly #east: number;
  readonly #north: number;

  constructor(
    tile: Tile,
    number: number,
    { first, later }: { first: Float64Array; later: Float64Array },
  ) {
    const { country, column, row } = tile;
    const next = [first[number] ?? 0, later[number] ?? 0];
    for (let at = 0; at < tile.lons.length; at++) {
      const round = roundOf(tile, at), id = next[round] ?? 0;
      this.#own.push(id);
      next[round] = id + 2;
    }
    this.#east = first[country.numberOf(column + 1, row)] ?? NaN;
    this.#north = first[country.numberOf(column, row + 1)] ?? NaN;
  }

  of(ref: number): number {
    const { east, north, at } = neighbourOf(ref);
    if (east === 1) return this.#east + 2 * at;
    return north === 1 ? this.#north + 2 * at : this.#own[at] ?? NaN;
  }
}
