import { type Language, ordinalDay, texts } from "../language.ts";
import type { MailKind, MailValues } from "../texts/mail-texts.ts";
import type { Mail } from "./mailer.ts";

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
