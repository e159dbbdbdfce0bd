/** What a request carries on its way, on every path. */
import type { Language } from "../language.ts";
import type { Problem } from "./problem.ts";

/** Set by the middleware that stands before all paths. */
export interface RequestVariables {
  requestId: string;
  language: Language;
  /** Aborted at the deadline and when the client goes away, where the database is used. */
  signal: AbortSignal;
  /** The body, where one was sent; of one that is too large, its beginning. */
  body?: Uint8Array<ArrayBuffer>;
  /** The body as it comes, on operations that take tables. */
  upload?: AsyncIterable<Uint8Array>;
  /** The failure that was answered. */
  problem?: Problem;
}

/** The environment of handlers and middleware that serve every path. */
export interface RequestEnv {
  Variables: RequestVariables;
}
