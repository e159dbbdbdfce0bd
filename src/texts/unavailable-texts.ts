/** Texts of the page shown if the installation has no accounts. */

/** The texts of one language. */
export interface UnavailableTexts {
  readonly title: string;
  readonly what: string;
  readonly plans: string;
}
