import { setTimeout as delay } from "node:timers/promises";

/** Maximum milliseconds that a row waits for calls, so that jobs progress under any load. */
const MAX_WAIT_MS = 100;

/**
 * Milliseconds after the last call for which rows are scored one by one, because the next call takes three times
 * as long if it arrives while several rows are being scored.
 */
const QUIET_MS = 1000;

/**
 * Tracks the calls that a process is answering. They precede rows of jobs, since a caller waits for
 * a call.
 */
export class Foreground {
  readonly #mostRows: number;
  readonly #now: () => number;
  #underWay = 0;
  #endedAt = -Infinity;
  #free = Promise.withResolvers<void>();

  /**
   * @param mostRows number of rows that are scored together if no call has run for a second
   * @param now milliseconds of a monotonic clock
   */
  constructor(mostRows: number, now: () => number = () => performance.now()) {
    this.#mostRows = mostRows;
    this.#now = now;
  }

  /** Runs the work of a call, and resolves or rejects like it. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#underWay++;
    try {
      return await work();
    } finally {
      this.#endedAt = this.#now();
      if (--this.#underWay === 0) {
        this.#free.resolve();
        this.#free = Promise.withResolvers();
      }
    }
  }

  /**
   * Waits until no call is running, or for {@link MAX_WAIT_MS}. Resolves to the number of rows that may then be
   * scored together: one beside calls.
   */
  async room(signal: AbortSignal): Promise<number> {
    if (this.#underWay > 0) {
      const over = new AbortController();
      const waited = delay(MAX_WAIT_MS, null, { signal: AbortSignal.any([signal, over.signal]) });
      await Promise.race([this.#free.promise, waited.catch(() => {})]);
      over.abort();
    }
    const isQuiet = this.#underWay === 0 && this.#now() - this.#endedAt > QUIET_MS;
    return isQuiet ? this.#mostRows : 1;
  }
}
