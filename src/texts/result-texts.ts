/** Texts of the report of an address. */
import type { components } from "../contract/types.ts";

/** Precision of a located place, as `match` in the contract. */
export type LocatedLevel = components["schemas"]["PlaceMatch"];

/** A headline; the first part is shown in a larger font. */
export type Headline = readonly [large: string, rest: string];

/** Checks that a visitor makes at the place itself. */
export type OnTheSpot =
  | "noise"
  | "damp"
  | "reception"
  | "hazards"
  | "lighting"
  | "errands"
  | "transport"
  | "parking"
  | "air"
  | "internet"
  | "building"
  | "prices";

/** A hazard whose residents are known by comune. */
export type ComuneHazard = "flood" | "landslide";

/** A reason why a score is above or below that of comparable places. */
export interface ReasonText {
  /** Name of the metric. */
  readonly name: string;
  /** Value with its unit, what it describes and its year. */
  readonly value: string;
  /** Points of the value, 0 to 100, and the average of comparable places. */
  readonly points: number;
  readonly others: number;
  /** Points of the overall score, with a sign: `+0.5 points`. */
  readonly lift: string;
}

/**
 * @param name of the street or hamlet as typed; null if unknown
 * @param hamlet the place found instead; null: the comune
 */
type UnfoundStreet = (name: string | null, comune: string, hamlet: string | null) => string;

/** The texts of one language. Numbers are formatted in the language; percentages are whole. */
export interface ResultTexts {
  readonly title: (place: string) => string;
  /** Precision of the located address, and how to obtain a more precise result. */
  readonly located: Readonly<Record<LocatedLevel, string>>;
  /** What a place that is not exact was measured over, and at how many points. */
  readonly measuredOver: Readonly<
    Record<"street" | "locality" | "comune", (points: number) => string>
  >;
  /** The part of the address that was not found, and the place found instead. */
  readonly unfound: {
    readonly street: UnfoundStreet;
    /** Several streets of the comune fit equally well. */
    readonly streets: UnfoundStreet;
    /** The street is known, its position is not. */
    readonly position: UnfoundStreet;
    readonly number: (number: string, street: string) => string;
    /** The street has the number in several places, far from each other. */
    readonly repeatedNumber: (number: string, street: string) => string;
    /** @param found the number of the street that was found instead: `10/B` */
    readonly esponente: (number: string, street: string, found: string) => string;
    readonly numberOfHamlet: (number: string, hamlet: string) => string;
  };
  readonly sample: string;
  readonly warnings: string;
  /** Appended to the warnings. */
  readonly notOffset: string;
  /** @param hazards those without data, each with the reason in brackets */
  readonly unverified: (hazards: string) => string;
  /**
   * A hazard of the comune that is not known at the place: the share of its residents in the hazard's areas,
   * with its unit, the year, and whether the place is an address.
   */
  readonly comuneHazards: Readonly<
    Record<ComuneHazard, (share: string, year: string, at: "address" | "place") => string>
  >;
  readonly unknown: string;
  /** Number of missing metrics, and the values used instead. */
  readonly missing: (missing: number, total: number) => string;
  /** Number of estimated metrics. */
  readonly estimated: (estimated: number) => string;
  readonly allMeasured: (total: number) => string;
  /** Names of the insufficiently measured categories. */
  readonly insufficient: (categories: readonly string[]) => string;
  /** Heading of the checks at the place. */
  readonly onTheSpot: string;
  readonly checks: Readonly<Record<OnTheSpot, string>>;
  /** A score that is sure enough for a number. */
  readonly number: (score: string) => Headline;
  readonly interval: (low: string, high: string) => Headline;
  readonly withAllData: (low: string, high: string) => string;
  /** The range of a rank, in Italy and in the comune: whole percentages from 0 to 100. */
  readonly rank: (low: number, high: number) => string;
  readonly comuneRank: (comune: string, low: number, high: number) => string;
  readonly reliability: string;
  readonly chart: string;
  readonly columns: {
    readonly category: string;
    readonly bar: string;
    readonly score: string;
    readonly measured: string;
    readonly range: string;
    readonly italy: string;
    readonly comune: string;
  };
  readonly weak: string;
  readonly noScore: string;
  /** The key to the marks of a category's track. */
  readonly legend: {
    readonly score: string;
    readonly range: string;
    readonly italy: string;
    readonly comune: string;
    /** An empty track. */
    readonly none: string;
  };
  /** Headings of the reasons of each kind. */
  readonly lifts: string;
  readonly lowers: string;
  readonly reason: (reason: ReasonText) => string;
  /** Label of the collapsible table of all metrics. */
  readonly allMetrics: (total: number) => string;
  readonly metricColumns: {
    readonly metric: string;
    readonly value: string;
    readonly state: string;
    /** Points of the value from 0 to 100, and the mean of Italy. */
    readonly points: string;
    readonly source: string;
  };
  /** The choice of the metrics that are shown, by their state. */
  readonly choice: string;
  readonly choices: Readonly<Record<"all" | "direct" | "estimated" | "missing", string>>;
  /** Points of a metric beside its bar; null: no mean of Italy. */
  readonly metricPoints: (points: string, italy: string | null) => string;
  /** Number of measured metrics of a category, in its summary. */
  readonly measuredOf: (measured: number, total: number) => string;
  /** How a value is known. Without a value, the texts `said` replace it. */
  readonly states: Readonly<Record<"measured" | "comune" | "provincia" | "estimated", string>>;
  /** Further parts of the report, and the plans that include them. */
  readonly fullOn: (plans: readonly string[]) => string;
  /** Decisions for which the score must not be used. */
  readonly use: string;
  /** Heading of the form for another address. */
  readonly again: string;
  readonly sources: string;
  readonly release: string;
  readonly method: string;
}
