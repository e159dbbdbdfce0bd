/** The live keys of an account, as its owner manages them. Its test key is in `test-keys.ts`. */
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../db/sql.ts";
import { type Actor, audit } from "./audit.ts";
import { generateKey, hashKey } from "./keys.ts";

/** Active live keys an account may have: the month is shared, so more would serve no caller. */
export const maxActiveKeys = 10;

/** Keys of a kind that an account's owner may make or replace in any 24 hours: each active one three times. */
export const maxKeysPerDay = 30;

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

/** Why no key was made: too many are active ({@link maxActiveKeys}), or were made ({@link maxKeysPerDay}). */
export type NoKey = "too_many" | "too_often";

/** What an owner can do. A key of another account is as unknown as one that is not there. */
export interface AccountKeys {
  /** Oldest first. */
  list(account: number): Promise<readonly OwnKey[]>;
  create(account: number, name: string): Promise<FreshKey | NoKey>;
  /** A new key in the place of an active one, which goes on for `graceS` seconds. */
  rotate(account: number, id: number, graceS: number): Promise<FreshKey | NoKey | "unknown">;
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

/** Whether the row `k` of `api_key` is a test key, as a part of a statement. */
export const isTest = (sql: Sql): PendingQuery<Row[]> =>
  sql`exists (select from livability.test_key t where t.key = k.id)`;

/** The live keys of an account, oldest first. */
export async function listOwnKeys(sql: Sql, account: number): Promise<OwnKey[]> {
  return await sql<OwnKey[]>`
    select k.id, k.name, k.created_at as "createdAt", k.expires_at as "expiresAt",
      k.revoked_at as "revokedAt", (
        select max(u.day)::text from livability.daily_use u
        where u.account = k.account and u.key = k.id
      ) as "lastUsedOn"
    from livability.api_key k where k.account = ${account} and not ${isTest(sql)} order by k.id`;
}

/** For whom a key is made, and by whom. */
export interface KeyOrder {
  readonly account: number;
  readonly name: string;
  readonly actor: Actor;
  readonly expiresAt?: Date | null;
  /** The key that it replaces: it does not count as active, and its minute goes on with the new one. */
  readonly replaces?: number;
  /** Makes a test key, and encrypts it, so that it can be shown again; absent: a live key. */
  readonly seal?: (key: string) => Uint8Array;
}

/**
 * Makes a key, where the account may have one more of its kind. The operator is not held to
 * {@link maxKeysPerDay}. To be called in a transaction.
 */
export async function insertKey(
  tx: Sql,
  { account, name, actor, expiresAt = null, replaces, seal }: KeyOrder,
): Promise<FreshKey | NoKey> {
  // Two requests at once would each see room for one more.
  await tx`select from livability.account where id = ${account} for no key update`;
  const [count] = await tx<[{ active: number; made: number }]>`
    select
      count(*) filter (
        where id <> ${replaces ?? 0} and revoked_at is null
          and (expires_at is null or expires_at > now())
      ) as active,
      count(*) filter (where created_at > now() - interval '24 hours') as made
    from livability.api_key k where account = ${account} and ${isTest(tx)} = ${seal !== undefined}`;
  if (count.active >= maxActiveKeys) return "too_many";
  if (actor === "customer" && count.made >= maxKeysPerDay) return "too_often";
  const key = generateKey(seal === undefined ? "live" : "test");
  const [{ id }] = await tx<[{ id: number }]>`
    insert into livability.api_key (account, name, sha256, expires_at, window_of)
    values (${account}, ${name}, ${hashKey(key)}, ${expiresAt}, (
      select coalesce(window_of, id) from livability.api_key where id = ${replaces ?? null}
    ))
    returning id`;
  if (seal !== undefined) {
    await tx`insert into livability.test_key (key, sealed) values (${id}, ${seal(key)})`;
  }
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
): Promise<FreshKey | NoKey | "unknown"> {
  const [old] = await tx<{ name: string }[]>`
    select name from livability.api_key k
    where id = ${id} and account = ${account} and not ${isTest(tx)} and revoked_at is null
      and (expires_at is null or expires_at > now())`;
  if (old === undefined) return "unknown";
  const fresh = await insertKey(tx, { account, name: old.name, actor: "customer", replaces: id });
  if (typeof fresh === "string") return fresh;
  await tx`
    update livability.api_key
    set expires_at = least(expires_at, now() + make_interval(secs => ${graceS}))
    where id = ${id}`;
  return fresh;
}

/**
 * Revokes a key for good; again changes nothing. False if the account has none with this id. Its owner
 * revokes no test key: that is replaced.
 */
export async function revokeOwnKey(
  sql: Sql,
  account: number,
  id: number,
  actor: Actor,
): Promise<boolean> {
  return await sql.begin(async (tx) => {
    const rows = await tx<{ revokedAt: Date | null }[]>`
      select revoked_at as "revokedAt" from livability.api_key k
      where id = ${id} and account = ${account}
        and (${actor === "operator"} or not ${isTest(sql)})
      for no key update`;
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
