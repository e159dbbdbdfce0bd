/**
 * Detects house numbers positioned on another street. Simplifies the rules of a published audit of one
 * comune's file (Lamezia Terme, 2026: 1.2 % of its numbers stray from their street).
 */
import type { Position } from "geojson";
import { median, metresBetweenPositions, middle } from "../../middle.ts";

/** Minimum number of a street's positions to detect strays among them. */
const fewest = 5;

/** A number does not stray if it lies within this distance (m) of the centre of its street, */
const nearM = 1_000;

/** or within this multiple of the median distance, because rural streets are scattered, */
const spread = 6;

/**
 * or within this distance (m) of another one that does not stray, because roads out of town are
 * long.
 */
const linkM = 500;

/**
 * or, beyond the first or last number of the others, within this multiple of their largest distance, because the
 * houses at the ends of rural roads are far apart.
 */
const ends = 2.5;

/** A position (degrees) with its house number, if any. */
interface Numbered {
  readonly position: Position;
  readonly civico: number | null;
}

/** Indexes of the numbers that stray from the others of a street. */
export function strays(street: readonly Numbered[]): ReadonlySet<number> {
  const found = new Set<number>();
  if (street.length < fewest) return found;
  const centre = middle(street.map(({ position }) => position));
  const placed = street.map((one, at) => ({
    ...one,
    at,
    metres: metresBetweenPositions(centre, one.position),
  }));
  const limitM = Math.max(nearM, spread * median(placed.map(({ metres }) => metres)));
  const [near, far] = [true, false].map((isNear) =>
    placed.filter(({ metres }) => metres <= limitM === isNear)
  );
  if (near === undefined || far === undefined || far.length === 0) return found;
  const linked = [...near], beyond: typeof near[number][] = [];
  for (const one of far.toSorted((a, b) => a.metres - b.metres)) {
    const isNear = ({ position }: Numbered) =>
      metresBetweenPositions(position, one.position) <= linkM;
    const numbers = linked.flatMap(({ civico }) => civico ?? []);
    const isBeyond = one.civico !== null &&
      (one.civico < Math.min(...numbers) || one.civico > Math.max(...numbers)) &&
      one.metres <= ends * Math.max(...linked.map(({ metres }) => metres));
    if (linked.some(isNear)) linked.push(one);
    else if (isBeyond || beyond.some(isNear)) beyond.push(one);
    else found.add(one.at);
  }
  return found;
}

/**
 * Numbers and streets at one position from which it counts as the centre of an area instead of a house.
 */
const sharedNumbers = 10, sharedStreets = 3;

/** The positions in a comune at which many numbers of several streets lie. */
export class SharedPositions {
  readonly #at = new Map<string, { numbers: number; readonly streets: Set<string> }>();

  add(street: string, position: Position): void {
    const here = this.#at.get(position.join());
    if (here === undefined) {
      this.#at.set(position.join(), { numbers: 1, streets: new Set([street]) });
    } else {
      here.numbers++;
      here.streets.add(street);
    }
  }

  /** Whether so many share the position that it is not the position of a house. */
  has(position: Position): boolean {
    const here = this.#at.get(position.join());
    return here !== undefined && here.numbers >= sharedNumbers &&
      here.streets.size >= sharedStreets;
  }
}
