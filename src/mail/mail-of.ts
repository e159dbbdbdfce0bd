/** The mails, made from their texts. */
import { type Language, texts } from "../language.ts";
import type { Mail } from "./mailer.ts";

/** What stands in the gaps of each kind of mail. Dates are days in Italy. */
export interface MailValues {
  /** Follows a sign-up. `link` proves the e-mail address. */
  readonly verify: { readonly link: string };
  /** Follows a sign-up with an e-mail that has an account. `link` is the page to sign in. */
  readonly already_registered: { readonly link: string };
  /** `link` lets a new password be chosen. */
  readonly reset: { readonly link: string };
  /** Follows a new password. `link` is the page to ask for another. */
  readonly password_changed: { readonly link: string };
  /** `until` is when the account falls back to the free plan; `link` leads to the account. */
  readonly payment_failed: { readonly plan: string; readonly until: Date; readonly link: string };
  /** The account is on the free plan again; `link` leads to it. */
  readonly plan_ended: { readonly plan: string; readonly link: string };
}

/** The kinds of mail. */
export type MailKind = keyof MailValues;

/** The mail of a kind, to be addressed. */
export function mailOf<Kind extends MailKind>(
  kind: Kind,
  language: Language,
  values: MailValues[Kind],
): Omit<Mail, "to"> {
  const { subject, text } = texts[language].mail[kind];
  const filled = Object.entries<string | Date>({ ...values }).reduce(
    // A function: in a text, `$&` would stand for something.
    (filled, [gap, value]) => filled.replaceAll(`{${gap}}`, () => written(value, language)),
    text,
  );
  return { subject, text: filled };
}

function written(value: string | Date, language: Language): string {
  return typeof value === "string" ? value : value.toLocaleDateString(texts[language].locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "Europe/Rome",
  });
}
