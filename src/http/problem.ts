/** Errors answered to callers; can be thrown anywhere while handling a request. */
import type { statuses } from "../contract/errors.ts";
import type { components } from "../contract/types.ts";
import type { Language } from "../language.ts";
import type { BrokenRule } from "../texts/broken-rule.ts";
import type { TableFault } from "./table-fault.ts";

type Schemas = components["schemas"];

/** The codes of the contract. */
export type ErrorCode = keyof typeof statuses;

/** Details of `address_not_found`. */
export type PlaceVariant = {
  readonly variant: "several" | "unknown_street";
  readonly address: string;
  /** The comuni that it may be in, for example `Torino (TO)`. */
  readonly comuni: readonly string[];
} | {
  readonly variant: "unknown_town";
  /** Abbreviations of the provinces that have no comune or hamlet of the name. */
  readonly provinces: readonly string[];
} | {
  /** The address names a place abroad. */
  readonly variant: "abroad";
} | {
  readonly variant: "too_coarse";
  /** How well it was located, in words. */
  readonly located: Readonly<Record<Language, string>>;
  readonly resolved: string;
  readonly min_match: Schemas["AddressMatch"];
};

/**
 * Details of `address_not_found` and `coordinates_outside_italy` if the release does not hold all of
 * Italy.
 */
export interface NotLoaded {
  readonly variant: "not_loaded";
  /** Names of the comuni that it holds; only the first of many. */
  readonly held: readonly string[];
  /** Number of the comuni that it holds. */
  readonly total: number;
  /** Whether it is the sample, whose comune is invented. */
  readonly isSample: boolean;
  /** The requested comune, if it is recognised. */
  readonly comune: string | null;
  /** The command that loads it; null if the reader does not operate the installation. */
  readonly command: string | null;
}

/** The reliability of a score and the requested one, for `not_enough_data`. */
export interface Unreliable {
  readonly reliability: number;
  readonly min_reliability: number;
}

/** Details of `monthly_quota_exceeded`, if a request has more places than the month has calls left. */
export interface TooFewLeft {
  readonly variant: "too_few_left";
  readonly left: number;
  readonly asked: number;
}

/** Details of `body_too_large`, for operations on several places. */
export interface TooLarge {
  readonly variant: "too_large";
  readonly maxKiB: number;
}

/** Details for errors of uploads, whose text differs from that for one place. */
export interface OfTable {
  readonly variant: "table_too_large" | "table_media_type";
}

/** Details of `rate_limit_exceeded` for searches, whose window is a second. */
export interface TooManySearches {
  readonly variant: "too_many_searches";
  readonly perSecond: number;
}

/** Details of `service_unavailable` while the disk has no room for what a request stores. */
export interface DiskFull {
  readonly variant: "disk_full";
}

/** Details of `monthly_quota_exceeded` for a test key, which no plan changes. */
export interface TestCallsSpent {
  readonly variant: "test_calls_spent";
}

/** The values in the text of an error: for `invalid_request` the broken rule, for most errors none. */
export type ErrorParameters =
  | BrokenRule
  | PlaceVariant
  | NotLoaded
  | Unreliable
  | TooFewLeft
  | TooLarge
  | OfTable
  | TableFault
  | TestCallsSpent
  | DiskFull
  | TooManySearches
  | Readonly<Record<never, never>>;

/** Default seconds to wait before a retry (502 and 503). */
export const RETRY_AFTER_S = 5;

/** Details of an error. */
export interface ProblemDetails {
  /** The broken rule, for `invalid_request`. */
  readonly parameters?: ErrorParameters;
  /** Further fields of the body (`upgrade`). */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** The part of the request with the problem, if it has several: `places[1]`. */
  readonly at?: string;
  /** Name of the release that answered. */
  readonly release?: string;
  /** Seconds to wait before a retry, if known (502, 503, `rate_limit_exceeded`). */
  readonly retryAfterS?: number;
  /** The methods that the path accepts (`method_not_allowed`). */
  readonly allow?: string;
  /** Whether a test call requested the error by its address. */
  readonly isImitated?: true;
  /** The underlying error, for operators; never shown to callers. */
  readonly cause?: unknown;
}

/** Ends a request with a code of the contract. */
export class Problem extends Error {
  /** @param code the stable code */
  constructor(readonly code: ErrorCode, readonly details: ProblemDetails = {}) {
    super(code, { cause: details.cause });
    this.name = "Problem";
  }
}

/** The logged cause of a request that was refused although nothing failed. */
export class Unanswered extends Error {
  /**
   * @param code `DEADLINE`: the request took too long. `OVERLOAD`: too many other requests were running.
   * `SLOW_BODY`: the body arrived too slowly. `STOPPING`: the service stopped before the request was
   * handled. `DISK_FULL`: what the request stores has no room
   */
  constructor(readonly code: "DEADLINE" | "OVERLOAD" | "SLOW_BODY" | "STOPPING" | "DISK_FULL") {
    super(code);
    this.name = "Unanswered";
    // Drops the stack: it is of no use, and formatting it is most of the cost of a refusal.
    this.stack = "";
  }
}

/** Ends the work for a client that disconnected. */
export class ClientGone extends Error {
  constructor() {
    super("The client went away");
    this.name = "ClientGone";
  }
}
