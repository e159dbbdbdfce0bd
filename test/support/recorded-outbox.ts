import type { Outbox } from "../../src/access/outbox.ts";
import type { Sql } from "../../src/db/sql.ts";
import { mailOf } from "../../src/mail/mail-of.ts";
import type { Mail } from "../../src/mail/mailer.ts";
import { transaction } from "../../src/db/transaction.ts";

/**
 * An outbox that records mails instead of storing and sending them. Adds each mail with a recipient
 * to `mails` after its transaction was committed.
 */
export function recordedOutbox(sql: Sql, mails: Mail[]): Outbox {
  return {
    async begin(work) {
      const posted: Mail[] = [];
      const result = await transaction(sql, (tx) =>
        work(tx, (to, kind, language, values) => {
          if (to !== null) posted.push({ to, ...mailOf(kind, language, values) });
          return Promise.resolve();
        }));
      mails.push(...posted);
      return result as Awaited<ReturnType<typeof work>>;
    },
  };
}
