/** Refusals that this process remembers for a moment, so that a caller who goes on asking costs little. */
import { LRUCache } from "lru-cache";
import type { Admission, KeyRefused, Usage } from "./meter.ts";

/** The longest time for which a refusal is remembered: a revocation or an upgrade waits no longer. */
const MAX_MS = 1000;

/** Accounts whose refusals are remembered. */
const MAX_ACCOUNTS = 10_000;

/** An answer of the meter that may be remembered. */
export type Refusal = KeyRefused | Extract<Admission | Usage, { outcome: "rate_limit_exceeded" }>;

/** What is asked of the meter: each has a minute of its own. */
export type Question = "call" | "usage";

interface Kept {
  readonly refusal: Refusal;
  /** On the clock. */
  readonly until: number;
}

/** The refusals of one process. The database decides; this only repeats what it said. */
export class Refusals {
  readonly #accounts = new LRUCache<number, Map<string, Kept>>({ max: MAX_ACCOUNTS });

  /** @param now milliseconds of a clock that does not go back */
  constructor(readonly now: () => number) {}

  /** What the question of a key was answered, as long as it would be answered the same. */
  recall(account: number, key: string, question: Question): Refusal | undefined {
    const kept = this.#accounts.get(account)?.get(`${question} ${key}`);
    return kept !== undefined && this.now() < kept.until ? kept.refusal : undefined;
  }

  /**
   * Asks, and remembers the answer where it is a refusal of the key or of its minute. Of the minute, only
   * while the seconds of its headers stay right.
   */
  async ask<T extends Admission | Usage>(
    account: number,
    key: string,
    question: Question,
    ask: () => Promise<T>,
  ): Promise<T | Refusal> {
    const known = this.recall(account, key, question);
    if (known !== undefined) return known;
    // From before it is asked: the answer may take its time.
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

  /** Forgets the refusals of an account, whose calls or quota have just changed. */
  forget(account: number): void {
    this.#accounts.delete(account);
  }
}

/** Milliseconds for which an answer may be repeated; null: it may not. */
function timeOf(answer: Admission | Usage): number | null {
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
