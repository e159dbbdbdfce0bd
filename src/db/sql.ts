/** The driver's settings that hold on both engines. */
import type { Sql as PostgresSql } from "postgres";
import { openSocket } from "./driver/socket.ts";

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
