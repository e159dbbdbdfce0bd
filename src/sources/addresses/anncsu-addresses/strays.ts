/**
 * House numbers whose position is that of another street. The rules are those of a published audit of
 * one comune's file (Lamezia Terme, 2026: 1.2 % of its numbers stray from their street), made simpler.
 */
import type { Position } from "geojson";
import { median, metresBetween, middle } from "../../middle.ts";

/** With fewer numbers than this it cannot be told which of them stray. */
const fewest = 5;

/** Within this distance (m) of the middle of its street no number strays ... */
const nearM = 1_000;

/** ... nor within so many times the median distance: streets of the open country are scattered ... */
const spread = 6;

/** ... nor so near (m) to a number that does not stray: roads out of town go on for kilometres. */
const linkM = 500;

/** Which of a street's positions (degrees) stray from the others: their indexes. */
export function strays(positions: readonly Position[]): ReadonlySet<number> {
  const found = new Set<number>();
  if (positions.length < fewest) return found;
  const centre = middle(positions);
  const distances = positions.map((position) => metresBetween(centre, position));
  const limitM = Math.max(nearM, spread * median(distances));
  const far = [...distances.keys()].filter((at) => (distances[at] ?? NaN) > limitM)
    .sort((a, b) => (distances[a] ?? NaN) - (distances[b] ?? NaN));
  if (far.length === 0) return found;
  const believed = positions.filter((_, at) => (distances[at] ?? NaN) <= limitM);
  for (const at of far) {
    const position = positions[at] ?? [];
    if (believed.some((other) => metresBetween(other, position) <= linkM)) believed.push(position);
    else found.add(at);
  }
  return found;
}

/** Numbers and streets at one position from which on it is no house's own, but the middle of something. */
const sharedNumbers = 10, sharedStreets = 3;

/** The positions of a comune that are given to many numbers of several streets. */
export class SharedPositions {
  readonly #at = new Map<string, { numbers: number; readonly streets: Set<string> }>();

  /** Adds a number of a street. */
  add(street: string, position: Position): void {
    const here = this.#at.get(position.join());
    if (here === undefined) {
      this.#at.set(position.join(), { numbers: 1, streets: new Set([street]) });
    } else {
      here.numbers++;
      here.streets.add(street);
    }
  }

  /** Whether so many share it that it tells nothing of any. */
  has(position: Position): boolean {
    const here = this.#at.get(position.join());
    return here !== undefined && here.numbers >= sharedNumbers &&
      here.streets.size >= sharedStreets;
  }
}
