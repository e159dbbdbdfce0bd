import { setTimeout as delay } from "node:timers/promises";

/** Seconds after which waiting fails. */
const LIMIT_S = 300;

/**
 * Waits until a condition holds.
 *
 * @param what names the condition, for the error
 * @throws {Error} after {@link LIMIT_S} seconds
 */
export async function poll(what: string, holds: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + LIMIT_S * 1000;
  while (!await holds()) {
    if (performance.now() > giveUpAt) throw new Error(`Waited ${LIMIT_S} s in vain for ${what}.`);
    await delay(10);
  }
}
