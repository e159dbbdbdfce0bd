/** Texts of the changelog page. */

/** The texts of one language. */
export interface ChangelogTexts {
  readonly title: string;
  /** Note that the changes are in English; null in English. */
  readonly inEnglish: string | null;
}
