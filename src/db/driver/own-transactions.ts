/** Runs transactions on pools whose connections have one statement at a time. */
import PQueue from "p-queue";
import postgres from "postgres";
import type { Sql } from "../sql.ts";

/**
 * Options of a pool whose connections do not queue statements. (The driver's types lack the setting.)
 * Also disables the query for array types, which no call needs: if it fails, as behind a pooler without
 * its server, its unhandled rejection ends the process
 * (https://github.com/porsager/postgres/issues/1192). Therefore `reserve()` must not be the first use of
 * such a pool: it waits for those types (https://github.com/porsager/postgres/issues/1219).
 */
export const unshared = { max_pipeline: 0, fetch_types: false };

/**
 * Gives transactions a connection of their own, because the driver cannot begin one on a pool without a
 * pipeline (https://github.com/porsager/postgres/issues/1210). Transactions take turns, so that they never
 * have more than one connection beside the pool's. Calls do not use transactions. As on the embedded
 * engine, a transaction must not wait for another one. The connection stays open, because opening one takes the
 * server as long as a short transaction; but one in which a transaction failed may be lost, and is replaced.
 *
 * @param options of the connection
 */
export function ownTransactions(
  sql: Sql,
  url: string,
  options: postgres.Options<{ bigint: postgres.PostgresType<number> }>,
): Sql {
  const turns = new PQueue({ concurrency: 1 });
  const endPool = sql.end;
  const open = (): Sql => postgres(url, { ...options, max: 1 });
  let own = open(), hasEnded = false;
  return Object.assign(sql, {
    begin: (...args: Parameters<Sql["begin"]>): Promise<unknown> =>
      new Promise((resolve, reject) => {
        turns.add(async () => {
          const connection = own;
          try {
            resolve(await connection.begin(...args));
          } catch (error) {
            // Before the connection is closed: a lost one takes a second, in which the work must know that its
            // transaction has ended.
            reject(error);
            if (!hasEnded) own = open();
            await connection.end({ timeout: 1 }); // the driver would wait forever for a lost connection
          }
        }).catch(reject);
      }),
    end: async (...args: Parameters<Sql["end"]>): Promise<void> => {
      hasEnded = true;
      await Promise.all([endPool(...args), own.end(...args)]);
      await turns.onIdle();
    },
  });
}
