import type { Sql } from "../db/sql.ts";
import { transaction } from "../db/transaction.ts";
import { insertKey, type NoKey } from "./account-keys.ts";
import type { Actor } from "./audit.ts";
import { createSealer } from "./sealed.ts";

/** The test key of an account. An account has one at a time, which its owner can see again. */
export interface TestKey {
  readonly id: number;
  /**
   * Null if it cannot be decrypted because the secret has changed. The key still works, and can be
   * replaced.
   */
  readonly key: string | null;
}

/**
 * An owner's operations on the test key. Each rejects with the driver's error if the database
 * fails.
 */
export interface TestKeys {
  /** The active key; created if missing. */
  current(account: number): Promise<TestKey>;
  /** Revokes the active key and creates another. */
  replace(account: number): Promise<TestKey | NoKey>;
}

/**
 * Manages test keys in the service's own tables.
 *
 * @param secret encrypts the keys; the same in every process
 * @param actor who acts, for the audit trail
 * @param previous the former secret, with which older keys can still be decrypted
 */
export function createTestKeys(
  sql: Sql,
  secret: string,
  actor: Actor = "customer",
  previous?: string,
): TestKeys {
  const { seal, open } = createSealer(secret, "test key", previous);
  const make = (tx: Sql, account: number, replaces?: number) =>
    insertKey(tx, { account, name: "", actor, seal, ...(replaces !== undefined && { replaces }) });
  const find = async (reader: Sql, account: number): Promise<TestKey | null> => {
    const [row] = await reader<{ id: number; sealed: Uint8Array | null }[]>`
      select k.id, t.sealed
      from livability.api_key k join livability.test_key t on t.key = k.id
      where k.account = ${account} and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > now())`;
    return row === undefined ? null : { id: row.id, key: row.sealed && open(row.sealed) };
  };
  const locked = <T>(account: number, work: (tx: Sql) => Promise<T>) =>
    transaction(sql, async (tx) => {
      // Without this lock, two simultaneous requests would each create a key.
      await tx`select from livability.account where id = ${account} for no key update`;
      return await work(tx);
    });
  return {
    async current(account) {
      const known = await find(sql, account);
      if (known !== null) return known;
      const key = await locked(
        account,
        async (tx) => await find(tx, account) ?? await make(tx, account),
      );
      if (typeof key === "string") throw new Error(`No test key was made: ${key}.`);
      return key;
    },
    replace: (account) =>
      locked(account, async (tx) => {
        const old = await find(tx, account);
        const fresh = await make(tx, account, old?.id);
        if (typeof fresh !== "string" && old !== null) {
          await tx`
            update livability.api_key set expires_at = clock_timestamp() where id = ${old.id}`;
          await tx`update livability.test_key set sealed = null where key = ${old.id}`;
        }
        return fresh;
      }),
  };
}
