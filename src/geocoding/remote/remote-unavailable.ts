/** The remote geocoder did not help. */

/** What went wrong, for the log. */
export type Failure =
  | "CIRCUIT_OPEN"
  | "TOO_MANY_WAITING"
  | "DEADLINE"
  | "CONNECTION"
  | "BODY_TOO_LARGE"
  | "BODY_NOT_UNDERSTOOD"
  | `STATUS_${number}`;

/** What may come with a failure. */
export interface FailureDetails {
  /** Whether another try at once may succeed. */
  readonly retryable?: boolean;
  /** Milliseconds after which to ask again; 0: unknown. */
  readonly waitMs?: number;
}

/**
 * Ends an address that only the remote geocoder could have found. Neither it nor anything it holds
 * repeats the address or the URL: that is why the error underneath is not its cause.
 */
export class GeocoderUnavailable extends Error {
  readonly retryable: boolean;
  readonly waitMs: number;

  /** @param code what went wrong */
  constructor(readonly code: Failure, { retryable = false, waitMs = 0 }: FailureDetails = {}) {
    super(`The remote geocoder is unavailable: ${code}`);
    this.name = "GeocoderUnavailable";
    this.retryable = retryable;
    this.waitMs = waitMs;
  }
}
