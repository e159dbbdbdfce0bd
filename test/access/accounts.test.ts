import assert from "node:assert/strict";
import { createKey, listKeys, revokeKey } from "../../src/access/accounts.ts";
import { hashKey, isWellFormed } from "../../src/access/keys.ts";
import type { Sql } from "../../src/db/sql.ts";
import { testDatabase } from "../support/database.ts";

/** Runs a test on a new database. */
async function withSql(test: (sql: Sql) => Promise<void>): Promise<void> {
  const { sql, close } = await testDatabase();
  await test(sql).finally(close);
}

Deno.test("accounts", (t) =>
  withSql(async (sql) => {
    await t.step(
      "createKey() adds a key to an existing account, ignoring case and spaces of the e-mail address",
      async () => {
        const first = await createKey(sql, { email: "Ada@Example.ORG", plan: "free" });
        const second = await createKey(sql, { email: " ada@example.org ", plan: "free" });
        assert(isWellFormed(first.key));
        assert.notEqual(first.key, second.key);
        const keys = (await listKeys(sql)).filter(({ email }) => email === "ada@example.org");
        assert.deepEqual(keys.map(({ id }) => id), [first.id, second.id]);
      },
    );

    await t.step("createKey() stores the SHA-256 of a key and never the key", async () => {
      const { id, key } = await createKey(sql, { email: "hash@example.org", plan: "free" });
      const [row] = await sql`select * from livability.api_key where id = ${id}`;
      assert.deepEqual(new Uint8Array(row?.["sha256"]), new Uint8Array(hashKey(key)));
      assert(!JSON.stringify(row).includes(key));
    });

    await t.step("createKey() refuses a plan other than the account's", async () => {
      await createKey(sql, { email: "plan@example.org", plan: "pro" });
      await assert.rejects(
        createKey(sql, { email: "plan@example.org", plan: "free" }),
        /has an account with the plan pro/,
      );
    });

    await t.step(
      "createKey() rejects an unknown plan, and an invalid e-mail address without repeating it",
      async () => {
        await assert.rejects(
          createKey(sql, { email: "x@example.org", plan: "gold" }),
          /no plan gold/,
        );
        for (const email of ["", "no-address", "a b@example.org", "secret@"]) {
          await assert.rejects(createKey(sql, { email, plan: "free" }), {
            message: "The e-mail address is not valid.",
          });
        }
        assert(!(await listKeys(sql)).some(({ email }) => email === "x@example.org"));
      },
    );

    await t.step(
      "createKey() limits an account to ten active keys, even for concurrent calls",
      async () => {
        const request = { email: "many@example.org", plan: "free" };
        const made = await Promise.allSettled(
          Array.from({ length: 13 }, () => createKey(sql, request)),
        );
        const ids = made.flatMap((each) => each.status === "fulfilled" ? [each.value.id] : []);
        assert.equal(ids.length, 10);
        assert.equal(await revokeKey(sql, ids[0] ?? 0), true);
        await createKey(sql, request);
        await assert.rejects(createKey(sql, request), /10 active keys: revoke one first/);
        await sql`update livability.api_key set expires_at = now() where id = ${ids[1] ?? 0}`;
        await createKey(sql, request);
      },
    );

    await t.step(
      "revokeKey() keeps the time of the first revocation, and returns false for an unknown id",
      async () => {
        const { id } = await createKey(sql, { email: "revoked@example.org", plan: "free" });
        const revokedAt = async () => (await listKeys(sql)).find((key) => key.id === id)?.revokedAt;
        assert.equal(await revokedAt(), null);
        assert.equal(await revokeKey(sql, id), true);
        const first = await revokedAt();
        assert(first instanceof Date);
        assert.equal(await revokeKey(sql, id), true);
        assert.deepEqual(await revokedAt(), first);
        assert.equal(await revokeKey(sql, 999_999_999), false);
      },
    );
  }));
