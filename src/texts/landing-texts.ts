/** Texts of the first page. */

/** The texts of one language. Functions fill in the values. */
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
  /** Why the form was not answered, with the time to wait: `in 40 seconds`. */
  readonly tooOften: (after: string) => string;
  /** The page for the link of a report that no longer works. */
  readonly expired: { readonly title: string; readonly what: string };
  /** Heading of the possible places of an ambiguous address. */
  readonly choices: string;
  /** Label and hint of the field for a comune that the possible places do not name. */
  readonly otherComune: string;
  readonly otherComuneHint: string;
  /** Subject of the example. */
  readonly exampleWhat: Readonly<Record<"town_hall" | "invented" | "instead", string>>;
  /** Name of the town hall of a comune, for example `Trento (TN)`. */
  readonly townHall: (comune: string) => string;
  readonly exampleLink: string;
  readonly audiencesHeading: string;
  readonly audiences: readonly { readonly name: string; readonly what: string }[];
  readonly missingHeading: string;
  readonly codeHeading: string;
  readonly codeWithKey: string;
  readonly codeWithoutKey: string;
  readonly codeDocs: string;
  readonly plansHeading: string;
  readonly plansIntro: string;
  readonly perMonth: string;
  readonly calls: (month: string, minute: string) => string;
  readonly full: string;
  readonly basic: string;
  /** Further features of plans. */
  readonly includes: Readonly<Record<"explain" | "compare" | "batch" | "jobs", string>>;
  /** Precedes missing features of a plan, for screen readers. */
  readonly notIncluded: string;
  /** Shown if paid plans are not available on this installation. */
  readonly notSold: string;
  readonly choose: (plan: string) => string;
  readonly recommended: string;
  readonly vat: Readonly<Record<"regime" | "added" | "included", string>>;
  readonly json: string;
  readonly signUp: string;
  readonly signIn: string;
}
