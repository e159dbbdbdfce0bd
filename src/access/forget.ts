/** What is kept for a time only, and is forgotten also where nobody comes by. */
import { forgetAttempts } from "./limits.ts";
import { forgetPeople } from "./people/records.ts";
import type { Sql } from "../db/sql.ts";

/** Seconds from one time to the next. */
export const forgetEveryS = 600;

/** Stripe sends an event again for some days, by hand for a month; later it would only be read anew. */
const eventDays = 90;

/**
 * Forgets attempts before they are a day old, links and sessions that are over, who never confirmed the
 * address, and which events of Stripe were dealt with long ago. To be called every
 * {@link forgetEveryS}, by any number of processes.
 */
export async function forget(sql: Sql): Promise<void> {
  await forgetAttempts(sql, 24 * 60 * 60 - forgetEveryS);
  await forgetPeople(sql);
  await sql`
    delete from livability.billing_event
    where received_at < now() - make_interval(days => ${eventDays})`;
}
