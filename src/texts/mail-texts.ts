/** What the mails say. None holds a key, a password or anything of an address that was scored. */
import type { MailKind } from "../mail/mail-of.ts";

/** A mail with gaps: `{link}`. */
export interface MailTemplate {
  readonly subject: string;
  readonly text: string;
}

/** The mails of one language. */
export type MailTexts = Readonly<Record<MailKind, MailTemplate>>;
