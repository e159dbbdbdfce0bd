/** Runs transactions. */
import type { TransactionSql } from "postgres";
import type { Sql } from "./sql.ts";

/** Whether a transaction has ended, also because its connection was lost while its work still runs. */
interface State {
  hasEnded: boolean;
}

/**
 * Runs work in a transaction. Rejects with the work's or the driver's error, after a rollback. If the
 * connection is lost, rejects at once, and the work's next statement throws.
 *
 * @param modes of the transaction, as after `begin` in SQL
 */
export async function transaction<T>(
  sql: Sql,
  work: (tx: Sql) => Promise<T>,
  modes = "",
): Promise<T> {
  const state: State = { hasEnded: false };
  try {
    return await sql.begin(modes, (tx) => within(tx, work, state, () => {})) as T;
  } finally {
    state.hasEnded = true;
  }
}

/** Runs work within a transaction; if it rejects, only what it changed is undone. */
export async function savepoint<T>(tx: Sql, work: (tx: Sql) => Promise<T>): Promise<T> {
  const { savepoint } = tx as unknown as TransactionSql;
  return await savepoint((tx) => work(tx as unknown as Sql)) as T;
}

/**
 * Runs work with the driver's transaction. Does not settle once the transaction has ended: the driver would
 * write its rollback to a connection that is closed, which ends the process
 * (https://github.com/porsager/postgres/issues/1208), or that another transaction uses
 * (https://github.com/porsager/postgres/issues/1216).
 *
 * @param late called with the work's error after the end
 */
function within<T>(
  tx: TransactionSql,
  work: (tx: Sql) => Promise<T>,
  state: State,
  late: (error: unknown) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    work(untilEnd(tx, state)).then(
      (result) => state.hasEnded ? late(new Error(ENDED)) : resolve(result),
      (error) => state.hasEnded ? late(error) : reject(error),
    );
  });
}

const ENDED = "The transaction has ended";

/** A transaction whose statements throw once it has ended. */
function untilEnd(tx: TransactionSql, state: State): Sql {
  const unlessEnded = <Result>(statement: () => Result): Result => {
    if (state.hasEnded) throw new Error(ENDED);
    return statement();
  };
  const guarded = new Proxy(tx, {
    apply: (statement, self, values) => unlessEnded(() => Reflect.apply(statement, self, values)),
    get(_, name) {
      if (name === "unsafe") {
        return (...values: Parameters<Sql["unsafe"]>) => unlessEnded(() => tx.unsafe(...values));
      }
      if (name === "savepoint") {
        return (work: (tx: Sql) => Promise<unknown>) =>
          unlessEnded(() =>
            new Promise((resolve, reject) => {
              tx.savepoint((inner) => within(inner, work, state, reject)).then(resolve, reject);
            })
          );
      }
      return Reflect.get(tx, name);
    },
  });
  // The driver's type of a transaction lacks what only a pool has, such as `end()`.
  return guarded as unknown as Sql;
}
