import { LRUCache } from "lru-cache";

/** Maximum number of callers, keys or accounts of which a process keeps something. */
const MOST = 10_000;

/**
 * Creates a cache of what a process keeps of the most recent callers, keys or accounts. Each entry has the size 1.
 * With `max` instead of `maxSize`, the cache fills arrays for all entries when it is created, which takes 2 ms.
 */
export function recentCache<K extends string | number, V extends number | object>(): LRUCache<
  K,
  V
> {
  return new LRUCache({ maxSize: MOST, sizeCalculation: () => 1 });
}
