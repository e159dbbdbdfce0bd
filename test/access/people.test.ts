/** People over a real database and a real mail server. */
import assert from "node:assert/strict";
import { openOutbox } from "../../src/access/outbox.ts";
import { createPeople, type People } from "../../src/access/people/people.ts";
import type { Sql } from "../../src/db/sql.ts";
import { createMailer } from "../../src/mail/mailer.ts";
import { fastHashing } from "../support/fast-hashing.ts";
import { newAccount } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";
import { type ReceivedMail, type SmtpServer, smtpServer } from "../support/smtp-server.ts";

const secret = "0123456789abcdefghijklmnopqrstuvwxyz";
/** The signal of a request whose client does not disconnect. */
const { signal } = new AbortController();
const password = "correct horse", another = "battery staple";
const language = "en";

/** Fixtures of a test. */
interface World {
  readonly sql: Sql;
  readonly people: People;
  readonly server: SmtpServer;
}

/** Runs a test on a separate database and mail server. */
async function inWorld(use: (world: World) => Promise<void>, baseUrl = "http://localhost:8000") {
  await using server = await smtpServer();
  const database = await testDatabase();
  const outbox = openOutbox({
    sql: database.sql,
    secret,
    mailer: createMailer({ SMTP_URL: server.url, DATA_DIR: "unused" }),
    print: (line) => assert.fail(line),
    report: (what) => assert.fail(what),
  });
  const people = createPeople({
    sql: database.sql,
    secret,
    baseUrl,
    outbox,
    hashing: fastHashing,
  });
  try {
    await use({ sql: database.sql, people, server });
  } finally {
    await outbox.close();
    await database.close();
  }
}

const someone = (): string => `${crypto.randomUUID()}@example.org`;

/** Returns the token of a mail's link, and checks that the link has no other parameter. */
function tokenOf(mail: ReceivedMail, page: "verify" | "reset"): string {
  assert.equal(mail.link?.origin, "http://localhost:8000");
  assert.equal(mail.link.pathname, `/${page}`);
  assert.deepEqual([...mail.link.searchParams.keys()], ["token"]);
  return mail.link.searchParams.get("token") ?? "";
}

/** Signs up a person, confirms the address and returns it. */
async function member({ people, server }: World): Promise<string> {
  const email = someone();
  assert.equal(await people.signUp({ email, password, language, signal }), "sent");
  assert.equal(await people.verify(tokenOf(await server.next(email), "verify")), "verified");
  return email;
}

/** Returns the request headers of a browser with the session's cookies. */
function headersOf(signedIn: Awaited<ReturnType<People["signIn"]>>): Headers {
  assert.ok(typeof signedIn === "object", `signIn() said ${signedIn}`);
  return new Headers({ cookie: signedIn.cookies.map((each) => each.split(";")[0]).join("; ") });
}

Deno.test("signing up, in and out: the account is created only after the address is confirmed", () =>
  inWorld(async ({ sql, people, server }) => {
    const email = someone();
    assert.equal(
      await people.signUp({ email: ` ${email.toUpperCase()} `, password, language, signal }),
      "sent",
    );
    const accounts = () => sql`select plan, person from livability.account where email = ${email}`;
    assert.equal(await people.signIn({ email, password, signal }), "unverified");
    assert.equal(await people.signIn({ email, password: another, signal }), "refused");
    assert.equal((await accounts()).length, 0);

    assert.equal(await people.verify(tokenOf(await server.next(email), "verify")), "verified");
    const [account] = await accounts();
    assert.equal(account?.plan, "free");

    const headers = headersOf(
      await people.signIn({ email: email.toUpperCase(), password, signal }),
    );
    const signedIn = await people.session(headers);
    assert.equal(signedIn?.email, email);
    assert.equal(signedIn.person, account.person);
    assert.ok(!headers.get("cookie")?.includes(signedIn.session));

    const cleared = await people.signOut(headers);
    assert.ok(cleared.some((each) => /^livability\.session_token=; Max-Age=0;/.test(each)));
    assert.equal(await people.session(headers), null);
    assert.equal(await people.session(new Headers()), null);
  }));

Deno.test("verify() links an account created by the operator, and keeps its plan", () =>
  inWorld(async (world) => {
    const { sql, people, server } = world;
    const { id } = await newAccount(sql, "pro");
    const [{ email }] = await sql<[{ email: string }]>`
      select email from livability.account where id = ${id}`;
    await people.signUp({ email, password, language, signal });
    await people.verify(tokenOf(await server.next(email), "verify"));
    const signedIn = await people.session(
      headersOf(await people.signIn({ email, password, signal })),
    );
    assert.equal(signedIn?.account, id);
    const [account] = await sql`select plan from livability.account where id = ${id}`;
    assert.equal(account?.plan, "pro");
  }));

Deno.test("verify() accepts a link once, and rejects invalid and expired links", () =>
  inWorld(async ({ sql, people, server }) => {
    const email = someone();
    await people.signUp({ email, password, language, signal });
    const first = tokenOf(await server.next(email), "verify");
    await sql`update livability.verification set expires_at = now()`;
    assert.equal(await people.verify(first), "expired");
    await people.resend(email, language);
    const second = tokenOf(await server.next(email), "verify");
    for (const made of ["", "x", `${second}x`, second.toLowerCase()]) {
      assert.equal(await people.verify(made), "expired");
    }
    // The table stores no usable token.
    const [row] = await sql<[{ identifier: string; value: string }]>`
      select identifier, value from livability.verification`;
    assert.ok(!(row.identifier + row.value).includes(second));
    assert.equal(await people.verify(row.identifier), "expired");

    assert.equal(await people.verify(second), "verified");
    assert.equal(await people.verify(second), "expired");
  }));

Deno.test("signUp() rejects invalid e-mail addresses and passwords of the wrong length", () =>
  inWorld(async ({ sql, people }) => {
    for (
      const email of [
        "",
        "a",
        "a@b",
        "a@example.org\nBcc: b@example.org",
        `${"a".repeat(250)}@b.it`,
      ]
    ) {
      assert.deepEqual(await people.signUp({ email, password, language, signal }), {
        invalid: "email",
      });
    }
    for (const wrong of ["", "123456789", "x".repeat(129)]) {
      const answer = await people.signUp({ email: someone(), password: wrong, language, signal });
      assert.deepEqual(answer, { invalid: "password" });
    }
    assert.equal((await sql`select from livability.person`).length, 0);
  }));

Deno.test("signUp() with a member's address returns the same result, mails the member, and changes nothing", () =>
  inWorld(async (world) => {
    const { sql, people, server } = world;
    const email = await member(world);
    const kept = () =>
      Promise.all([
        sql`select * from livability.person`,
        sql`select * from livability.credential`,
        sql`select * from livability.account`,
        sql`select * from livability.verification`,
      ]);
    const before = await kept();
    assert.equal(await people.signUp({ email, password: another, language: "it", signal }), "sent");
    const mail = await server.next(email);
    assert.equal(mail.subject, "Hai già un account");
    assert.equal(mail.link?.href, "http://localhost:8000/sign-in");
    assert.deepEqual(await kept(), before);
  }));

Deno.test("a sign-up link activates only the password of its own sign-up", async (t) => {
  await inWorld(async ({ people, server }) => {
    for (const followed of [0, 1]) {
      await t.step(`the link of sign-up ${followed + 1} of 2`, async () => {
        const email = someone();
        const passwords = [password, another];
        const tokens: string[] = [];
        for (const each of passwords) {
          await people.signUp({ email, password: each, language, signal });
          tokens.push(tokenOf(await server.next(email), "verify"));
        }
        assert.equal(await people.verify(tokens[followed] ?? ""), "verified");
        // The other link no longer works.
        await people.verify(tokens[1 - followed] ?? "");
        const answers = await Promise.all(
          passwords.map((each) => people.signIn({ email, password: each, signal })),
        );
        assert.equal(answers[1 - followed], "refused");
        assert.equal(typeof answers[followed], "object");
      });
    }
  });
});

Deno.test("resend() sends a verification link, or a reset link if two passwords were chosen", () =>
  inWorld(async ({ people, server }) => {
    const email = someone();
    await people.signUp({ email, password, language, signal });
    await people.signUp({ email, password, language, signal });
    await people.resend(email, "it");
    const subjects = [];
    for (let n = 0; n < 3; n++) subjects.push((await server.next(email)).subject);
    assert.deepEqual(subjects.slice(1), [subjects[0], "Conferma il tuo indirizzo e-mail"]);

    await people.signUp({ email, password: another, language, signal });
    await server.next(email);
    await people.resend(email, language);
    const token = tokenOf(await server.next(email), "reset");
    assert.equal(await people.signIn({ email, password, signal }), "refused");
    assert.deepEqual(
      await people.reset({ token, password: "chosen by hand", language, signal }),
      { email },
    );
    assert.equal(
      typeof await people.signIn({ email, password: "chosen by hand", signal }),
      "object",
    );
  }));

Deno.test("concurrent sign-ups with one address create one person", () =>
  inWorld(async ({ sql, people, server }) => {
    const email = someone();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => people.signUp({ email, password, language, signal })),
    );
    assert.deepEqual(answers, Array(5).fill("sent"));
    const rows = await sql`
      select from livability.person p join livability.credential c on c.user_id = p.id`;
    assert.equal(rows.length, 1);
    assert.equal(await people.verify(tokenOf(await server.next(email), "verify")), "verified");
    assert.equal(typeof await people.signIn({ email, password, signal }), "object");
  }));

Deno.test("ten people can sign up and sign in concurrently", () =>
  inWorld(async (world) => {
    const emails = await Promise.all(Array.from({ length: 10 }, () => member(world)));
    const sessions = await Promise.all(emails.map(async (email) => {
      const headers = headersOf(await world.people.signIn({ email, password, signal }));
      return await world.people.session(headers);
    }));
    assert.deepEqual(sessions.map((session) => session?.email), emails);
  }));

Deno.test("reset() sets the password once and ends every session", () =>
  inWorld(async (world) => {
    const { people, server } = world;
    const email = await member(world);
    const sessions = await Promise.all(
      [1, 2].map(async () => headersOf(await people.signIn({ email, password, signal }))),
    );
    await people.requestReset(email.toUpperCase(), "it");
    const mail = await server.next(email);
    assert.equal(mail.subject, "Scegli una nuova password");
    const token = tokenOf(mail, "reset");

    assert.deepEqual(await people.reset({ token, password: "short", language, signal }), {
      invalid: "password",
    });
    assert.equal(
      await people.reset({ token: `${token}x`, password: another, language, signal }),
      "expired",
    );
    assert.deepEqual(await people.reset({ token, password: another, language, signal }), { email });
    assert.equal(await people.reset({ token, password, language, signal }), "expired");
    for (const headers of sessions) assert.equal(await people.session(headers), null);
    assert.equal(await people.signIn({ email, password, signal }), "refused");
    assert.equal(typeof await people.signIn({ email, password: another, signal }), "object");
  }));

Deno.test("reset() invalidates all other links of that person only, and sends a mail about the change", () =>
  inWorld(async (world) => {
    const { sql, people, server } = world;
    const email = await member(world), other = await member(world);
    const tokens: string[] = [];
    for (let n = 0; n < 3; n++) {
      await people.requestReset(email, language);
      tokens.push(tokenOf(await server.next(email), "reset"));
    }
    await people.requestReset(other, language);
    const othersToken = tokenOf(await server.next(other), "reset");

    const [first = "", second = "", third = ""] = tokens;
    assert.deepEqual(
      await people.reset({ token: second, password: another, language: "it", signal }),
      { email },
    );
    const mail = await server.next(email);
    assert.equal(mail.subject, "La tua password è stata cambiata");
    assert.equal(mail.link?.href, "http://localhost:8000/forgot");
    for (const token of [first, third, second]) {
      const answer = await people.reset({ token, password: "of an attacker", language, signal });
      assert.equal(answer, "expired");
    }
    assert.equal(typeof await people.signIn({ email, password: another, signal }), "object");
    assert.equal((await sql`select from livability.verification`).length, 1);
    assert.deepEqual(
      await people.reset({ token: othersToken, password: another, language, signal }),
      { email: other },
    );
  }));

Deno.test("concurrent reset() calls with several links set the password of exactly one", () =>
  inWorld(async (world) => {
    const { people, server } = world;
    const email = await member(world);
    const passwords = ["first password", "second password", "third password"];
    const links = [];
    for (const chosen of passwords) {
      await people.requestReset(email, language);
      links.push({ token: tokenOf(await server.next(email), "reset"), password: chosen });
    }
    const answers = await Promise.all(
      links.map((link) => people.reset({ ...link, language, signal })),
    );
    const set = answers.findIndex((answer) => answer !== "expired");
    assert.deepEqual(answers.toSpliced(set, 1), ["expired", "expired"]);
    assert.deepEqual(answers[set], { email });
    const chosen = passwords[set] ?? "";
    assert.equal(typeof await people.signIn({ email, password: chosen, signal }), "object");
  }));

Deno.test("signIn() opens no session if the password is replaced while it is checked", () =>
  inWorld(async (world) => {
    const { sql, people } = world;
    const email = await member(world);
    // Changes the password between the check of the old password and the start of the session.
    await sql`
      create function livability.replace_password() returns trigger language plpgsql as $$
      begin
        update livability.credential set password = 'new:hash' where user_id = new.user_id;
        return new;
      end $$`;
    await sql`
      create trigger replaced before insert on livability.session
      for each row execute function livability.replace_password()`;
    assert.equal(await people.signIn({ email, password, signal }), "refused");
    assert.equal((await sql`select from livability.session`).length, 0);
  }));

Deno.test("reset() refuses a link that is an hour old", () =>
  inWorld(async (world) => {
    const { sql, people, server } = world;
    const email = await member(world);
    await people.requestReset(email, language);
    const token = tokenOf(await server.next(email), "reset");
    const [{ left }] = await sql<[{ left: number }]>`
      select round(extract(epoch from expires_at - now()) / 60)::integer as left
      from livability.verification`;
    assert.equal(left, 60);
    await sql`update livability.verification set expires_at = now()`;
    assert.equal(await people.reset({ token, password: another, language, signal }), "expired");
    assert.equal(typeof await people.signIn({ email, password, signal }), "object");
  }));

Deno.test("a suspended account cannot sign in, and its sessions are rejected", () =>
  inWorld(async (world) => {
    const { sql, people } = world;
    const email = await member(world);
    const headers = headersOf(await people.signIn({ email, password, signal }));
    await sql`update livability.account set suspended_at = now() where email = ${email}`;
    assert.equal(await people.signIn({ email, password, signal }), "refused");
    assert.equal(await people.session(headers), null);
    assert.equal((await sql`select from livability.session`).length, 1);
  }));

Deno.test("session() rejects cookies that are guessed, changed or expired", () =>
  inWorld(async (world) => {
    const { sql, people } = world;
    const email = await member(world);
    const headers = headersOf(await people.signIn({ email, password, signal }));
    const cookie = headers.get("cookie") ?? "";
    const [name = "", value = ""] = cookie.split("=");
    const [token = "", signature = ""] = value.split(".");
    const guesses = [
      `${name}=${token}`,
      `${name}=${token}.`,
      `${name}=${token}.${"A".repeat(43)}%3D`,
      `${name}=${token.toLowerCase()}.${signature}`,
      `${name}=${"A".repeat(32)}.${signature}`,
      `${name}=' or true --`,
      `${name}=`,
    ];
    for (const guess of guesses) {
      assert.equal(await people.session(new Headers({ cookie: guess })), null, guess);
    }
    assert.notEqual(await people.session(headers), null);

    const [{ days }] = await sql<[{ days: number }]>`
      select round(extract(epoch from expires_at - now()) / 86400)::integer as days
      from livability.session`;
    assert.equal(days, 7);
    await sql`update livability.session set expires_at = now()`;
    assert.equal(await people.session(headers), null);
  }));

Deno.test("session cookies of an https base URL are __Host-, HttpOnly, Secure and SameSite=Lax", () =>
  inWorld(async ({ people, server, sql }) => {
    const email = someone();
    await people.signUp({ email, password, language, signal });
    await people.verify((await server.next(email)).link?.searchParams.get("token") ?? "");
    const signedIn = await people.signIn({ email, password, signal });
    assert.ok(typeof signedIn === "object");
    const [cookie] = signedIn.cookies;
    assert.match(cookie ?? "", /^__Host-livability\.session_token=/);
    assert.match(cookie ?? "", /; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [session] = await sql`select ip_address, user_agent from livability.session`;
    assert.deepEqual(session, { ip_address: "", user_agent: "" });
  }, "https://scores.example.com"));

Deno.test("confirmPassword() checks the password; remove() deletes the person and keeps the account without owner", () =>
  inWorld(async (world) => {
    const { sql, people, server } = world;
    const email = await member(world), other = await member(world);
    const headers = headersOf(await people.signIn({ email, password, signal }));
    const { person, account } = await people.session(headers) ?? { person: "", account: 0 };
    assert.equal(await people.confirmPassword(person, password, signal), true);
    assert.equal(await people.confirmPassword(person, another, signal), false);
    assert.equal(await people.confirmPassword(person, "", signal), false);
    assert.equal(await people.confirmPassword("unknown", password, signal), false);
    await people.requestReset(email, language);
    const token = tokenOf(await server.next(email), "reset");

    await people.remove(person);
    assert.equal(await people.session(headers), null);
    assert.equal(await people.signIn({ email, password, signal }), "refused");
    assert.equal(await people.reset({ token, password: another, language, signal }), "expired");
    const [row] = await sql`select person from livability.account where id = ${account}`;
    assert.deepEqual(row, { person: null });
    for (const table of ["session", "verification"]) {
      assert.equal((await sql`select from ${sql(`livability.${table}`)}`).length, 0, table);
    }
    assert.equal(typeof await people.signIn({ email: other, password, signal }), "object");
  }));

Deno.test("sessions last at most 7 days, and links at most 24 hours", () =>
  inWorld(async (world) => {
    const { sql, people } = world;
    const email = await member(world);
    await people.signIn({ email, password, signal });
    await people.requestReset(email, language);
    const [row] = await sql<[{ session: number; link: number }]>`
      select
        (select extract(epoch from expires_at - created_at) from livability.session) as session,
        (select extract(epoch from expires_at - created_at) from livability.verification) as link`;
    assert.ok(row.session <= 7 * 24 * 3600 + 1, String(row.session));
    assert.ok(row.link <= 24 * 3600, String(row.link));
  }));
