/** What the page of changes says. */

/** The texts of one language. */
export interface ChangelogTexts {
  readonly title: string;
  /** Says that the changes are written in English; null in English. */
  readonly inEnglish: string | null;
}
