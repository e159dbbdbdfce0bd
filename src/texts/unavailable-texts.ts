/** What stands in the place of the pages for accounts where there are none. */

/** The texts of one language. */
export interface UnavailableTexts {
  readonly title: string;
  readonly what: string;
  readonly plans: string;
}
