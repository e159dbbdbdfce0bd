/** Answers whose time does not depend on the work behind them. */
import { setTimeout as delay } from "node:timers/promises";

/** Least time of such an answer, in milliseconds. */
const EVEN_MS = 500;

/** Settles as the work does, after at least {@link EVEN_MS}. */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, delay(EVEN_MS)]);
  return await work;
}
