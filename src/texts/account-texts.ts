/** Texts of the account pages. */

/** The texts of one language. */
export interface AccountTexts {
  readonly title: string;
  readonly signedInAs: string;
  readonly signOut: string;
  readonly done: Readonly<
    Record<
      | "revoked"
      | "test_key_replaced"
      | "changed"
      | "at_period_end"
      | "cancelled"
      | "resumed"
      | "invoicing_saved",
      string
    >
  >;
  readonly usage: string;
  readonly used: (used: string, limit: string) => string;
  readonly resets: (day: string) => string;
  readonly chart: (calls: string, days: string) => string;
  readonly chartHeading: string;
  readonly asTable: string;
  readonly day: string;
  readonly calls: string;
  readonly byKey: string;
  readonly key: string;
  readonly pages: string;
  readonly byMonth: string;
  readonly month: string;
  readonly errors: (days: string) => string;
  readonly errorsExplained: string;
  readonly error: string;
  readonly lastDay: string;
  readonly plan: string;
  readonly current: (plan: string) => string;
  readonly renews: (day: string) => string;
  readonly ends: (day: string) => string;
  readonly next: (plan: string, day: string) => string;
  readonly paymentFailed: (day: string) => string;
  readonly noPaidPlans: string;
  readonly declined: string;
  readonly choose: (plan: string) => string;
  readonly later: string;
  readonly atOnce: (price: string) => string;
  readonly begins: string;
  readonly cancel: string;
  readonly resume: string;
  readonly portal: string;
  readonly invoicing: InvoicingTexts;
  readonly keys: string;
  readonly keysIntro: string;
  readonly noKeys: string;
  readonly testKey: string;
  readonly testKeyIntro: string;
  readonly testKeyUnreadable: string;
  readonly testUsed: (used: string, limit: string) => string;
  readonly testKeyReplace: string;
  readonly keyName: string;
  readonly keyNameHint: string;
  readonly create: string;
  readonly unnamed: string;
  readonly created: (day: string) => string;
  readonly lastUsed: (day: string) => string;
  readonly neverUsed: string;
  readonly stopsAt: (time: string) => string;
  readonly revokedOn: (day: string) => string;
  readonly grace: string;
  readonly graces: Readonly<Record<0 | 3600 | 86_400 | 604_800, string>>;
  readonly rotate: string;
  readonly revoke: string;
  readonly revokedKeys: string;
  readonly remove: string;
  readonly removeWhat: string;
  readonly removePassword: string;
  readonly removeSend: string;
  readonly newKey: string;
  readonly newKeyOnce: string;
  readonly newKeySecret: string;
  readonly copy: string;
  readonly copied: string;
  readonly tryIt: string;
  readonly oldKey: (after: string) => string;
  readonly oldKeyEnded: string;
  readonly back: string;
  readonly payment: string;
  readonly paymentWhat: string;
  readonly paymentGo: string;
  readonly portalTitle: string;
  readonly portalWhat: string;
  readonly portalGo: string;
  readonly removed: string;
  readonly removedWhat: string;
}

/** The page with the invoice details. */
export interface InvoicingTexts {
  readonly title: string;
  readonly intro: string;
  readonly fields: Readonly<
    Record<
      | "name"
      | "street"
      | "cap"
      | "comune"
      | "provincia"
      | "partitaIva"
      | "codiceFiscale"
      | "recipient",
      { readonly label: string; readonly hint?: string }
    >
  >;
  readonly save: string;
  readonly saveAndPay: string;
  readonly abroad: string;
  readonly abroadWhat: string;
  readonly abroadGo: string;
}
