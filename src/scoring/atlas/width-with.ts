/** How wide the interval of a score would be if more were measured (METHOD.md, "Atlas"). Pure. */
import type { MetricReport, Weighed } from "../aggregate/aggregate.ts";
import { evidenceShare } from "../evidence/measurement.ts";
import type { AgeInYears } from "../judge/reliability.ts";
import { intervalOf } from "../uncertainty/interval.ts";

/** What a metric gains. */
export interface Gain {
  /** Share of the value that is measured then. */
  readonly evidence: number;
  /** Whether the sources are known to have a value, before their files are read. */
  readonly isSure: boolean;
  readonly isRestricted: boolean;
  /** ISO date of the data; null if it is known as little as today. */
  readonly dataDate: string | null;
}

/**
 * The width in points of the interval if these metrics had the evidence of their gains. Their values are not known:
 * each counts as the imputed one.
 *
 * @param report of the mean, as `ofMean()` makes it
 * @param age of data on the day of the release
 */
export function widthWith(
  report: Weighed,
  gains: ReadonlyMap<string, Gain>,
  age: AgeInYears,
): number {
  const metrics = report.metrics.map((one) => {
    const gain = gains.get(one.metric.id);
    return gain === undefined ? one : measuredAs(one, gain, age);
  });
  const { low, high } = intervalOf({ ...report, metrics });
  return high - low;
}

function measuredAs(
  one: MetricReport,
  { evidence, dataDate }: Gain,
  age: AgeInYears,
): MetricReport {
  const { metric: { support }, imputed, points } = one, normalised = imputed?.value ?? points;
  return {
    ...one,
    measurement: {
      state: evidence === evidenceShare.direct ? "direct" : "estimated",
      reason: null,
      value: null,
      support,
      source: "",
      dataDate: dataDate ?? "",
      groupMean: normalised,
      spread: { normalised, evidence },
    },
    normalised,
    ageY: dataDate === null ? one.ageY : age(dataDate),
  };
}
