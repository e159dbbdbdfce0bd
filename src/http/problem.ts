/** Failures that a caller is told about, thrown anywhere on the way of a request. */
import type { components } from "../contract/types.ts";
import type { BrokenRule } from "./broken-rule.ts";
import type { TableFault } from "./table-fault.ts";

type Schemas = components["schemas"];

/** The body of an error, any of those the contract knows. */
export type ApiError = Extract<Schemas[keyof Schemas], { error: string; detail: string }>;

/** The codes of the contract. */
export type ErrorCode = ApiError["error"];

/** How well an address was located that was not located to its house number. */
export type CoarseMatch = Exclude<Schemas["AddressMatch"], "house_number">;

/** Why `address_not_found`, where more is known than that the address is not there. */
export type PlaceVariant = {
  readonly variant: "several";
  readonly address: string;
  /** The comuni that it can lie in, as `Torino (TO)`. */
  readonly comuni: readonly string[];
} | {
  readonly variant: "too_coarse";
  readonly match: CoarseMatch;
  readonly resolved: string;
  readonly min_match: Schemas["AddressMatch"];
};

/** What a score has, and what was asked for: `not_enough_data`. */
export interface Unreliable {
  readonly reliability: number;
  readonly min_reliability: number;
}

/** Why `monthly_quota_exceeded`, where a request asks for more places than the month has calls left. */
export interface TooFewLeft {
  readonly variant: "too_few_left";
  readonly left: number;
  readonly asked: number;
}

/** Why `body_too_large`, where an operation takes more than one place. */
export interface TooLarge {
  readonly variant: "too_large";
  readonly maxKiB: number;
}

/** What the text of an error says of uploads, where a request of one place has a text of its own. */
export interface OfTable {
  readonly variant: "table_too_large" | "table_media_type";
}

/** `monthly_quota_exceeded` of a test key, which no plan gives more. */
export interface TestCallsSpent {
  readonly variant: "test_calls_spent";
}

/** What the text of an error names: of `invalid_request` the broken rule. Most name nothing. */
export type ErrorParameters =
  | BrokenRule
  | PlaceVariant
  | Unreliable
  | TooFewLeft
  | TooLarge
  | OfTable
  | TableFault
  | TestCallsSpent
  | Readonly<Record<never, never>>;

/** Seconds after which to try again where nothing better is known (502 and 503). */
export const RETRY_AFTER_S = 5;

/** What goes with a code. */
export interface ProblemDetails {
  /** The broken rule, for `invalid_request`. */
  readonly parameters?: ErrorParameters;
  /** Further fields of the body (`upgrade`). */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** The part of the request that it is about, where there are several: `places[1]`. */
  readonly at?: string;
  /** Name of the release that answered. */
  readonly release?: string;
  /** Seconds after which to try again, where that is known (502, 503, `rate_limit_exceeded`). */
  readonly retryAfterS?: number;
  /** The methods that the path accepts (`method_not_allowed`). */
  readonly allow?: string;
  /** Whether nothing failed: a test call asked for the error by its address. */
  readonly isImitated?: true;
  /** What broke, for those who run the service; never shown to callers. */
  readonly cause?: unknown;
}

/** Thrown to end a request with one of the codes of the contract. */
export class Problem extends Error {
  /** @param code the stable code */
  constructor(readonly code: ErrorCode, readonly details: ProblemDetails = {}) {
    super(code, { cause: details.cause });
    this.name = "Problem";
  }
}

/** Why a request was not answered although nothing broke; in the log it stands as the cause. */
export class Unanswered extends Error {
  /** @param code `DEADLINE`: it took too long. `OVERLOAD`: too many others were under way */
  constructor(readonly code: "DEADLINE" | "OVERLOAD") {
    super(code);
    this.name = "Unanswered";
    // Where it was thrown tells nothing, and writing that out is most of what a refusal costs.
    this.stack = "";
  }
}

/** Ends the work for a client that went away. */
export class ClientGone extends Error {
  constructor() {
    super("The client went away");
    this.name = "ClientGone";
  }
}
