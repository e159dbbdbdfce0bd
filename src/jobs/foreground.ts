import { setTimeout as delay } from "node:timers/promises";

/** Maximum milliseconds that a row waits for calls, so that jobs progress under any load. */
const MAX_WAIT_MS = 100;

/**
 * Tracks the calls that a process is answering. They precede rows of jobs, since a caller waits for
 * a call.
 */
export class Foreground {
  #underWay = 0;
  #free = Promise.withResolvers<void>();

  /** Runs the work of a call, and resolves or rejects like it. */
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

  /** Resolves when no call is running, or after {@link MAX_WAIT_MS}. */
  async room(signal: AbortSignal): Promise<void> {
    if (this.#underWay === 0) return;
    const over = new AbortController();
    const waited = delay(MAX_WAIT_MS, null, { signal: AbortSignal.any([signal, over.signal]) });
    await Promise.race([this.#free.promise, waited.catch(() => {})]);
    over.abort();
  }
}
