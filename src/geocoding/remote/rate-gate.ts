/** Lets calls through: so many at once, so many a second, and only so many waiting. */
import { GeocoderUnavailable } from "./remote-unavailable.ts";

/** What a gate allows, and its clock. */
export interface RateGateOptions {
  /** Calls at the same time. */
  readonly atOnce: number;
  /** Calls that may wait; one more is refused. */
  readonly waiting: number;
  /** Milliseconds from the start of one call to the next; 0: no limit. */
  readonly intervalMs: number;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  /** Waits; rejects with the signal's reason where that is given first. */
  readonly delay: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** One gate before one server: callers pass in the order in which they came. */
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
   * Runs the work in its turn. A caller whose signal is given gives up its place in the queue.
   *
   * @throws {GeocoderUnavailable} where too many wait already
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
      if (at < 0) return; // It has entered: the work sees the signal itself.
      this.#waiting.splice(at, 1);
      reject(signal.reason);
    };
    this.#waiting.push(resolve);
    signal.addEventListener("abort", giveUp, { once: true });
    await promise.finally(() => signal.removeEventListener("abort", giveUp));
  }

  /** A start that is given up is lost: the next one keeps its distance from it all the same. */
  async #turn(signal: AbortSignal): Promise<void> {
    const { now, delay, intervalMs } = this.#options;
    const nowMs = now();
    const startMs = Math.max(nowMs, this.#nextMs);
    this.#nextMs = startMs + intervalMs;
    if (startMs > nowMs) await delay(startMs - nowMs, signal);
  }

  /** The place goes to whoever waits longest. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}
