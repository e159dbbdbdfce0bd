/** The result of measuring one metric at one place: a value, or the reason why it is missing. */
import type { NearestPlace } from "../../walking/walk.ts";
import type { Support } from "../catalogue/metric.ts";
import type { Layer, LocalLayer } from "./evidence.ts";

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
  | "licence"
  | "no_value";

/** The values of a metric at the points of a place (METHOD.md, "Points"). */
export interface Spread {
  /** The mean of the normalised values, 0 to 100. */
  readonly normalised: number;
  /** The mean share of the measured value: 1 at a direct point, 0 at a missing one. */
  readonly evidence: number;
  /** The lowest and highest value, in the metric's unit. */
  readonly range: { readonly low: number; readonly high: number };
}

/** A metric's measurement at one place. */
export type Measurement =
  | {
    readonly state: "direct" | "estimated";
    /** Null when direct. */
    readonly reason: Reason | null;
    readonly value: number;
    /** The support actually measured: coarser than the metric's own if estimated from it. */
    readonly support: Support;
    readonly source: string;
    /** ISO date of the data. */
    readonly dataDate: string;
    /** The nearest place of the metric's classes, if the metric is measured on foot and one was found. */
    readonly walk?: Omit<NearestPlace, "isFar">;
    /** Over several points; `value` is then the mean of their values. */
    readonly spread?: Spread;
  }
  | { readonly state: "missing"; readonly reason: Reason };

/**
 * A measurement whose value must not be passed on. In its place it has the quantised mean of the
 * restricted group of its category (see `withhold()`), from 0 to 100.
 */
export type Withheld =
  & Omit<Extract<Measurement, { value: number }>, "value" | "walk" | "spread">
  & {
    readonly value: null;
    readonly walk?: never;
    /** Without a range, which would reveal values. */
    readonly spread?: Omit<Spread, "range">;
    readonly groupMean: number;
  };

/** What a report may use: a measurement, unless its value must not be passed on. */
export type Publishable = Measurement | Withheld;

/** Whether a measurement has a value that may be passed on. */
export function hasValue(
  measurement: Publishable,
): measurement is Extract<Measurement, { value: number }> {
  return measurement.state !== "missing" && measurement.value !== null;
}

/** Whether the value of a measurement must not be passed on, also if it therefore counts as missing. */
export function isWithheld(measurement: Publishable): boolean {
  return measurement.state === "missing"
    ? measurement.reason === "licence"
    : measurement.value === null;
}

/**
 * Significant digits of a value. Engines add up lengths in different orders: without rounding, the same
 * streets are lit over 100 % or 99.99999999999999 %, which beyond the goalposts is another range.
 */
const VALUE_DIGITS = 9;

/** Creates the measurement of a layer, before considering the precision of the location. */
export function found(
  { layer, dataDate }: Pick<LocalLayer, "dataDate"> & { readonly layer: Pick<Layer, "source"> },
  value: number,
  support: Support,
  reason: Reason | null = null,
  walk: NearestPlace | null = null,
): Measurement {
  return {
    state: reason === null ? "direct" : "estimated",
    reason,
    value: rounded(value),
    support,
    source: layer.source,
    dataDate,
    ...walk === null ? {} : { walk: walkOf(walk) },
  };
}

/** A value as measurements have it, with the digits on which both engines agree. */
export const rounded = (value: number): number => Number(value.toPrecision(VALUE_DIGITS));

const walkOf = ({ isFar: _isFar, ...walk }: NearestPlace): Omit<NearestPlace, "isFar"> => walk;

/** Turns a direct measurement into an estimate with this reason; returns others unchanged. */
export function doubted(measurement: Measurement, reason: Reason): Measurement {
  return measurement.state === "direct"
    ? { ...measurement, state: "estimated", reason }
    : measurement;
}

/** Weight of the measured value by state; the imputed value has the rest. */
export const evidenceShare = { direct: 1, estimated: 0.5, missing: 0 } as const;

/** The evidence of a measurement, 0 to 1: the weight of its value beside the imputed one. */
export function evidenceOf(measurement: Publishable): number {
  return measurement.state === "missing"
    ? evidenceShare.missing
    : measurement.spread?.evidence ?? evidenceShare[measurement.state];
}

/** A missing value, with its reason. */
export function missing(reason: Reason): Measurement {
  return { state: "missing", reason };
}

/**
 * Whether a measurement is representative of its kind of place. Direct measurements are. Estimates
 * that lack only the streets are too, because 1.4 times the straight line is the median of walks.
 */
export function isTypical(
  measurement: Publishable | undefined,
): measurement is Exclude<Publishable, { state: "missing" }> {
  return measurement?.state === "direct" ||
    measurement?.state === "estimated" && measurement.reason === "no_street_network";
}
