/** Answers whose time tells nothing of what was done for them. */
import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds that such an answer takes at least. */
const EVEN_MS = 500;

/** Resolves or rejects as the work does, and no sooner than {@link EVEN_MS}. */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, delay(EVEN_MS)]);
  return await work;
}
