import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../db/sql.ts";
import { transaction } from "../db/transaction.ts";
import { type Actor, audit } from "./audit.ts";
import { generateKey, hashKey } from "./keys.ts";

/**
 * Maximum number of active live keys of an account. More would be of no use, since they share the
 * month's quota.
 */
export const maxActiveKeys = 10;

/**
 * Maximum number of keys of one kind that an owner may create or replace in 24 hours: three for each
 * active one.
 */
export const maxKeysPerDay = 30;

/** A live key as its owner sees it after it was created. */
export interface OwnKey {
  readonly id: number;
  /** As the owner named it; may be empty. */
  readonly name: string;
  readonly createdAt: Date;
  /** ISO day (UTC) of the last charged call; null if never used. */
  readonly lastUsedOn: string | null;
  /** Time from which it counts as revoked; null: never. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

/** A new key. It can be read only this once. */
export interface FreshKey {
  readonly id: number;
  readonly key: string;
}

/**
 * Why no key was created: too many active ones ({@link maxActiveKeys}), or too many created in 24
 * hours ({@link maxKeysPerDay}).
 */
export type NoKey = "too_many" | "too_often";

/**
 * An owner's operations on the live keys of an account. A key of another account counts as unknown.
 */
export interface AccountKeys {
  /** Oldest first. */
  list(account: number): Promise<readonly OwnKey[]>;
  create(account: number, name: string): Promise<FreshKey | NoKey>;
  /** Replaces an active key, which remains valid for `graceS` seconds. */
  rotate(account: number, id: number, graceS: number): Promise<FreshKey | NoKey | "unknown">;
  /** Revokes a key permanently, at once. False if it is unknown. */
  revoke(account: number, id: number): Promise<boolean>;
}

/**
 * Manages live keys in the service's own tables. Each change is recorded in the audit trail. Test
 * keys are in `test-keys.ts`.
 */
export function createAccountKeys(sql: Sql): AccountKeys {
  return {
    list: (account) => listOwnKeys(sql, account),
    create: (account, name) =>
      transaction(sql, (tx) => insertKey(tx, { account, name, actor: "customer" })),
    rotate: (account, id, graceS) => transaction(sql, (tx) => rotateKey(tx, account, id, graceS)),
    revoke: (account, id) => revokeOwnKey(sql, account, id, "customer"),
  };
}

/** SQL condition on the row `k` of `api_key`: whether it is a test key. */
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

/** The account and creator of a new key. */
export interface KeyOrder {
  readonly account: number;
  readonly name: string;
  readonly actor: Actor;
  readonly expiresAt?: Date | null;
  /**
   * The key to replace. It does not count as active, and its minute's quota continues with the new
   * key.
   */
  readonly replaces?: number;
  /** Encrypts a test key, so that it can be shown again; absent for a live key. */
  readonly seal?: (key: string) => Uint8Array;
}

/**
 * Creates a key if the account may have another of its kind. {@link maxKeysPerDay} does not apply
 * to the operator. Must run in a transaction.
 */
export async function insertKey(
  tx: Sql,
  { account, name, actor, expiresAt = null, replaces, seal }: KeyOrder,
): Promise<FreshKey | NoKey> {
  // Locks the account, so that two simultaneous requests do not both pass the limit.
  await tx`select from livability.account where id = ${account} for no key update`;
  const [count] = await tx<[{ active: number; made: number }]>`
    select
      count(*) filter (
        where id <> ${replaces ?? 0} and revoked_at is null
          and (expires_at is null or expires_at > now())
      ) as active,
      count(*) filter (
        -- None after the present, as there are after the clock was set back.
        where created_at > now() - interval '24 hours' and created_at <= clock_timestamp()
      ) as made
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
 * Revokes a key permanently; repeating it changes nothing. False if the account has no such key. Owners
 * cannot revoke test keys, only replace them.
 */
export async function revokeOwnKey(
  sql: Sql,
  account: number,
  id: number,
  actor: Actor,
): Promise<boolean> {
  return await transaction(sql, async (tx) => {
    const rows = await tx<{ revokedAt: Date | null }[]>`
      select revoked_at as "revokedAt" from livability.api_key k
      where id = ${id} and account = ${account}
        and (${actor === "operator"} or not ${isTest(sql)})
      for no key update`;
    const [key] = rows;
    if (key === undefined) return false;
    if (key.revokedAt !== null) return true;
    await tx`update livability.api_key set revoked_at = now() where id = ${id}`;
    await audit(tx, {
      account,
      actor,
      action: "key_revoked",
      detail: { key: id },
    });
    return true;
  });
}
