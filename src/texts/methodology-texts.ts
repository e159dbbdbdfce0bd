/** Texts of the page about the method. */
import type { components } from "../contract/types.ts";

type Schemas = components["schemas"];

/** The numbers of the method and of the loaded release. */
export interface MethodFigures {
  /** Number of metrics. */
  readonly metrics: number;
  /** Metrics that at least one loaded source can measure or estimate. */
  readonly withSource: number;
  readonly sources: number;
  /** Dates (ISO) of the oldest and the newest source; null where none is loaded. */
  readonly dates: { readonly oldest: string; readonly newest: string } | null;
  readonly walks: {
    /** Longest walk along streets in kilometres. */
    readonly reachKm: number;
    /** Metres from any street beyond which a walk is estimated. */
    readonly farM: number;
    /** Factor for straight distances where no walk is found. */
    readonly detour: number;
  };
  /** Kilometres to monitoring stations up to which their mean is direct, and estimated. */
  readonly station: { readonly directKm: number; readonly estimatedKm: number };
  /** Shares (0-1) of the street length on which a tag must be known. */
  readonly tagShare: { readonly direct: number; readonly estimated: number };
  /** Weight of an estimated value, 0-1. */
  readonly estimatedEvidence: number;
  /** Share of direct metrics below which a category is insufficient, 0-1. */
  readonly sufficientRatio: number;
  /** Probability that an interval contains the score, 0-1. */
  readonly level: number;
  /** Share of the weight in safety of metrics by comune or province, 0-1. */
  readonly coarseSafety: number;
}

/** Formats numbers and dates in a language. */
export interface Writer {
  number(value: number): string;
  /** A share (0-1) as a percentage. */
  percent(share: number): string;
  /** An ISO date. */
  date(iso: string): string;
}

/** A heading and its paragraphs; the page adds the tables. */
export interface TextSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** The parts of the page, in order. */
export type SectionKey =
  | "measured"
  | "loaded"
  | "states"
  | "coverage"
  | "walks"
  | "normalisation"
  | "imputation"
  | "aggregation"
  | "interval"
  | "hazards"
  | "resolution"
  | "reliability"
  | "reading"
  | "checked"
  | "limits"
  | "metrics";

/** The texts of one language. */
export interface MethodologyTexts {
  readonly title: string;
  /** Heading of the list of sections. */
  readonly contents: string;
  readonly noData: string;
  readonly sample: string;
  readonly release: string;
  sections(figures: MethodFigures, write: Writer): Readonly<Record<SectionKey, TextSection>>;
  /** Label of the collapsible tables of reliability. */
  readonly reliabilityFigures: string;
  readonly supports: Readonly<Record<Schemas["Support"], string>>;
  readonly extents: Readonly<Record<"point" | "street" | "locality" | "comune", string>>;
  readonly bands: Readonly<Record<Schemas["ReliabilityCode"], string>>;
  readonly halfLives: Readonly<
    Record<
      | "hazards"
      | "census"
      | "crimeAndIncome"
      | "air"
      | "places"
      | "prices"
      | "timetables",
      string
    >
  >;
  /** Column headings of the tables. */
  readonly columns: Readonly<
    Record<
      | "category"
      | "weight"
      | "metrics"
      | "withSource"
      | "reason"
      | "meaning"
      | "support"
      | "quality"
      | "extent"
      | "data"
      | "years"
      | "band"
      | "from"
      | "metric"
      | "measuredOn"
      | "goalposts"
      | "prior"
      | "source",
      string
    >
  >;
  /** Descriptions of goalposts; the values include their unit. */
  readonly goalposts: {
    linear(best: string, worst: string): string;
    log(best: string, worst: string): string;
    log1p(best: string, worst: string): string;
    target(best: string, worst: string): string;
  };
  range(low: string, high: string): string;
  /** The published number of a metric's places in Italy, from which its average was derived. */
  priorFrom(count: string, source: string): string;
  readonly notLoaded: string;
}
