/** Prints the links of mails on a machine where sender and reader are the same person. */
import type { Config } from "../config.ts";
import { isLoopback } from "../http/is-loopback.ts";
import type { Mailer } from "../mail/mailer.ts";

/**
 * Whether only the person at the terminal can reach the service: it listens on a loopback address, has no
 * public address, and writes mails to a folder.
 */
export function printsLinks(
  { HOST, PUBLIC_URL, SMTP_URL }: Pick<Config, "HOST" | "PUBLIC_URL" | "SMTP_URL">,
): boolean {
  return isLoopback(HOST) && PUBLIC_URL === undefined && SMTP_URL === undefined;
}

/** Prints the subject and link of each mail after writing it, never the recipient. */
export function withPrintedLinks(mailer: Mailer, print: (line: string) => void): Mailer {
  return {
    async send(mail, id) {
      await mailer.send(mail, id);
      const [link] = /^https?:\/\/\S+$/m.exec(mail.text) ?? [];
      if (link !== undefined) print(`Mail "${mail.subject}": ${link}`);
    },
  };
}
