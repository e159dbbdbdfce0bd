/** Texts of the pages for an account's reports: scoring an address, keeping and sharing the report. */

/** The texts of one language. Days and durations are formatted in the language. */
export interface ReportsTexts {
  /** Texts of the account page and of the form's page. */
  readonly title: string;
  readonly intro: string;
  /** Link from the report of a signed-in visitor to the form of the account. */
  readonly fromAccount: string;
  readonly cost: (left: string, limit: string) => string;
  /** Reasons why no report was made, with remedies. */
  readonly spent: (day: string) => string;
  readonly tooFast: (after: string) => string;
  readonly unavailable: (after: string) => string;
  readonly plans: string;
  readonly keep: string;
  readonly keepWhat: (span: string) => string;
  /** Shown if a report can no longer be kept. */
  readonly stale: string;
  /** Shown if a result can no longer be shown with other weights or in another language. */
  readonly expired: string;
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
  /** Heading of a shared report. */
  readonly shared: (keptOn: string, until: string) => string;
}
