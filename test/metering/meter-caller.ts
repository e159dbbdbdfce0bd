/**
 * Makes concurrent calls. Run as a script, makes them in a separate process, for the keys in its
 * arguments.
 */
import { type Admission, createMeter } from "../../src/metering/meter.ts";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import type { Sql } from "../../src/db/sql.ts";

/** The advisory lock that callers wait for before they begin. */
export const startLock = 41;

/** Makes one call for each key, all concurrently. */
export function admitAll(sql: Sql, keys: readonly string[]): Promise<Admission[]> {
  const meter = createMeter(sql, { reservationS: 60 });
  return Promise.all(keys.map((key) => meter.admit(key)));
}

if (import.meta.main) {
  const { sql, close } = await connect(readConfig(Deno.env.toObject()));
  await sql`select pg_advisory_lock_shared(${startLock})`;
  const answers = await admitAll(sql, Deno.args);
  await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(answers)));
  await close();
}
