/** The operator's `account` command. */
import assert from "node:assert/strict";
import { createKey } from "../../src/access/accounts.ts";
import { join } from "node:path";
import { createMeter } from "../../src/metering/meter.ts";
import { run } from "../../src/commands/account.ts";
import { billingOf } from "../../src/commands/self-service.ts";
import { readConfig } from "../../src/config.ts";
import { newAccount } from "../support/accounts.ts";
import { assertValidFattura } from "../support/fattura-schema.ts";
import { companyDetails } from "../support/invoicing.ts";
import { recordedOutbox } from "../support/recorded-outbox.ts";
import { stripeServer } from "../support/stripe-server.ts";
import { closedTestDatabase } from "../support/database.ts";
import { connect } from "../../src/db/connect.ts";

const buyer = {
  ...companyDetails,
  partitaIva: "",
  codiceFiscale: "RSSMRA85T10A562S",
  recipient: "",
};

/** Makes a database with one account on the plan `pro`, and runs the command on it. */
async function scene() {
  const { env, remove } = await closedTestDatabase();
  const config = readConfig(env);
  const email = `${crypto.randomUUID()}@example.org`;
  /** Opens and closes a connection per use, because the embedded engine accepts one at a time. */
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
    env,
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

Deno.test("account list and show print accounts with their plan and events, but no key", async () => {
  await using it = await scene();
  const listed = await it.account("list");
  assert.match(listed, new RegExp(`^1\t${it.email}\tpro\t0\t\\d`, "m"));
  const shown = await it.account("show", "1");
  assert.match(shown, /^plan\tpro$/m);
  assert.match(shown, /\toperator\tkey_created\t\{"key":1\}$/m);
  assert.doesNotMatch(shown, /lvs_live_/);
});

Deno.test("account plan changes the plan, records the change, and rejects an unknown plan", async () => {
  await using it = await scene();
  await it.account("plan", "1", "scale");
  const shown = await it.account("show", "1");
  assert.match(shown, /^plan\tscale$/m);
  assert.match(shown, /plan_changed\t.*"to":"scale"/);
  await assert.rejects(it.account("plan", "1", "gold"), /no plan gold/);
});

Deno.test("account plan rejects an account with a subscription, and delete requires STRIPE_SECRET_KEY for it", async () => {
  await using it = await scene();
  await it.withSql(async (sql) => {
    const billing = JSON.stringify({ periodEnd: new Date(Date.now() + 1e9).toISOString() });
    await sql`update livability.account set billing = ${billing}::text::jsonb`;
  });
  await assert.rejects(it.account("plan", "1", "free"), /subscription/);
  await assert.rejects(it.account("delete", "1"), /STRIPE_SECRET_KEY/);
});

Deno.test("account suspend disables an account's keys, and resume enables them", async () => {
  await using it = await scene();
  await it.account("suspend", "1");
  assert.equal(await it.call(), "invalid_api_key");
  await it.account("suspend", "1");
  await it.account("resume", "1");
  assert.equal(await it.call(), "admitted");
  const shown = await it.account("show", "1");
  assert.equal(shown.match(/\t(suspended|resumed)\t/g)?.length, 2);
});

Deno.test("account delete removes the account and disables its key", async () => {
  await using it = await scene();
  await it.account("delete", "1");
  assert.equal(await it.call(), "invalid_api_key");
  await assert.rejects(it.account("show", "1"), /There is no account 1/);
});

const days = ["--from", "2000-01-01", "--to", "2999-12-31"];

Deno.test("account invoices writes a file for each invoice, and exits with 1 if one is missing", async () => {
  await using it = await scene();
  const stripe = stripeServer();
  const folder = await Deno.makeTempDir();
  try {
    const config = readConfig({
      ...it.env,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
      VAT_RATE: "22",
      OPERATOR_NAME: "Vivibilità S.r.l.",
      OPERATOR_ADDRESS: "Via Po 17, 10124 Torino (TO)",
      OPERATOR_VAT_NUMBER: "IT00743110157",
    });
    const buy = async (isAbroad: boolean) => {
      await it.withSql(async (sql) => {
        const billing = await billingOf(
          sql,
          config,
          "https://livability.example",
          recordedOutbox(sql, []),
        );
        assert(billing !== null);
        const { id } = await newAccount(sql, "free");
        if (!isAbroad) await billing.setInvoicing(id, buyer, "it");
        await stripe.complete(await billing.checkout(id, "starter", { isAbroad }));
      });
    };
    const lines: string[] = [];
    const invoices = () => run(["invoices", ...days, folder], config, (line) => lines.push(line));
    await buy(false);
    assert.equal(await invoices(), 0);
    const [, line = ""] = lines;
    assert.match(line, /^TEST-0001\t\d{4}-\d\d-\d\d\tIT00743110157_00001\.xml$/);
    const file = join(folder, "IT00743110157_00001.xml");
    await assertValidFattura(await Deno.readTextFile(file));
    assert.equal(((await Deno.stat(file)).mode ?? 0) & 0o077, 0, "for the operator alone");
    // Stripe's payment page asked for no address, so the customer's country is unknown.
    await buy(true);
    assert.equal(await invoices(), 1);
    assert.match(lines.at(-1) ?? "", /^TEST-0002\t[^\t]*\tnone: the invoice details .* missing/);
  } finally {
    await stripe.close();
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("account invoices names the missing setting", async () => {
  await using it = await scene();
  await assert.rejects(it.account("invoices", ...days, "/nowhere"), /set STRIPE_SECRET_KEY/);
});

Deno.test("account fails with its usage for invalid arguments", async () => {
  await using it = await scene();
  for (
    const args of [
      [],
      ["list", "1"],
      ["show"],
      ["show", "x"],
      ["plan", "1"],
      ["constructor", "1"],
      ["invoices", ...days],
      ["invoices", "--from", "2026-11-31", "--to", "2026-12-31", "x"],
      ["invoices", "--from", "2026-12-01", "--to", "2026-11-01", "x"],
      ["invoices", ...days, "--all", "x"],
    ]
  ) {
    await assert.rejects(it.account(...args), /^Error: Usage:/);
  }
});
