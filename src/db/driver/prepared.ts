/** Statements whose text is made once and sent often. */
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../sql.ts";

/** A text with parameters `$1`, `$2` ... In an array, of which the driver keeps no second one. */
export type PreparedText = readonly [text: string];

/**
 * Sends a text with its values as a prepared statement. The driver keeps the array with the text of every
 * statement that failed, for ever, and `unsafe` makes a new array for each call: so it gets the same one
 * each time. (No upstream issue is known; version 3.4.9, `originStackCache` in src/query.js.)
 */
export function prepared<T extends Row[]>(
  sql: Sql,
  statement: PreparedText,
  values: readonly (string | number | null)[],
): PendingQuery<T> {
  const query = sql.unsafe<T>(statement[0], [...values], { prepare: true });
  return Object.assign(query, { strings: statement });
}
