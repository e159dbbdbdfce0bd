import { LRUCache } from "lru-cache";

/** Maximum number of callers, keys or accounts of which a process keeps something. */
const MOST = 10_000;

/**
 * A cache of what a process keeps of the most recent callers, keys or accounts. The limit is a size of 1 each,
 * because with the cache's `max` each cache fills arrays for all entries when it is created, which takes 2 ms of a
 * process's start.
 */
export const recentCache = <K extends string | number, V extends number | object>(): LRUCache<
  K,
  V
> => new LRUCache({ maxSize: MOST, sizeCalculation: () => 1 });
