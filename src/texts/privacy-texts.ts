/** Texts of the privacy page. */

/** The texts of one language. */
export interface PrivacyTexts {
  readonly title: string;
  readonly kept: string;
  readonly columns: readonly [what: string, why: string, until: string];
  /** Entry in the last column for data kept until the account is deleted. */
  readonly accountDeleted: string;
  /** Paragraphs after the table. */
  readonly deletion: (minutes: string) => string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
}
