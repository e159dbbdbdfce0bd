/** Driver settings for both engines. */
import type { Sql as PostgresSql } from "postgres";
import { openSocket } from "./driver/socket.ts";

/** The tagged-template client. */
export type Sql = PostgresSql<{ bigint: number }>;

/** Reads bigints as numbers; fails if a number cannot represent one exactly. */
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
  /** Suppresses notices (`already exists, skipping`). */
  onnotice: (): void => {},
};
