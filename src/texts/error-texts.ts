/** What errors of the interface say. `{name}` stands for a value. */
import type { BrokenRule } from "../http/broken-rule.ts";
import type { ErrorCode } from "../http/problem.ts";

/** The texts of one language. */
export interface ErrorTexts {
  /** What is wrong and what to do; `{problem}` stands for the broken rule. */
  readonly details: Readonly<Record<ErrorCode, string>>;
  /** A broken rule as part of a sentence. */
  readonly rules: Readonly<Record<BrokenRule["rule"], string>>;
  /** Follows an error about a place where the invented territory is loaded alone. */
  readonly onlySample: string;
}
