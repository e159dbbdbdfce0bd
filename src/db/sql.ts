/** The driver's settings that hold on both engines. */
import type { Sql as PostgresSql } from "postgres";
import { openSocket } from "./socket.ts";

/** The tagged-template client that the rooms of the house receive. */
export type Sql = PostgresSql<{ bigint: number }>;

/** Counts and identifiers as numbers; one that a number cannot hold exactly is an error, not a guess. */
const bigint = {
  to: 20,
  from: [20],
  serialize: (value: number) => String(value),
  parse: (text: string) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError("A bigint is too large for a number");
    return value;
  },
};

/** Options of every connection. */
export const commonOptions = {
  types: { bigint },
  socket: openSocket,
  /** Seconds. */
  connect_timeout: 5,
  /** Notices (`already exists, skipping`) are not for our output. */
  onnotice: (): void => {},
};

/**
 * Has the driver append the rows of every statement to its result. By its own count it would place them,
 * and that goes on from a statement that failed after its first rows: the connection's next one would
 * have holes in front (https://github.com/porsager/postgres/issues/1119, version 3.4.9). For all
 * clients at once, since each of their statements may be the one that comes next.
 */
export function appendRows(sql: Sql): void {
  const statement: unknown = Object.getPrototypeOf(sql``);
  Object.assign(statement as object, {
    forEachFn: (row: unknown, rows: unknown[]) => void rows.push(row),
  });
}
