/** Processes many items, a few at a time, alternating with those of other callers. */
import { evenGroups, PLACES_TOGETHER } from "../../db/together.ts";
import type { Lanes } from "../../metering/lanes.ts";

/**
 * Processes items in one lane shared by all callers. The items that one statement measures take one slot
 * together. Each caller queues at most as many of these groups as the lane's width, so that callers alternate
 * regardless of their number of items.
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
  const groups = evenGroups([...items.entries()], PLACES_TOGETHER), left = groups.values();
  const workOnItem = async ([i, item]: [number, I]) => {
    results[i] = await work(item, ended);
  };
  const workOn = async () => {
    for (const group of left) {
      await lane.run("all", ended, () => Promise.all(group.map(workOnItem)));
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(lane.width, groups.length) }, workOn));
    return results;
  } catch (error) {
    failed.abort(error);
    throw error;
  }
}
