/** Kept reports: retention, maximum number, and links. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { deleteAccount } from "../../src/access/delete-account.ts";
import { createKeptReports } from "../../src/access/kept-reports.ts";
import { newAccount } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";

const { sql, close } = await testDatabase();
Deno.test.afterAll(close);

/** Number of concurrent requests. */
const AT_ONCE = 8;

// Opens all connections before the tests, because Deno reports a connection opened in a test as a
// leak.
await Promise.all(Array.from({ length: AT_ONCE }, () => sql`select 1`));

const secret = "the secret of these tests, long enough";
const kept = createKeptReports(sql, secret);

const report = (text = "a report") => ({
  id: crypto.randomUUID(),
  summary: `summary of ${text}`,
  pages: `pages of ${text}`,
});

/** Creates an account that keeps a report, with the token of the report's link. */
async function keeper(text?: string) {
  const { id } = await newAccount(sql, "free");
  const own = report(text);
  assert.equal(await kept.keep(id, own), "kept");
  const [listed] = await kept.list(id);
  assert.ok(listed !== undefined && listed.shared !== null);
  return { account: id, own, listed, token: listed.shared.token };
}

Deno.test("a kept report is returned unchanged for its token for 90 days", async () => {
  const text = "Via Garibaldi 5 ".repeat(5_000);
  const { own, listed, token } = await keeper(text);
  assert.equal(listed.id, own.id);
  assert.equal(listed.shared?.summary, own.summary);
  assert.equal(listed.endsAt.getTime() - listed.keptAt.getTime(), 90 * 86_400_000);
  assert.match(token, /^[\w-]{43}$/, "256 bits");
  assert.equal(await kept.pages(token), own.pages);
  assert.deepEqual(await kept.find(token), { keptAt: listed.keptAt, endsAt: listed.endsAt });
  assert.equal(await kept.summary(token), own.summary);
  const expire = (days: string) =>
    sql`update livability.kept_report set kept_at = now() - ${days}::interval where id = ${own.id}`;
  await expire("89 days 23 hours");
  assert.equal(await kept.summary(token), own.summary);
  await expire("90 days 1 second");
  assert.deepEqual([await kept.pages(token), await kept.summary(token)], [null, null]);
});

Deno.test("the database stores only the hash of a token, and no readable address", async () => {
  const { own, token } = await keeper("Via Garibaldi 5");
  const [row] = await sql<{ hash: Uint8Array; summary: Uint8Array; pages: Uint8Array }[]>`
    select token_sha256 as hash, summary, pages from livability.kept_report where id = ${own.id}`;
  assert.ok(row !== undefined);
  assert.deepEqual(
    new Uint8Array(row.hash),
    new Uint8Array(createHash("sha256").update(token).digest()),
  );
  for (const bytes of [row.summary, row.pages]) {
    const text = new TextDecoder("latin1").decode(bytes);
    assert.ok(!text.includes("Garibaldi") && !text.includes(token));
  }
});

Deno.test("a token cannot be derived from the id, and its report cannot be read with another secret", async () => {
  const { account, own, token } = await keeper();
  for (const guess of [own.id, createHash("sha256").update(own.id).digest("base64url"), "", "x"]) {
    assert.equal(await kept.pages(guess), null);
  }
  const other = createKeptReports(sql, "another secret of these tests, as long");
  assert.equal(await other.pages(token), null, "sealed with another secret");
  assert.deepEqual((await other.list(account)).map(({ shared }) => shared), [null]);
  assert.equal(await other.withdraw(account, own.id), true, "and can be withdrawn all the same");
});

Deno.test("withdraw() ends a link immediately, and only for its owner", async () => {
  const { account, own, token } = await keeper();
  const { id: stranger } = await newAccount(sql, "free");
  assert.equal(await kept.withdraw(stranger, own.id), false);
  assert.equal(await kept.summary(token), own.summary);
  assert.equal(await kept.withdraw(account, own.id), true);
  assert.deepEqual([await kept.pages(token), await kept.summary(token)], [null, null]);
  assert.deepEqual(await kept.list(account), []);
  assert.equal(await kept.withdraw(account, own.id), false);
});

Deno.test("keep() stores a report once, and at most 50 per account, even for concurrent calls", async () => {
  const { id } = await newAccount(sql, "free");
  const first = report();
  await Promise.all(Array.from({ length: AT_ONCE }, () => kept.keep(id, first)));
  assert.equal((await kept.list(id)).length, 1);
  for (let i = 1; i < 45; i++) await kept.keep(id, report());
  const outcomes = await Promise.all(
    Array.from({ length: AT_ONCE }, () => kept.keep(id, report())),
  );
  assert.equal(outcomes.filter((one) => one === "kept").length, 5);
  assert.equal((await kept.list(id)).length, 50);
  assert.equal(await kept.keep(id, first), "kept", "it is there already");
  await kept.withdraw(id, first.id);
  assert.equal(await kept.keep(id, report()), "kept");
  await sql`update livability.kept_report set kept_at = now() - interval '91 days' where account = ${id}`;
  assert.equal(await kept.keep(id, report()), "kept", "what is over takes no room");
});

Deno.test("kept reports are deleted with their account", async () => {
  const { account, token } = await keeper();
  await deleteAccount({ sql, billing: null, secret, print: () => {} }, account, "customer");
  assert.equal(await kept.pages(token), null);
  assert.equal(
    (await sql`select from livability.kept_report where account = ${account}`).length,
    0,
  );
});
