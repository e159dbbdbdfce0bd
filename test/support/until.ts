import { setTimeout as delay } from "node:timers/promises";

/**
 * Resolves once a condition holds, which depends on another process or on a statement in the
 * background.
 *
 * @param limitMs time limit, after which it rejects
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  limitMs = 120_000,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!await condition()) {
    if (performance.now() > end) throw new Error(`Not so within ${limitMs} ms: ${condition}`);
    await delay(5);
  }
}
