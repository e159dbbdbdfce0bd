/** The Explanation of the contract: a score, and the report it was made from. */
import type { components } from "../../contract/types.ts";
import type { ReleaseSource } from "../../releases/release.ts";
import type { MetricReport, Report } from "../../scoring/aggregate.ts";
import { units } from "../../scoring/catalogue/units.ts";
import { scoreRange } from "../../scoring/range.ts";
import type { Language } from "../../language.ts";
import { round, type Score } from "./score-body.ts";

/** The body of a 200 of `explainScore`. */
export type Explanation = components["schemas"]["Explanation"];

/** One metric of it. */
export type ExplainedMetric = Explanation["metrics"][number];

/** One metric of a report; of a missing one, where it would be known from. */
function metricBody(
  { metric, measurement, normalised, contribution }: MetricReport,
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
    value: isMissing ? null : measurement.value,
    unit: units[metric.unit][language],
    normalised,
    weight,
    contribution,
    support: isMissing ? metric.support : measurement.support,
    source: isMissing ? metric.sources[0] : measurement.source,
    data_date: isMissing ? null : measurement.dataDate,
    licence: terms && [...new Set(terms)].join("; "),
  };
}

/** Shapes a report. Only the score and its range are rounded: the rest can be computed with. */
export function explanationBody(
  score: Score,
  report: Report,
  sources: readonly ReleaseSource[],
  language: Language,
): Explanation {
  const licences = new Map(sources.map(({ id, licence }) => [id, licence]));
  const { low, high } = scoreRange(report.metrics);
  return {
    schema: "svc.explain.v1",
    score,
    score_range: { low: round(low, 1), high: round(high, 1) },
    metrics: report.metrics.map((one) => metricBody(one, licences, language)),
  };
}
