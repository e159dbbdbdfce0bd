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

/** Refusals of a caller that cost it no wait, and the longest wait of more. The contract says so. */
const PACE = { perSecond: 20, burst: 100, maxMs: 5000 };

/** The state of a process. */
export interface Fairness {
  /** The account of each key that was looked up, by {@link fingerprint}. A key never changes hands. */
  readonly owners: LRUCache<string, number>;
  /** Looks up one key of a network at a time: a flood of invented keys holds one connection. */
  readonly lookups: Lanes<string>;
  /** Requests under way, by caller. */
  readonly requests: Lanes<string>;
  /** Admissions and charges, by account: the database has them one after the other anyway. */
  readonly meter: Lanes<number>;
  readonly refusals: Refusals;
  readonly pace: Pace;
}

/** A process that has just started. */
export function fairness(
  { requestsOfOne, now = () => performance.now() }: Pick<Dependencies, "requestsOfOne" | "now">,
): Fairness {
  return {
    owners: new LRUCache({ max: MAX_KEYS }),
    lookups: new Lanes(1),
    requests: new Lanes(requestsOfOne, WAITING_OF_ONE),
    meter: new Lanes(1),
    refusals: new Refusals(now),
    pace: new Pace({ ...PACE, now }),
  };
}

/** Names a key in memory, without keeping it. */
export function fingerprint(key: string): string {
  return createHash("sha256").update(key).digest("base64");
}
