import type { AccountUsage } from "../../access/account-usage.ts";
import { type Language, texts } from "../../language.ts";
import type { MeteredOutcome } from "../../metering/call.ts";
import { wordsOf } from "../words.ts";

/** The refusal of a call in words, and the time after which to try again. */
export interface SpentCalls {
  readonly why: string;
  readonly retryAfterS: number;
}

/**
 * Describes the refusal of a call by the limits of the account's plan; null for every other outcome.
 *
 * @param usage the account's usage, read only to name the day on which the month's calls start again
 */
export async function spentCalls(
  called: MeteredOutcome<unknown>,
  language: Language,
  usage: () => Promise<AccountUsage>,
): Promise<SpentCalls | null> {
  const { reports: text } = texts[language], { after, day } = wordsOf(language);
  if (called.outcome === "rate_limit_exceeded") {
    const { resetS } = called.minute;
    return { why: text.tooFast(after(resetS)), retryAfterS: resetS };
  }
  if (called.outcome === "monthly_quota_exceeded") {
    const { resetsAt } = await usage();
    return { why: text.spent(day(resetsAt)), retryAfterS: called.month.resetS };
  }
  return null;
}
