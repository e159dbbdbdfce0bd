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

/** Indexes of the positions (degrees) that stray from the others of a street. */
export function strays(positions: readonly Position[]): ReadonlySet<number> {
  const found = new Set<number>();
  if (positions.length < fewest) return found;
  const centre = middle(positions);
  const distances = positions.map((position) => metresBetweenPositions(centre, position));
  const limitM = Math.max(nearM, spread * median(distances));
  const far = [...distances.keys()].filter((at) => (distances[at] ?? NaN) > limitM)
    .sort((a, b) => (distances[a] ?? NaN) - (distances[b] ?? NaN));
  if (far.length === 0) return found;
  const plausible = positions.filter((_, at) => (distances[at] ?? NaN) <= limitM);
  for (const at of far) {
    const position = positions[at] ?? [];
    if (plausible.some((other) => metresBetweenPositions(other, position) <= linkM)) {
      plausible.push(position);
    } else found.add(at);
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
