/** Formats an evaluation for people. */
import {
  type AnswerTally,
  type JudgedLabel,
  type LevelFigures,
  levelFigures,
} from "./answer-figures.ts";
import { outcomes } from "./judge.ts";

const count = new Intl.NumberFormat("en");

const columns = ["texts", ...outcomes, "radius kept", "median", "95 %"];

/**
 * The figures by source and variation, and by level of precision.
 *
 * @param failures maximum number of failures listed per variation
 */
export function evaluationTable(
  tallies: ReadonlyMap<string, ReadonlyMap<string, AnswerTally>>,
  failures: number,
): string[] {
  return [...tallies].flatMap(([source, variations]) => [
    line(source, columns),
    ...[...variations].flatMap(([variation, tally]) => [
      line(`  ${variation}`, cells(tally)),
      ...tally.failures.slice(0, failures).map((judged) => `    ${failureLine(judged)}`),
    ]),
    ...levelFigures([...variations.values()]).map(levelLine),
  ]);
}

const line = (first: string, rest: readonly string[]): string =>
  first.padEnd(36) + rest.map((cell, i) => cell.padStart(Math.max(9, columns[i]?.length ?? 0) + 1))
    .join("");

const percent = (part: number, whole: number): string =>
  whole === 0 ? "-" : `${(100 * part / whole).toFixed(2)} %`;
const metres = (value: number): string => Number.isNaN(value) ? "-" : `${value.toFixed(0)} m`;

function cells(tally: AnswerTally): string[] {
  const { texts, medianM, p95M, located, radiusKept, ...of } = tally.figures();
  return [
    count.format(texts),
    ...outcomes.map((outcome) => percent(of.outcomes[outcome], texts)),
    percent(radiusKept, located),
    ...[medianM, p95M].map(metres),
  ];
}

function levelLine(
  { precision, located, radiusKept, farOutside, medianRadiusM, p90M, keptByComune }: LevelFigures,
): string {
  const comuni = keptByComune === null
    ? ""
    : ` (by comune ${keptByComune.map((share) => percent(share, 1)).join(" to ")})`;
  return `  at ${precision}: ${percent(radiusKept, located)} of ${
    count.format(located)
  } within the ` +
    `radius${comuni}, ${count.format(farOutside)} beyond three times it ` +
    `(median ${metres(medianRadiusM)}), 90 % within ${metres(p90M)}`;
}

/** One failure: the problem, the text, the answer. */
export function failureLine({ label, place, street, verdict }: JudgedLabel): string {
  const { outcome, errorM } = verdict;
  if (place === null) return `${outcome}: ${label.text}`;
  const fault = outcome === "right" ? "outside its radius" : outcome;
  const named = street === null || place.resolved.startsWith(street) ? "" : `${street} in `;
  const away = errorM === null ? "" : `, ${metres(errorM)} away`;
  return `${fault}: ${label.text} -> ${named}${place.resolved} (${place.precision}${away})`;
}
