/**
 * A process that posts a mail to each address, for outbox.test.ts: `DATABASE_URL SMTP_URL SECRET address ...`.
 * Prints `posted` after the commit, and sends until it is killed.
 */
import { openOutbox } from "../../src/access/outbox.ts";
import { openServer } from "../../src/db/server.ts";
import { createMailer } from "../../src/mail/mailer.ts";

const [databaseUrl = "", smtpUrl = "", secret = "", ...addresses] = Deno.args;
const { sql } = openServer(databaseUrl, { pool: 4, statementTimeoutS: 10 });
const outbox = openOutbox({
  sql,
  secret,
  mailer: createMailer({ SMTP_URL: smtpUrl, DATA_DIR: "unused" }),
  print: () => {},
  report: () => {},
});
await outbox.begin(async (_tx, post) => {
  for (const to of addresses) await post(to, "verify", "en", { link: "http://localhost/?token=x" });
});
await Deno.stdout.write(new TextEncoder().encode("posted\n"));
