/** Texts of the error page. */
import type { FailureKind } from "../web/failure.ts";

/** A failure as shown to people. */
export interface FailureText {
  readonly title: string;
  readonly what: string;
}

/** The texts of one language. */
export interface FailureTexts {
  readonly failures: Readonly<Record<FailureKind, FailureText>>;
  /** Time of the next attempt; `after` is a duration such as `in 3 minutes`. */
  readonly again: (after: string) => string;
  readonly home: string;
}
