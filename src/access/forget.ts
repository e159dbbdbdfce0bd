/** Deletes expired data, even without calls. */
import type { Sql } from "../db/sql.ts";
import { repeated } from "./repeated.ts";
import { forgetEveryS, retention } from "./retention.ts";

/** Rows deleted per statement. Each statement takes some tenths of a second, during which others may wait. */
const BATCH_ROWS = 10_000;

/**
 * Deletes rows past their {@link retention}.
 *
 * @param at replaces the database's clock, for tests
 */
export async function forget(sql: Sql, at: Date | null = null): Promise<void> {
  const now = sql`coalesce(${at}::timestamptz, now())`;
  for (const { table, kept, which } of retention) {
    if (kept === null) continue;
    const name = sql(`livability.${table}`);
    const { age, since } = kept;
    for (let rows = BATCH_ROWS; rows === BATCH_ROWS;) {
      const { count } = await sql`
        delete from ${name} where ctid = any (array(
          select ctid from ${name}
          where ${since(sql)} <= ${now} - ${`${age.value} ${age.unit}`}::interval
            ${which === undefined ? sql`` : sql`and ${which(sql, now)}`}
          limit ${BATCH_ROWS} for update skip locked
        ))`;
      rows = count;
    }
  }
}

/**
 * Calls {@link forget} now and every {@link forgetEveryS}. Safe in several processes on one database:
 * each skips rows that another is deleting.
 *
 * @param print called with a message after a failure; the next run tries again
 * @returns a function that stops the timer and resolves after the running statement
 */
export function keepForgetting(sql: Sql, print: (line: string) => void): () => Promise<void> {
  return repeated(
    () => forget(sql).catch(() => print("Old rows could not be deleted; trying again.")),
    forgetEveryS,
  );
}
