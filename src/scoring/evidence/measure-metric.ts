/** Measures a metric on its own support, with the preferred source that can. */
import type { Support } from "../catalogue/metric.ts";
import { distancesOf } from "../statement/distances.ts";
import { type FeatureMeasureKind, type MeasureReader, readers } from "./measure-kinds.ts";
import { doubted, found, type Measurement, missing, type Reason } from "./measurement.ts";
import type { MetricCandidates } from "./source-candidates.ts";
import { viewOf } from "./source-view.ts";
import { isWalked } from "../statement/walked.ts";
import type { EvidenceIndex } from "./evidence-index.ts";

/** Reasons in ascending priority: if several sources fail, the last one is reported. */
const telling: readonly Reason[] = [
  "source_not_loaded",
  "outside_coverage",
  "incomplete_source",
  "no_street_network",
  "far_from_street",
  "coverage_edge",
  "no_value",
];

/** The best of several measurements: direct before estimated, then by preference of source. */
function best(measurements: readonly Measurement[]): Measurement {
  const present = measurements.find((one) => one.state === "direct") ??
    measurements.find((one) => one.state === "estimated");
  if (present !== undefined) return present;
  const reasons = measurements.flatMap((one) => one.state === "missing" ? [one.reason] : []);
  const rank = (reason: Reason) => telling.indexOf(reason);
  return missing(reasons.sort((a, b) => rank(b) - rank(a))[0] ?? "source_not_loaded");
}

/** The statistic with the metric's id on a support, from its preferred source. */
export function statisticOn(
  support: Support,
  { byName }: Pick<MetricCandidates, "byName">,
  index: EvidenceIndex,
): Measurement {
  const values = index.layers(byName).flatMap((layer) =>
    index.statistics(layer)
      .filter((statistic) => statistic.support === support)
      .map(({ value, estimated }) =>
        found(layer, value, support, estimated ? "incomplete_source" : null)
      )
  );
  return values.length > 0
    ? best(values)
    : missing(byName.length === 0 ? "source_not_loaded" : "no_value");
}

/** Measures one metric, unless derived, on its own support, with the preferred source that can. */
export function measureMetric(candidates: MetricCandidates, index: EvidenceIndex): Measurement {
  const { metric, bySource, lookups } = candidates;
  const { measure } = metric;
  if (measure.kind === "derived") throw new Error(`${metric.id} is derived from other metrics`);
  if (measure.kind === "zone") return statisticOn(metric.support, candidates, index);
  const read = readers[measure.kind] as MeasureReader<FeatureMeasureKind>;
  const results = index.resultsOf(lookups), distances = distancesOf(measure, index, results);
  const measurement = best(
    bySource.map(({ layers, estimated }) => {
      const view = viewOf(metric, index.layers(layers), results, distances);
      const measurement = read(measure, view);
      return estimated ? doubted(measurement, "incomplete_source") : measurement;
    }),
  );
  if (!isWalked(measure)) return measurement;
  // Applied after choosing the source, since the doubt is the same for all.
  if (index.walk === null) return doubted(measurement, "no_street_network");
  return index.walk.isFar ? doubted(measurement, "far_from_street") : measurement;
}
