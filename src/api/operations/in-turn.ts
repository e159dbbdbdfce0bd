/** Work on many items, a few at a time, in turn with the items of others. */
import type { Lanes } from "../../access/lanes.ts";

/**
 * Works on each item in the one lane that all callers share. A caller waits there with as many items as
 * the lane is wide, so that the items of several callers take turns, however many each has.
 *
 * @param work gets a signal that ends it: by the given one, or because another item failed
 * @returns what the work came to, in the order of the items
 * @throws what the work of an item throws, at once; and the signal's reason
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
