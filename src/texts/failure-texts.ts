/** What the page of a failure says. */
import type { FailureKind } from "../web/failure.ts";

/** A failure in words. */
export interface FailureText {
  readonly title: string;
  readonly what: string;
}

/** The texts of one language. */
export interface FailureTexts {
  readonly failures: Readonly<Record<FailureKind, FailureText>>;
  /** When to try again; `after` is a span such as `in 3 minutes`. */
  readonly again: (after: string) => string;
  readonly home: string;
}
