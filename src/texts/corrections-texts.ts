/** Texts of the form that reports a wrong fact. */

/** A field of the form. */
interface FieldText {
  readonly label: string;
  readonly hint: string;
}

/** The texts of one language. */
export interface CorrectionsTexts {
  /** Title of the form, and the link to it below reports. */
  readonly title: string;
  readonly intro: string;
  readonly place: FieldText;
  readonly metric: FieldText;
  /** The entry of the list of metrics before one is chosen. */
  readonly noMetric: string;
  readonly right: FieldText;
  readonly source: FieldText;
  readonly email: FieldText;
  /** @param span time after which the report is deleted without an answer: `6 months` */
  readonly kept: (span: string) => string;
  readonly send: string;
  readonly sent: string;
  readonly sentWhat: string;
  /** Nothing was stored: too many reports from the network. The time of the next attempt follows. */
  readonly tooOften: string;
  /** Nothing was stored: too many reports wait for an answer. */
  readonly full: string;
}
