/** The objects of one tile, numbered from 0. Their ids depend on the order of the file. */
import type { OsmRelation, Tags } from "../../src/sources/places/openstreetmap/element.ts";
import { Dice, random } from "../oracle/dice.ts";
import type { Kind, Lengths } from "./distribution.ts";
import { type StreetPlan, tileM } from "./street-plan.ts";

/**
 * A way. A node of the northern or eastern neighbour is referred to by {@link eastOf} or {@link northOf}.
 */
export interface TileWay {
  readonly refs: readonly number[];
  readonly tags: Tags | undefined;
}

/** A multipolygon; its members are numbers of the tile's ways. */
export interface TileRelation {
  readonly members: OsmRelation["members"];
  readonly tags: Tags;
}

/** The reference to a node of the eastern neighbour, by its number there. */
export const eastOf = (at: number): number => -1 - 2 * at;

/** The reference to a node of the northern neighbour, by its number there. */
export const northOf = (at: number): number => -2 - 2 * at;

/** The tile of a reference, as steps eastwards and northwards, and the node's number there. */
export function neighbourOf(ref: number): { east: 0 | 1; north: 0 | 1; at: number } {
  if (ref >= 0) return { east: 0, north: 0, at: ref };
  return ref % 2 === 0
    ? { east: 0, north: 1, at: (-2 - ref) / 2 }
    : { east: 1, north: 0, at: (-1 - ref) / 2 };
}

/** A position in the tile: 0 to 1 eastwards and northwards. */
export type At = readonly [u: number, v: number];

/** A node and its position. */
export interface Stop {
  readonly ref: number;
  readonly at: At;
}

/** Collects the objects of a tile. */
export class Tile {
  readonly lons: number[] = [];
  readonly lats: number[] = [];
  readonly nodeTags: (Tags | undefined)[] = [];
  readonly ways: TileWay[] = [];
  readonly relations: TileRelation[] = [];
  readonly dice: Dice;
  /** Number of nodes on the western and southern border, which come first. */
  border = 0;
  readonly #beyond = new Map<number, At>();

  constructor(readonly country: StreetPlan, readonly column: number, readonly row: number) {
    this.dice = new Dice(random(Math.floor(country.drawn(column, row, 0) * 2 ** 32)));
  }

  /** Adds a node; returns its number. */
  node([u, v]: At, tags?: Tags): number {
    const [lon, lat] = this.country.place(this.column, this.row, u, v);
    this.lons.push(Math.round(lon * 1e7) / 1e7);
    this.lats.push(Math.round(lat * 1e7) / 1e7);
    return this.nodeTags.push(tags) - 1;
  }

  /** Adds a node; returns it with its position. */
  stop(at: At): Stop {
    return { ref: this.node(at), at };
  }

  /** A neighbour's node on the border that this tile's ways refer to. */
  beyond(ref: number, at: At): Stop {
    this.#beyond.set(ref, at);
    return { ref, at };
  }

  /** The position of a node: its own, or the one passed to {@link beyond}. */
  position(ref: number): readonly [lon: number, lat: number] {
    const [lon, lat] = [this.lons[ref], this.lats[ref]];
    if (lon !== undefined && lat !== undefined) return [lon, lat];
    const at = this.#beyond.get(ref);
    if (at === undefined) throw new Error(`The tile has no node ${ref}`);
    return this.country.place(this.column, this.row, ...at);
  }

  /** Adds a way; returns its number. */
  way(refs: readonly number[], tags?: Tags): number {
    return this.ways.push({ refs, tags }) - 1;
  }

  /** Intermediate nodes between two positions, slightly off the straight line. */
  between([u, v]: At, [toU, toV]: At, count: number): Stop[] {
    const [du, dv] = [toU - u, toV - v];
    return Array.from({ length: count }, (_, n) => {
      const part = (n + 1) / (count + 1), off = this.dice.between(-0.04, 0.04);
      return this.stop([u + du * part - dv * off, v + dv * part + du * off]);
    });
  }

  /** Intermediate nodes between two positions, along one wave (its height is a share of the length). */
  wave([u, v]: At, [toU, toV]: At, count: number, amplitude: number): number[] {
    const [du, dv] = [toU - u, toV - v];
    return Array.from({ length: count }, (_, at) => {
      const part = (at + 1) / (count + 1), off = amplitude * Math.sin(2 * Math.PI * part);
      return this.node([u + du * part - dv * off, v + dv * part + du * off]);
    });
  }

  /** The corners of a closed outline around a middle (the last equals the first). */
  outline([u, v]: At, radiusM: number, count: number): At[] {
    const turned = this.dice.between(0, Math.PI / 2);
    return Array.from({ length: Math.max(3, count - 1) }, (_, at) => {
      const angle = turned + 2 * Math.PI * at / Math.max(3, count - 1);
      const radius = (count === 5 ? 1 : this.dice.between(0.75, 1)) * radiusM / tileM;
      return [u + radius * Math.cos(angle), v + radius * Math.sin(angle)];
    });
  }

  /**
   * A randomly bent line with this number of nodes from a position, in steps of 8 to 20 m. It does
   * not cross a river or a railway.
   */
  wander([u, v]: At, count: number): number[] {
    const inColumn = sideOf(u, this.country.hasRiver(this.column));
    const inRow = sideOf(v, this.country.hasRailway(this.row));
    let direction = this.dice.between(0, 2 * Math.PI);
    return Array.from({ length: count }, () => {
      direction += this.dice.between(-0.4, 0.4);
      const step = this.dice.between(8, 20) / tileM;
      u = within(u + step * Math.cos(direction), inColumn);
      v = within(v + step * Math.sin(direction), inRow);
      return this.node([u, v]);
    });
  }

  /** A random position inside the tile, not on its border. */
  anywhere(): At {
    return [this.dice.between(0.03, 0.97), this.dice.between(0.03, 0.97)];
  }

  /** A random kind of a table, by weight. */
  pick<T extends Kind>(kinds: readonly T[]): T | undefined {
    let left = this.dice.next() * totalOf(kinds);
    return kinds.find(({ weight }) => (left -= weight) < 0);
  }

  /** A random number of nodes, by the quantiles of its kind. */
  length([p10, p50, p90, p99, most]: Lengths): number {
    const u = this.dice.next();
    const inside = (low: number, high: number, from: number, to: number) =>
      Math.round(low + (high - low) * (u - from) / (to - from));
    if (u < 0.1) return p10;
    if (u < 0.5) return inside(p10, p50, 0.1, 0.5);
    if (u < 0.9) return inside(p50, p90, 0.5, 0.9);
    return u < 0.99 ? inside(p90, p99, 0.9, 0.99) : inside(p99, most, 0.99, 1);
  }

  /** A random number around a mean. */
  about(count: number): number {
    return Math.floor(count * this.dice.between(0.5, 1.5) + this.dice.next());
  }
}

type Range = readonly [low: number, high: number];

/** The range on the same side of the middle as a position, if a river or railway runs along the middle. */
function sideOf(x: number, parted: boolean): Range {
  if (!parted) return [0.001, 0.999];
  return x < 0.5 ? [0.001, 0.47] : [0.53, 0.999];
}

const within = (x: number, [low, high]: Range): number => Math.min(high, Math.max(low, x));

const totals = new Map<readonly Kind[], number>();

function totalOf(kinds: readonly Kind[]): number {
  const total = totals.get(kinds) ?? kinds.reduce((sum, { weight }) => sum + weight, 0);
  totals.set(kinds, total);
  return total;
}
