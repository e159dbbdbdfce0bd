import assert from "node:assert/strict";
import { type Client, createLimits, type LimitedAction } from "../../src/access/limits.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";

const secret = "x".repeat(32);
const minuteMs = 60_000, hourMs = 60 * minuteMs, dayMs = 24 * hourMs;

/** Limits on a separate database, with a clock controlled by the test. */
async function limitsAt(
  use: (world: {
    database: TestDatabase;
    limits: ReturnType<typeof createLimits>;
    later(ms: number): void;
    /**
     * Attempts until one is refused. Returns the number of admitted attempts, and the wait after
     * the refused one.
     */
    exhaust(action: LimitedAction, who: Client): Promise<{ taken: number; retryAfterS: number }>;
  }) => Promise<void>,
): Promise<void> {
  const database = await testDatabase();
  try {
    let now = Date.parse("2027-01-01T12:00:00Z");
    const limits = createLimits({ sql: database.sql, secret, clock: () => new Date(now) });
    await use({
      database,
      limits,
      later: (ms) => now += ms,
      async exhaust(action, who) {
        for (let taken = 0;; taken++) {
          const answer = await limits.take(action, who);
          if (answer !== null && "retryAfterS" in answer) return { taken, ...answer };
        }
      },
    });
  } finally {
    await database.close();
  }
}

const network = "192.0.2.1", other = "192.0.2.2";
const email = "a@example.org";

/** The n-th /56 network of one /48. */
const ipv6 = (n: number): string => `2001:db8:1:${(n * 256).toString(16)}::/56`;

/** Published limits: the attempts of one client before it has to wait, and the wait. */
const published: readonly [LimitedAction, (n: number) => Client, taken: number, waitS: number][] = [
  ["sign_up", (n) => ({ network, email: `${n}@example.org` }), 5, 3600],
  ["sign_up", (n) => ({ network: `192.0.2.${n}`, email }), 3, 3600],
  ["sign_in", () => ({ network, email }), 10, 900],
  ["sign_in", (n) => ({ network, email: `${n}@example.org` }), 30, 900],
  ["sign_in", (n) => ({ network: `192.0.2.${n}`, email }), 50, 3600],
  ["confirm_password", (n) => ({ network: `192.0.2.${n}`, email }), 10, 900],
  ["reset", (n) => ({ network: `192.0.2.${n}`, email }), 3, 3600],
  ["reset", (n) => ({ network, email: `${n}@example.org` }), 10, 3600],
  ["verify", (n) => ({ network: `192.0.2.${n}`, email }), 3, 3600],
  ["verify", () => ({ network }), 10, 3600],
  ["demo_score", () => ({ network }), 5, 60],
  // One IPv6 network, and all networks of a /48, which together have four times the limit.
  ["demo_score", () => ({ network: ipv6(0) }), 5, 60],
  ["demo_score", (n) => ({ network: ipv6(n) }), 20, 60],
  ["verify", (n) => ({ network: ipv6(n) }), 40, 3600],
  ["sign_in", (n) => ({ network: ipv6(n), email: `${n}@example.org` }), 120, 900],
];
Deno.test("take() limits each action by network, by e-mail address, and by both", (t) =>
  limitsAt(async ({ database: { sql }, limits }) => {
    for (const [action, who, taken, waitS] of published) {
      await t.step(
        `${action}: ${taken} in ${waitS} s, as ${JSON.stringify(who(0))} ...`,
        async () => {
          for (let n = 0; n < taken; n++) {
            const answer = await limits.take(action, who(n));
            assert.ok(answer === null || "slowMs" in answer);
          }
          assert.deepEqual(await limits.take(action, who(taken)), { retryAfterS: waitS });
          await sql`delete from livability.attempt`;
        },
      );
    }
  }));

Deno.test("take() counts attempts in a sliding window, and refusals do not extend the wait", () =>
  limitsAt(async ({ limits, later, exhaust }) => {
    await limits.take("demo_score", { network });
    later(40_000);
    assert.deepEqual(await exhaust("demo_score", { network }), { taken: 4, retryAfterS: 20 });
    later(19_001);
    assert.deepEqual(await exhaust("demo_score", { network }), { taken: 0, retryAfterS: 1 });
    later(999);
    assert.deepEqual(await exhaust("demo_score", { network }), { taken: 1, retryAfterS: 40 });
  }));

Deno.test("take() applies the daily limit in addition to the minute limit", () =>
  limitsAt(async ({ later, exhaust }) => {
    for (let minute = 0; minute < 10; minute++) {
      assert.equal((await exhaust("demo_score", { network })).taken, 5);
      later(minuteMs);
    }
    const untilTomorrowS = (dayMs - 10 * minuteMs) / 1000;
    assert.deepEqual(await exhaust("demo_score", { network }), {
      taken: 0,
      retryAfterS: untilTomorrowS,
    });
    assert.equal((await exhaust("demo_score", { network: other })).taken, 5);
  }));

Deno.test("take() ignores case and spaces of the e-mail address, and counts each action separately", () =>
  limitsAt(async ({ limits, exhaust }) => {
    assert.equal((await exhaust("reset", { network, email })).taken, 3);
    assert.notEqual(await limits.take("reset", { network: other, email: " A@Example.ORG " }), null);
    assert.equal((await exhaust("verify", { network, email })).taken, 3);
  }));

Deno.test("an attempt that one limit of take() refuses does not count against another", () =>
  limitsAt(async ({ limits, exhaust }) => {
    await exhaust("reset", { network, email });
    for (let n = 0; n < 20; n++) await limits.take("reset", { network, email });
    assert.equal((await exhaust("reset", { network })).taken, 7);
  }));

Deno.test("take() admits exactly the limit of concurrent attempts with combined networks and e-mail addresses", () =>
  limitsAt(async ({ limits }) => {
    const emails = ["a@example.org", "b@example.org"];
    const attempts = Array.from({ length: 100 }, (_, n) => ({
      network: n % 4 < 2 ? network : other,
      email: emails[n % 2] ?? "",
    }));
    const answers = await Promise.all(attempts.map((who) => limits.take("reset", who)));
    const taken = attempts.filter((_, n) => answers[n] === null).map((who) => who.email).sort();
    assert.deepEqual(taken, [...Array(3).fill(emails[0]), ...Array(3).fill(emails[1])]);
  }));

/** Addresses of one mailbox: the first is repeated in the others' spelling. */
const spellings: readonly (readonly string[])[] = [
  ["a@example.org", "A+1@example.org", "a+2+x@EXAMPLE.org", "a+@example.org"],
  ["anna.b@gmail.com", "annab@gmail.com", "a.n.n.a.b+x@googlemail.com", "AnnaB@GMail.com"],
];
for (const [first = "", ...others] of spellings) {
  Deno.test(`take() counts all addresses of the mailbox ${first} together, in every action that mails`, () =>
    limitsAt(async ({ limits }) => {
      for (const action of ["sign_up", "reset", "verify"] as const) {
        for (const [n, email] of others.entries()) {
          assert.equal(await limits.take(action, { network: `192.0.2.${n}`, email }), null);
        }
        const answer = await limits.take(action, { network: other, email: first });
        assert.deepEqual(answer, { retryAfterS: 3600 });
      }
    }));
}

Deno.test("take() counts addresses that differ by dots separately, except at Google Mail", () =>
  limitsAt(async ({ limits }) => {
    for (const email of ["a.b@example.org", "ab@example.org", "a.b@example.com"]) {
      for (let n = 0; n < 3; n++) {
        assert.equal(await limits.take("sign_up", { network: `192.0.2.${n}`, email }), null);
      }
    }
  }));

Deno.test("attempts store only hashes that depend on the secret, and are deleted after a day", () =>
  limitsAt(async ({ database: { sql }, limits, later }) => {
    await limits.take("sign_in", { network, email });
    const before = await sql<{ action: string; subject: Uint8Array }[]>`
      select action, subject from livability.attempt order by subject`;
    assert.equal(before.length, 3);
    assert.ok(before.every(({ action, subject }) => action === "sign_in" && subject.length === 32));

    const another = createLimits({ sql, secret: "y".repeat(32) });
    await another.take("sign_in", { network, email });
    const [row] = await sql<[{ count: number }]>`
      select count(distinct subject) from livability.attempt`;
    assert.equal(row.count, 6);

    await sql`delete from livability.attempt where at > now() - interval '1 day'`;
    later(dayMs);
    await limits.take("demo_score", { network });
    const left = await sql`select action from livability.attempt`;
    assert.deepEqual(left.map(({ action }) => action), ["demo_score"]);
  }));

/** Creates a person with this e-mail address. */
async function person({ sql }: TestDatabase, address: string): Promise<void> {
  await sql`
    insert into livability.person (id, name, email, email_verified)
    values (${crypto.randomUUID()}, '', ${address}, true)`;
}

Deno.test("take() admits sign-ins from a trusted network while strangers have exhausted the e-mail's attempts", () =>
  limitsAt(async ({ database, limits, later, exhaust }) => {
    await person(database, email);
    const owner = { network: "198.51.100.7", email };
    await limits.trust({ ...owner, email: " A@Example.org " });
    let taken = 0;
    // Five unknown networks with ten attempts each, and a sixth network for which no attempt is
    // left.
    for (let n = 1; n <= 6; n++) {
      taken += (await exhaust("sign_in", { network: `192.0.2.${n}`, email })).taken;
    }
    assert.equal(taken, 50);
    assert.deepEqual(await limits.take("sign_in", { network: "198.51.100.8", email }), {
      retryAfterS: 3600,
    });
    assert.equal(await limits.take("sign_in", owner), null);
    // Attempts for other people from the owner's network do not lock out the owner either.
    for (let n = 0; n < 30; n++) {
      await limits.take("sign_in", { network: owner.network, email: `${n}@example.org` });
    }
    assert.equal(await limits.take("sign_in", owner), null);
    // An attacker in the owner's network has the ten attempts that a network has per e-mail
    // address.
    assert.deepEqual(await exhaust("sign_in", owner), { taken: 8, retryAfterS: 900 });
    later(hourMs);
    assert.equal(await limits.take("sign_in", owner), null);
  }));

Deno.test("take() slows down sign-ins from unknown networks, and those alone", () =>
  limitsAt(async ({ database, limits, later }) => {
    await person(database, email);
    await limits.trust({ network, email });
    const waits: (number | null)[] = [];
    for (let n = 0; n < 50; n++) {
      const answer = await limits.take("sign_in", { network: `198.51.100.${n}`, email });
      waits.push(answer === null ? null : "slowMs" in answer ? answer.slowMs : NaN);
    }
    const slower = Array.from({ length: 40 }, (_, n) => 100 * (n + 1));
    assert.deepEqual(waits, [...Array(10).fill(null), ...slower]);
    assert.equal(await limits.take("sign_in", { network, email }), null);
    assert.equal(await limits.take("sign_in", { network: other, email: "b@example.org" }), null);
    later(hourMs);
    assert.equal(await limits.take("sign_in", { network: other, email }), null);
  }));

Deno.test("trust() stores one hash per network and known e-mail address, and trusts the network for that address only", () =>
  limitsAt(async ({ database, limits }) => {
    const { sql } = database;
    await person(database, email);
    await limits.trust({ network, email });
    await limits.trust({ network, email });
    await limits.trust({ network, email: "unknown@example.org" });
    const rows = await sql<{ subject: Uint8Array }[]>`select subject from livability.known_network`;
    assert.deepEqual(rows.map(({ subject }) => subject.length), [32]);
    for (let n = 1; n <= 5; n++) {
      for (let i = 0; i < 10; i++) {
        await limits.take("sign_in", { network: `198.51.100.${n}`, email: "b@example.org" });
      }
    }
    // The network is known only for another e-mail address.
    assert.notEqual(await limits.take("sign_in", { network, email: "b@example.org" }), null);
    await sql`delete from livability.person where email = ${email}`;
    assert.equal((await sql`select from livability.known_network`).length, 0);
  }));

Deno.test("take() uses the database's clock by default", async () => {
  const database = await testDatabase();
  const limits = createLimits({ sql: database.sql, secret });
  for (let n = 0; n < 5; n++) assert.equal(await limits.take("demo_score", { network }), null);
  const refused = await limits.take("demo_score", { network });
  assert.ok(refused !== null && "retryAfterS" in refused);
  assert.ok(refused.retryAfterS > 50 && refused.retryAfterS <= 60);
  await database.close();
});
