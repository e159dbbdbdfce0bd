/** What must not outlive its time. */
import assert from "node:assert/strict";
import { forget, forgetEveryS } from "../../src/access/forget.ts";
import { testDatabase } from "../support/database.ts";

const { sql, close } = await testDatabase();
Deno.test.afterAll(close);

Deno.test("forget() leaves no attempt that would be a day old before it is called again", async () => {
  for (const agoS of [60, 23 * 3600, 24 * 3600 - forgetEveryS + 1, 30 * 3600]) {
    await sql`
      insert into livability.attempt (action, subject, at)
      values ('sign_up', '\\x00', now() - make_interval(secs => ${agoS}))`;
  }
  await forget(sql);
  const [left] = await sql<[{ count: number; oldestS: number }]>`
    select count(*), extract(epoch from now() - min(at))::float8 as "oldestS" from livability.attempt`;
  assert.equal(left.count, 2);
  assert.ok(left.oldestS < 24 * 3600 - forgetEveryS);
});

Deno.test("forget() deletes sessions that are over, and no others", async () => {
  await sql`
    insert into livability.person (id, name, email, email_verified)
    values ('p', '', 'p@example.org', true)`;
  await sql`
    insert into livability.session (id, user_id, token, expires_at)
    values ('over', 'p', 'a', now() - interval '1 second'), ('open', 'p', 'b', now() + interval '1 hour')`;
  await forget(sql);
  const left = await sql<{ id: string }[]>`select id from livability.session`;
  assert.deepEqual(left.map(({ id }) => id), ["open"]);
});

Deno.test("forget() keeps the events of Stripe that may come again", async () => {
  await sql`
    insert into livability.billing_event (id, received_at)
    values ('old', now() - interval '91 days'), ('young', now() - interval '31 days')`;
  await forget(sql);
  const left = await sql<{ id: string }[]>`select id from livability.billing_event`;
  assert.deepEqual(left.map(({ id }) => id), ["young"]);
});
