/** What pages say of the operator. */

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
  /** The operator has given no details. */
  readonly none: string;
  /** To the operator alone, on the own machine: the settings that are not set. */
  readonly unset: (settings: string) => string;
  /** What this service is, on the imprint. */
  readonly service: string;
}
