/** Ends a request for a page; the application answers with the page that says why. */

/** The failures that pages tell of. */
export type FailureStatus = 400 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 502 | 503;

/** What pages tell of: a failure by its status, or that too many others ask (503). */
export type FailureKind = FailureStatus | "busy";

/** Thrown anywhere on the way of a request for a page. */
export class PageFailure extends Error {
  override readonly name = "PageFailure";
  /** Seconds after which to try again, where that is known. */
  readonly retryAfterS: number | undefined;

  /** @param details `cause`: what broke, for those who run the service; never shown */
  constructor(
    readonly status: FailureStatus,
    { retryAfterS, cause }: { readonly retryAfterS?: number; readonly cause?: unknown } = {},
  ) {
    super(`Page failure ${status}`, { cause });
    this.retryAfterS = retryAfterS;
  }
}
