/** What errors of the interface say. `{name}` stands for a value. */
import type { BrokenRule } from "../http/broken-rule.ts";
import type {
  CoarseMatch,
  ErrorCode,
  OfTable,
  PlaceVariant,
  TestCallsSpent,
  TooFewLeft,
  TooLarge,
} from "../http/problem.ts";
import type { TableRule } from "../http/table-fault.ts";

/** The texts of one language. */
export interface ErrorTexts {
  /**
   * What is wrong and what to do; `{problem}` stands for the broken rule, `{reliability}` and
   * `{min_reliability}` for what a score has and what was asked for.
   */
  readonly details: Readonly<Record<ErrorCode, string>>;
  /** A broken rule as part of a sentence. */
  readonly rules: Readonly<Record<BrokenRule["rule"], string>>;
  /**
   * What stands in the place of an error's own text. `several`: `{address}` is what was sent, `{comuni}`
   * lists up to three comuni that it can lie in, joined by "or". `too_coarse`: `{match}` is how well the address was
   * located, in words, `{resolved}` what was located, `{min_match}` what was asked for.
   * `too_few_left`: `{left}` calls of the month are left, `{asked}` places were sent. `too_large`:
   * `{maxKiB}` is the most that the operation takes. `test_calls_spent`: no plan gives test keys more.
   */
  readonly variants: Readonly<
    Record<(PlaceVariant | TestCallsSpent | TooFewLeft | TooLarge | OfTable)["variant"], string>
  >;
  /** A rule that a table breaks, as the `{problem}` of `invalid_csv`; the names are those of a fault. */
  readonly tableRules: Readonly<Record<TableRule, string>>;
  /** How well an address was located, as `{match}` of `too_coarse`. */
  readonly matches: Readonly<Record<CoarseMatch, string>>;
  /** Follows an error about a place where the invented territory answers. */
  readonly onlySample: string;
}
