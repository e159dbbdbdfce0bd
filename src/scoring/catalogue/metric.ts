/** The shape of a metric: its whole definition is data. */

import type { FeatureClass } from "../../sources/feature-classes.ts";
import type { SourceId } from "../../sources/source-ids.ts";
import type { MetricTexts } from "../../texts/metric-texts.ts";
import type { UnitKey } from "../../texts/scoring-texts.ts";

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

/** The units of territory on which metrics are measured, from fine to coarse. */
export const supports = [
  "point",
  "section",
  "station",
  "grid_point",
  "zone",
  "census_area",
  "comune",
  "provincia",
] as const;

/** The unit of territory on which a metric is measured. */
export type Support = (typeof supports)[number];

/**
 * Conversion of distances. 1.4: walking distance along the streets, or the straight line times 1.4 where
 * no walk is found (the median detour on mapped Italian networks). 1: the straight line, for exposures,
 * long distances and circles of share.
 */
export type Detour = 1 | 1.4;

/**
 * The kinds of measurement. `../statement/probes.ts` derives the probes of each kind,
 * `../evidence/measure-kinds.ts` reads their results.
 */
export type Measure =
  /**
   * Metres to the nearest feature of any of the classes, at most `capM`. Features of the `fallback` and
   * `perhaps` classes may or may not belong to the classes. A nearer one turns the distance into an upper
   * bound. Those of `fallback` give an estimate where no feature of the classes does; those of `perhaps`
   * never give the value.
   */
  | {
    kind: "nearest";
    classes: readonly FeatureClass[];
    fallback?: readonly FeatureClass[];
    perhaps?: readonly FeatureClass[];
    capM: number;
    detour: Detour;
  }
  /** Sum of the values of the features in the circle (1 each: a count), per circle, km2 or hectare. */
  | {
    kind: "count_within";
    classes: readonly FeatureClass[];
    radiusM: number;
    detour: Detour;
    per: "circle" | "km2" | "ha";
  }
  /** Number of the classes with a feature in the circle. */
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
   * Share (%) of the length of the `known` lines (default `of`) that are also `part`. Estimated if they
   * cover less than 60 % of the length of `of`; missing below 20 %.
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
  /**
   * Residents of the polygons per km2 of the circle; a polygon counts by the share of its area inside.
   */
  | { kind: "population_within"; classes: readonly FeatureClass[]; radiusM: number }
  /** The statistic named like the metric, on the metric's support. */
  | { kind: "zone" }
  /** The highest value among the polygons that contain the point; 0 without one. */
  | { kind: "hazard"; classes: readonly FeatureClass[] }
  /**
   * Mean of the stations weighted by 1/distance2 (distances floored at `floorM`): direct up to `directM`,
   * estimated up to `estimatedM`. Stations of the `fallback` classes give only an estimate.
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
   * A formula of the raw values of other metrics; null where it is undefined. A metric of comuni takes
   * the comune's values of its inputs, whatever their support.
   */
  | {
    kind: "derived";
    from: readonly string[];
    formula: (...values: number[]) => number | null;
  };

/** The values that become 0 and 100. Values beyond them are clamped. */
export type Goalposts =
  | { readonly scale: "linear"; readonly best: number; readonly worst: number }
  /** On the logarithm of max(value, floor). */
  | {
    readonly scale: "log";
    readonly best: number;
    readonly worst: number;
    readonly floor: number;
  }
  /** On the logarithm of 1 + value, for counts: each further one adds less, and 0 is allowed. */
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
 * The number of places in Italy of the kind that a metric looks for. Left out for kinds with fewer places
 * than comuni, because those lie in the larger towns (upper secondary schools in Lombardia are 23 points
 * below the expectation from their number). Also left out if the published number is incomplete.
 */
export interface PlaceCount {
  readonly count: number;
  /** Name of the places, for the rationale. */
  readonly of: string;
  /** Publisher of the number and its year. */
  readonly source: string;
  /** `comune`: each comune has one such place; absent: places are distributed by residents. */
  readonly per?: "comune";
}

/** The identifier of a metric. */
export type MetricId = keyof MetricTexts;

/** A metric. The texts of each language contain its name. */
export interface Metric {
  readonly id: MetricId;
  readonly category: CategoryCode;
  readonly unit: UnitKey;
  readonly support: Support;
  /**
   * The sources that measure it, preferred first: official registers, then OpenStreetMap, then old
   * third-party copies. This order decides between two direct values, and between two estimated ones.
   */
  readonly sources: readonly [SourceId, ...SourceId[]];
  readonly measure: Measure;
  /**
   * Excludes estimates from a coarser support, because they would be biased in one direction. The metric
   * is missing where its own support has no value.
   */
  readonly ownSupportOnly?: boolean;
  readonly goalposts: Goalposts;
  /** Reason for these goalposts: a rule, a standard or a national distribution. */
  readonly rationale: string;
  /** A published number of places, from which `../imputation` computes the expected value at a point. */
  readonly places?: PlaceCount;
  /**
   * Expected normalised value where the release measures it nowhere: the mean over the residents of
   * Italy if a national distribution or number is known, else 50.
   */
  readonly prior: number;
  readonly weight: number;
  /** Years after which the age of the data halves their quality. */
  readonly halfLifeY: number;
}
