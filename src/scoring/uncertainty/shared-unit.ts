/** Numbers that two places have in common. Pure. */
import type { MetricReport } from "../aggregate/aggregate.ts";

/** The comune and province of a place. */
export interface Units {
  /** ISTAT's code of the comune. */
  readonly istat: string;
  /** Abbreviation of the province. */
  readonly provincia: string;
}

/** A unit whose number holds for all places in it. */
export type SharedUnit = "comune" | "provincia";

/**
 * The unit that gives both places one number of a metric, or that gives none to either, so that what is not
 * known of it is the same at both. Null if there is none, or if it is finer than a comune.
 */
export function sharedUnit(
  first: MetricReport,
  second: MetricReport,
  one: Units,
  other: Units,
): SharedUnit | null {
  if (first.measurement.state !== second.measurement.state) return null;
  const support = supportOf(first);
  if (support !== supportOf(second)) return null;
  if (support === "comune") return one.istat === other.istat ? support : null;
  return support === "provincia" && one.provincia === other.provincia ? support : null;
}

/** The support of the value, or that on which the missing value would be measured. */
const supportOf = ({ metric, measurement }: MetricReport) =>
  measurement.state === "missing" ? metric.support : measurement.support;
