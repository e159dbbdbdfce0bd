/** The outcome of measuring one metric at one place: its value, or why there is none. */
import type { Support } from "./catalogue/metric.ts";
import type { Layer } from "./evidence.ts";

/** Why a metric is not direct. */
export type Reason =
  | "source_not_loaded"
  | "outside_coverage"
  | "coverage_edge"
  | "location_too_coarse"
  | "coarser_support"
  | "incomplete_source"
  | "no_value";

/** A metric's measurement at one place. */
export type Measurement =
  | {
    readonly state: "direct" | "estimated";
    /** Null when direct. */
    readonly reason: Reason | null;
    readonly value: number;
    /** What it was really measured on: coarser than the metric's own support when estimated so. */
    readonly support: Support;
    readonly source: string;
    /** ISO date of the data. */
    readonly dataDate: string;
  }
  | { readonly state: "missing"; readonly reason: Reason };

/** A measurement of a layer, before the precision of the location is considered. */
export function found(
  layer: Pick<Layer, "source" | "dataDate">,
  value: number,
  support: Support,
  reason: Reason | null = null,
): Measurement {
  const { source, dataDate } = layer;
  return {
    state: reason === null ? "direct" : "estimated",
    reason,
    value,
    support,
    source,
    dataDate,
  };
}

/** No value, for this reason. */
export function missing(reason: Reason): Measurement {
  return { state: "missing", reason };
}
