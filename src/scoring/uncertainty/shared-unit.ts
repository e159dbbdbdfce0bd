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
 * The comune or province from which both places take the same value of a metric, or the same missing value, so
 * that its error is the same at both. Null if the places share no such unit.
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
