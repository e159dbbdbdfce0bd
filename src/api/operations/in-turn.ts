/** Processes many items, a few at a time, alternating with those of other callers. */
import type { Lanes } from "../../metering/lanes.ts";

/**
 * Processes items in one lane shared by all callers. Each caller queues at most as many items as the
 * lane's width, so that callers alternate regardless of their number of items.
 *
 * @param work receives a signal that aborts with the given one, or when another item fails
 * @returns the results, in the order of the items
 * @throws the error of an item, at once; and the signal's reason
 */
export async function inTurn<I, O>(
  lane: Lanes<"all">,
  items: readonly I[],
  signal: AbortSignal,
  work: (item: I, signal: AbortSignal) => Promise<O>,
): Promise<O[]> {
  const failed = new AbortController();
  const ended = AbortSignal.any([signal, failed.signal]);
  const results: O[] = [];
  const left = items.entries();
  const workOn = async () => {
    for (const [i, item] of left) {
      results[i] = await lane.run("all", ended, () => work(item, ended));
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(lane.width, items.length) }, workOn));
    return results;
  } catch (error) {
    failed.abort(error);
    throw error;
  }
}
