/** What the first page says. */

/** The texts of one language; `{…}` are filled by the functions' arguments. */
export interface LandingTexts {
  readonly title: string;
  readonly lead: string;
  readonly description: (metrics: number) => string;
  readonly tryHeading: string;
  readonly address: string;
  readonly addressHint: string;
  readonly example: (address: string) => string;
  readonly kept: string;
  readonly send: string;
  readonly noTry: string;
  readonly noData: string;
  /** Above the places that an address can mean. */
  readonly choices: string;
  readonly plansHeading: string;
  readonly plansIntro: string;
  readonly perMonth: string;
  readonly calls: (month: string, minute: string) => string;
  readonly full: string;
  readonly basic: string;
  readonly recommended: string;
  readonly vat: string;
  readonly json: string;
  readonly signUp: string;
  readonly signIn: string;
}
