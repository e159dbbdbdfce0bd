/** Evaluates answers: correctness and distance. Pure. */
import type { Place } from "../../../src/geocoding/place.ts";
import {
  type AnswerOutcome,
  type GeocoderAnswer,
  isFailure,
  outcomes,
  type Verdict,
} from "./judge.ts";
import type { Label } from "./label.ts";

/** A label with its answer. */
export interface JudgedLabel extends GeocoderAnswer {
  readonly label: Label;
  readonly verdict: Verdict;
}

/** The results for one source and variation. */
export interface AnswerFigures {
  readonly texts: number;
  /** Number of texts by outcome; they sum to all texts. */
  readonly outcomes: Readonly<Record<AnswerOutcome, number>>;
  /** Number of answers with a known true position, and of those within their stated radius. */
  readonly located: number;
  readonly radiusKept: number;
  /** Metres from the true position; NaN if none is known. */
  readonly medianM: number;
  readonly p95M: number;
}

/** An answer with a known true position; metres. */
interface Located {
  readonly comune: string;
  readonly precision: Place["precision"];
  readonly radiusM: number;
  readonly errorM: number;
  readonly radiusKept: boolean;
}

/** Counts judged answers; keeps only failures. */
export class AnswerTally {
  readonly #outcomes: Record<AnswerOutcome, number> = {
    "right": 0,
    "coarser": 0,
    "wrong street": 0,
    "wrong comune": 0,
    "not found": 0,
  };
  readonly #located: Located[] = [];
  readonly #failures: JudgedLabel[] = [];

  add(judged: JudgedLabel): void {
    const { verdict: { outcome, errorM, radiusKept }, place, label: { comune } } = judged;
    this.#outcomes[outcome]++;
    if (place !== null && errorM !== null && radiusKept !== null) {
      const { precision, errorM: radiusM } = place;
      this.#located.push({ comune, precision, radiusM, errorM, radiusKept });
    }
    if (isFailure(judged.verdict)) this.#failures.push(judged);
  }

  /** Its answers, in order of arrival. */
  get failures(): readonly JudgedLabel[] {
    return this.#failures;
  }

  /** Its answers with a known true position. */
  get located(): readonly Located[] {
    return this.#located;
  }

  figures(): AnswerFigures {
    const errorsM = ascending(this.#located.map(({ errorM }) => errorM));
    return {
      texts: outcomes.reduce((sum, outcome) => sum + this.#outcomes[outcome], 0),
      outcomes: { ...this.#outcomes },
      located: errorsM.length,
      radiusKept: this.#located.filter(({ radiusKept }) => radiusKept).length,
      medianM: percentile(errorsM, 0.5),
      p95M: percentile(errorsM, 0.95),
    };
  }
}

/** The located answers of one level of precision. */
export interface LevelFigures {
  readonly precision: Place["precision"];
  readonly located: number;
  readonly radiusKept: number;
  /** Those more than three times their radius away. */
  readonly farOutside: number;
  /** Metres: the median of the stated radius, and the 90th percentile of the error. */
  readonly medianRadiusM: number;
  readonly p90M: number;
  /**
   * The lowest and highest share within the radius among the comuni with at least {@link COMUNE_ANSWERS} answers;
   * null without such a comune.
   */
  readonly keptByComune: readonly [lowest: number, highest: number] | null;
}

/** Least number of located answers of a comune for its share within the radius. */
const COMUNE_ANSWERS = 30;

/** An error of more than this many radii is far outside. */
const FAR_RADII = 3;

/** The located answers of several tallies by level of precision, in order of appearance. */
export function levelFigures(tallies: readonly AnswerTally[]): LevelFigures[] {
  const located = Map.groupBy(tallies.flatMap((tally) => tally.located), (one) => one.precision);
  return [...located].map(([precision, answers]) => ({
    precision,
    located: answers.length,
    radiusKept: answers.filter(({ radiusKept }) => radiusKept).length,
    farOutside: answers.filter(({ errorM, radiusM }) => errorM > FAR_RADII * radiusM).length,
    keptByComune: keptByComune(answers),
    medianRadiusM: percentile(ascending(answers.map(({ radiusM }) => radiusM)), 0.5),
    p90M: percentile(ascending(answers.map(({ errorM }) => errorM)), 0.9),
  }));
}

function keptByComune(answers: readonly Located[]): LevelFigures["keptByComune"] {
  const shares = [...Map.groupBy(answers, ({ comune }) => comune).values()]
    .filter(({ length }) => length >= COMUNE_ANSWERS)
    .map((all) => all.filter(({ radiusKept }) => radiusKept).length / all.length);
  return shares.length === 0 ? null : [Math.min(...shares), Math.max(...shares)];
}

const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** A percentile by nearest rank, which is always one of the values. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}
