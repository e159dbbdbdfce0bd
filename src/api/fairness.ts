/**
 * Keeps callers of one process from delaying each other. Does not decide who may call: the meter does, in
 * the database. A caller is a known key, or else a network.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Lanes } from "../access/lanes.ts";
import { Pace } from "../access/pace.ts";
import { Refusals } from "../access/refusals.ts";
import type { Dependencies } from "./env.ts";

/** Number of keys whose account is cached. */
const MAX_KEYS = 10_000;

/** Maximum number of a caller's waiting requests; further ones are answered 503 (contract). */
const WAITING_OF_ONE = 64;

/** Maximum number of a caller's waiting batches; further ones are answered 503 (contract). */
const BATCHES_WAITING_OF_ONE = 4;

/** Refusals of a caller before it has to wait, and the longest wait (contract). */
const PACE = { perSecond: 20, burst: 100, maxMs: 5000 };

/**
 * Copies of an unchanging answer that a network gets without a wait, and per second, while other requests
 * do work.
 */
const COPIES = { perSecond: 500, burst: 500, maxMs: 1000 };

/** Milliseconds after a request with work in which more are expected. */
const AT_WORK_MS = 1000;

/** Tracks whether requests with work are arriving. */
export class Activity {
  #lastMs = -Infinity;

  /** @param now milliseconds of a monotonic clock */
  constructor(readonly now: () => number) {}

  /** Records a request with work. */
  note(): void {
    this.#lastMs = this.now();
  }

  /** Whether one arrived within the last second. */
  get isRecent(): boolean {
    return this.now() - this.#lastMs < AT_WORK_MS;
  }
}

/** The fairness state of a process. */
export interface Fairness {
  /** The account of each key looked up, by {@link fingerprint}. A key never changes its account. */
  readonly owners: LRUCache<string, number>;
  /** Limits lookups to one key per network at a time: a flood of invented keys uses one connection. */
  readonly lookups: Lanes<string>;
  /** Running requests, by caller. */
  readonly requests: Lanes<string>;
  /** Running batches, by caller: one at a time, beside its other requests. */
  readonly batches: Lanes<string>;
  /** One lane for the places of all batches, so that batches take turns place by place. */
  readonly batchPlaces: Lanes<"all">;
  /**
   * Serialises the calls of one account: the database would do the same with its admissions and charges.
   */
  readonly meter: Lanes<number>;
  readonly refusals: Refusals;
  readonly pace: Pace;
  /** Limits the pace of copies of unchanging answers, by network. */
  readonly copies: Pace;
  /** Tracks requests that pass {@link Fairness.requests}. */
  readonly activity: Activity;
}

/** The initial state of a process. */
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

/** Identifies a key in memory without storing it. */
export function fingerprint(key: string): string {
  return createHash("sha256").update(key).digest("base64");
}
