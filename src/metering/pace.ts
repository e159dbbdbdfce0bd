/** Delays callers that are refused repeatedly, so that refusals use little of a process. */
import { LRUCache } from "lru-cache";

/** Maximum number of tracked callers. */
const MAX_CALLERS = 10_000;

/** Refusals without a wait, and the longest wait. */
export interface PaceOptions {
  /** Sustained refusals per second. */
  readonly perSecond: number;
  /** Refusals allowed at once. */
  readonly burst: number;
  /** The longest wait, in milliseconds. */
  readonly maxMs: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/**
 * The generic cell rate algorithm (ITU-T I.371) over refusals. A request counts as refused on arrival, so
 * that simultaneous requests wait one after the other.
 */
export class Pace {
  /** The time at which each caller's refusals are paid off. */
  readonly #due = new LRUCache<string, number>({ max: MAX_CALLERS });

  constructor(readonly options: PaceOptions) {}

  /** Counts a request; returns the milliseconds to wait before handling it. */
  enter(caller: string): number {
    const { perSecond, burst, maxMs, now } = this.options;
    const at = now(), burstMs = burst * 1000 / perSecond;
    const due = Math.max(at, this.#due.get(caller) ?? 0) + 1000 / perSecond;
    // Limits the debt to the longest wait, so that a caller that stops recovers soon.
    const latest = at + burstMs + maxMs;
    this.#due.set(caller, Math.min(due, latest));
    return Math.min(Math.max(due - burstMs - at, 0), maxMs);
  }

  /** Takes back the count of an admitted request. */
  refund(caller: string): void {
    const due = this.#due.get(caller);
    if (due !== undefined) this.#due.set(caller, due - 1000 / this.options.perSecond);
  }
}
