/** Keeps the rows of a result free of holes. */
import type { Sql } from "../sql.ts";

/**
 * Makes the driver append rows to each result. By default it places them by a counter that a failed
 * statement does not reset, so that the connection's next result begins with holes
 * (https://github.com/porsager/postgres/issues/1119 and 1181, version 3.4.9). Applies to all clients,
 * because any statement may be the next one.
 */
export function appendRows(sql: Sql): void {
  const statement: unknown = Object.getPrototypeOf(sql``);
  Object.assign(statement as object, {
    forEachFn: (row: unknown, rows: unknown[]) => void rows.push(row),
  });
}
