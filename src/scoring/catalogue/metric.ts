/** The shape of a metric: everything that distinguishes one from another, as data. */

import type { FeatureClass } from "../../sources/feature-classes.ts";
import type { SourceId } from "../../sources/source-ids.ts";
import type { MetricId } from "./catalogue.ts";
import type { UnitKey } from "./unit-names.ts";

/** Category codes, in the order of the contract. */
export const categoryCodes = [
  "safety",
  "services",
  "mobility",
  "enviro",
  "realestate",
  "natural_risk",
] as const;

/** One of the six categories. */
export type CategoryCode = (typeof categoryCodes)[number];

/** The place on which a metric is measured, from fine to coarse. */
export type Support =
  | "point"
  | "section"
  | "station"
  | "grid_point"
  | "zone"
  | "census_area"
  | "comune"
  | "provincia";

/**
 * 1.4: a walk along the streets, and where none is found there the straight line times 1.4, the median
 * detour measured on mapped Italian networks. 1: a straight line, for exposures, long distances and
 * circles of share.
 */
export type Detour = 1 | 1.4;

/** The kinds of measurement. Each is looked for in `../probes.ts` and read once, in `../measure-kinds.ts`. */
export type Measure =
  /**
   * Metres to the nearest feature of any of the classes; beyond `capM` the cap is the value. Features
   * of the `perhaps` classes may be of the classes sought, or not: a nearer one makes the distance an
   * upper bound, and they measure nothing by themselves.
   */
  | {
    kind: "nearest";
    classes: readonly FeatureClass[];
    perhaps?: readonly FeatureClass[];
    capM: number;
    detour: Detour;
  }
  /** Sum of the features' values (1 each: a count) in the circle, per circle, km2 or hectare. */
  | {
    kind: "count_within";
    classes: readonly FeatureClass[];
    radiusM: number;
    detour: Detour;
    per: "circle" | "km2" | "ha";
  }
  /** How many of the classes have a feature in the circle. */
  | { kind: "classes_within"; classes: readonly FeatureClass[]; radiusM: number; detour: Detour }
  /** Length of lines in the circle, in metres, or in km per km2 of the circle. */
  | {
    kind: "length_within";
    classes: readonly FeatureClass[];
    radiusM: number;
    per: "circle" | "km2";
  }
  /** Share (%) of the circle's area covered by the union of the polygons. */
  | { kind: "share_within"; classes: readonly FeatureClass[]; radiusM: number }
  /**
   * Share (%) of the length of `known` (default `of`) lines that are also `part`. Known on less than
   * 60 % of the length of `of`: estimated; on less than 20 %: missing.
   */
  | {
    kind: "share_of_length";
    of: FeatureClass;
    known: FeatureClass | null;
    part: FeatureClass;
    radiusM: number;
  }
  /** Distinct members of the features in the circle, divided by `hours`. */
  | {
    kind: "departures_within";
    classes: readonly FeatureClass[];
    radiusM: number;
    detour: Detour;
    hours: number;
  }
  /** Residents of the polygons, by the share of each inside the circle, per km2 of the circle. */
  | { kind: "population_within"; classes: readonly FeatureClass[]; radiusM: number }
  /** The statistic with the metric's id, on the metric's support. */
  | { kind: "zone" }
  /** The highest value among the polygons that contain the point; 0 where none does. */
  | { kind: "hazard"; classes: readonly FeatureClass[] }
  /**
   * Mean of the stations weighted by 1/distance2 (distances floored at `floorM`): direct to
   * `directM`, estimated to `estimatedM`; stations of `fallback` classes only as an estimate.
   */
  | {
    kind: "station";
    classes: readonly FeatureClass[];
    fallback: readonly FeatureClass[];
    floorM: number;
    directM: number;
    estimatedM: number;
  }
  /**
   * A formula of the raw values of other metrics, null where it is not defined. A metric of comuni
   * takes them from the numbers of the comune, whatever the support of the others.
   */
  | {
    kind: "derived";
    from: readonly string[];
    formula: (...values: number[]) => number | null;
  };

/** Between which values a measurement becomes 0 to 100. Values beyond are clamped. */
export type Goalposts =
  | { readonly scale: "linear"; readonly best: number; readonly worst: number }
  /** On the logarithm of max(value, floor). */
  | {
    readonly scale: "log";
    readonly best: number;
    readonly worst: number;
    readonly floor: number;
  }
  /** On the logarithm of 1 + value, for counts: each further one adds less, and 0 is a value. */
  | { readonly scale: "log1p"; readonly best: number; readonly worst: number }
  /** 100 between the two best values, falling linearly to 0 at each worst one. */
  | {
    readonly scale: "target";
    readonly bestLow: number;
    readonly bestHigh: number;
    readonly worstLow: number;
    readonly worstHigh: number;
  };

/**
 * How many places of the kind that a metric looks for there are in Italy. Of kinds with fewer places than
 * there are comuni none is given: those lie in the larger towns (upper secondary schools in Lombardia are
 * 23 points below what their number lets expect). Nor is a number that leaves out many of them.
 */
export interface Places {
  readonly count: number;
  /** Name of the places in a rationale. */
  readonly of: string;
  /** Who published the number, and the year it holds for. */
  readonly source: string;
  /** `comune`: each comune has one such place; absent: places are distributed by residents. */
  readonly per?: "comune";
}

/** A metric; its name stands in the texts of each language. */
export interface Metric<Id extends string = MetricId> {
  readonly id: Id;
  readonly category: CategoryCode;
  readonly unit: UnitKey;
  readonly support: Support;
  /**
   * The sources that measure it, preferred first: official registers before OpenStreetMap, old copies
   * kept by third parties last. The one order wherever two sources give the same thing.
   */
  readonly sources: readonly [SourceId, ...SourceId[]];
  readonly measure: Measure;
  /**
   * A number of a coarser support is biased one way here, so that it is no estimate: the metric is
   * missing where its own support has no value.
   */
  readonly ownSupportOnly?: boolean;
  readonly goalposts: Goalposts;
  /** Why these goalposts: a rule, a standard or a national distribution. */
  readonly rationale: string;
  /** A published number of places, from which a value is expected at each point (`../imputation`). */
  readonly places?: Places;
  /**
   * What is expected of the normalised value where a release measures it nowhere: its mean over the
   * residents of Italy where a national distribution or figure is known, else 50.
   */
  readonly prior: number;
  readonly weight: number;
  /** Years after which the data's age halves its quality. */
  readonly halfLifeY: number;
}
