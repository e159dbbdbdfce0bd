/** The error of a failed remote geocoder. */

/** The kind of failure, for the log. */
export type Failure =
  | "CIRCUIT_OPEN"
  | "TOO_MANY_WAITING"
  | "DEADLINE"
  | "CONNECTION"
  | "BODY_TOO_LARGE"
  | "BODY_NOT_UNDERSTOOD"
  | `STATUS_${number}`;

/** Optional details of a failure. */
export interface FailureDetails {
  /** Whether an immediate retry may succeed. */
  readonly retryable?: boolean;
  /** Milliseconds to wait before the next request; 0: unknown. */
  readonly waitMs?: number;
}

/**
 * Thrown when an address can only be found by the remote geocoder, which failed. Contains neither the
 * address nor the URL; therefore it does not keep the underlying error as its cause.
 */
export class GeocoderUnavailable extends Error {
  readonly retryable: boolean;
  readonly waitMs: number;

  /** @param code the kind of failure */
  constructor(readonly code: Failure, { retryable = false, waitMs = 0 }: FailureDetails = {}) {
    super(`The remote geocoder is unavailable: ${code}`);
    this.name = "GeocoderUnavailable";
    this.retryable = retryable;
    this.waitMs = waitMs;
  }
}
