/** Sends statements whose text is built once. */
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../sql.ts";

/** A text with parameters `$1`, `$2` ..., in an array that is reused for each call. */
export type PreparedText = readonly [text: string];

/**
 * Sends a text with its values as a prepared statement. Reuses the array, because the driver retains the
 * array of every failed statement forever, and `unsafe` would create one per call. (No upstream issue is
 * known; version 3.4.9, `originStackCache` in src/query.js.)
 */
export function prepared<T extends Row[]>(
  sql: Sql,
  statement: PreparedText,
  values: readonly (string | number | null)[],
): PendingQuery<T> {
  const query = sql.unsafe<T>(statement[0], [...values], { prepare: true });
  return Object.assign(query, { strings: statement });
}
