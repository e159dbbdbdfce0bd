/** Failures that a caller is told about, thrown anywhere on the way of a request. */
import type { components } from "../contract/types.ts";
import type { BrokenRule } from "./broken-rule.ts";

type Schemas = components["schemas"];

/** The body of an error, any of those the contract knows. */
export type ApiError = Extract<Schemas[keyof Schemas], { error: string; detail: string }>;

/** The codes of the contract. */
export type ErrorCode = ApiError["error"];

/** What a text names: the rule an `invalid_request` breaks. Other errors have no parameters. */
export type ErrorParameters = BrokenRule | { readonly rule?: never };

/** Seconds after which to try again where nothing better is known (502 and 503). */
export const RETRY_AFTER_S = 5;

/** What goes with a code. */
export interface ProblemDetails {
  /** The broken rule, for `invalid_request`. */
  readonly parameters?: ErrorParameters;
  /** Further fields of the body (`upgrade`). */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Name of the release that answered. */
  readonly release?: string;
  /** Seconds after which to try again, where that is known (502, 503). */
  readonly retryAfterS?: number;
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
