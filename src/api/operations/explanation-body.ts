/** The Explanation of the contract: a score, and the report it was made from. */
import type { components } from "../../contract/types.ts";
import { type Language, texts } from "../../language.ts";
import type { ReleaseSource } from "../../releases/release.ts";
import type { MetricReport } from "../../scoring/aggregate.ts";
import { METHOD } from "../../scoring/method.ts";
import { scoreRange } from "../../scoring/range.ts";
import type { PercentileRank } from "../../scoring/rank.ts";
import { type Resolution, resolutionOf } from "../../scoring/resolution.ts";
import type { Assessment } from "../../scoring/scorer.ts";
import { hazardsSaid } from "../../scoring/warnings.ts";
import { intervalBody } from "./interval-body.ts";
import { round, type Score } from "./score-body.ts";

/** The body of a 200 of `explainScore`. */
export type Explanation = components["schemas"]["Explanation"];

/** One metric of it. */
export type ExplainedMetric = Explanation["metrics"][number];

/** One metric of a report; of a missing one, where it would be known from. */
function metricBody(
  { metric, measurement, normalised, imputed, contribution, withheld }: MetricReport,
  licences: ReadonlyMap<string, string>,
  language: Language,
): ExplainedMetric {
  const { id, category, weight } = metric;
  const isMissing = measurement.state === "missing";
  // A derived metric names the sources of all its inputs.
  const terms = isMissing
    ? null
    : measurement.source.split(", ").map((source) => licences.get(source) ?? source);
  return {
    id,
    category,
    state: measurement.state,
    reason: measurement.reason,
    value: isMissing || withheld ? null : measurement.value,
    unit: texts[language].scoring.units[metric.unit],
    normalised: withheld ? null : normalised,
    withheld: withheld ? "licence" : null,
    imputed: measurement.state === "direct" ? null : imputed,
    weight,
    contribution,
    support: isMissing ? metric.support : measurement.support,
    source: isMissing ? metric.sources[0] : measurement.source,
    data_date: isMissing ? null : measurement.dataDate,
    licence: terms && [...new Set(terms)].join("; "),
  };
}

function rankBody(rank: PercentileRank | null): Explanation["percentile_rank"] {
  if (rank === null) return null;
  const { value, low, high } = rank;
  return { value: round(value, 1), low: round(low, 1), high: round(high, 1) };
}

function resolutionBody(metrics: readonly MetricReport[]): Explanation["resolution"] {
  const rounded = ({ local, comune, provincia }: Resolution): Resolution => ({
    local: round(local, 3),
    comune: round(comune, 3),
    provincia: round(provincia, 3),
  });
  const byCategory = Map.groupBy(metrics, ({ metric }) => metric.category);
  const categories = [...byCategory].map(([code, own]) => [code, rounded(resolutionOf(own))]);
  return {
    ...rounded(resolutionOf(metrics)),
    categories: Object.fromEntries(categories) as Explanation["resolution"]["categories"],
  };
}

/** Shapes an assessment. What stands above the metrics is rounded; those can be computed with. */
export function explanationBody(
  score: Score,
  report: Assessment,
  sources: readonly ReleaseSource[],
  language: Language,
): Explanation {
  const licences = new Map(sources.map(({ id, licence }) => [id, licence]));
  const { low, high } = scoreRange(report.metrics);
  const { warnings, unverified } = hazardsSaid(report.metrics);
  return {
    schema: "svc.explain.v1",
    method: METHOD,
    score,
    score_range: { low: round(low, 1), high: round(high, 1) },
    interval: intervalBody(report.interval),
    percentile_rank: rankBody(report.ranks.italy),
    comune_percentile_rank: rankBody(report.ranks.comune),
    resolution: resolutionBody(report.metrics),
    warnings: warnings.map((one) => ({ ...one, text: texts[language].scoring.hazards[one.text] })),
    unverified: [...unverified],
    metrics: report.metrics.map((one) => metricBody(one, licences, language)),
  };
}
