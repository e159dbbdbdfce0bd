import type { RequestName } from "./guard.ts";

/** How a request ended. */
export interface RequestEnd extends RequestName {
  readonly status: number;
  /** Code of the error with which it was answered. */
  readonly error: string | undefined;
  /** Seconds until the answer was ready. */
  readonly elapsedS: number;
}

/** Called when a request begins; the returned function is called when its answer is ready. */
export type RequestObserver = () => (end: RequestEnd) => void;
