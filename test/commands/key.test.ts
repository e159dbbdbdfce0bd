import assert from "node:assert/strict";
import { isWellFormed, kindOfKey } from "../../src/access/keys.ts";
import { createMeter } from "../../src/metering/meter.ts";
import { manageKeys } from "../../src/commands/key.ts";
import { testDatabase } from "../support/database.ts";

Deno.test("key command", async (t) => {
  const { sql, close } = await testDatabase();
  const meter = createMeter(sql, { reservationS: 15 });
  const key = async (...args: string[]): Promise<string[]> => {
    const lines: string[] = [];
    await manageKeys(args, {
      sql,
      secret: "the secret of these tests, long enough",
      print: (line) => lines.push(line),
    });
    return lines;
  };
  let created = "";

  await t.step("create prints a working key once, on a line of its own", async () => {
    const lines = await key("create", "--email", "Ops@example.org", "--plan", "starter");
    const keys = lines.filter(isWellFormed);
    assert.equal(keys.length, 1);
    created = keys[0] ?? "";
    const usage = await meter.usage(created);
    assert(usage.outcome === "known");
    assert.equal(usage.plan, "starter");
  });

  await t.step("create rejects a different plan for a known e-mail", async () => {
    await assert.rejects(
      key("create", "--email", "ops@example.org", "--plan", "pro"),
      /plan starter/,
    );
  });

  await t.step("list shows id, e-mail, plan and times, never the key", async () => {
    const [head, row, ...more] = await key("list");
    assert.deepEqual(head?.split("\t"), ["id", "email", "plan", "created", "revoked", "kind"]);
    assert.match(row ?? "", /^1\tops@example\.org\tstarter\t\d{4}-\d\d-\d\dT[0-9:.]+Z\t\tlive$/);
    assert.deepEqual(more, []);
  });

  await t.step("revoke disables a key, and list shows when", async () => {
    await key("revoke", "1");
    assert.equal((await meter.usage(created)).outcome, "revoked_api_key");
    assert.match((await key("list"))[1] ?? "", /\tstarter\t[^\t]+Z\t[^\t]+Z\tlive$/);
    await assert.rejects(key("revoke", "77"), /no key 77/);
  });

  await t.step("test prints the account's test key, the same each time", async () => {
    const [first = "", ...more] = await key("test", "--email", " OPS@example.org");
    assert.deepEqual(more, []);
    assert.equal(kindOfKey(first), "test");
    assert.equal((await meter.usage(first)).outcome, "known");
    assert.deepEqual(await key("test", "--email", "ops@example.org"), [first]);
    assert.match((await key("list"))[2] ?? "", /\ttest$/);
    await assert.rejects(key("test", "--email", "unknown@example.org"), /No account/);
    const rest = { sql, print: () => {} };
    const args = ["test", "--email", "ops@example.org"];
    await assert.rejects(manageKeys(args, { ...rest, secret: null }), /Set SECRET/);
    const other = "a secret that was set later, also long enough";
    await assert.rejects(manageKeys(args, { ...rest, secret: other }), /key revoke 2/);
  });

  await t.step(
    "invalid arguments fail with the usage or the unknown option, and change nothing",
    async () => {
      const wrong = [
        [],
        ["make"],
        ["test"],
        ["create"],
        ["create", "--email", "b@example.org"],
        ["create", "--plan", "free"],
        ["revoke"],
        ["revoke", "x"],
        ["revoke", "1", "2"],
        ["revoke", "99999999999999999999"],
      ];
      for (const args of wrong) await assert.rejects(key(...args), /^Error: Usage:/);
      await assert.rejects(key("list", "--all"), /Unknown option/);
      assert.equal((await key("list")).length, 3);
    },
  );

  await close();
});
