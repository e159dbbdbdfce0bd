/** Orders the sources that give the same thing. */
import type { SourceId } from "../sources/source-ids.ts";

/**
 * Compares two things by their sources, for a stable sort: first a metric's sources in the order of the
 * catalogue, then sources that it does not list (of the invented territory).
 *
 * @param sources of a metric, preferred first
 * @param idOf the source of a thing
 */
export function byPreference<T>(
  sources: readonly SourceId[],
  idOf: (thing: T) => string,
): (a: T, b: T) => number {
  const positions = new Map<string, number>(sources.map((id, position) => [id, position]));
  const positionOf = (thing: T) => positions.get(idOf(thing)) ?? sources.length;
  return (a, b) => positionOf(a) - positionOf(b);
}
