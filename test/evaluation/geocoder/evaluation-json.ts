/** Formats an evaluation for programs. */
import { type AnswerTally, levelFigures } from "./answer-figures.ts";
import { failureLine } from "./evaluation-table.ts";

/** Data on the run. */
export interface Run {
  readonly release: string;
  readonly seed: number;
  readonly elapsedS: number;
}

/**
 * One JSON object with the keys listed in the command's help. Unknown metres are null.
 *
 * @param failures maximum number of failures per form
 */
export function evaluationJson(
  tallies: ReadonlyMap<string, ReadonlyMap<string, AnswerTally>>,
  { release, seed, elapsedS }: Run,
  failures: number,
): string {
  const forms = [...tallies].flatMap(([source, variations]) =>
    [...variations].map(([form, tally]) => {
      const { texts, outcomes, located, radiusKept, medianM, p95M } = tally.figures();
      return {
        source,
        form,
        texts,
        right: outcomes.right,
        coarser: outcomes.coarser,
        wrong_street: outcomes["wrong street"],
        wrong_comune: outcomes["wrong comune"],
        not_found: outcomes["not found"],
        located,
        radius_kept: radiusKept,
        median_m: medianM,
        p95_m: p95M,
        failures: tally.failures.slice(0, failures).map(failureLine),
      };
    })
  );
  const levels = [...tallies].flatMap(([source, variations]) =>
    levelFigures([...variations.values()]).map((level) => ({
      source,
      level: level.precision,
      located: level.located,
      radius_kept: level.radiusKept,
      far_outside: level.farOutside,
      kept_by_comune: level.keptByComune,
      median_radius_m: level.medianRadiusM,
      p90_m: level.p90M,
    }))
  );
  return JSON.stringify({ release, seed, elapsed_s: elapsedS, forms, levels }, null, 2);
}
