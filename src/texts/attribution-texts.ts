/** What the page of sources says. */

/** The texts of one language. */
export interface AttributionTexts {
  readonly title: string;
  readonly intro: string;
  readonly none: string;
  readonly sample: string;
  readonly release: string;
  readonly publisher: string;
  readonly licence: string;
  readonly date: string;
  readonly site: string;
}
