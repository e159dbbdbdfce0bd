/** Orders the sources of the same data. */
import type { SourceId } from "../../sources/source-ids.ts";

/**
 * Compares two items by their sources, for a stable sort. The metric's sources come first, in the
 * order of the catalogue, then sources that the catalogue does not list (of the invented territory).
 *
 * @param sources of a metric, preferred first
 * @param idOf returns the source of an item
 */
export function byPreference<T>(
  sources: readonly SourceId[],
  idOf: (thing: T) => string,
): (a: T, b: T) => number {
  const positions = new Map<string, number>(sources.map((id, position) => [id, position]));
  const positionOf = (thing: T) => positions.get(idOf(thing)) ?? sources.length;
  return (a, b) => positionOf(a) - positionOf(b);
}
