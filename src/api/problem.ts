/** Failures that a caller is told about, thrown anywhere on the way of a request. */
import type { ErrorCode, ErrorParameters } from "./errors.ts";

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

/** Thrown to end a request with one of the codes of `errors.ts`. */
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
