/** Runs transactions. */
import type { TransactionSql } from "postgres";
import type { Sql } from "./sql.ts";

/**
 * Runs work in a transaction. Rejects with the work's or the driver's error, after a rollback.
 *
 * @param modes of the transaction, as after `begin` in SQL
 */
export async function transaction<T>(
  sql: Sql,
  work: (tx: Sql) => Promise<T>,
  modes = "",
): Promise<T> {
  // The driver's type of a transaction lacks what only a pool has, such as `end()`.
  return await sql.begin(modes, (tx) => work(tx as unknown as Sql)) as T;
}

/** Runs work within a transaction; if it rejects, only what it changed is undone. */
export async function savepoint<T>(tx: Sql, work: (tx: Sql) => Promise<T>): Promise<T> {
  const { savepoint } = tx as unknown as TransactionSql;
  return await savepoint((tx) => work(tx as unknown as Sql)) as T;
}
