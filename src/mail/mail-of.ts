import { type Language, ordinalDay, texts } from "../language.ts";
import type { Mail } from "./mailer.ts";

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

const hourS = 60 * 60, dayS = 24 * hourS;

/**
 * Maximum days for which a mail is kept: in the outbox, and in the folder that replaces a mail
 * server.
 */
export const MAIL_DAYS = 3;

/** Seconds after which a mail is no longer sent. A link in it expires then, as its text says. */
export const mailLifetimeS: Readonly<Record<MailKind, number>> = {
  verify: dayS,
  already_registered: dayS,
  reset: hourS,
  password_changed: MAIL_DAYS * dayS,
  payment_failed: MAIL_DAYS * dayS,
  plan_ended: MAIL_DAYS * dayS,
  correction_answered: MAIL_DAYS * dayS,
};

/** The mail of a kind, without its recipient. */
export function mailOf<Kind extends MailKind>(
  kind: Kind,
  language: Language,
  values: MailValues[Kind],
): Omit<Mail, "to"> {
  const { subject, text } = texts[language].mail[kind];
  const filled = Object.entries<string | Date>({ ...values }).reduce(
    // A function, because `$&` in a replacement text would stand for the match.
    (filled, [gap, value]) => filled.replaceAll(`{${gap}}`, () => written(value, language)),
    text,
  );
  return { subject, text: filled };
}

function written(value: string | Date, language: Language): string {
  if (typeof value === "string") return value;
  const { locale } = texts[language];
  return ordinalDay(
    language,
    value.toLocaleDateString(locale, { dateStyle: "long", timeZone: "Europe/Rome" }),
  );
}
