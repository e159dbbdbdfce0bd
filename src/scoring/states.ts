/**
 * From evidence to one of three states (method, section 2): direct, estimated or missing, each with
 * its reason. Pure: the same evidence always gives the same judgement.
 */
import type { Precision } from "../geocoding/place.ts";
import type { Metric, Support } from "./catalogue/metric.ts";
import type { Evidence } from "./evidence.ts";
import { doubted, found, type Measurement, missing, type Reason } from "./measurement.ts";
import { candidatesOf, type MetricCandidates, type SteadyLayer } from "./source-candidates.ts";
import { measureMetric, statisticOn } from "./measure-metric.ts";
import { type EvidenceIndex, indexEvidence } from "./evidence-index.ts";

/** Supports that do not depend on where exactly in the comune the place is. */
const isCoarse = (support: Support): boolean => support === "comune" || support === "provincia";

/**
 * What the precision of the location leaves of a measurement: located to a street, at best
 * estimated; to a locality or comune, missing, unless the support is the comune or coarser.
 */
function locatedBy(measurement: Measurement, support: Support, precision: Precision): Measurement {
  if (isCoarse(support) || measurement.state === "missing") return measurement;
  if (precision === "locality" || precision === "comune") return missing("location_too_coarse");
  return precision === "street" ? doubted(measurement, "location_too_coarse") : measurement;
}

/** The metric's statistic on a coarser support than its own, which can only estimate it. */
function coarser({ metric, byName }: MetricCandidates, index: EvidenceIndex): Measurement | null {
  const estimates = index.layers(byName).flatMap((layer) =>
    index.statistics(layer)
      .filter(({ support }) => support !== metric.support)
      .map((statistic) => ({ layer, statistic }))
  );
  // The sort is stable: of one support, the preferred source stays first.
  const order: readonly string[] = ["section", "zone", "census_area", "comune", "provincia"];
  estimates.sort((a, b) => order.indexOf(a.statistic.support) - order.indexOf(b.statistic.support));
  const best = estimates[0];
  if (best === undefined) return null;
  return found(best.layer, best.statistic.value, best.statistic.support, "coarser_support");
}

/** Judges a derived metric from the measurements of those it is computed from. */
function derive(
  inputs: readonly Measurement[],
  formula: (...values: number[]) => number | null,
  support: Support,
): Measurement {
  const values: number[] = [], dates: string[] = [], sources = new Set<string>();
  let reason: Reason | null = null;
  for (const input of inputs) {
    if (input.state === "missing") return input;
    reason ??= input.reason;
    values.push(input.value);
    dates.push(input.dataDate);
    sources.add(input.source);
  }
  const value = formula(...values);
  if (value === null) return missing("no_value");
  const dataDate = dates.sort()[0] ?? "";
  return found({ source: [...sources].join(", "), dataDate }, value, support, reason);
}

/**
 * Judges every metric at one place of a release.
 *
 * @returns the measurement by metric id, in the order of the catalogue
 */
export type Judge = (
  evidence: Evidence,
  precision: Precision,
) => ReadonlyMap<string, Measurement>;

/**
 * A judge of one release. Derived metrics come last, from the others.
 *
 * @param layers of the release, in the order in which all evidence has them
 */
export function judgeOf(metrics: readonly Metric[], layers: readonly SteadyLayer[]): Judge {
  const all = candidatesOf(metrics, layers);
  const byId = new Map<string, (typeof all)[number]>(
    all.map((candidates) => [candidates.metric.id, candidates]),
  );
  return (evidence, precision) => {
    const index = indexEvidence(evidence);
    const result = new Map<string, Measurement>();
    for (const candidates of all) {
      const { id, measure, support, ownSupportOnly = false } = candidates.metric;
      result.set(id, missing("no_value")); // keeps the order of the catalogue
      if (measure.kind === "derived") continue;
      const own = measureMetric(candidates, index);
      const fallback = own.state === "missing" && !ownSupportOnly
        ? coarser(candidates, index)
        : null;
      result.set(id, locatedBy(fallback ?? own, support, precision));
    }
    for (const { id, measure, support } of metrics) {
      if (measure.kind !== "derived") continue;
      const inputs = measure.from.map((input) => {
        const candidates = byId.get(input);
        if (isCoarse(support) && candidates !== undefined) {
          return statisticOn(support, candidates, index);
        }
        return result.get(input) ?? missing("no_value");
      });
      result.set(id, derive(inputs, measure.formula, support));
    }
    return result;
  };
}

/** Judges one place: {@link judgeOf} its release, for who has no other place of it. */
export function judge(
  metrics: readonly Metric[],
  evidence: Evidence,
  precision: Precision,
): ReadonlyMap<string, Measurement> {
  return judgeOf(metrics, evidence.layers)(evidence, precision);
}
