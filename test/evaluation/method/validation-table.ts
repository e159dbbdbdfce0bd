/** Formats a validation as a table for a terminal, and as JSON for the pages. */
import { texts } from "../../../src/language.ts";
import { categoryCodes } from "../../../src/scoring/catalogue/metric.ts";
import type { RankCorrelations } from "../../../src/scoring/validation/fairness-checks.ts";
import type { WithoutLocalFiles } from "../../../src/scoring/validation/local-files.ts";
import type { Errors } from "../../../src/scoring/validation/masking.ts";
import { patternNames } from "../../../src/scoring/validation/patterns.ts";
import type { ValidationResult } from "../../../src/scoring/validation/validate.ts";
import type { ComparedValidation } from "./validate-release.ts";

const fixed = (value: number, digits: number, width: number): string =>
  value.toFixed(digits).padStart(width);

const percent = (share: number): string => `${fixed(100 * share, 1, 5)} %`;

/** The results as JSON. */
export function validationJson({ validation, before, mezzolombardo }: ComparedValidation): string {
  const patterns = patternNames
    .map((name) => [name, { ...validation.patterns[name], before: errorsOf(before[name]) }]);
  return JSON.stringify({ ...validation, patterns: Object.fromEntries(patterns), mezzolombardo });
}

const errorsOf = ({ bias, rmse, tau }: Errors): Errors => ({ bias, rmse, tau });

/** Returns the lines of the table. `broken` describes the exceeded limits. */
export function* validationTable(
  { validation, before, mezzolombardo }: ComparedValidation,
  broken: readonly string[],
  release: string,
): Generator<string> {
  yield `Release ${release}`;
  yield "";
  yield "Measurements hidden, provinces held out     bias   rmse    tau   covered    method 1: bias   rmse    tau";
  for (const name of patternNames) {
    const { covered, ...now } = validation.patterns[name];
    const errors = ({ bias, rmse, tau }: Errors) =>
      `${fixed(bias, 2, 6)} ${fixed(rmse, 2, 6)} ${fixed(tau, 2, 6)}`;
    yield `  ${name.padEnd(40)} ${errors(now)}   ${percent(covered)}          ` +
      errors(before[name]);
  }
  yield "";
  yield "Inside the interval, by category and region";
  for (const [name, parts] of Map.groupBy(validation.parts, ({ pattern }) => pattern)) {
    const shares = parts.map(({ part, covered }) => `${part} ${(100 * covered).toFixed(1)}`);
    yield `  ${name.padEnd(20)} ${shares.join("  ")}`;
  }
  yield "";
  yield* mezzolombardoLines(mezzolombardo);
  yield "Part of the score: by the method, and of the variance of the scores";
  for (const category of categoryCodes) {
    const { nominal, effective } = validation.effective_weights[category];
    const name = texts.en.scoring.categories[category].padEnd(40);
    yield `  ${name} ${percent(nominal)} ${percent(effective)}`;
  }
  yield "";
  yield "Residents at 0 and at 100 points, of those for whom the metric is measured directly";
  for (const [id, { known, at_0, at_100 }] of Object.entries(validation.saturation)) {
    yield `  ${id.padEnd(40)} ${percent(at_0)} ${percent(at_100)}   of ${percent(known)}`;
  }
  yield "";
  yield "Metrics that tell the same (correlation above .9)";
  for (const { metrics, r } of validation.correlated) {
    yield `  ${metrics.join(", ").padEnd(60)} ${fixed(r, 2, 5)}`;
  }
  yield "";
  yield* fairnessLines(validation.fairness);
  yield broken.length === 0 ? "All limits hold." : "Limits that do not hold:";
  for (const text of broken) yield `  ${text}`;
}

function* mezzolombardoLines(found: WithoutLocalFiles | null): Generator<string> {
  if (found === null) return;
  const { with: full, without, low, high } = found;
  yield `Mezzolombardo: ${full.toFixed(1)} with its local files, ${without.toFixed(1)} without ` +
    `(${low.toFixed(1)} to ${high.toFixed(1)})`;
  yield "";
}

function* fairnessLines(
  { income, foreign_residents, prices_inside_comuni }: ValidationResult["fairness"],
): Generator<string> {
  yield "Rank correlations of the score and of each category";
  const line = (label: string, found: RankCorrelations | null) =>
    `  ${label.padEnd(40)} ` + (found === null ? "not loaded" : Object.entries(found)
      .map(([name, value]) =>
        name === "comuni" ? `(${value} comuni)` : `${name} ${value.toFixed(2)}`
      )
      .join("  "));
  yield line("with income", income);
  yield line("with the share of foreign residents", foreign_residents);
  yield line("with prices inside large comuni", prices_inside_comuni);
  yield "";
}
