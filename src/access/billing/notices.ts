/** Mails about billing. The change that requires a mail stores it as owed; it is sent after the commit. */
import type { Sql } from "../../db/sql.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { mailOf } from "../../mail/mail-of.ts";
import type { OwedMail } from "./subscription-state.ts";

/** Time after which a mail counts as abandoned by its sender, so that another process may send it. */
const CLAIM = "10 minutes";

/**
 * Sends the mails owed to an account. Sends each mail once, even if called concurrently.
 *
 * @throws {Error} the mailer's error if a mail cannot be sent; the mail then remains owed
 */
export async function sendOwed(
  { sql, mailer, baseUrl }: { sql: Sql; mailer: Mailer; baseUrl: string },
  account: number,
): Promise<void> {
  for (let mail = await claim(sql, account); mail; mail = await claim(sql, account)) {
    const { to, kind, about } = mail;
    const ofIt = sql`account = ${account} and kind = ${kind} and about = ${about}`;
    try {
      await mailer.send({ to, ...textOf(mail, `${baseUrl}/account`) });
    } catch (error) {
      await sql`update livability.billing_mail set claimed_until = null where ${ofIt}`;
      throw error;
    }
    await sql`update livability.billing_mail set sent_at = now() where ${ofIt}`;
  }
}

type Claimed = OwedMail & { readonly to: string };

async function claim(sql: Sql, account: number): Promise<Claimed | undefined> {
  const [mail] = await sql<Claimed[]>`
    with owed as (
      select account, kind, about from livability.billing_mail
      where account = ${account} and sent_at is null
        and (claimed_until is null or claimed_until <= now())
      limit 1 for update skip locked
    )
    update livability.billing_mail m set claimed_until = now() + ${CLAIM}::interval
    from owed, livability.account a
    where (m.account, m.kind, m.about) = (owed.account, owed.kind, owed.about)
      and a.id = m.account
    returning a.email as to, m.kind, m.about, m.detail`;
  return mail;
}

function textOf({ kind, detail }: OwedMail, link: string): { subject: string; text: string } {
  const { plan, language } = detail;
  if (kind === "plan_ended") return mailOf(kind, language, { plan, link });
  return mailOf(kind, language, { plan, link, until: new Date(detail.day) });
}
