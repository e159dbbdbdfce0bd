/** What is kept for a time only, and is forgotten also where nobody comes by. */
import { forgetRevokedKeys } from "./account-keys.ts";
import { forgetAttempts } from "./limits.ts";
import { forgetPeople } from "./people/records.ts";
import type { Sql } from "../db/sql.ts";

/** Seconds from one time to the next. */
export const forgetEveryS = 600;

/** Stripe sends an event again for some days, by hand for a month; later it would only be read anew. */
const eventDays = 90;

/**
 * Forgets attempts before they are a day old, links and sessions that are over, who never confirmed the
 * address, keys that stopped working long ago, when the usage was asked for, and which events of Stripe
 * were dealt with long ago. To be called every
 * {@link forgetEveryS}, by any number of processes.
 */
export async function forget(sql: Sql): Promise<void> {
  await forgetAttempts(sql, 24 * 60 * 60 - forgetEveryS);
  await forgetPeople(sql);
  await forgetRevokedKeys(sql);
  await sql`
    delete from livability.usage_window
    where asked_at[cardinality(asked_at)] < now() - interval '60 seconds'`;
  await sql`
    delete from livability.billing_event
    where received_at < now() - make_interval(days => ${eventDays})`;
}
