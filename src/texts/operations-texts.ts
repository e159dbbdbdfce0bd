/** Texts of the reference page without its script. */

/** The texts of one language. */
export interface OperationsTexts {
  readonly title: string;
  readonly what: string;
}
