/** Texts of the page of sources. */

/** The texts of one language. */
export interface AttributionTexts {
  readonly title: string;
  readonly intro: string;
  /** The attribution line of a score. */
  readonly lineHeading: string;
  readonly lineWhat: string;
  /** The line before the address of the page. */
  readonly line: (release: string, publishers: string) => string;
  readonly lineHtml: string;
  /** Heading of the list of sources. */
  readonly sources: string;
  readonly none: string;
  readonly sample: string;
  readonly release: string;
  readonly publisher: string;
  readonly licence: string;
  /** Whether single values may be passed on. */
  readonly redistribution: string;
  readonly redistributions: Readonly<Record<"yes" | "restricted" | "unknown", string>>;
  readonly date: string;
  readonly site: string;
}
