import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { Row } from "postgres";
import type { Sql } from "../../db/sql.ts";

/**
 * Kysely's dialect through which better-auth uses the service's connections. Sends each statement
 * on any free connection. (kysely-postgres-js reserves one, which never completes on a new
 * connection, because the pools do not query types: see db/server.ts.) So there are no
 * transactions: anything atomic is one statement.
 */
export function dialectOver(sql: Sql): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      // The types that better-auth passes as parameters.
      const values = parameters as (string | Date | boolean | null)[];
      const rows = await sql.unsafe<(R & Row)[]>(text, [...values], { prepare: true });
      return { rows: Array.from(rows), numAffectedRows: BigInt(rows.count) };
    },
    streamQuery: () => refuse("streams"),
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => ({
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.resolve(connection),
      beginTransaction: () => refuse("transactions"),
      commitTransaction: () => refuse("transactions"),
      rollbackTransaction: () => refuse("transactions"),
      releaseConnection: () => Promise.resolve(),
      destroy: () => Promise.resolve(),
    }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function refuse(what: string): never {
  throw new Error(`There are no ${what} over connections that are shared`);
}
