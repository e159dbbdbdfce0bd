/** Rows of a result, without holes. */
import type { Sql } from "../sql.ts";

/**
 * Has the driver append the rows of every statement to its result. By its own count it would place them,
 * and that goes on from a statement that failed after its first rows: the connection's next one would
 * have holes in front (https://github.com/porsager/postgres/issues/1119 and 1181, version 3.4.9). It
 * holds for all clients at once, since each of their statements may be the one that comes next.
 */
export function appendRows(sql: Sql): void {
  const statement: unknown = Object.getPrototypeOf(sql``);
  Object.assign(statement as object, {
    forEachFn: (row: unknown, rows: unknown[]) => void rows.push(row),
  });
}
