import { setTimeout as delay } from "node:timers/promises";

/** What does not happen within this time is a failure. */
const LIMIT_S = 120;

/**
 * Waits until something holds.
 *
 * @param what for the message when it does not
 */
export async function poll(what: string, holds: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + LIMIT_S * 1000;
  while (!await holds()) {
    if (performance.now() > giveUpAt) throw new Error(`Waited ${LIMIT_S} s in vain for ${what}.`);
    await delay(10);
  }
}
