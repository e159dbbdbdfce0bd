/** What is told of each request. */
import type { RequestName } from "./guard.ts";

/** How a request ended. */
export interface RequestEnd extends RequestName {
  readonly status: number;
  /** Code of the error that was answered. */
  readonly error: string | undefined;
  /** Seconds until the answer was ready. */
  readonly elapsedS: number;
}

/** Is called when a request begins, and what it returns when the answer is ready. */
export type RequestObserver = () => (end: RequestEnd) => void;
