/**
 * The test key of an account: each account has one. It is stored encrypted, can be shown again, and
 * is separate from the live keys.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { createAccountKeys, maxKeysPerDay } from "../../src/access/account-keys.ts";
import { createKey, listKeys, revokeKey } from "../../src/access/accounts.ts";
import { auditTrail } from "../../src/access/audit.ts";
import { deleteAccount } from "../../src/access/delete-account.ts";
import { forget } from "../../src/access/forget.ts";
import { isWellFormed, kindOfKey } from "../../src/access/keys.ts";
import { createMeter } from "../../src/metering/meter.ts";
import { createSealer } from "../../src/access/sealed.ts";
import { createTestKeys } from "../../src/access/test-keys.ts";
import { newAccount } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";

const { sql, close } = await testDatabase();
Deno.test.afterAll(close);

/** Number of concurrent requests. */
const AT_ONCE = 8;

// Opens all connections before the tests, because Deno reports a connection opened in a test as a
// leak.
await Promise.all(Array.from({ length: AT_ONCE }, () => sql`select 1`));

const testKeys = createTestKeys(sql, "the secret of these tests, long enough");
const keys = createAccountKeys(sql);
const meter = createMeter(sql, { reservationS: 15 });

Deno.test("current() creates one key, even for concurrent calls, and returns it again", async () => {
  const { id } = await newAccount(sql, "free");
  const shown = await Promise.all(Array.from({ length: AT_ONCE }, () => testKeys.current(id)));
  const [{ key = null } = {}, ...others] = shown;
  assert.ok(key !== null && isWellFormed(key) && kindOfKey(key) === "test");
  for (const other of others) assert.equal(other.key, key);
  const usage = await meter.usage(key);
  assert.ok(usage.outcome === "known");
  assert.equal(usage.account, id);
});

Deno.test("a test key is stored as a hash and encrypted, never in plain text", async () => {
  const { id } = await newAccount(sql, "free");
  const { key } = await testKeys.current(id);
  const [row] = await sql<{ sealed: Uint8Array }[]>`
    select t.sealed from livability.test_key t join livability.api_key k on k.id = t.key
    where k.account = ${id}`;
  assert.ok(key !== null && row !== undefined);
  const bytes = new TextDecoder("latin1").decode(row.sealed);
  assert.ok(!bytes.includes(key) && !bytes.includes(key.slice(9, 20)));
  const other = createTestKeys(sql, "another secret of these tests, as long");
  assert.equal((await other.current(id)).key, null, "it cannot be read with another secret");
  assert.equal((await meter.usage(key)).outcome, "known", "and works all the same");
});

Deno.test("replace() revokes the old key immediately, deletes its text, and carries its minute limit over", async () => {
  const { id } = await newAccount(sql, "free");
  const { key: old } = await testKeys.current(id);
  assert.ok(old !== null);
  for (let i = 0; i < 5; i++) assert.equal((await meter.admit(old)).outcome, "admitted");
  const fresh = await testKeys.replace(id);
  assert.ok(typeof fresh !== "string" && fresh.key !== null);
  assert.notEqual(fresh.key, old);
  assert.equal((await meter.admit(old)).outcome, "revoked_api_key");
  assert.equal((await meter.admit(fresh.key)).outcome, "rate_limit_exceeded");
  assert.deepEqual(await testKeys.current(id), fresh);
  const sealed = await sql<{ sealed: Uint8Array | null }[]>`
    select t.sealed from livability.test_key t join livability.api_key k on k.id = t.key
    where k.account = ${id} order by t.key`;
  assert.deepEqual(sealed.map(({ sealed }) => sealed === null), [true, false]);
  const actions = (await auditTrail(sql, id)).map(({ actor, action }) => `${actor} ${action}`);
  assert.deepEqual(actions.slice(-2), ["customer key_created", "customer key_rotated"]);
});

Deno.test("replace() has the same daily limit as live keys, and does not count against theirs", async () => {
  const { id } = await newAccount(sql, "free");
  await testKeys.current(id);
  for (let i = 1; i < maxKeysPerDay; i++) await testKeys.replace(id);
  assert.equal(await testKeys.replace(id), "too_often");
  assert.ok((await testKeys.current(id)).key !== null, "the last one goes on");
  assert.equal(typeof await keys.create(id, "live"), "object");
});

Deno.test("a test key is not listed, rotated or revoked as a live key; the operator can revoke it", async () => {
  const { id } = await newAccount(sql, "free");
  const { id: testId, key } = await testKeys.current(id);
  assert.ok(key !== null);
  assert.ok((await keys.list(id)).every((own) => own.id !== testId));
  assert.equal(await keys.rotate(id, testId, 0), "unknown");
  assert.equal(await keys.revoke(id, testId), false);
  assert.equal((await meter.usage(key)).outcome, "known");
  const listed = (await listKeys(sql)).filter((each) => each.id === testId);
  assert.deepEqual(listed.map(({ kind }) => kind), ["test"]);
  assert.equal(await revokeKey(sql, testId), true, "the operator revokes it");
  assert.equal((await meter.usage(key)).outcome, "revoked_api_key");
  assert.notEqual((await testKeys.current(id)).key, key);
});

Deno.test("an account with ten live keys can have a test key", async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  for (let i = 0; i < 10; i++) await createKey(sql, { email, plan: "free" });
  const [{ id }] = await sql<[{ id: number }]>`
    select id from livability.account where email = ${email}`;
  assert.ok((await testKeys.current(id)).key !== null);
  await assert.rejects(createKey(sql, { email, plan: "free" }), /10 active keys/);
});

Deno.test("a test key is deleted with its account, and a replaced one after its retention period", async () => {
  const left = async () => {
    const [{ count }] = await sql<[{ count: number }]>`
      select count(*)::integer as count from livability.test_key`;
    return count;
  };
  const { id } = await newAccount(sql, "free");
  const before = await left();
  await testKeys.current(id);
  await testKeys.replace(id);
  assert.equal(await left(), before + 2);
  await sql`
    update livability.api_key set expires_at = now() - interval '91 days'
    where account = ${id} and expires_at is not null`;
  await forget(sql);
  assert.equal(await left(), before + 1);
  await deleteAccount({ sql, billing: null, secret: null, print: () => {} }, id, "customer");
  assert.equal(await left(), before);
});

Deno.test("createSealer() opens what it sealed, and returns null for another secret, another use or changed bytes", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string({ minLength: 1 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (text, secret, at, change) => {
        const { seal, open } = createSealer(secret, "a use");
        const sealed = seal(text);
        assert.equal(open(sealed), new TextDecoder().decode(new TextEncoder().encode(text)));
        assert.notDeepEqual(seal(text), sealed, "no two are alike");
        assert.equal(createSealer(secret, "another use").open(sealed), null);
        assert.equal(createSealer(`${secret}!`, "a use").open(sealed), null);
        const changed = Uint8Array.from(sealed);
        changed[at % changed.length] = (changed[at % changed.length] ?? 0) ^ change;
        assert.equal(open(changed), null);
        assert.equal(open(sealed.slice(0, at % sealed.length)), null);
      },
    ),
    { numRuns: 50 },
  );
});
