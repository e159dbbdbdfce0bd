/** Links of mails in the terminal, for a machine on which sender and reader are one person. */
import type { Config } from "../config.ts";
import { isLoopback } from "../http/is-loopback.ts";
import type { Mailer } from "../mail/mailer.ts";

/**
 * Whether the person at the terminal is the only one who can reach the service: it listens on a loopback
 * address, has no public one, and writes mails into a folder of this machine.
 */
export function printsLinks(
  { HOST, PUBLIC_URL, SMTP_URL }: Pick<Config, "HOST" | "PUBLIC_URL" | "SMTP_URL">,
): boolean {
  return isLoopback(HOST) && PUBLIC_URL === undefined && SMTP_URL === undefined;
}

/** Prints subject and link of each mail after it is written, never its recipient. */
export function withPrintedLinks(mailer: Mailer, print: (line: string) => void): Mailer {
  return {
    ...mailer,
    async send(mail) {
      await mailer.send(mail);
      const [link] = /^https?:\/\/\S+$/m.exec(mail.text) ?? [];
      if (link !== undefined) print(`Mail "${mail.subject}": ${link}`);
    },
  };
}
