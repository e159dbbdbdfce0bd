/** The keys of an account, as its owner manages them. */
import type { Sql } from "../db/sql.ts";
import { type Actor, audit } from "./audit.ts";
import { generateKey, hashKey } from "./keys.ts";

/** Active keys an account may have: the month is shared, so more would serve no caller. */
export const maxActiveKeys = 10;

/** What is known of a key once it has been shown. */
export interface OwnKey {
  readonly id: number;
  /** What its owner calls it; may be empty. */
  readonly name: string;
  readonly createdAt: Date;
  /** ISO day (UTC) of the last call that was charged; null: never used. */
  readonly lastUsedOn: string | null;
  /** From then on it is answered as revoked; null: never. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

/** A key that was just made: the only time that it can be read. */
export interface FreshKey {
  readonly id: number;
  readonly key: string;
}

/** What an owner can do. A key of another account is as unknown as one that is not there. */
export interface AccountKeys {
  /** Oldest first. */
  list(account: number): Promise<readonly OwnKey[]>;
  create(account: number, name: string): Promise<FreshKey | "too_many">;
  /** A new key in the place of an active one, which goes on for `graceS` seconds. */
  rotate(account: number, id: number, graceS: number): Promise<FreshKey | "unknown" | "too_many">;
  /** For good, at once. False: it is unknown. */
  revoke(account: number, id: number): Promise<boolean>;
}

/** Keys over the service's own tables. Each change is written to the audit trail. */
export function createAccountKeys(sql: Sql): AccountKeys {
  return {
    list: (account) => listOwnKeys(sql, account),
    create: (account, name) =>
      sql.begin((tx) => insertKey(tx as unknown as Sql, { account, name, actor: "customer" })),
    rotate: (account, id, graceS) =>
      sql.begin((tx) => rotateKey(tx as unknown as Sql, account, id, graceS)),
    revoke: (account, id) => revokeOwnKey(sql, account, id, "customer"),
  };
}

/** The keys of an account, oldest first. */
export async function listOwnKeys(sql: Sql, account: number): Promise<OwnKey[]> {
  return await sql<OwnKey[]>`
    select k.id, k.name, k.created_at as "createdAt", k.expires_at as "expiresAt",
      k.revoked_at as "revokedAt", (
        select max(u.day)::text from livability.daily_use u
        where u.account = k.account and u.key = k.id
      ) as "lastUsedOn"
    from livability.api_key k where k.account = ${account} order by k.id`;
}

/** For whom a key is made, and by whom. */
export interface KeyOrder {
  readonly account: number;
  readonly name: string;
  readonly actor: Actor;
  readonly expiresAt?: Date | null;
  /** The key that it replaces, which does not count. */
  readonly replaces?: number;
}

/** Makes a key, where the account may have one more. To be called in a transaction. */
export async function insertKey(
  tx: Sql,
  { account, name, actor, expiresAt = null, replaces }: KeyOrder,
): Promise<FreshKey | "too_many"> {
  // Two requests at once would each see room for one more.
  await tx`select from livability.account where id = ${account} for no key update`;
  const [active] = await tx<[{ count: number }]>`
    select count(*) from livability.api_key
    where account = ${account} and id <> ${replaces ?? 0} and revoked_at is null
      and (expires_at is null or expires_at > now())`;
  if (active.count >= maxActiveKeys) return "too_many";
  const key = generateKey();
  const [{ id }] = await tx<[{ id: number }]>`
    insert into livability.api_key (account, name, sha256, expires_at)
    values (${account}, ${name}, ${hashKey(key)}, ${expiresAt})
    returning id`;
  await audit(tx, {
    account,
    actor,
    action: replaces === undefined ? "key_created" : "key_rotated",
    detail: replaces === undefined ? { key: id } : { key: id, replaces },
  });
  return { id, key };
}

async function rotateKey(
  tx: Sql,
  account: number,
  id: number,
  graceS: number,
): Promise<FreshKey | "unknown" | "too_many"> {
  const [old] = await tx<{ name: string }[]>`
    select name from livability.api_key
    where id = ${id} and account = ${account} and revoked_at is null
      and (expires_at is null or expires_at > now())`;
  if (old === undefined) return "unknown";
  const fresh = await insertKey(tx, { account, name: old.name, actor: "customer", replaces: id });
  if (fresh === "too_many") return fresh;
  await tx`
    update livability.api_key
    set expires_at = least(expires_at, now() + make_interval(secs => ${graceS}))
    where id = ${id}`;
  return fresh;
}

/** Revokes a key for good; again changes nothing. False if the account has none with this id. */
export async function revokeOwnKey(
  sql: Sql,
  account: number,
  id: number,
  actor: Actor,
): Promise<boolean> {
  return await sql.begin(async (tx) => {
    const rows = await tx<{ revokedAt: Date | null }[]>`
      select revoked_at as "revokedAt" from livability.api_key
      where id = ${id} and account = ${account} for no key update`;
    const [key] = rows;
    if (key === undefined) return false;
    if (key.revokedAt !== null) return true;
    await tx`update livability.api_key set revoked_at = now() where id = ${id}`;
    await audit(tx as unknown as Sql, {
      account,
      actor,
      action: "key_revoked",
      detail: { key: id },
    });
    return true;
  });
}
