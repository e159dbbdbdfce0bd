import type { LineString, Point, Polygon, Position } from "geojson";
import type { XY } from "./geometry.ts";

/** South-west corner and side of the square in which territories lie (EPSG:7794, central Italy). */
export const ORIGIN: XY = [7_000_000, 4_650_000];
export const SIDE_M = 8_000;

/** Generates numbers in [0, 1) from a seed (mulberry32), so that a failing territory can be reproduced. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws shapes and numbers. Positions are whole centimetres, the grid of the statement's overlays.
 */
export class Dice {
  constructor(readonly next: () => number) {}

  chance(share: number): boolean {
    return this.next() < share;
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  count(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1));
  }

  pick<T>(some: readonly [T, ...T[]]): T {
    return some[this.count(0, some.length - 1)] ?? some[0];
  }

  at(): XY {
    return [ORIGIN[0] + this.next() * SIDE_M, ORIGIN[1] + this.next() * SIDE_M];
  }

  point(): Point {
    return { type: "Point", coordinates: cm(this.at()) };
  }

  /** A bent line, occasionally so long that the release stores it in pieces. */
  line(): LineString {
    let [x, y] = this.at();
    const bends = this.chance(0.02) ? 400 : this.count(1, 5);
    const coordinates = [cm([x, y])];
    for (let i = 0; i < bends; i++) {
      x += this.between(-400, 400) / (bends > 10 ? 10 : 1);
      y += this.between(-400, 400) / (bends > 10 ? 10 : 1);
      coordinates.push(cm([x, y]));
    }
    return { type: "LineString", coordinates };
  }

  /**
   * A concave polygon, sometimes with a hole, and occasionally so large that the release stores it
   * in pieces.
   */
  star(reachM: number, at: XY = this.at()): Polygon {
    const corners = this.chance(0.03) ? 300 : this.count(5, 12);
    const ring = (least: number, most: number): Position[] => {
      const open = Array.from({ length: corners }, (_, i) => {
        const m = reachM * this.between(least, most), angle = 2 * Math.PI * i / corners;
        return cm([at[0] + m * Math.cos(angle), at[1] + m * Math.sin(angle)]);
      });
      return [...open, ...open.slice(0, 1)];
    };
    return {
      type: "Polygon",
      coordinates: this.chance(0.4) ? [ring(0.4, 1), ring(0.1, 0.3)] : [ring(0.4, 1)],
    };
  }

  /** A square, split into two polygons along a bent line. */
  halves(sideM: number, [west, south]: XY): [Polygon, Polygon] {
    const bends = [0, 0.3, 0.6, 1].map((share) =>
      cm([west + sideM * this.between(0.3, 0.7), south + share * sideM])
    );
    const corner = (east: number, north: number) =>
      cm([west + east * sideM, south + north * sideM]);
    const closed = (ring: Position[]): Polygon => ({
      type: "Polygon",
      coordinates: [[...ring, ...ring.slice(0, 1)]],
    });
    return [
      closed([corner(0, 0), ...bends, corner(0, 1)]),
      closed([...bends, corner(1, 1), corner(1, 0)]),
    ];
  }
}

const cm = ([x, y]: XY): Position => [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
