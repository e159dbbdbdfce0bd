/** The variables of a request, on every path. */
import type { Language } from "../language.ts";
import type { Problem } from "./problem.ts";

/** Set by middleware of all paths. */
export interface RequestVariables {
  requestId: string;
  language: Language;
  /** The network of the client, once determined. */
  network?: string;
  /** Aborted at the deadline and when the client disconnects, on paths that use the database. */
  signal: AbortSignal;
  /** The body, if sent; only its beginning if it is too large. */
  body?: Uint8Array<ArrayBuffer>;
  /** The body as a stream, on operations that accept tables. */
  upload?: AsyncIterable<Uint8Array>;
  /** The error in the answer. */
  problem?: Problem;
}

/** The environment of handlers and middleware on every path. */
export interface RequestEnv {
  Variables: RequestVariables;
}
