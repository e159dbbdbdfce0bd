/** The observer of requests. */
import type { RequestName } from "./guard.ts";

/** The outcome of a request. */
export interface RequestEnd extends RequestName {
  readonly status: number;
  /** Code of the answered error. */
  readonly error: string | undefined;
  /** Seconds until the answer was ready. */
  readonly elapsedS: number;
}

/** Called when a request begins; the returned function is called when its answer is ready. */
export type RequestObserver = () => (end: RequestEnd) => void;
