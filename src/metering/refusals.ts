import type { Admission, KeyRefused, KeyStanding, Usage } from "./meter.ts";
import { recentCache } from "./recent.ts";

/** Maximum milliseconds for which a refusal is cached, and thus by which an upgrade is delayed. */
const MAX_MS = 1000;

/** An answer of the meter that may be cached. */
export type Refusal = KeyRefused | Extract<Admission | Usage, { outcome: "rate_limit_exceeded" }>;

/** The kinds of requests to the meter. Each has its own limit per minute. */
export type Question = "call" | "usage" | "search";

interface Kept {
  readonly refusal: Refusal;
  readonly until: number;
}

/**
 * Caches refusals in this process for a short time, so that repeated calls after a refusal cost
 * little. Only the database decides; the cache repeats its answers.
 */
export class Refusals {
  readonly #accounts = recentCache<number, Map<string, Kept>>();

  /** @param now milliseconds of a monotonic clock */
  constructor(readonly now: () => number) {}

  /**
   * The cached refusal of a key for a kind of request; undefined without a refusal that is still valid.
   */
  recall(account: number, key: string, question: Question): Refusal | undefined {
    const kept = this.#accounts.get(account)?.get(`${question} ${key}`);
    return kept !== undefined && this.now() < kept.until ? kept.refusal : undefined;
  }

  /**
   * Asks the meter, and caches a refusal of the key or of the rate limit. A refusal of the rate
   * limit is cached only while the seconds in its headers are correct.
   */
  async ask<T extends Admission | Usage | KeyStanding>(
    account: number,
    key: string,
    question: Question,
    ask: () => Promise<T>,
  ): Promise<T | Refusal> {
    const known = this.recall(account, key, question);
    if (known !== undefined) return known;
    // The time before asking counts, because the answer may be slow.
    const askedAt = this.now();
    const answer = await ask();
    const sameForMs = timeOf(answer);
    if (sameForMs === null) return answer;
    const ofAccount = this.#accounts.get(account) ?? new Map<string, Kept>();
    ofAccount.set(`${question} ${key}`, {
      refusal: answer as Refusal,
      until: askedAt + Math.min(sameForMs, MAX_MS),
    });
    this.#accounts.set(account, ofAccount);
    return answer;
  }

  /** Drops the refusals of an account whose calls or quota have just changed. */
  forget(account: number): void {
    this.#accounts.delete(account);
  }
}

/** Milliseconds for which an answer may be cached; null if it may not. */
function timeOf(answer: Admission | Usage | KeyStanding): number | null {
  switch (answer.outcome) {
    case "invalid_api_key":
    case "revoked_api_key":
      return MAX_MS;
    case "rate_limit_exceeded":
      return answer.sameForMs ?? null;
    default:
      return null;
  }
}
