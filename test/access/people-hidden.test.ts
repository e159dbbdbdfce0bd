/** Answers, their timing and errors do not reveal whether a person has an account. */
import assert from "node:assert/strict";
import { openAuth } from "../../src/access/people/auth.ts";
import { createPeople, type People } from "../../src/access/people/people.ts";
import { openServer } from "../../src/db/server.ts";
import { isUnavailable } from "../../src/db/database-unavailable.ts";
import type { Mail, Mailer } from "../../src/mail/mailer.ts";
import { closedTestDatabase, testDatabase } from "../support/database.ts";
import { until } from "../support/until.ts";
import { onServer } from "../support/engine.ts";

const settings = {
  secret: "0123456789abcdefghijklmnopqrstuvwxyz",
  baseUrl: "http://localhost:8000",
};
/** The signal of a request whose client does not disconnect. */
const { signal } = new AbortController();
const password = "correct horse", language = "en";
const known = "known@example.org", waiting = "waiting@example.org", unknown = "unknown@example.org";

/** A mailer that records mails and never resolves. */
function silentMailer(): Mailer & { readonly mails: Mail[] } {
  const mails: Mail[] = [];
  return {
    mails,
    send(mail) {
      mails.push(mail);
      return new Promise(() => {});
    },
    close: () => Promise.resolve(),
  };
}

const noFailure = (): void => assert.fail("no mail fails here");

/** Signs up two people and confirms the address of the first. */
async function populate(people: People, { mails }: { readonly mails: Mail[] }): Promise<void> {
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
    const mailer = silentMailer();
    const people = createPeople({
      ...settings,
      sql: database.sql,
      mailer,
      onMailFailure: noFailure,
    });
    await populate(people, mailer);
    const answers: unknown[] = [];
    for (const email of [known, waiting, unknown]) {
      const begun = performance.now();
      answers.push(await ask(people, email));
      const tookMs = performance.now() - begun;
      // The work itself takes less time, and no answer waits for a mail to be sent.
      assert.ok(tookMs >= 499, `${name} answered after ${tookMs} ms`);
    }
    assert.deepEqual(answers, Array(3).fill(answers[0]));
    const counts = Object.fromEntries(
      Object.entries(Object.groupBy(mailer.mails, ({ to }) => to)).map((
        [to, mails],
      ) => [to, mails?.length]),
    );
    assert.deepEqual(counts, expected);
    await database.close();
  });
}

Deno.test("a mail that cannot be sent is reported only to the operator", async () => {
  const database = await testDatabase();
  const failures: unknown[] = [];
  const failure = new Error("the mail server is away");
  const people = createPeople({
    ...settings,
    sql: database.sql,
    mailer: { send: () => Promise.reject(failure), close: () => Promise.resolve() },
    onMailFailure: (error) => failures.push(error),
  });
  assert.equal(await people.signUp({ email: unknown, password, language, signal }), "sent");
  await until(() => failures.length > 0);
  assert.deepEqual(failures, [failure]);
  await database.close();
});

Deno.test("each operation rejects with the driver's error, without personal data, if the database is unavailable", async () => {
  const database = await testDatabase();
  const mailer = silentMailer();
  const people = createPeople({ ...settings, sql: database.sql, mailer, onMailFailure: noFailure });
  await populate(people, mailer);
  const signedIn = await people.signIn({ email: known, password, signal });
  assert.ok(typeof signedIn === "object");
  const headers = new Headers({ cookie: signedIn.cookies[0]?.split(";")[0] ?? "" });
  await database.sql.end({ timeout: 5 });
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
    const mailer = silentMailer();
    const people = createPeople({ ...settings, sql, mailer, onMailFailure: noFailure });
    const emails = Array.from({ length: 6 }, (_, n) => `${n}@example.org`);
    await Promise.all(emails.map((email) => people.signUp({ email, password, language, signal })));
    assert.equal(mailer.mails.length, 6);
    await close();
    await copy.remove();
  },
});

Deno.test("the tables satisfy the schema check of better-auth", async () => {
  const database = await testDatabase();
  const check = async () => {
    const auth = openAuth({ ...settings, secrets: [settings.secret], sql: database.sql }, {
      mayEnter: () => Promise.resolve(true),
      sendReset: () => Promise.resolve(),
    });
    await (await auth.$context).explicitSchemaCheck?.();
  };
  await check();
  await database.sql`alter table livability.session drop column user_agent`;
  await assert.rejects(check, /user_agent|userAgent/);
  await database.close();
});
