/** Gives calls precedence over the rows of jobs in a process: a caller waits for a call. */
import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds for which a row waits for calls at most, so that jobs go on beside any load. */
const MAX_WAIT_MS = 100;

/** The work of the calls that a process answers. */
export class Foreground {
  #underWay = 0;
  #free = Promise.withResolvers<void>();

  /** Does the work of a call. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#underWay++;
    try {
      return await work();
    } finally {
      if (--this.#underWay === 0) {
        this.#free.resolve();
        this.#free = Promise.withResolvers();
      }
    }
  }

  /** Resolves at once, or when no call is under way any more, or after {@link MAX_WAIT_MS}. */
  async room(signal: AbortSignal): Promise<void> {
    if (this.#underWay === 0) return;
    const over = new AbortController();
    const waited = delay(MAX_WAIT_MS, null, { signal: AbortSignal.any([signal, over.signal]) });
    await Promise.race([this.#free.promise, waited.catch(() => {})]);
    over.abort();
  }
}
