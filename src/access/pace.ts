/** Slows down callers that are refused again and again, so that refusing them takes little of a process. */
import { LRUCache } from "lru-cache";

/** Callers that are watched. */
const MAX_CALLERS = 10_000;

/** What costs a caller no wait, and how long it waits beyond that. */
export interface PaceOptions {
  /** Refusals of a caller in a second, in the long run. */
  readonly perSecond: number;
  /** Refusals that may come at once. */
  readonly burst: number;
  /** The longest wait, in milliseconds. */
  readonly maxMs: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/**
 * The generic cell rate algorithm (ITU-T I.371) over refusals. A request counts as refused when it comes, so that requests that come together wait one behind the other.
 */
export class Pace {
  /** When the refusals of each caller so far are paid off, on the clock. */
  readonly #due = new LRUCache<string, number>({ max: MAX_CALLERS });

  constructor(readonly options: PaceOptions) {}

  /** Counts a request; the milliseconds that it has to wait before it is looked at. */
  enter(caller: string): number {
    const { perSecond, burst, maxMs, now } = this.options;
    const at = now(), burstMs = burst * 1000 / perSecond;
    const due = Math.max(at, this.#due.get(caller) ?? 0) + 1000 / perSecond;
    // Bounds the debt by the longest wait, so that a caller that stops is soon as free as before.
    const latest = at + burstMs + maxMs;
    this.#due.set(caller, Math.min(due, latest));
    return Math.min(Math.max(due - burstMs - at, 0), maxMs);
  }

  /** The request was not refused: it does not count. */
  refund(caller: string): void {
    const due = this.#due.get(caller);
    if (due !== undefined) this.#due.set(caller, due - 1000 / this.options.perSecond);
  }
}
