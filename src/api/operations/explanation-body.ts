/** Builds the Explanation of the contract from a score and its report. */
import type { components } from "../../contract/types.ts";
import { type Language, texts } from "../../language.ts";
import type { Place } from "../../geocoding/place.ts";
import type { Release, ReleaseSource } from "../../releases/release.ts";
import type { MetricReport } from "../../scoring/aggregate/aggregate.ts";
import { evidenceOf } from "../../scoring/evidence/measurement.ts";
import { type Display, displayIn } from "../../scoring/in-words/display.ts";
import { summaryOf } from "../../scoring/in-words/summary.ts";
import type { Imputed } from "../../scoring/imputation/imputation.ts";
import { liftOf } from "../../scoring/judge/lift.ts";
import { METHOD } from "../../scoring/method.ts";
import { scoreRange } from "../../scoring/uncertainty/range.ts";
import type { CategoryWeights } from "../../scoring/aggregate/personal.ts";
import type { PercentileRank } from "../../scoring/uncertainty/rank.ts";
import { type Resolution, resolutionOf } from "../../scoring/judge/resolution.ts";
import type { Assessment } from "../../scoring/scorer.ts";
import type { NamedPlace } from "../../walking/places.ts";
import { hazardsBody } from "./hazards-body.ts";
import { intervalBody } from "./interval-body.ts";
import type { Isochrone } from "./isochrone-body.ts";
import { withUnfound } from "./located.ts";
import { type NearestBody, nearestBody } from "./nearest-body.ts";
import type { MatchBody } from "./match-body.ts";
import { personalBody } from "./personal-body.ts";
import { rounded } from "./rounded.ts";
import { round, type Score } from "./score-body.ts";

/** The body of a 200 of `explainScore`. */
export type Explanation = components["schemas"]["Explanation"];

/** One metric of it. */
export type ExplainedMetric = Explanation["metrics"][number];

/** The parts of an explanation besides the score and the report. */
export interface Background {
  /** The release that answers. */
  readonly release: Pick<Release, "name" | "packSha256">;
  /** The scored place. */
  readonly door: Pick<Place, "lat" | "lon" | "precision" | "errorM" | "unfound">;
  /** The sources of the release. */
  readonly sources: readonly ReleaseSource[];
  /** The places that the report's walks lead to, by number. */
  readonly places: ReadonlyMap<number, NamedPlace>;
  /** The caller's weights of the categories; absent if not sent. */
  readonly weights?: CategoryWeights | undefined;
  /** The areas reached on foot, null without streets; absent if not requested. */
  readonly isochrone?: Isochrone | null;
}

/** The common data of an explanation's metrics. */
interface MetricContext {
  readonly imputedOf: Imputed;
  readonly licences: ReadonlyMap<string, string>;
  readonly language: Language;
  readonly display: Display;
}

/** One metric of a report; for a missing one, the sources that could measure it. */
function metricBody(
  report: MetricReport,
  nearest: NearestBody,
  { imputedOf, licences, language, display }: MetricContext,
): ExplainedMetric {
  const { metric, measurement, normalised, imputed, contribution, withheld } = report;
  const { id, category, weight } = metric;
  const { metrics: names, scoring: { categories, units } } = texts[language];
  const isMissing = measurement.state === "missing";
  const source = isMissing ? metric.sources[0] : measurement.source;
  // A derived metric names the sources of all its inputs.
  const sources = source.split(", ");
  const terms = isMissing
    ? []
    : [...new Set(sources.map((source) => licences.get(source) ?? source))];
  return {
    id,
    name: names[id],
    category,
    category_name: categories[category],
    state: measurement.state,
    reason: measurement.reason,
    value: isMissing ? null : measurement.value,
    range: isMissing || measurement.value === null ? null : measurement.spread?.range ?? null,
    unit: units[metric.unit],
    display: display(report),
    normalised: withheld ? null : normalised,
    evidence: evidenceOf(measurement),
    withheld: withheld ? "licence" : null,
    imputed,
    weight,
    contribution,
    lift: liftOf(report, imputedOf),
    support: isMissing ? metric.support : measurement.support,
    source,
    sources,
    data_date: isMissing ? null : measurement.dataDate,
    licence: isMissing ? null : terms.join("; "),
    licences: terms,
    nearest,
  };
}

function rankBody(rank: PercentileRank | null): Explanation["percentile_rank"] {
  if (rank === null) return null;
  const { value, low, high } = rank;
  return { value: round(value, 1), low: round(low, 1), high: round(high, 1) };
}

function resolutionBody(metrics: readonly MetricReport[]): Explanation["resolution"] {
  const shares = ({ local, comune, provincia }: Resolution): Resolution => ({
    local: round(local, 3),
    comune: round(comune, 3),
    provincia: round(provincia, 3),
  });
  const byCategory = Map.groupBy(metrics, ({ metric }) => metric.category);
  const categories = [...byCategory].map(([code, own]) => [code, shares(resolutionOf(own))]);
  return {
    ...shares(resolutionOf(metrics)),
    categories: Object.fromEntries(categories) as Explanation["resolution"]["categories"],
  };
}

/** Builds and rounds an explanation. */
export function explanationBody(
  score: Score,
  match: MatchBody,
  report: Assessment,
  { release, door, sources, places, weights, isochrone }: Background,
  language: Language,
): Explanation {
  const licences = new Map(sources.map(({ id, licence }) => [id, licence]));
  const display = displayIn(language);
  const context = { imputedOf: report.imputed, licences, language, display };
  const { low, high } = scoreRange(report.metrics);
  return rounded({
    schema: "svc.explain.v1",
    method: METHOD,
    release: { name: release.name, pack_sha256: release.packSha256 ?? null },
    score,
    match,
    measured_over: report.extent === "locality" ? "street" : report.extent,
    score_range: { low: round(low, 1), high: round(high, 1) },
    interval: intervalBody(report.interval),
    percentile_rank: rankBody(report.ranks.italy),
    comune_percentile_rank: rankBody(report.ranks.comune),
    resolution: resolutionBody(report.metrics),
    ...hazardsBody(report, language),
    summary: withUnfound(summaryOf(report, language, display), door, report, language),
    metrics: report.metrics.map((one) =>
      metricBody(one, nearestBody(one.measurement, door, places), context)
    ),
    ...(isochrone !== undefined && { isochrone }),
    ...(weights !== undefined && { personal: personalBody(report, weights) }),
  });
}
