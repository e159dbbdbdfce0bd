// @ts-types="@types/d3-polygon"
import { polygonContains } from "d3-polygon";
import type { GeoPosition } from "./coordinate-units.ts";

const same = (a: GeoPosition | undefined, b: GeoPosition | undefined): boolean =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Whether a line is closed and encloses an area. */
export function isRing(line: readonly GeoPosition[]): boolean {
  return line.length >= 4 && same(line[0], line.at(-1));
}

/** Lines joined end to end: closed rings, and open chains with a missing part. */
export interface Joined {
  readonly rings: readonly GeoPosition[][];
  readonly chains: readonly GeoPosition[][];
}

/** Joins lines end to end in any direction, until each chain closes or no line continues it. */
export function joinLines(lines: readonly GeoPosition[][]): Joined {
  const free = new FreeLines(lines);
  const rings: GeoPosition[][] = [], chains: GeoPosition[][] = [];
  for (const line of lines) {
    if (!free.take(line)) continue;
    const chain = free.continued(line);
    if (isRing(chain)) rings.push(chain);
    else chains.push(free.continued(chain.toReversed()));
  }
  return { rings, chains };
}

/** Lines not yet used, found by either end. */
class FreeLines {
  readonly #byEnd = new Map<string, Set<GeoPosition[]>>();

  constructor(lines: readonly GeoPosition[][]) {
    for (const line of lines) {
      for (const end of [String(line[0]), String(line.at(-1))]) {
        const there = this.#byEnd.get(end) ?? new Set();
        this.#byEnd.set(end, there.add(line));
      }
    }
  }

  /** Extends a line with the lines that continue it, marking them as used, until it closes. */
  continued(line: GeoPosition[]): GeoPosition[] {
    const chain = [...line];
    while (!isRing(chain)) {
      const end = chain.at(-1);
      const [next] = this.#byEnd.get(String(end)) ?? [];
      if (next === undefined) break;
      this.take(next);
      chain.push(...(same(next[0], end) ? next : next.toReversed()).slice(1));
    }
    return chain;
  }

  /** Marks a line as used; false if it was used before. */
  take(line: GeoPosition[]): boolean {
    const free = this.#byEnd.get(String(line[0]))?.delete(line) ?? false;
    this.#byEnd.get(String(line.at(-1)))?.delete(line);
    return free;
  }
}

/**
 * Returns the coordinates of a MultiPolygon. Assigns each hole to an outer ring around it, and drops holes
 * outside all outer rings.
 */
export function polygonsOf(
  outers: readonly GeoPosition[][],
  inners: readonly GeoPosition[][],
): GeoPosition[][][] {
  const polygons = outers.map((outer) => ({ outer, box: boxOf(outer), rings: [outer] }));
  for (const inner of inners) {
    // Tests several positions, because a hole may touch the ring around it.
    const around = polygons.find(({ outer, box }) =>
      inner.some((position) => inBox(box, position) && polygonContains(outer, position))
    );
    around?.rings.push(inner);
  }
  return polygons.map(({ rings }) => rings);
}

/** West, south, east, north. */
export type RingBox = readonly [number, number, number, number];

/** The bounding box of a line or a ring. */
export function boxOf(line: readonly GeoPosition[]): RingBox {
  return line.reduce<RingBox>(
    ([west, south, east, north], [lon, lat]) => [
      Math.min(west, lon),
      Math.min(south, lat),
      Math.max(east, lon),
      Math.max(north, lat),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  );
}

/** Whether a position lies in a box or on its edge. */
export function inBox([west, south, east, north]: RingBox, [lon, lat]: GeoPosition): boolean {
  return west <= lon && lon <= east && south <= lat && lat <= north;
}

/** Whether two boxes touch. */
export function overlap([west, south, east, north]: RingBox, [w, s, e, n]: RingBox): boolean {
  return west <= e && w <= east && south <= n && s <= north;
}
