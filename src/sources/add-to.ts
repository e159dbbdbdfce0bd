/** Counts by key. */

/** Adds to the count kept under a key. */
export function addTo<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
