import assert from "node:assert/strict";
import type { Sql } from "../../src/db/sql.ts";
import { transaction } from "../../src/db/transaction.ts";
import { createMeter } from "../../src/metering/meter.ts";
import { newAccount } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";

/** The scans of whole tables that the session has counted, which can include earlier transactions. */
async function scans(tx: Sql): Promise<unknown[]> {
  return [
    ...await tx`
      select relname, seq_scan from pg_stat_xact_user_tables
      where schemaname = 'livability'
        and relname in ('admission', 'monthly_use', 'api_key', 'account')
      order by relname`,
  ];
}

Deno.test("a connection that planned the meter's statements on small tables reads them by index", async () => {
  await using stack = new AsyncDisposableStack();
  const { sql, close } = await testDatabase();
  stack.defer(close);
  const { keys: [key = ""] } = await newAccount(sql, "scale");
  await transaction(sql, async (tx) => {
    await tx`
      analyze livability.admission, livability.monthly_use, livability.api_key, livability.account`;
    const before = await scans(tx);
    const meter = createMeter(tx, { reservationS: 15 });
    for (const end of ["settle", "giveBack"] as const) {
      const call = await meter.admit(key);
      assert(call.outcome === "admitted");
      await meter.reserve(call, 2);
      await meter[end](call.reservation);
    }
    await meter.usage(key);
    await meter.standing(key);
    assert.deepEqual(await scans(tx), before);
  });
});
