/** The end of an account. */
import type { Sql } from "../db/sql.ts";
import { type Actor, audit } from "./audit.ts";
import type { Billing } from "./billing/billing.ts";
import { keepUse, lockMailbox } from "./mailbox.ts";
import { removePerson } from "./people/records.ts";

/**
 * Ends the subscription, if there is one, and deletes the account with its keys, counts, sessions and
 * e-mail address. What stays is its number in the audit trail and, until the month ends, what it has used of
 * it. Calls under way are not answered.
 *
 * @param print is told where the customer could not be deleted at Stripe once the account was gone
 * @param secret keys the hash of the mailbox; null: no one can sign up, so nothing of the month is kept
 * @throws {Error} when there is no such account; the library's error when Stripe cannot be reached:
 * nothing is deleted then.
 */
export async function deleteAccount(
  { sql, billing, secret, print }: {
    readonly sql: Sql;
    readonly billing: Billing | null;
    readonly print: (line: string) => void;
    readonly secret: string | null;
  },
  account: number,
  actor: Actor,
): Promise<void> {
  await billing?.end(account);
  const customer = await sql.begin(async (begun) => {
    const tx = begun as unknown as Sql;
    const [known] = await tx<{ email: string }[]>`
      select email from livability.account where id = ${account}`;
    if (known === undefined) throw new Error("There is no such account.");
    await lockMailbox(tx, known.email);
    await tx`select livability.lock_account(${account})`;
    if (secret !== null) await keepUse(tx, secret, { account, email: known.email });
    for (
      const table of [
        "admission",
        "usage_window",
        "idempotency",
        "job",
        "kept_report",
        "monthly_use",
        "daily_use",
        "api_key",
      ]
    ) {
      await tx`delete from livability.${tx(table)} where account = ${account}`;
    }
    const [gone] = await tx<{ person: string | null; customer: string | null }[]>`
      delete from livability.account where id = ${account}
      returning person, stripe_customer as customer`;
    if (gone === undefined) throw new Error("There is no such account.");
    if (gone.person !== null) await removePerson(tx, gone.person);
    await audit(tx, { account, actor, action: "deleted", detail: {} });
    return gone.customer;
  });
  if (customer === null || billing === null) return;
  // Last, so that no page is opened for the customer after it.
  await billing.forget(customer).catch(() =>
    print(`The account is deleted, its customer ${customer} at Stripe is not: delete it there.`)
  );
}
