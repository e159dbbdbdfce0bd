/** The outcome of measuring one metric at one place: its value, or the reason for its absence. */
import type { NearestPlace } from "../walking/walk.ts";
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
  | "no_street_network"
  | "far_from_street"
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
    /** For a metric measured on foot: the nearest place of its classes; absent if none was found. */
    readonly walk?: Pick<NearestPlace, "place" | "walkM">;
  }
  | { readonly state: "missing"; readonly reason: Reason };

/** A measurement of a layer, before the precision of the location is considered. */
export function found(
  layer: Pick<Layer, "source" | "dataDate">,
  value: number,
  support: Support,
  reason: Reason | null = null,
  walk: NearestPlace | null = null,
): Measurement {
  const { source, dataDate } = layer;
  return {
    state: reason === null ? "direct" : "estimated",
    reason,
    value,
    support,
    source,
    dataDate,
    ...walk === null ? {} : { walk: { place: walk.place, walkM: walk.walkM } },
  };
}

/** A direct measurement as an estimate, for this reason; any other as it is. */
export function doubted(measurement: Measurement, reason: Reason): Measurement {
  return measurement.state === "direct"
    ? { ...measurement, state: "estimated", reason }
    : measurement;
}

/** No value, for this reason. */
export function missing(reason: Reason): Measurement {
  return { state: "missing", reason };
}

/**
 * Whether a measurement says what places of its kind have: a direct one does, and so does one that lacks
 * the streets alone, for 1.4 times the straight line is the median of walks.
 */
export function isTypical(
  measurement: Measurement | undefined,
): measurement is Exclude<Measurement, { state: "missing" }> {
  return measurement?.state === "direct" ||
    measurement?.state === "estimated" && measurement.reason === "no_street_network";
}
