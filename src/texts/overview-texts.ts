/** Texts of the boxes at the beginning of a report. */
import type { components } from "../contract/types.ts";

/** A hazard with warnings. */
export type WarnedHazard =
  | "volcanic_zone"
  | "flood_point"
  | "landslide_point"
  | "tsunami_zone"
  | "seismic_zone"
  | "radon";

/** The texts of one language. */
export interface OverviewTexts {
  /** Headings of the boxes. */
  readonly good: string;
  readonly sure: string;
  readonly danger: string;
  readonly why: string;
  readonly near: string;
  /** What a category with a high or a low score means, to begin a sentence or to continue one. */
  readonly facts: Readonly<
    Record<components["schemas"]["CategoryCode"], { readonly high: string; readonly low: string }>
  >;
  /** A hazard with a warning at the place, and one in a part of its comune. */
  readonly hazards: Readonly<
    Record<WarnedHazard, { readonly here: string; readonly inComune: string }>
  >;
  /** In place of warnings. */
  readonly noWarning: string;
  /** In place of the ranks, if their ranges are too wide. */
  readonly noRank: string;
  /** Below a strip of residents, on which the place is marked. */
  readonly strip: string;
  /** How many metrics are known and how. */
  readonly counts: {
    readonly measured: (n: number, total: number) => string;
    readonly estimated: (n: number) => string;
    readonly missing: (n: number) => string;
  };
  /** What the bars of the reasons show. */
  readonly bars: string;
  /** The metric that changes most in a category, with its points. */
  readonly most: (name: string, points: string) => string;
  readonly together: string;
}
