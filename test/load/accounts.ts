import { Buffer } from "node:buffer";
import { generateKey, hashKey } from "../../src/access/keys.ts";
import type { PlanKey } from "../../src/access/plans.ts";
import type { Sql } from "../../src/db/sql.ts";

/** An account and its only key. */
export interface LoadAccount {
  readonly id: number;
  readonly key: string;
}

/** Creates accounts with a plan in one statement. */
export async function makeAccounts(
  sql: Sql,
  count: number,
  plan: PlanKey = "scale",
): Promise<LoadAccount[]> {
  const made = Array.from({ length: count }, () => {
    const key = generateKey();
    const sha256 = Buffer.from(hashKey(key)).toString("hex");
    return { key, sha256, email: `load-${crypto.randomUUID()}@example.org` };
  });
  const stored = JSON.stringify(made.map(({ email, sha256 }) => ({ email, sha256 })));
  const rows = await sql<{ id: number; email: string }[]>`
    with given as materialized (
      select email, sha256 from json_to_recordset(${stored}::text::json) as r(email text, sha256 text)
    ), account as (
      insert into livability.account (email, plan) select email, ${plan} from given
      returning id, email
    ), key as (
      insert into livability.api_key (account, sha256)
      select account.id, decode(given.sha256, 'hex') from account join given using (email)
    )
    select id, email from account`;
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  return made.map(({ key, email }) => ({ key, id: ids.get(email) ?? NaN }));
}

/** Removes accounts with all their data in one statement. */
export async function removeAccounts(sql: Sql, accounts: readonly LoadAccount[]): Promise<void> {
  const ids = JSON.stringify(accounts.map(({ id }) => id));
  await sql`
    with gone as materialized (
      select value::bigint as id from json_array_elements_text(${ids}::text::json)
    ), admission as (
      delete from livability.admission where account in (select id from gone)
    ), usage_window as (
      delete from livability.usage_window where account in (select id from gone)
    ), idempotency as (
      delete from livability.idempotency where account in (select id from gone)
    ), job as (
      delete from livability.job where account in (select id from gone)
    ), monthly_use as (
      delete from livability.monthly_use where account in (select id from gone)
    ), daily_use as (
      delete from livability.daily_use where account in (select id from gone)
    ), key as (
      delete from livability.api_key where account in (select id from gone)
    )
    delete from livability.account where id in (select id from gone)`;
}
