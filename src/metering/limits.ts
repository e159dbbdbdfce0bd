/**
 * What a process keeps, so that its callers do not delay each other: how much of a caller runs at once,
 * and how fast it may repeat what costs the service little. Does not decide who may call: the meter does,
 * in the database. A caller is a known key, or else a network.
 */
import { createHash } from "node:crypto";
import type { LRUCache } from "lru-cache";
import { Lanes } from "./lanes.ts";
import type { KeyStanding } from "./meter.ts";
import { Pace } from "./pace.ts";
import { recentCache } from "./recent.ts";
import { Refusals } from "./refusals.ts";

/** Maximum number of a caller's waiting requests; further ones are answered 503 (contract). */
const WAITING_OF_ONE = 64;

/** Maximum number of a caller's waiting batches; further ones are answered 503 (contract). */
const BATCHES_WAITING_OF_ONE = 4;

/** Refusals of a caller before it has to wait, and the longest wait (contract). */
const REFUSALS = { perSecond: 20, burst: 100, maxMs: 5000 };

/**
 * Answers without a place in the minute that a caller gets at once, and per second, while other
 * requests do work. Each costs little, but a few hundred per second would delay the others.
 */
const UNMETERED = { perSecond: 100, burst: 100, maxMs: 1000 };

/**
 * Pages with a session that a network gets without a wait, and per second, while other requests do work.
 * Each costs two statements and the decoding of its cookies, several times an unmetered answer.
 */
const PAGES = { perSecond: 30, burst: 60, maxMs: 2000 };

/**
 * Pages with the report of a place, or of several, that a network gets without a wait, and per second,
 * while requests are at work. Each takes tens of milliseconds of the process, mostly for its HTML.
 */
const REPORTS = { perSecond: 3, burst: 10, maxMs: 5000 };

/**
 * Searches of a caller per second, and at once (contract); further ones are refused. A person types up to
 * ten letters a second.
 */
export const SEARCHES_PER_SECOND = 10;

/** Milliseconds for which a request with work is recent: others may follow it. */
const AT_WORK_MS = 1000;

/** Tracks whether requests with work are arriving. */
export class Activity {
  #lastMs = -Infinity;

  /** @param now milliseconds of a monotonic clock */
  constructor(readonly now: () => number) {}

  note(): void {
    this.#lastMs = this.now();
  }

  get isRecent(): boolean {
    return this.now() - this.#lastMs < AT_WORK_MS;
  }
}

/** How much of a caller's work runs at once. */
export interface AtOnce {
  /** Lookups of keys, by network. A flood of invented keys therefore uses one connection. */
  readonly lookups: Lanes<string>;
  /** Requests, by caller. */
  readonly requests: Lanes<string>;
  /** Batches, by caller. One runs at a time, beside the caller's other requests. */
  readonly batches: Lanes<string>;
  /**
   * Uploads, by account, or on pages by network. One runs at a time, since it may take two minutes.
   */
  readonly uploads: Lanes<string>;
  /** The groups of places of all batches, in one lane, so that batches take turns group by group. */
  readonly groups: Lanes<"all">;
  /** Admissions and charges, by account. The database would serialise them too. */
  readonly accounts: Lanes<number>;
}

/** How fast a caller may repeat what costs the service little. */
export interface HowFast {
  /** Refusals, by caller. */
  readonly refused: Pace;
  /** Answers without a place in the minute, by caller. */
  readonly unmetered: Pace;
  /** Pages with a session, by network. */
  readonly pages: Pace;
  /** Pages with reports, by network. */
  readonly reports: Pace;
  /** Searches, by caller. A search that would have to wait is refused. */
  readonly searches: Pace;
  /**
   * Whether requests that pass {@link AtOnce.requests} are arriving, which unmetered ones would
   * delay.
   */
  readonly activity: Activity;
}

/** The answers of the meter that a process repeats. */
export interface Known {
  /**
   * The account of each key that was looked up, by {@link fingerprint}. A key never changes its
   * account.
   */
  readonly owners: LRUCache<string, number>;
  readonly refusals: Refusals;
  /** The limits of keys that search, by {@link fingerprint}, while they are recent. */
  readonly standings: LRUCache<string, KnownStanding>;
}

/** A key's limits and release as read at a time. */
export interface KnownStanding {
  readonly standing: Extract<KeyStanding, { outcome: "known" }>;
  /** Milliseconds of the process's monotonic clock. */
  readonly readAt: number;
}

/** The state that a process keeps of its callers. */
export interface ProcessLimits {
  readonly atOnce: AtOnce;
  readonly howFast: HowFast;
  readonly known: Known;
}

/** The sizes of the lanes. */
export interface Sizes {
  readonly requestsOfOne: number;
  /** Maximum number of groups of places of batches that are scored at once. */
  readonly groupsAtOnce: number;
  /** Milliseconds of a monotonic clock; default: the process's own. */
  readonly now?: (() => number) | undefined;
}

/** The initial state of a process. */
export function processLimits(
  { requestsOfOne, groupsAtOnce, now = () => performance.now() }: Sizes,
): ProcessLimits {
  return {
    atOnce: {
      lookups: new Lanes(1),
      requests: new Lanes(requestsOfOne, WAITING_OF_ONE),
      batches: new Lanes(1, BATCHES_WAITING_OF_ONE),
      uploads: new Lanes(1, WAITING_OF_ONE),
      groups: new Lanes(groupsAtOnce),
      accounts: new Lanes(1),
    },
    howFast: {
      refused: new Pace({ ...REFUSALS, now }),
      unmetered: new Pace({ ...UNMETERED, now }),
      pages: new Pace({ ...PAGES, now }),
      reports: new Pace({ ...REPORTS, now }),
      searches: new Pace({
        perSecond: SEARCHES_PER_SECOND,
        burst: SEARCHES_PER_SECOND,
        maxMs: Infinity,
        now,
      }),
      activity: new Activity(now),
    },
    known: {
      owners: recentCache(),
      refusals: new Refusals(now),
      standings: recentCache(),
    },
  };
}

/** Identifies a key in memory, which does not store the key itself. */
export function fingerprint(key: string): string {
  return createHash("sha256").update(key).digest("base64");
}
