/** Formats scores for a terminal. */
import type { PlaceExplanation } from "../api/operations/explain-place.ts";
import type { ExplainedMetric, Explanation } from "../api/operations/explanation-body.ts";
import { texts } from "../language.ts";
import { metricById } from "../scoring/catalogue/catalogue.ts";
import { categoryCodes } from "../scoring/catalogue/metric.ts";
import { isSure } from "../scoring/aggregate/headline.ts";
import { otherValueSaid } from "../scoring/in-words/standing.ts";
import { describeScore, type ScoreDescription } from "../web/result/describe-score.ts";
import { type Paint, plain } from "./paint.ts";

const { categories: categoryNames, labels } = texts.en.scoring;

/** A bar of twenty characters, filled between two points of the scale. */
const bar = (from: number, to: number, paint: Paint): string => {
  const [start, end] = [Math.round(from / 5), Math.round(to / 5)];
  return paint("dim", "·".repeat(start)) + paint("green", "█".repeat(end - start)) +
    paint("dim", "·".repeat(20 - end));
};

/** Width of the column of names, for the longest category. */
const nameWidth = Math.max(...categoryCodes.map((code) => labels[code].length));

const named = (name: string): string => `  ${name.padEnd(nameWidth)}`;

/** Hazards before the score: warnings, and hazards without data. */
function hazardLines({ warnings, unverified }: ScoreDescription, paint: Paint): string[] {
  return [
    ...warnings.map((text) => paint("red", `  ! ${text}`)),
    ...(unverified === null ? [] : [paint("yellow", `  ? ${unverified}`)]),
  ];
}

/** The score if it is sure, else its interval. */
function headline({ score: { score }, interval }: Explanation, paint: Paint): string {
  const { low, high } = interval;
  return isSure(interval)
    ? `${bar(0, score, paint)} ${paint("bold", score.toFixed(1).padStart(5))}  ` +
      `(${low.toFixed(1)} to ${high.toFixed(1)})`
    : `${bar(low, high, paint)} ${paint("bold", `${low.toFixed(1)} to ${high.toFixed(1)}`)}`;
}

/** Maximum number of nearest places listed. */
const MOST_NEAREST = 8;

/** The nearest places on foot, in order of distance. */
function nearestLines({ metrics }: Explanation, paint: Paint): string[] {
  const places = metrics.flatMap((metric) => {
    const { id, name, nearest } = metric;
    if (nearest === null || metricById.get(id)?.measure.kind !== "nearest") return [];
    const walk = otherValueSaid("en", metric, `${nearest.walk_m} m`);
    return [{ walkM: nearest.walk_m, walk, name, place: nearest.name }];
  }).sort((a, b) => a.walkM - b.walkM).slice(0, MOST_NEAREST);
  const width = Math.max(...places.map(({ walk }) => walk.length));
  return places.map(({ walk, name, place }) =>
    `    ${paint("bold", walk.padStart(width))}  ${name}${place === null ? "" : `: ${place}`}`
  );
}

/** Lines after an empty line; none if there are none. */
const apart = (...lines: readonly string[]): string[] => lines.length === 0 ? [] : ["", ...lines];

/**
 * The report: what was not found of the address, hazards, score with interval, categories, strengths and
 * weaknesses, nearest places, and missing data. Insufficient categories have no number.
 */
export function scoreTable(
  { explanation, located, isExact }: PlaceExplanation,
  release: string,
  paint: Paint = plain,
): string[] {
  const { score: { address, categories, insufficient_data: insufficient, ...score }, summary } =
    explanation;
  const description = describeScore(explanation, "en", release);
  const poor = new Set<string>(insufficient.map(({ category }) => category));
  const nearest = nearestLines(explanation, paint);
  return [
    `${paint("bold", address.resolved)}  ${address.lat}, ${address.lon}  (release ${release})`,
    ...(isExact ? [] : [paint("yellow", `  ${located}`)]),
    ...apart(...hazardLines(description, paint)),
    "",
    `${named("Overall")} ${headline(explanation, paint)}   ` +
    `${score.measured_metrics} of ${score.total_metrics} measured, ` +
    `reliability ${score.reliability} (${score.reliability_code})`,
    ...categoryCodes.map((code) => {
      const one = categories[code];
      const number = poor.has(code)
        ? `${bar(0, 0, paint)}     -`
        : `${bar(0, one.score, paint)} ${one.score.toFixed(1).padStart(5)}`;
      return `${named(labels[code])} ${number}   ` +
        `${one.measured_metrics} of ${one.total_metrics} measured` +
        (poor.has(code) ? paint("yellow", ", insufficient data") : "");
    }),
    ...apart(
      `  ${description.headline.join("")}.`,
      ...description.details.map((text) => `  ${text}`),
    ),
    ...apart(...[summary.lifts, summary.lowers].map((sentence) => `  ${sentence}`)),
    ...nearest.length === 0 ? [] : apart("  On foot:", ...nearest),
    ...apart(`  ${summary.unknown}`, `  ${texts.en.result.use}`),
  ];
}

/** The score and its contributions, followed by every metric with value, contribution and source. */
export function explanationTable(
  examined: PlaceExplanation,
  release: string,
  paint: Paint = plain,
): string[] {
  const { score, score_range: { low, high }, metrics } = examined.explanation;
  const byCategory = Map.groupBy(metrics, ({ category }) => category);
  const poor = new Set(score.insufficient_data.map(({ category }) => category));
  const rows = [header, ...metrics.map(cells)];
  const widths = header.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0))
  );
  const line = (row: readonly string[]) =>
    "  " +
    row.map((cell, column) => aligned(cell, column, widths[column] ?? 0)).join("  ").trimEnd();
  return [
    ...scoreTable(examined, release, paint),
    "",
    `  ${low.toFixed(1)} if all that is missing were at 0, ${high.toFixed(1)} if it were at 100.`,
    ...[...byCategory].flatMap(([category, own]) => [
      "",
      paint(
        "bold",
        poor.has(category)
          ? categoryNames[category]
          : `${categoryNames[category]}  ${score.categories[category].score.toFixed(1)}`,
      ),
      paint("dim", line(header)),
      ...own.map((metric) => line(cells(metric))),
    ]),
  ];
}

const header = [
  "metric",
  "value",
  "unit",
  "measured on",
  "state",
  "0-100",
  "weight",
  "points",
  "source",
];

/** Columns of numbers: value, 0-100, weight, points. */
const numeric = new Set([1, 5, 6, 7]);

const aligned = (cell: string, column: number, width: number): string =>
  numeric.has(column) ? cell.padStart(width) : cell.padEnd(width);

/** The value, or why it is not shown. */
function valueText({ value, state, withheld }: ExplainedMetric): string {
  if (value !== null) return String(Number(value.toPrecision(4)));
  return withheld !== null && state !== "missing" ? "withheld" : "-";
}

/** The destination of a walk: `Farmacia Comunale, 312 m on foot`. */
function nearestText({ name, walk_m }: NonNullable<ExplainedMetric["nearest"]>): string {
  return `${name ?? "nearest"}, ${walk_m} m on foot`;
}

/** Whether more data of its source would measure a missing metric. */
const wouldMeasure = (reason: ExplainedMetric["reason"]): boolean =>
  reason === "source_not_loaded" || reason === "outside_coverage" || reason === "coverage_edge";

/** A metric in the columns of the header. */
function cells(metric: ExplainedMetric): string[] {
  const { id, value, unit, support, state, normalised, weight, contribution, nearest } = metric;
  const { reason, source, data_date } = metric;
  const why = reason === null ? "" : texts.en.scoring.reasons[reason];
  const known = [
    `${source} ${data_date}`,
    ...(nearest === null ? [] : [nearestText(nearest)]),
    ...(why === "" ? [] : [why]),
  ];
  return [
    id,
    valueText(metric),
    value === null ? "" : unit,
    state === "missing" ? "" : support,
    state,
    normalised === null ? "-" : normalised.toFixed(1),
    String(weight),
    contribution.toFixed(2),
    state !== "missing"
      ? known.join("; ")
      : wouldMeasure(reason)
      ? `${why} (needs ${source})`
      : why,
  ];
}
