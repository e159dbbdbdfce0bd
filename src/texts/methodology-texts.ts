/** Texts of the page about the method. */
import type { ReliabilityCode } from "../scoring/judge/reliability.ts";
import type { Support } from "../scoring/catalogue/metric.ts";
import type { halfLives } from "../scoring/catalogue/half-lives.ts";
import type { Precision } from "../geocoding/place.ts";
import type { MethodFigures } from "../web/methodology/figures.ts";

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
  readonly supports: Readonly<Record<Support, string>>;
  readonly precisions: Readonly<Record<Precision, string>>;
  readonly bands: Readonly<Record<ReliabilityCode, string>>;
  readonly halfLives: Readonly<Record<keyof typeof halfLives, string>>;
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
      | "precision"
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
