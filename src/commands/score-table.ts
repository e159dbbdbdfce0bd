/** Scores as a person reads them on a terminal. */
import type { ExplainedMetric, Explanation } from "../api/operations/explanation-body.ts";
import type { Score } from "../api/operations/score-body.ts";
import { reasonTexts } from "../scoring/reasons.ts";

/** Twenty characters, as full as the score is high. */
const bar = (score: number): string => "█".repeat(Math.round(score / 5)).padEnd(20, "·");

/** The score, overall and by category. */
export function scoreTable(score: Score, release: string): string[] {
  const { address, categories, insufficient_data: insufficient } = score;
  const poor = new Set<string>(insufficient.map(({ category }) => category));
  return [
    `${address.resolved}  ${address.lat}, ${address.lon}  (release ${release})`,
    "",
    `  overall       ${bar(score.score)} ${score.score.toFixed(1).padStart(5)}   ` +
    `${score.measured_metrics} of ${score.total_metrics} measured, ` +
    `reliability ${score.reliability} (${score.reliability_code})`,
    ...Object.entries(categories).map(([code, one]) =>
      `  ${code.padEnd(13)} ${bar(one.score)} ${one.score.toFixed(1).padStart(5)}   ` +
      `${one.measured_metrics} of ${one.total_metrics} measured` +
      (poor.has(code) ? ", insufficient data" : "")
    ),
  ];
}

/** The score, and below it every metric: what it is here, what it adds, and from where it is known. */
export function explanationTable(explanation: Explanation, release: string): string[] {
  const { score, score_range: { low, high }, metrics } = explanation;
  const byCategory = Map.groupBy(metrics, ({ category }) => category);
  const rows = [header, ...metrics.map(cells)];
  const widths = header.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0))
  );
  const line = (row: readonly string[]) =>
    "  " +
    row.map((cell, column) => aligned(cell, column, widths[column] ?? 0)).join("  ").trimEnd();
  return [
    ...scoreTable(score, release),
    "",
    `  ${low.toFixed(1)} if all that is missing were at 0, ${high.toFixed(1)} if it were at 100.`,
    ...[...byCategory].flatMap(([category, own]) => [
      "",
      `${category}  ${score.categories[category].score.toFixed(1)}`,
      line(header),
      ...own.map((metric) => line(cells(metric))),
    ]),
  ];
}

const header = ["metric", "value", "unit", "state", "0-100", "weight", "points", "source"];

/** Columns of numbers: value, 0-100, weight, points. */
const numeric = new Set([1, 4, 5, 6]);

const aligned = (cell: string, column: number, width: number): string =>
  numeric.has(column) ? cell.padStart(width) : cell.padEnd(width);

/** A metric in the columns of the header. */
function cells(metric: ExplainedMetric): string[] {
  const { id, value, unit, state, normalised, weight, contribution, reason, source } = metric;
  const why = reason === null ? "" : reasonTexts[reason].en;
  return [
    id,
    value === null ? "-" : String(Number(value.toPrecision(4))),
    value === null ? "" : unit,
    state,
    normalised === null ? "-" : normalised.toFixed(1),
    String(weight),
    contribution.toFixed(2),
    state === "missing"
      ? `${why} (needs ${source})`
      : `${source} ${metric.data_date}${why === "" ? "" : `; ${why}`}`,
  ];
}
