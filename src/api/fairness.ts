/**
 * What one process does so that no caller keeps the others waiting. None of it decides who may call: that
 * is the meter's, in the database. A caller is a key that is known, or else a network.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Lanes } from "../access/lanes.ts";
import { Pace } from "../access/pace.ts";
import { Refusals } from "../access/refusals.ts";
import type { Dependencies } from "./env.ts";

/** Keys whose account is known without asking. */
const MAX_KEYS = 10_000;

/** Requests of a caller that may wait for its others; one more is answered 503. The contract says so. */
const WAITING_OF_ONE = 64;

/** Batches of a caller that may wait for its others; one more is answered 503. The contract says so. */
const BATCHES_WAITING_OF_ONE = 4;

/** Refusals of a caller that cost it no wait, and the longest wait of more. The contract says so. */
const PACE = { perSecond: 20, burst: 100, maxMs: 5000 };

/** Copies of an unchanging answer that a network gets at once and in a second while others are at work. */
const COPIES = { perSecond: 500, burst: 500, maxMs: 1000 };

/** Milliseconds after a request that takes work in which more of them are expected. */
const AT_WORK_MS = 1000;

/** Whether requests that take work come in. */
export class Activity {
  #lastMs = -Infinity;

  /** @param now milliseconds of a clock that does not go back */
  constructor(readonly now: () => number) {}

  /** A request that takes work has come. */
  note(): void {
    this.#lastMs = this.now();
  }

  /** Whether one came within the last second. */
  get isRecent(): boolean {
    return this.now() - this.#lastMs < AT_WORK_MS;
  }
}

/** The state of a process. */
export interface Fairness {
  /** The account of each key that was looked up, by {@link fingerprint}. A key never changes hands. */
  readonly owners: LRUCache<string, number>;
  /** Looks up one key of a network at a time: a flood of invented keys holds one connection. */
  readonly lookups: Lanes<string>;
  /** Requests under way, by caller. */
  readonly requests: Lanes<string>;
  /** Batches under way, by caller: one at a time, beside its other requests. */
  readonly batches: Lanes<string>;
  /** The places that batches are scoring, all in one lane, so that batches take turns place by place. */
  readonly batchPlaces: Lanes<"all">;
  /** Admissions and charges, by account: the database has them one after the other anyway. */
  readonly meter: Lanes<number>;
  readonly refusals: Refusals;
  readonly pace: Pace;
  /** Paces copies of unchanging answers, by network. */
  readonly copies: Pace;
  /** Of requests that wait in {@link Fairness.requests}. */
  readonly activity: Activity;
}

/** A process that has just started. */
export function fairness(
  { requestsOfOne, batch, now = () => performance.now() }: Pick<
    Dependencies,
    "requestsOfOne" | "batch" | "now"
  >,
): Fairness {
  return {
    owners: new LRUCache({ max: MAX_KEYS }),
    lookups: new Lanes(1),
    requests: new Lanes(requestsOfOne, WAITING_OF_ONE),
    batches: new Lanes(1, BATCHES_WAITING_OF_ONE),
    batchPlaces: new Lanes(batch.placesAtOnce),
    meter: new Lanes(1),
    refusals: new Refusals(now),
    pace: new Pace({ ...PACE, now }),
    copies: new Pace({ ...COPIES, now }),
    activity: new Activity(now),
  };
}

/** Names a key in memory, without keeping it. */
export function fingerprint(key: string): string {
  return createHash("sha256").update(key).digest("base64");
}
