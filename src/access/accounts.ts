import { z } from "zod";
import type { Sql } from "../db/sql.ts";
import { transaction } from "../db/transaction.ts";
import { insertKey, isTest, maxActiveKeys, revokeOwnKey } from "./account-keys.ts";
import { audit } from "./audit.ts";
import type { KeyKind } from "./keys.ts";
import { isPlanKey } from "./plans.ts";

/** A key as the operator sees it. */
export interface KeyRecord {
  readonly id: number;
  readonly email: string;
  readonly plan: string;
  readonly kind: KeyKind;
  readonly createdAt: Date;
  /** Time from which it counts as revoked; null: never. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

/** A key to create, and its account. */
export interface KeyRequest {
  /** In any case; compared in lower case. */
  readonly email: string;
  readonly plan: string;
  readonly expiresAt?: Date;
}

/**
 * Creates a key, and the account if the e-mail is new. The key can be read only here.
 *
 * @throws {Error} for an invalid e-mail, an unknown plan, a plan that is not the account's, or an
 *   account with {@link maxActiveKeys} active keys. No message contains the e-mail.
 */
export async function createKey(
  sql: Sql,
  request: KeyRequest,
): Promise<{ id: number; key: string }> {
  const email = z.email().safeParse(request.email.trim().toLowerCase());
  if (!email.success) throw new Error("The e-mail address is not valid.");
  if (!isPlanKey(request.plan)) throw new Error(`There is no plan ${request.plan}.`);
  return await transaction(sql, async (tx) => {
    await tx`
      insert into livability.account (email, plan) values (${email.data}, ${request.plan})
      on conflict (email) do nothing`;
    const [account] = await tx<[{ id: number; plan: string }]>`
      select id, plan from livability.account where email = ${email.data} for no key update`;
    if (account.plan !== request.plan) {
      throw new Error(`This e-mail has an account with the plan ${account.plan}.`);
    }
    const key = await insertKey(tx, {
      account: account.id,
      name: "",
      actor: "operator",
      expiresAt: request.expiresAt ?? null,
    });
    if (typeof key === "string") {
      throw new Error(`The account has ${maxActiveKeys} active keys: revoke one first.`);
    }
    return key;
  });
}

/** Finds the account of an e-mail address, ignoring case; null if it does not exist. */
export async function accountOf(sql: Sql, email: string): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select id from livability.account where email = ${email.trim().toLowerCase()}`;
  return row?.id ?? null;
}

/** All keys, oldest first. */
export async function listKeys(sql: Sql): Promise<KeyRecord[]> {
  return await sql<KeyRecord[]>`
    select k.id, a.email, a.plan, case when ${
    isTest(sql)
  } then 'test' else 'live' end as kind, k.created_at as "createdAt", k.expires_at as "expiresAt",
      k.revoked_at as "revokedAt"
    from livability.api_key k join livability.account a on a.id = k.account
    order by k.id`;
}

/** Revokes a key permanently; repeating it changes nothing. False if the id is unknown. */
export async function revokeKey(sql: Sql, id: number): Promise<boolean> {
  const [key] = await sql<{ account: number }[]>`
    select account from livability.api_key where id = ${id}`;
  return key !== undefined && await revokeOwnKey(sql, key.account, id, "operator");
}

/** An account as the operator sees it. */
export interface AccountRecord {
  readonly id: number;
  readonly email: string;
  readonly plan: string;
  /** End of the plan if it is not paid again; null without an end. */
  readonly paidUntil: Date | null;
  /** Whether a subscription at Stripe determines the plan. */
  readonly subscribed: boolean;
  readonly createdAt: Date;
  readonly suspendedAt: Date | null;
  /** Calls charged this month (UTC). */
  readonly calls: number;
}

/** All accounts, oldest first, or the one with this id. */
export async function listAccounts(sql: Sql, id: number | null = null): Promise<AccountRecord[]> {
  return await sql<AccountRecord[]>`
    select a.id, a.email, livability.plan_at(a, now()) as plan, a.paid_until as "paidUntil",
      coalesce((a.billing ->> 'periodEnd')::timestamptz > now(), false) as subscribed,
      a.created_at as "createdAt", a.suspended_at as "suspendedAt", coalesce((
        select calls from livability.monthly_use u
        where u.account = a.id and u.month = date_trunc('month', now() at time zone 'UTC')::date
      ), 0) as calls
    from livability.account a where ${id}::bigint is null or a.id = ${id} order by a.id`;
}

/**
 * Gives an account a plan without payment and without an end.
 *
 * @throws {Error} for an unknown plan or account, and if a subscription determines the plan
 */
export async function givePlan(sql: Sql, id: number, plan: string): Promise<void> {
  if (!isPlanKey(plan)) throw new Error(`There is no plan ${plan}.`);
  await transaction(sql, async (tx) => {
    await tx`select livability.lock_account(${id})`;
    const [account] = await listAccounts(tx, id);
    if (account === undefined) throw new Error(`There is no account ${id}.`);
    if (account.subscribed) {
      throw new Error("Its subscription says what the plan is: change that, in Stripe.");
    }
    await tx`update livability.account set plan = ${plan}, paid_until = null where id = ${id}`;
    const detail = { from: account.plan, to: plan };
    await audit(tx, { account: id, actor: "operator", action: "plan_changed", detail });
  });
}

/**
 * Suspends an account, or ends its suspension; repeating it changes nothing. False if the id is unknown.
 */
export async function setSuspended(sql: Sql, id: number, suspended: boolean): Promise<boolean> {
  return await transaction(sql, async (tx) => {
    const changed = await tx`
      update livability.account set suspended_at = case when ${suspended} then now() end
      where id = ${id} and (suspended_at is not null) <> ${suspended}`;
    if (changed.count > 0) {
      const action = suspended ? "suspended" : "resumed";
      await audit(tx, { account: id, actor: "operator", action, detail: {} });
    }
    return (await tx`select from livability.account where id = ${id}`).length > 0;
  });
}
