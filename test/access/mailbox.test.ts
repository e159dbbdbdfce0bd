/** Each mailbox gets one account, and one monthly allowance of free calls. */
import assert from "node:assert/strict";
import { createKey } from "../../src/access/accounts.ts";
import { deleteAccount } from "../../src/access/delete-account.ts";
import { createPeople } from "../../src/access/people/people.ts";
import type { Sql } from "../../src/db/sql.ts";
import type { Mail } from "../../src/mail/mailer.ts";
import { fastHashing } from "../support/fast-hashing.ts";
import { callsCharged, newAccount } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";
import { recordedOutbox } from "../support/recorded-outbox.ts";

const secret = "0123456789abcdefghijklmnopqrstuvwxyz", another = "z".repeat(36);
const password = "correct horse", language = "en";
const { signal } = new AbortController();

/** People in a separate database, with the `mails` sent to them. */
async function inWorld(
  use: (world: {
    sql: Sql;
    people: ReturnType<typeof createPeople>;
    mails: Mail[];
    /** Returns the token of the newest link sent to an address. */
    tokenFor(email: string): string;
    /** Signs up and confirms. Returns the account. */
    join(email: string): Promise<number>;
  }) => Promise<void>,
): Promise<void> {
  const { sql, close } = await testDatabase();
  const mails: Mail[] = [];
  const people = createPeople({
    sql,
    secret,
    baseUrl: "http://localhost:8000",
    outbox: recordedOutbox(sql, mails),
    hashing: fastHashing,
  });
  const tokenFor = (email: string) =>
    /token=(\S+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? "")?.[1] ?? "";
  try {
    await use({
      sql,
      people,
      mails,
      tokenFor,
      async join(email) {
        await people.signUp({ email, password, language, signal });
        assert.equal(await people.verify(tokenFor(email)), "verified");
        const [row] = await sql<[{ id: number }]>`
          select id from livability.account where email = ${email}`;
        return row.id;
      },
    });
  } finally {
    await close();
  }
}

/** The first day of this month. */
const month = new Date().toISOString().slice(0, 8) + "01";

const used = async (sql: Sql, account: number, calls: number, tests = 0) => {
  await sql`
    insert into livability.monthly_use (account, month, calls, test_calls)
    values (${account}, ${month}, ${calls}, ${tests})`;
};

Deno.test("an account that is deleted and created again keeps its used calls of the month", () =>
  inWorld(async ({ sql, join }) => {
    const remove = (account: number) =>
      deleteAccount({ sql, billing: null, secret, print: () => {} }, account, "customer");
    const first = await join("anna@example.org");
    await used(sql, first, 37, 8);
    await sql`update livability.monthly_use set failed_rows = 12 where account = ${first}`;
    await remove(first);
    // This also holds for another spelling of the mailbox.
    const second = await join("anna+again@example.org");
    assert.notEqual(second, first);
    assert.deepEqual(await callsCharged(sql, second), { [month]: 37 });
    const [row] =
      await sql`select test_calls, failed_rows from livability.monthly_use where account = ${second}`;
    assert.deepEqual(row, { test_calls: 8, failed_rows: 12 });

    await sql`update livability.monthly_use set calls = 60 where account = ${second}`;
    await remove(second);
    assert.deepEqual(await callsCharged(sql, await join("anna@example.org")), { [month]: 60 });
    assert.deepEqual(await callsCharged(sql, await join("berta@example.org")), {});
  }));

Deno.test("a recreated account carries over at most the free plan's calls of the deleted one", () =>
  inWorld(async ({ sql, join }) => {
    const account = await join("carla@example.org");
    await used(sql, account, 4321);
    await deleteAccount({ sql, billing: null, secret, print: () => {} }, account, "customer");
    assert.deepEqual(await callsCharged(sql, await join("carla@example.org")), { [month]: 100 });
  }));

Deno.test("a recreated account carries over no calls of an earlier month", () =>
  inWorld(async ({ sql, join }) => {
    const account = await join("dora@example.org");
    await sql`
      insert into livability.monthly_use (account, month, calls)
      values (${account}, ${month}::date - interval '1 month', 90)`;
    await deleteAccount({ sql, billing: null, secret, print: () => {} }, account, "customer");
    assert.deepEqual(await callsCharged(sql, await join("dora@example.org")), {});
  }));

Deno.test("the count of a deleted account identifies its mailbox by a hash that depends on the secret", () =>
  inWorld(async ({ sql }) => {
    const subjects = new Set<string>();
    for (const key of [secret, another]) {
      const { id } = await newAccount(sql, "free");
      await sql`update livability.account set email = 'emma@example.org' where id = ${id}`;
      await used(sql, id, 1);
      await deleteAccount({ sql, billing: null, secret: key, print: () => {} }, id, "operator");
      const rows = await sql<{ subject: Uint8Array }[]>`select subject from livability.carried_use`;
      for (const { subject } of rows) subjects.add([...subject].join());
    }
    assert.equal(subjects.size, 2);
    for (const subject of subjects) assert.equal(subject.split(",").length, 32);
  }));

Deno.test("a sign-up with a variant of a known mailbox sends a mail that the account exists", () =>
  inWorld(async ({ sql, people, mails, join }) => {
    await join("fay.m@gmail.com");
    mails.length = 0;
    for (const email of ["fay.m+1@gmail.com", "faym@googlemail.com", "F.A.Y.M+x+y@GMAIL.com"]) {
      assert.equal(await people.signUp({ email, password, language, signal }), "sent");
      const mail = mails.pop();
      assert.equal(mail?.to, email.toLowerCase());
      assert.equal(mail.subject, "You already have an account");
    }
    assert.equal((await sql`select from livability.person`).length, 1);
    // At other providers, a dot makes a different mailbox.
    await join("fay.m@example.org");
    await join("faym@example.org");
  }));

Deno.test("of several unconfirmed sign-ups of one mailbox, only one creates an account", () =>
  inWorld(async ({ sql, people, tokenFor }) => {
    const emails = ["gina+1@example.org", "gina+2@example.org", "gina@example.org"];
    for (const email of emails) await people.signUp({ email, password, language, signal });
    const answers = await Promise.all(emails.map((email) => people.verify(tokenFor(email))));
    assert.deepEqual(answers.toSorted(), ["taken", "taken", "verified"]);
    assert.equal((await sql`select from livability.account`).length, 1);
    assert.equal((await sql`select from livability.person`).length, 1);
  }));

Deno.test("a password reset link creates no second account for a mailbox", () =>
  inWorld(async ({ sql, people, tokenFor, join }) => {
    await people.signUp({ email: "hanna+1@example.org", password, language, signal });
    await people.signUp({
      email: "hanna+1@example.org",
      password: "another one",
      language,
      signal,
    });
    await people.resend("hanna+1@example.org", language);
    const token = tokenFor("hanna+1@example.org");
    await join("hanna@example.org");
    assert.equal(
      await people.reset({ token, password: "a third password", language, signal }),
      "taken",
    );
    assert.equal((await sql`select from livability.account`).length, 1);
  }));

Deno.test("a second account that the operator creates for a mailbox is linked when its address signs up", () =>
  inWorld(async ({ sql, join }) => {
    await join("ida@example.org");
    await createKey(sql, { email: "ida+team@example.org", plan: "pro" });
    await join("ida+team@example.org");
    const plans = await sql`select plan from livability.account order by id`;
    assert.deepEqual(plans.map(({ plan }) => plan), ["free", "pro"]);
  }));
