/** The figures of an evaluation: how often the answers are right, and how near. Pure. */
import type { Place } from "../place.ts";
import { isFailure, type Verdict } from "./judge.ts";
import type { Label } from "./label.ts";

/** A label with its answer. */
export interface Judged {
  readonly label: Label;
  readonly place: Place | null;
  readonly verdict: Verdict;
}

/** The answers to the labels of one source and variation. Shares are of all its texts, in 0-1. */
export interface Figures {
  readonly texts: number;
  readonly resolved: number;
  /** Of the texts with a house number; NaN where none has. */
  readonly atCivico: number;
  readonly wrongStreet: number;
  readonly wrongComune: number;
  readonly outsideRadius: number;
  /** Metres, of the answers whose true position is known; NaN where none is. */
  readonly medianM: number;
  readonly p95M: number;
}

/** Adds judged answers up, without keeping more than the failures. */
export class Tally {
  readonly #counts = {
    texts: 0,
    resolved: 0,
    numbered: 0,
    atCivico: 0,
    wrongStreet: 0,
    wrongComune: 0,
    outsideRadius: 0,
  };
  readonly #errorsM: number[] = [];
  readonly #failures: Judged[] = [];

  add(judged: Judged): void {
    const { verdict } = judged;
    const counts = this.#counts;
    counts.texts++;
    counts.resolved += Number(verdict.resolved);
    counts.numbered += Number(verdict.atCivico !== null);
    counts.atCivico += Number(verdict.atCivico === true);
    counts.wrongStreet += Number(verdict.wrongStreet);
    counts.wrongComune += Number(verdict.wrongComune);
    counts.outsideRadius += Number(verdict.outsideRadius);
    if (verdict.errorM !== null) this.#errorsM.push(verdict.errorM);
    if (isFailure(verdict)) this.#failures.push(judged);
  }

  /** In the order in which they came. */
  get failures(): readonly Judged[] {
    return this.#failures;
  }

  figures(): Figures {
    const { texts, resolved, numbered, atCivico, wrongStreet, wrongComune, outsideRadius } =
      this.#counts;
    const errorsM = this.#errorsM.toSorted((a, b) => a - b);
    return {
      texts,
      resolved: resolved / texts,
      atCivico: atCivico / numbered,
      wrongStreet: wrongStreet / texts,
      wrongComune: wrongComune / texts,
      outsideRadius: outsideRadius / texts,
      medianM: percentile(errorsM, 0.5),
      p95M: percentile(errorsM, 0.95),
    };
  }
}

/** By nearest rank: a value that occurs. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}
