/** Accounts and their keys, as an operator sees them. */
import { z } from "zod";
import type { Sql } from "../db/sql.ts";
import { generateKey, hashKey } from "./keys.ts";
import { isPlanKey } from "./plans.ts";

/** Active keys an account may have: the month is shared, so more would serve no caller. */
const maxActiveKeys = 10;

/** What is known of a key once it has been shown. */
export interface KeyRecord {
  readonly id: number;
  readonly email: string;
  readonly plan: string;
  readonly createdAt: Date;
  /** From then on it is answered as revoked; null: never. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

/** For whom a key is made. */
export interface KeyRequest {
  /** Upper and lower case do not matter. */
  readonly email: string;
  readonly plan: string;
  readonly expiresAt?: Date;
}

/**
 * Makes a key, and the account if the e-mail is new. The key is returned here and never again.
 *
 * @throws {Error} for an invalid e-mail, an unknown plan, a plan that is not the account's, or an
 * account that has its ten active keys. No message contains the e-mail.
 */
export async function createKey(
  sql: Sql,
  request: KeyRequest,
): Promise<{ id: number; key: string }> {
  const email = z.email().safeParse(request.email.trim().toLowerCase());
  if (!email.success) throw new Error("The e-mail address is not valid.");
  if (!isPlanKey(request.plan)) throw new Error(`There is no plan ${request.plan}.`);
  const key = generateKey();
  const id = await sql.begin(async (tx) => {
    await tx`
      insert into livability.account (email, plan) values (${email.data}, ${request.plan})
      on conflict (email) do nothing`;
    const [account] = await tx<[{ id: number; plan: string }]>`
      select id, plan from livability.account where email = ${email.data} for no key update`;
    if (account.plan !== request.plan) {
      throw new Error(`This e-mail has an account with the plan ${account.plan}.`);
    }
    const [active] = await tx<[{ count: number }]>`
      select count(*) from livability.api_key
      where account = ${account.id} and revoked_at is null
        and (expires_at is null or expires_at > now())`;
    if (active.count >= maxActiveKeys) {
      throw new Error(`The account has ${maxActiveKeys} active keys: revoke one first.`);
    }
    const [created] = await tx<[{ id: number }]>`
      insert into livability.api_key (account, sha256, expires_at)
      values (${account.id}, ${hashKey(key)}, ${request.expiresAt ?? null})
      returning id`;
    return created.id;
  });
  return { id, key };
}

/** All keys, oldest first. */
export async function listKeys(sql: Sql): Promise<KeyRecord[]> {
  return await sql<KeyRecord[]>`
    select k.id, a.email, a.plan, k.created_at as "createdAt", k.expires_at as "expiresAt",
      k.revoked_at as "revokedAt"
    from livability.api_key k join livability.account a on a.id = k.account
    order by k.id`;
}

/** Revokes a key for good. False if there is none with this id; a second time changes nothing. */
export async function revokeKey(sql: Sql, id: number): Promise<boolean> {
  const rows = await sql`
    update livability.api_key set revoked_at = coalesce(revoked_at, now()) where id = ${id}`;
  return rows.count > 0;
}
