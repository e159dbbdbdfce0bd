/** Texts of the pages of comuni. Numbers and dates are formatted in the language. */
import type { components } from "../contract/types.ts";

/** The texts of one language. */
export interface AtlasTexts {
  readonly title: (name: string, provincia: string) => string;
  /** For search engines and link previews; the range is in points. */
  readonly description: (name: string, range: string) => string;
  /** If the interval is narrow enough to show a number. */
  readonly lead: (name: string, score: string, range: string) => string;
  /** Otherwise. */
  readonly leadRange: (name: string, range: string) => string;
  /** The range of ranks among all comuni. */
  readonly rank: (low: string, high: string, total: string) => string;
  /** Among those of a class, which `sizes` names. */
  readonly sizeRank: (low: string, high: string, total: string, size: string) => string;
  readonly sizes: Readonly<Record<components["schemas"]["ComuneSize"], string>>;
  readonly rankWhat: string;
  readonly categories: string;
  readonly best: string;
  readonly lowest: string;
  readonly points: (points: string) => string;
  readonly pointsWhat: string;
  readonly hazards: string;
  readonly noHazards: (name: string) => string;
  readonly missing: string;
  readonly missingLead: (direct: string, total: string) => string;
  readonly missingWhat: string;
  readonly columns: { readonly source: string; readonly adds: string; readonly metrics: string };
  readonly coverage: (name: string) => string;
  readonly tryAddress: (name: string) => string;
  readonly licence: string;
  /** The atlas is that of an earlier release. */
  readonly earlier: (release: string, day: string) => string;
  readonly notComputedTitle: string;
  readonly notComputed: string;
  readonly unknownTitle: string;
  readonly unknown: (name: string) => string;
  readonly nearest: string;
}
