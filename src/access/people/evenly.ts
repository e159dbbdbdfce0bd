import { setTimeout as delay } from "node:timers/promises";

const EVEN_MS = 500;

/**
 * Settles like the work, but not before {@link EVEN_MS} milliseconds, so that the duration does not
 * reveal what the work did.
 */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, delay(EVEN_MS)]);
  return await work;
}
