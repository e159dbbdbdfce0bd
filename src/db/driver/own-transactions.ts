/** Transactions of a pool whose connections have one statement at a time. */
import postgres from "postgres";
import type { Sql } from "../sql.ts";

/**
 * Options of a pool on which no statement waits on a connection behind the one that runs. (The driver's
 * types lack the setting.) Nor does the driver ask for the types of arrays, which no statement of a call
 * uses: where that question fails, as behind a pooler whose server is away, its rejection is handled
 * nowhere and ends the process (https://github.com/porsager/postgres/issues/1192). So `reserve()` must
 * not be the first use of such a pool: it waits for those types
 * (https://github.com/porsager/postgres/issues/1219).
 */
export const unshared = { max_pipeline: 0, fetch_types: false };

/**
 * Gives each transaction a connection of its own, because the driver cannot begin one on a pool without a
 * pipeline (https://github.com/porsager/postgres/issues/1210). None is begun while a call is answered.
 *
 * @param options of the connection
 */
export function ownTransactions(
  sql: Sql,
  url: string,
  options: postgres.Options<{ bigint: postgres.PostgresType<number> }>,
): Sql {
  return Object.assign(sql, {
    async begin(...args: Parameters<Sql["begin"]>): Promise<unknown> {
      const own = postgres(url, { ...options, max: 1 });
      try {
        return await own.begin(...args);
      } finally {
        await own.end({ timeout: 5 });
      }
    },
  });
}
