import { recentCache } from "./recent.ts";

/** How many refusals are free of a wait, and how long a wait may be. */
export interface PaceOptions {
  /** Sustained refusals per second. */
  readonly perSecond: number;
  /** Refusals allowed at once. */
  readonly burst: number;
  /** The longest wait, in milliseconds. */
  readonly maxMs: number;
  readonly now: () => number;
}

/**
 * Delays callers that are refused repeatedly, so that refusals use little of a process: the generic
 * cell rate algorithm (ITU-T I.371) over refusals. A request counts as refused on arrival, so that
 * simultaneous requests wait one after the other.
 */
export class Pace {
  /** The time at which each caller's refusals are paid off. */
  readonly #due = recentCache<string, number>();

  constructor(readonly options: PaceOptions) {}

  /** Counts a request. Returns the milliseconds to wait before handling it. */
  enter(caller: string): number {
    const { perSecond, burst, maxMs, now } = this.options;
    const at = now(), burstMs = burst * 1000 / perSecond;
    const due = Math.max(at, this.#due.get(caller) ?? 0) + 1000 / perSecond;
    // Limits the debt to the longest wait, so that a caller that stops recovers soon.
    const latest = at + burstMs + maxMs;
    this.#due.set(caller, Math.min(due, latest));
    return Math.min(Math.max(due - burstMs - at, 0), maxMs);
  }

  /** Takes back the count of a request that was admitted. */
  refund(caller: string): void {
    const due = this.#due.get(caller);
    if (due !== undefined) this.#due.set(caller, due - 1000 / this.options.perSecond);
  }
}
