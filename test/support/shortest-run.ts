import process from "node:process";

/**
 * Returns the duration in milliseconds of the shortest of up to ten runs, because other processes may slow down
 * a single one. The first run below the limit is the last.
 *
 * @param nowMs the clock: elapsed time unless another is given
 */
export async function shortestRunMs(
  limitMs: number,
  run: () => unknown,
  nowMs: () => number = () => performance.now(),
): Promise<number> {
  let leastMs = Infinity;
  for (let i = 0; i < 10 && leastMs >= limitMs; i++) {
    const startedAt = nowMs();
    await run();
    leastMs = Math.min(leastMs, nowMs() - startedAt);
  }
  return leastMs;
}

/**
 * The processor time in milliseconds of this thread so far, in units of 10 ms. For functions that run longer than
 * the time for which a processor runs one process before the next: beside processes of higher priority, even the
 * shortest of ten runs takes ten times as long by the wall clock.
 */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
