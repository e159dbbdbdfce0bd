/** Failures of pages, answered with an error page. */
import type { FailureTexts } from "../texts/failure-texts.ts";

/** The kind of error page: a status, or a cause of 503: too much load, or a full disk. */
export type FailureKind = keyof FailureTexts["failures"];

/** The statuses of error pages. */
export type FailureStatus = Exclude<FailureKind, "busy" | "full">;

/** Ends a request for a page with an error page. Any handler can throw it. */
export class PageFailure extends Error {
  override readonly name = "PageFailure";
  readonly retryAfterS: number | undefined;

  /**
   * @param retryAfterS seconds after which to try again, if known
   * @param cause the underlying error, for operators; never shown
   */
  constructor(
    readonly status: FailureStatus,
    { retryAfterS, cause }: { readonly retryAfterS?: number; readonly cause?: unknown } = {},
  ) {
    super(`Page failure ${status}`, { cause });
    this.retryAfterS = retryAfterS;
  }
}
