import { setTimeout as delay } from "node:timers/promises";

/**
 * Runs a task now, and again this long after each run has ended, so that runs never overlap.
 *
 * @param onFailure called with the error of a failed run
 * @param pause waits for some milliseconds, and rejects once the signal is aborted; replaced in
 *   tests
 * @returns a function that stops the repetition and resolves after the current run
 */
export function repeated(
  task: () => Promise<void>,
  everyS: number,
  onFailure: (error: unknown) => void,
  pause = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal }),
): () => Promise<void> {
  const stop = new AbortController();
  const repeat = async () => {
    while (!stop.signal.aborted) {
      await task().catch(onFailure);
      await pause(everyS * 1000, stop.signal).catch(() => {}); // only the stop ends it early
    }
  };
  const repeating = repeat();
  return async () => {
    stop.abort();
    await repeating;
  };
}
