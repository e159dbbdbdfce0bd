/** Answers, their timing and errors do not reveal whether a person has an account. */
import assert from "node:assert/strict";
import { openAuth } from "../../src/access/people/auth.ts";
import { createPeople, type People } from "../../src/access/people/people.ts";
import { openServer } from "../../src/db/server.ts";
import { isUnavailable } from "../../src/db/database-unavailable.ts";
import type { Sql } from "../../src/db/sql.ts";
import type { Mail } from "../../src/mail/mailer.ts";
import { closedTestDatabase, testDatabase } from "../support/database.ts";
import { fastHashing } from "../support/fast-hashing.ts";
import { recordedOutbox } from "../support/recorded-outbox.ts";
import { onServer } from "../support/engine.ts";
import { transaction } from "../../src/db/transaction.ts";

const settings = {
  secret: "0123456789abcdefghijklmnopqrstuvwxyz",
  baseUrl: "http://localhost:8000",
};
/** The signal of a request whose client does not disconnect. */
const { signal } = new AbortController();
const password = "correct horse", language = "en";
const known = "known@example.org", waiting = "waiting@example.org", unknown = "unknown@example.org";

/** Signs up two people and confirms the address of the first. */
async function populate(people: People, mails: Mail[]): Promise<void> {
  await people.signUp({ email: known, password, language, signal });
  const token = /token=(\S+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
  assert.equal(await people.verify(token), "verified");
  await people.signUp({ email: waiting, password, language, signal });
  mails.length = 0;
}

const questions: readonly [
  name: string,
  ask: (people: People, email: string) => Promise<unknown>,
  mails: Record<string, number>,
][] = [
  [
    "signUp()",
    (people, email) => people.signUp({ email, password, language, signal }),
    { [known]: 1, [waiting]: 1, [unknown]: 1 },
  ],
  ["resend()", (people, email) => people.resend(email, language), { [waiting]: 1 }],
  ["requestReset()", (people, email) => people.requestReset(email, language), {
    [known]: 1,
    [waiting]: 1,
  }],
  [
    "signIn() with a wrong password",
    (people, email) => people.signIn({ email, password: "battery staple", signal }),
    {},
  ],
];
for (const [name, ask, expected] of questions) {
  Deno.test(`${name} returns the same result for any address, and never before the minimum time`, async () => {
    const database = await testDatabase();
    const { sql } = database, mails: Mail[] = [];
    const people = createPeople({ ...settings, sql, outbox: recordedOutbox(sql, mails) });
    await populate(people, mails);
    const answers: unknown[] = [];
    for (const email of [known, waiting, unknown]) {
      const begun = performance.now();
      answers.push(await ask(people, email));
      const tookMs = performance.now() - begun;
      // The work itself takes less time.
      assert.ok(tookMs >= 499, `${name} answered after ${tookMs} ms`);
    }
    assert.deepEqual(answers, Array(3).fill(answers[0]));
    const counts = Object.fromEntries(
      Object.entries(Object.groupBy(mails, ({ to }) => to)).map((
        [to, mails],
      ) => [to, mails?.length]),
    );
    assert.deepEqual(counts, expected);
    await database.close();
  });
}

/** A client that records the text of each statement, also of transactions. */
function recording(sql: Sql, statements: string[]): Sql {
  return new Proxy(sql, {
    apply(target, self, sent: [TemplateStringsArray]) {
      // Other arguments make a part of a statement, such as a name.
      if ("raw" in sent[0]) statements.push(sent[0].join("?"));
      return Reflect.apply(target, self, sent);
    },
    get(target, name) {
      if (name !== "begin") return Reflect.get(target, name);
      return (modes: string, work: (tx: Sql) => Promise<unknown>) =>
        transaction(target, (tx) => work(recording(tx, statements)), modes);
    },
  });
}

/** Addresses that sign-up, resending and resetting must not tell apart. */
const addresses: Readonly<Record<string, string>> = {
  "an account": known,
  "another address of an account's mailbox": "known+1@example.org",
  "waiting for confirmation": waiting,
  "waiting with another password": "second@example.org",
  "waiting with several passwords": "third@example.org",
  "unknown": unknown,
};
const mailing: readonly [name: string, ask: (people: People, email: string) => Promise<unknown>][] =
  [
    ["signUp()", (people, email) => people.signUp({ email, password, language, signal })],
    ["resend()", (people, email) => people.resend(email, language)],
    ["requestReset()", (people, email) => people.requestReset(email, language)],
  ];
for (const [name, ask] of mailing) {
  Deno.test(`${name} does the same work for every address`, async () => {
    const database = await testDatabase();
    const work: string[] = [], mails: Mail[] = [];
    const sql = recording(database.sql, work);
    const { begin } = recordedOutbox(sql, mails);
    const people = createPeople({
      ...settings,
      sql,
      hashing: {
        hash: (password) => (work.push("hash"), fastHashing.hash(password)),
        verify: (data) => (work.push("verify"), fastHashing.verify(data)),
      },
      outbox: {
        begin: (change) =>
          begin((tx, post) => change(tx, (...mail) => (work.push("post"), post(...mail)))),
      },
    });
    await populate(people, mails);
    const others = [["second@example.org", 1], ["third@example.org", 2]] as const;
    for (const [email, times] of others) {
      for (let n = 0; n < times; n++) {
        await people.signUp({ email, password: `battery staple ${n}`, language, signal });
      }
    }
    const done: Record<string, string[]> = {};
    for (const [address, email] of Object.entries(addresses)) {
      work.length = 0;
      await ask(people, email);
      done[address] = [...work];
    }
    for (const [address, each] of Object.entries(done)) {
      assert.deepEqual(each, done["unknown"], address);
    }
    assert.equal(work.filter((each) => each === "post").length, 1);
    await database.close();
  });
}

Deno.test("each operation rejects with the driver's error, without personal data, if the database is unavailable", async () => {
  const database = await testDatabase();
  const { sql } = database, mails: Mail[] = [];
  const people = createPeople({ ...settings, sql, outbox: recordedOutbox(sql, mails) });
  await populate(people, mails);
  const signedIn = await people.signIn({ email: known, password, signal });
  assert.ok(typeof signedIn === "object");
  const headers = new Headers({ cookie: signedIn.cookies[0]?.split(";")[0] ?? "" });
  await sql.end({ timeout: 5 });
  // On a server, a transaction opens its own connection.
  Object.assign(sql, { begin: () => sql`select` });
  const asked = [
    ...questions.map(([, ask]) => () => ask(people, known)),
    () => people.session(headers),
    () => people.signOut(headers),
    () => people.verify("token"),
    () => people.reset({ token: "token", password, language, signal }),
    () => people.confirmPassword("person", password, signal),
    () => people.remove("person"),
  ];
  for (const ask of asked) {
    await assert.rejects(ask, (error) => {
      assert.ok(isUnavailable(error), `${ask}: ${Deno.inspect(error)}`);
      assert.doesNotMatch(Deno.inspect(error), /known@|correct horse|battery/);
      return true;
    });
  }
  await database.close();
});

Deno.test({
  name: "concurrent sign-ups succeed on a new pool in which each connection is new",
  ignore: !onServer,
  async fn() {
    const copy = await closedTestDatabase();
    const { sql, close } = openServer(copy.env["DATABASE_URL"] ?? "", {
      pool: 3,
      statementTimeoutS: 10,
    });
    const mails: Mail[] = [];
    const people = createPeople({ ...settings, sql, outbox: recordedOutbox(sql, mails) });
    const emails = Array.from({ length: 6 }, (_, n) => `${n}@example.org`);
    await Promise.all(emails.map((email) => people.signUp({ email, password, language, signal })));
    assert.equal(mails.length, 6);
    await close();
    await copy.remove();
  },
});

Deno.test("the tables satisfy the schema check of better-auth", async () => {
  const database = await testDatabase();
  const check = async () => {
    const auth = openAuth({ ...settings, secrets: [settings.secret], sql: database.sql }, {
      mayEnter: () => Promise.resolve(true),
    });
    await (await auth.$context).explicitSchemaCheck?.();
  };
  await check();
  await database.sql`alter table livability.session drop column user_agent`;
  await assert.rejects(check, /user_agent|userAgent/);
  await database.close();
});
