/** Texts of the mails. No mail contains a key, a password or details of a scored address. */

/** The values in each kind of mail. Dates are in Italian time. */
export interface MailValues {
  /** Sent after signing up. `link` confirms the e-mail address. */
  readonly verify: { readonly link: string };
  /** Sent after signing up with an address that has an account. `link` is the sign-in page. */
  readonly already_registered: { readonly link: string };
  /** `link` leads to the choice of a new password. */
  readonly reset: { readonly link: string };
  /** Sent after a change of password. `link` is the page to request another one. */
  readonly password_changed: { readonly link: string };
  /** `until` is when the account returns to the free plan; `link` leads to the account. */
  readonly payment_failed: { readonly plan: string; readonly until: Date; readonly link: string };
  /** The account has returned to the free plan; `link` leads to it. */
  readonly plan_ended: { readonly plan: string; readonly link: string };
  /**
   * The operator's answer to the report of a wrong fact, sent on `day`. `metric` is its name in the language.
   * The answer comes last, so that no value is filled into it.
   */
  readonly correction_answered: {
    readonly metric: string;
    readonly day: Date;
    readonly answer: string;
  };
}

/** The kinds of mail. */
export type MailKind = keyof MailValues;

/** A mail with placeholders: `{link}`. */
export interface MailTemplate {
  readonly subject: string;
  readonly text: string;
}

/** The mails of one language. */
export type MailTexts = Readonly<Record<MailKind, MailTemplate>>;
