/** Hides the duration of work from its caller. */
import { setTimeout as delay } from "node:timers/promises";

/** Least duration in milliseconds. */
const EVEN_MS = 500;

/** Settles like the work, but after at least {@link EVEN_MS}. */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, delay(EVEN_MS)]);
  return await work;
}
