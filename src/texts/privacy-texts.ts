/** Texts of the privacy page. */

/** The texts of one language. */
export interface PrivacyTexts {
  readonly title: string;
  readonly kept: string;
  readonly columns: readonly [what: string, why: string, until: string];
  /** In the last column, of what is kept until then. */
  readonly accountDeleted: string;
  /** What follows the table. */
  readonly deletion: (minutes: string) => string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
}
