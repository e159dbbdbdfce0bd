/**
 * Judges evidence: each metric is direct, estimated or missing, with a reason (METHOD.md, "States"). Pure:
 * the same evidence always gives the same result.
 */
import type { Metric, Support } from "../catalogue/metric.ts";
import type { Evidence, Layer } from "../evidence/evidence.ts";
import { ReleaseMetric } from "../evidence/measure-metric.ts";
import { found, type Measurement, missing, type Reason } from "../evidence/measurement.ts";
import { networkEdgeM } from "../statement/distances.ts";
import { lookupsIn } from "../statement/probes.ts";
import { type Restricted, unrestricted } from "./withhold.ts";

/** Supports for which the exact location in the comune does not matter. */
const isCoarse = (support: Support): boolean => support === "comune" || support === "provincia";

/** Estimates a metric from its statistic on a coarser support than its own. */
function coarser(own: ReleaseMetric, evidence: Evidence): Measurement | null {
  const estimates = own.statistics(evidence)
    .filter(({ statistic }) => statistic.support !== own.metric.support);
  // The sort is stable: within a support, the preferred source stays first.
  const order: readonly string[] = ["section", "zone", "census_area", "comune", "provincia"];
  estimates.sort((a, b) => order.indexOf(a.statistic.support) - order.indexOf(b.statistic.support));
  const best = estimates[0];
  if (best === undefined) return null;
  return found(best.local, best.statistic.value, best.statistic.support, "coarser_support");
}

/** Computes a derived metric from the measurements of its inputs. */
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
  return found({ layer: { source: [...sources].join(", ") }, dataDate }, value, support, reason);
}

/**
 * Judges every metric at one point of a release.
 *
 * @returns the measurement by metric id, in the order of the catalogue
 */
export type Judge = (evidence: Evidence) => ReadonlyMap<string, Measurement>;

/**
 * Creates the judge of one release. Judges derived metrics last.
 *
 * @param layers of the release
 * @param isRestricted values that must not be passed on, which are joined with others only if
 * necessary; by default none
 */
export function createJudge(
  metrics: readonly Metric[],
  layers: readonly Layer[],
  isRestricted: Restricted = unrestricted,
): Judge {
  const lookupsOf = lookupsIn(metrics);
  const all = metrics.map((metric) =>
    new ReleaseMetric(metric, layers, lookupsOf(metric), isRestricted)
  );
  const byId = new Map<string, ReleaseMetric>(all.map((one) => [one.metric.id, one]));
  return (evidence) => {
    const streetsM = networkEdgeM(evidence);
    const result = new Map<string, Measurement>();
    for (const one of all) {
      const { id, measure, ownSupportOnly = false } = one.metric;
      result.set(id, missing("no_value")); // keeps the order of the catalogue
      if (measure.kind === "derived") continue;
      const own = one.measure(evidence, streetsM);
      const fallback = own.state === "missing" && !ownSupportOnly ? coarser(one, evidence) : null;
      result.set(id, fallback ?? own);
    }
    for (const { id, measure, support } of metrics) {
      if (measure.kind !== "derived") continue;
      const inputs = measure.from.map((input) => {
        const one = byId.get(input);
        if (isCoarse(support) && one !== undefined) return one.statisticOn(support, evidence);
        return result.get(input) ?? missing("no_value");
      });
      result.set(id, derive(inputs, measure.formula, support));
    }
    return result;
  };
}

/** Judges the evidence of one point. For several points of one release, {@link createJudge} is faster. */
export function judgeEvidence(
  metrics: readonly Metric[],
  evidence: Evidence,
): ReadonlyMap<string, Measurement> {
  const layers = [...evidence.layers.values()].map(({ layer }) => layer);
  return createJudge(metrics, layers)(evidence);
}
