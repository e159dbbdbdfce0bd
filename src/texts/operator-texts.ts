/** Texts about the operator. */

/** The texts of one language. */
export interface OperatorTexts {
  /** Title of the imprint. */
  readonly title: string;
  /** Heading of the operator's details on other pages. */
  readonly heading: string;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly vatNumber: string;
  /** Shown if the operator has not set any details. */
  readonly none: string;
  /** Lists the settings that are not set; shown only on a local installation. */
  readonly unset: (settings: string) => string;
  /** Description of the service on the imprint. */
  readonly service: string;
}
