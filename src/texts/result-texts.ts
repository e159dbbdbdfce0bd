/** What the report of an address says. */

/** How well a place was located, as the contract's `match` has it. */
export type LocatedLevel =
  | "coordinates"
  | "house_number"
  | "interpolated"
  | "street"
  | "locality"
  | "comune";

/** A headline: its beginning is set large. */
export type Headline = readonly [large: string, rest: string];

/** What a visitor checks at the place itself. */
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

/** Why a score is above or below that of comparable places. */
export interface Reason {
  /** Of the metric. */
  readonly name: string;
  /** With its unit. */
  readonly value: string;
  /** What the value is worth, 0 to 100, and what comparable places have on average. */
  readonly points: number;
  readonly others: number;
  /** Points of the overall score, with a sign: `+0.5 points`. */
  readonly lift: string;
}

/** The texts of one language. Numbers come as they are written in it; percentages are whole, 1 to 99. */
export interface ResultTexts {
  readonly title: (place: string) => string;
  /** How well the address was located, and what makes the result more precise. */
  readonly located: Readonly<Record<LocatedLevel, string>>;
  readonly sample: string;
  readonly warnings: string;
  /** Follows the warnings. */
  readonly notOffset: string;
  readonly unverified: (hazards: readonly string[]) => string;
  readonly unknown: string;
  /** How many metrics are missing, and what counts in their place. */
  readonly missing: (missing: number, total: number) => string;
  /** How many metrics are estimated. */
  readonly estimated: (estimated: number) => string;
  readonly allMeasured: (total: number) => string;
  /** The categories that are not measured well enough to be read. */
  readonly insufficient: (categories: readonly string[]) => string;
  /** Above the checks at the place. */
  readonly onTheSpot: string;
  readonly checks: Readonly<Record<OnTheSpot, string>>;
  /** A score that may stand as a number; `below` is null where there is no rank. */
  readonly number: (score: string, below: number | null) => Headline;
  readonly interval: (low: string, high: string) => Headline;
  readonly withAllData: (low: string, high: string) => string;
  /** The rank of an interval. */
  readonly between: (low: number, high: number) => string;
  readonly inComune: (comune: string, below: number) => string;
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
  readonly legend: {
    readonly measured: string;
    readonly missing: string;
    readonly range: string;
    readonly italy: string;
    readonly comune: string;
  };
  /** Above the reasons of each kind. */
  readonly lifts: string;
  readonly lowers: string;
  readonly reason: (reason: Reason) => string;
  /** What unfolds the table of all metrics. */
  readonly allMetrics: (total: number) => string;
  readonly metricColumns: {
    readonly metric: string;
    readonly value: string;
    readonly state: string;
    readonly source: string;
    readonly year: string;
  };
  readonly states: Readonly<Record<"direct" | "estimated" | "missing", string>>;
  /** In the place of a value that its licence forbids showing. */
  readonly withheld: string;
  /** What the report has besides on which plans. */
  readonly fullOn: (plans: readonly string[]) => string;
  /** What the score must not decide. */
  readonly use: string;
  /** Above the form for another address. */
  readonly again: string;
  readonly sources: string;
  readonly release: string;
  readonly method: string;
}
