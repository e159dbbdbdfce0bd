/** Texts of the error page. */

/** A failure as shown to people. */
export interface FailureText {
  readonly title: string;
  readonly what: string;
}

/** The texts of one language. */
export interface FailureTexts {
  readonly failures: Readonly<
    Record<
      400 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 502 | 503 | "busy" | "full",
      FailureText
    >
  >;
  /** Time of the next attempt; `after` is a duration such as `in 3 minutes`. */
  readonly again: (after: string) => string;
  readonly home: string;
}
