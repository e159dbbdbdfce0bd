/** What is kept for a time only, and is forgotten also where nobody comes by. */
import { forgetAttempts } from "./limits.ts";
import { forgetPeople } from "./people/records.ts";
import type { Sql } from "../db/sql.ts";

/** Seconds from one time to the next. */
export const forgetEveryS = 600;

/**
 * Forgets attempts before they are a day old, links and sessions that are over, and who never confirmed
 * the address. To be called every {@link forgetEveryS}, by any number of processes.
 */
export async function forget(sql: Sql): Promise<void> {
  await forgetAttempts(sql, 24 * 60 * 60 - forgetEveryS);
  await forgetPeople(sql);
}
