/** The operator's side of accounts, by the command itself. */
import assert from "node:assert/strict";
import { createKey } from "../../src/access/accounts.ts";
import { createMeter } from "../../src/access/meter.ts";
import { run } from "../../src/commands/account.ts";
import { readConfig } from "../../src/config.ts";
import { closedTestDatabase } from "../support/database.ts";
import { connect } from "../../src/db/connect.ts";

/** A database with one account of the plan pro, and the command on it. */
async function scene() {
  const { env, remove } = await closedTestDatabase();
  const config = readConfig(env);
  const email = `${crypto.randomUUID()}@example.org`;
  /** The embedded engine is opened by one at a time. */
  const withSql = async <T>(
    use: (sql: Awaited<ReturnType<typeof connect>>["sql"]) => Promise<T>,
  ) => {
    const database = await connect(config);
    try {
      return await use(database.sql);
    } finally {
      await database.close();
    }
  };
  const { key } = await withSql((sql) => createKey(sql, { email, plan: "pro" }));
  return {
    email,
    withSql,
    call: () =>
      withSql(async (sql) => (await createMeter(sql, { reservationS: 15 }).admit(key)).outcome),
    async account(...args: string[]) {
      const lines: string[] = [];
      assert.equal(await run(args, config, (line) => lines.push(line)), 0);
      return lines.join("\n");
    },
    [Symbol.asyncDispose]: remove,
  };
}

Deno.test("account list and show say what an operator needs, and no key", async () => {
  await using it = await scene();
  const listed = await it.account("list");
  assert.match(listed, new RegExp(`^1\t${it.email}\tpro\t0\t\\d`, "m"));
  const shown = await it.account("show", "1");
  assert.match(shown, /^plan\tpro$/m);
  assert.match(shown, /\toperator\tkey_created\t\{"key":1\}$/m);
  assert.doesNotMatch(shown, /lvs_live_/);
});

Deno.test("account plan gives a plan for good and writes it down", async () => {
  await using it = await scene();
  await it.account("plan", "1", "scale");
  const shown = await it.account("show", "1");
  assert.match(shown, /^plan\tscale$/m);
  assert.match(shown, /plan_changed\t.*"to":"scale"/);
  await assert.rejects(it.account("plan", "1", "gold"), /no plan gold/);
});

Deno.test("account plan leaves a plan alone that a subscription pays", async () => {
  await using it = await scene();
  await it.withSql(async (sql) => {
    const billing = JSON.stringify({ periodEnd: new Date(Date.now() + 1e9).toISOString() });
    await sql`update livability.account set billing = ${billing}::text::jsonb`;
  });
  await assert.rejects(it.account("plan", "1", "free"), /subscription/);
  await assert.rejects(it.account("delete", "1"), /STRIPE_SECRET_KEY/);
});

Deno.test("account suspend shuts an account's keys, resume opens them again", async () => {
  await using it = await scene();
  await it.account("suspend", "1");
  assert.equal(await it.call(), "invalid_api_key");
  await it.account("suspend", "1");
  await it.account("resume", "1");
  assert.equal(await it.call(), "admitted");
  const shown = await it.account("show", "1");
  assert.equal(shown.match(/\t(suspended|resumed)\t/g)?.length, 2);
});

Deno.test("account delete deletes it, and finds it no more", async () => {
  await using it = await scene();
  await it.account("delete", "1");
  assert.equal(await it.call(), "invalid_api_key");
  await assert.rejects(it.account("show", "1"), /There is no account 1/);
});

Deno.test("account says how it is used, whatever else it is given", async () => {
  await using it = await scene();
  for (
    const args of [[], ["list", "1"], ["show"], ["show", "x"], ["plan", "1"], ["constructor", "1"]]
  ) {
    await assert.rejects(it.account(...args), /^Error: Usage:/);
  }
});
