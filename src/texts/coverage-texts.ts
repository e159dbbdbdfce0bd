/** Texts of the coverage pages. Numbers and dates are formatted in the language. */

/** The texts of one language. */
export interface CoverageTexts {
  readonly title: string;
  readonly description: (total: string) => string;
  /** Number of metrics measured for the average resident of the territory. */
  readonly lead: (measured: string, total: string) => string;
  /** Names the area of the release, to whose residents all numbers refer. */
  readonly area: (area: string) => string;
  /** Explains the values used for the other metrics. */
  readonly others: string;
  readonly dates: (oldest: string, newest: string) => string;
  readonly noData: string;
  /** Shown if the release was built before coverage was stored. */
  readonly unknown: string;
  /** For the operator, before a command: what an import of the missing sources adds. */
  readonly lacking: (files: string, metrics: string) => string;
  readonly search: string;
  readonly comune: string;
  readonly comuneHint: string;
  readonly send: string;
  readonly noComune: (name: string) => string;
  readonly several: string;
  /** Shown if more comuni match than are listed. */
  readonly more: (listed: string) => string;
  readonly map: string;
  /** The link to the map of the atlas. */
  readonly byComune: string;
  /** A class of the map, as a range of numbers of metrics. */
  readonly range: (from: string, to: string) => string;
  readonly notKnown: string;
  /** A province and its metrics. */
  readonly ofTotal: (measured: string, total: string) => string;
  readonly regions: string;
  readonly regionsWhat: string;
  readonly missing: string;
  readonly missingWhat: string;
  readonly allMeasured: string;
  readonly columns: {
    readonly province: string;
    readonly all: string;
    readonly category: string;
    readonly measured: string;
    readonly metric: string;
    readonly share: string;
    readonly reason: string;
    readonly date: string;
  };
  readonly comuneTitle: (name: string, provincia: string) => string;
  readonly comuneLead: (measured: string, total: string) => string;
  readonly places: (places: string) => string;
  readonly noResidents: string;
  readonly comuneMissing: string;
  readonly all: (total: string) => string;
  readonly back: string;
}
