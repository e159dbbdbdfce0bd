import type { Sql } from "../db/sql.ts";
import { transaction } from "../db/transaction.ts";
import { whereItBroke } from "../failure-log.ts";
import { type Actor, audit } from "./audit.ts";
import { keepUse, lockMailbox } from "./mailbox.ts";
import { removePerson } from "./people/records.ts";

/** What deletion needs of billing. */
interface Subscriptions {
  end(account: number): Promise<void>;
  forget(customer: string): Promise<void>;
}

/**
 * Ends the subscription, if any, and deletes the account with its keys, counts, sessions and e-mail
 * address. Keeps the account's number in the audit trail and, until the end of the month, its
 * usage. Running calls are not answered.
 *
 * @param print called if the customer could not be deleted at Stripe after the account was
 *   deleted
 * @param secret key of the mailbox hash; null if sign-up is not available, so that no usage is
 *   kept
 * @throws {Error} if the account does not exist; the Stripe library's error if Stripe cannot be
 *   reached. Nothing is deleted then.
 */
export async function deleteAccount(
  { sql, billing, secret, print }: {
    readonly sql: Sql;
    readonly billing: Subscriptions | null;
    readonly print: (line: string) => void;
    readonly secret: string | null;
  },
  account: number,
  actor: Actor,
): Promise<void> {
  await billing?.end(account);
  const customer = await transaction(sql, async (tx) => {
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
  // Last, so that no payment page is opened for the customer afterwards.
  await billing.forget(customer).catch((error: unknown) =>
    print(
      `The account is deleted, its customer ${customer} at Stripe is not: delete it there. ` +
        `Cause: ${whereItBroke(error)}`,
    )
  );
}
