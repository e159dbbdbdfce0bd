/** Texts of the mails. No mail contains a key, a password or details of a scored address. */
import type { MailKind } from "../mail/mail-of.ts";

/** A mail with placeholders: `{link}`. */
export interface MailTemplate {
  readonly subject: string;
  readonly text: string;
}

/** The mails of one language. */
export type MailTexts = Readonly<Record<MailKind, MailTemplate>>;
