/** Texts of the reference page. */

/** The texts of one language. */
export interface OperationsTexts {
  readonly title: string;
  /** In place of the interactive reference, where its script is not installed. */
  readonly what: string;
  /** For browsers without JavaScript. Links to the guide and to the document follow. */
  readonly noScript: string;
  /** Text of the link to the guide. */
  readonly guide: string;
}
