/** A metric on its own support, from the preferred of the sources that can measure it there. */
import type { Metric } from "./catalogue/metric.ts";
import type { Layer } from "./evidence.ts";
import type { EvidenceIndex } from "./evidence-index.ts";
import { type Kind, type Reader, readers } from "./kinds.ts";
import { classesOf } from "./layers.ts";
import { found, type Measurement, missing, type Reason } from "./measurement.ts";
import { type Reading, readingOf } from "./reading.ts";

/** How telling a reason is when several sources fail: the last one wins. */
const telling: readonly Reason[] = [
  "source_not_loaded",
  "outside_coverage",
  "incomplete_source",
  "coverage_edge",
  "no_value",
];

/** The best of several sources' measurements: direct before estimated, preferred source first. */
function best(measurements: readonly Measurement[]): Measurement {
  const present = measurements.find((one) => one.state === "direct") ??
    measurements.find((one) => one.state === "estimated");
  if (present !== undefined) return present;
  const reasons = measurements.flatMap((one) => one.state === "missing" ? [one.reason] : []);
  const rank = (reason: Reason) => telling.indexOf(reason);
  return missing(reasons.sort((a, b) => rank(b) - rank(a))[0] ?? "source_not_loaded");
}

/** The statistic with the metric's id on the metric's own support. */
function zone(metric: Metric, evidence: EvidenceIndex, layers: readonly Layer[]): Measurement {
  const values = layers.flatMap((layer) =>
    (evidence.statistics.get(layer.id) ?? [])
      .filter(({ support }) => support === metric.support)
      .map(({ value, estimated }) =>
        found(layer, value, metric.support, estimated ? "incomplete_source" : null)
      )
  );
  return values.length > 0
    ? best(values)
    : missing(layers.length === 0 ? "source_not_loaded" : "no_value");
}

/** Measures one metric that is not derived on its own support, from the preferred source that can. */
export function measureFrom(metric: Metric, evidence: EvidenceIndex): Measurement {
  const { measure } = metric;
  const inOrder = (names: readonly string[]) =>
    names.flatMap((name) => evidence.layers.get(name) ?? []).sort((a, b) => a.rank - b.rank);
  if (measure.kind === "derived") throw new Error(`${metric.id} is derived from other metrics`);
  if (measure.kind === "zone") return zone(metric, evidence, inOrder([metric.id]));
  const finding: Reading["finding"] = (layer, op, radiusM) =>
    evidence.findings.get(layer.id)?.find((one) => one.op === op && one.radiusM === radiusM);
  const bySource = Map.groupBy(inOrder(classesOf(measure)), (layer) => layer.source);
  const read = readers[measure.kind] as Reader<Kind>;
  return best(
    [...bySource.values()].map((layers) => {
      const measurement = read(measure, readingOf(metric, [...new Set(layers)], finding));
      const estimated = measurement.state === "direct" && layers.some((layer) => layer.estimated);
      return estimated
        ? { ...measurement, state: "estimated", reason: "incomplete_source" }
        : measurement;
    }),
  );
}
