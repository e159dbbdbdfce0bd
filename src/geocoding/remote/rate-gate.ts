/** Limits calls: how many at once, how many per second, and how many may wait. */
import { GeocoderUnavailable } from "./remote-unavailable.ts";

/** The limits of a gate, with its clock. */
export interface RateGateOptions {
  /** Maximum number of simultaneous calls. */
  readonly atOnce: number;
  /** Maximum number of waiting calls; further ones are refused. */
  readonly waiting: number;
  /** Milliseconds from the start of one call to the next; 0: no limit. */
  readonly intervalMs: number;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  /** Waits; rejects with the signal's reason if it is aborted first. */
  readonly delay: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** A gate for one server. Callers pass in order of arrival. */
export class RateGate {
  readonly #options: RateGateOptions;
  readonly #waiting: (() => void)[] = [];
  #free: number;
  #nextMs = -Infinity;

  constructor(options: RateGateOptions) {
    this.#options = options;
    this.#free = options.atOnce;
  }

  /**
   * Runs the work in its turn. A caller whose signal is aborted leaves the queue.
   *
   * @throws {GeocoderUnavailable} if too many are waiting
   * @throws the signal's reason
   */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.#enter(signal);
    try {
      await this.#turn(signal);
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(signal: AbortSignal): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    if (this.#waiting.length >= this.#options.waiting) {
      throw new GeocoderUnavailable("TOO_MANY_WAITING");
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      const at = this.#waiting.indexOf(resolve);
      if (at < 0) return; // It has entered; the work observes the signal itself.
      this.#waiting.splice(at, 1);
      reject(signal.reason);
    };
    this.#waiting.push(resolve);
    signal.addEventListener("abort", giveUp, { once: true });
    await promise.finally(() => signal.removeEventListener("abort", giveUp));
  }

  /** Reserves a start time. An abandoned one is not reused; later starts keep their distance from it. */
  async #turn(signal: AbortSignal): Promise<void> {
    const { now, delay, intervalMs } = this.#options;
    const nowMs = now();
    const startMs = Math.max(nowMs, this.#nextMs);
    this.#nextMs = startMs + intervalMs;
    if (startMs > nowMs) await delay(startMs - nowMs, signal);
  }

  /** Passes the slot to the longest-waiting caller. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}
