/** What the pages on reports of an account say: scoring an address, keeping and sharing what came of it. */

/** The texts of one language. Days and spans come as they are written in it. */
export interface ReportsTexts {
  /** Of the account's page, and of the page with the form. */
  readonly title: string;
  readonly intro: string;
  /** What leads from the report of a visitor who is signed in to the account's. */
  readonly fromAccount: string;
  readonly cost: (left: string, limit: string) => string;
  /** Why no report was made, and what to do. */
  readonly spent: (day: string) => string;
  readonly tooFast: (after: string) => string;
  readonly unavailable: (after: string) => string;
  readonly plans: string;
  readonly keep: string;
  readonly keepWhat: (span: string) => string;
  /** A report that can no longer be kept. */
  readonly stale: string;
  readonly list: string;
  readonly listWhat: (most: string) => string;
  readonly none: string;
  readonly full: (most: string) => string;
  readonly done: Readonly<Record<"kept" | "withdrawn", string>>;
  readonly dates: (keptOn: string, until: string) => string;
  readonly unreadable: string;
  readonly link: string;
  readonly badge: string;
  readonly badgeWhat: string;
  readonly badgeCode: string;
  readonly withdraw: string;
  /** Above a report that is shared. */
  readonly shared: (keptOn: string, until: string) => string;
}
