/** The walkways of a tile, split in the same way as by the reader of extracts, without a file. */
import type { Tags } from "../../src/sources/places/openstreetmap/element.ts";
import type { Row } from "../../src/sources/source.ts";
import { UNITS_PER_DEGREE } from "../../src/walking/units.ts";
import type { StreetPlan } from "./street-plan.ts";
import { addStreets } from "./streets.ts";
import { neighbourOf, Tile } from "./tile.ts";

export type Walkway = Extract<Row, { to: "walkway" }>;

/** Ids reserved per tile; a tile has at most about 2,000 nodes and as many ways. */
const idsOfTile = 10_000;

/**
 * The parts of a tile's streets between the nodes that they share with each other and with the
 * neighbouring tiles. The streets equal those of an extract with the same plan, but their ids
 * differ.
 */
export function* walkwaysOf(plan: StreetPlan, column: number, row: number): Generator<Walkway> {
  const tile = new Tile(plan, column, row);
  addStreets(tile);
  const uses = new Map<number, number>();
  const walked = tile.ways.filter(({ tags }) => isWalkable(tags));
  for (const { refs } of walked) for (const ref of refs) uses.set(ref, (uses.get(ref) ?? 0) + 1);
  const isShared = (ref: number) => ref < tile.border || (uses.get(ref) ?? 0) > 1;
  const first = firstId(plan, column, row);
  for (const [at, { refs, tags }] of walked.entries()) {
    let part = 0, start = 0;
    for (let end = 1; end < refs.length; end++) {
      const from = refs[start] ?? 0, to = refs[end] ?? 0;
      if (end < refs.length - 1 && !isShared(to)) continue;
      yield {
        to: "walkway",
        way: first + at,
        part: part++,
        fromNode: isShared(from) ? idOf(tile, from) : 0,
        toNode: isShared(to) ? idOf(tile, to) : 0,
        line: lineOf(tile, refs.slice(start, end + 1)),
        street: tags?.["name"] ?? null,
      };
      start = end;
    }
  }
}

/** The access rules that the tags of generated streets result in. */
function isWalkable(tags: Tags | undefined): boolean {
  return tags?.["highway"] !== undefined && tags["access"] !== "private";
}

function firstId(plan: StreetPlan, column: number, row: number): number {
  return 1 + plan.numberOf(column, row) * idsOfTile;
}

function idOf({ country, column, row }: Tile, ref: number): number {
  const { east, north, at } = neighbourOf(ref);
  return firstId(country, column + east, row + north) + at;
}

/** The positions of nodes in units of 1e-7 degrees. */
function lineOf(tile: Tile, refs: readonly number[]): Int32Array {
  return Int32Array.from(
    refs.flatMap((ref) =>
      tile.position(ref).map((degrees) => Math.round(degrees * UNITS_PER_DEGREE))
    ),
  );
}
