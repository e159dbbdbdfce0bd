/** What the reference page says where its script is not installed. */

/** The texts of one language. */
export interface OperationsTexts {
  readonly title: string;
  readonly what: string;
}
