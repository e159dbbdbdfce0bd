/** Account security: sessions, passwords, second factors, and the audit trail. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import { recentTrail } from "../../src/access/audit.ts";
import { createPeople, type People, type SignedIn } from "../../src/access/people/people.ts";
import type { Sql } from "../../src/db/sql.ts";
import { forget } from "../../src/access/forget.ts";
import type { Mail } from "../../src/mail/mailer.ts";
import { fastHashing } from "../support/fast-hashing.ts";
import { testDatabase } from "../support/database.ts";
import { recordedOutbox } from "../support/recorded-outbox.ts";

const secret = "0123456789abcdefghijklmnopqrstuvwxyz";
const email = "anna@example.org", password = "correct horse", another = "battery staple";
const language = "en";
const { signal } = new AbortController();

/** A session: the browser's cookie, and its person. */
interface Browser {
  readonly headers: Headers;
  readonly who: SignedIn;
}

/** A person with an account, and a function that signs in. */
async function inWorld(
  use: (world: {
    sql: Sql;
    people: People;
    mails: Mail[];
    signIn(device?: string): Promise<Browser>;
    /** The same people, as another process sees them. */
    openPeople(): People;
  }) => Promise<void>,
): Promise<void> {
  const { sql, close } = await testDatabase();
  const mails: Mail[] = [];
  const openPeople = () =>
    createPeople({
      sql,
      secret,
      baseUrl: "http://localhost:8000",
      outbox: recordedOutbox(sql, mails),
      hashing: fastHashing,
    });
  const people = openPeople();
  await people.signUp({ email, password, language, signal });
  await people.verify(/token=(\S+)/.exec(mails.pop()?.text ?? "")?.[1] ?? "");
  try {
    await use({
      sql,
      people,
      mails,
      openPeople,
      async signIn(device = "") {
        const answer = await people.signIn({ email, password, device, signal });
        assert.ok(typeof answer === "object" && !answer.needsCode);
        return await browserOf(people, answer.cookies);
      },
    });
  } finally {
    await close();
  }
}

const headersOf = (cookies: readonly string[]): Headers =>
  new Headers({
    cookie: cookies.filter((cookie) => !/max-age=0/i.test(cookie))
      .map((cookie) => cookie.split(";")[0]).join("; "),
  });

async function browserOf(people: People, cookies: readonly string[]): Promise<Browser> {
  const headers = headersOf(cookies);
  const who = await people.session(headers);
  assert.ok(who !== null);
  return { headers, who };
}

/** The code of an app (RFC 6238: HMAC-SHA-1 of the count of 30 seconds, six digits). */
function codeOf(uri: string, atS = Date.now() / 1000): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...new URL(uri).searchParams.get("secret") ?? ""]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const count = Buffer.alloc(8);
  count.writeBigUInt64BE(BigInt(Math.floor(atS / 30)));
  const mac = createHmac("sha1", key).update(count).digest();
  const at = (mac[19] ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The code of the next 30 seconds, which is accepted already. */
const nextCodeOf = (uri: string): string => codeOf(uri, Date.now() / 1000 + 30);

Deno.test("sessions() lists sessions by device; endSession() ends one of the same person immediately", () =>
  inWorld(async ({ people, signIn }) => {
    const phone = await signIn("Safari, iOS"), desk = await signIn("Firefox, Linux");
    const listed = await people.sessions(desk.who);
    assert.deepEqual(listed.map(({ device, isThis }) => [device, isThis]), [
      ["Firefox, Linux", true],
      ["Safari, iOS", false],
    ]);
    assert.ok(listed.every(({ createdAt }) => Date.now() - createdAt.getTime() < 60_000));
    assert.equal(await people.endSession(desk.who, phone.who.session), true);
    assert.equal(await people.session(phone.headers), null);
    assert.notEqual(await people.session(desk.headers), null);
    assert.equal(await people.endSession(desk.who, phone.who.session), false);
    const stranger: SignedIn = { ...desk.who, person: "another" };
    assert.equal(await people.endSession(stranger, desk.who.session), false);
  }));

Deno.test("changePassword() requires the current password, ends other sessions and links, and sends a mail", () =>
  inWorld(async ({ sql, people, mails, signIn }) => {
    const other = await signIn(), here = await signIn();
    await people.requestReset(email, language);
    mails.length = 0;
    const change = (current: string, chosen: string) =>
      people.changePassword({ who: here.who, current, password: chosen, language, signal });
    assert.equal(await change(another, another), "wrong");
    assert.deepEqual(await change(password, "short"), { invalid: "password" });
    assert.deepEqual(await change(password, "1234567890"), { invalid: "password" });
    assert.deepEqual(await change(password, email), { invalid: "password" });
    assert.equal(typeof await people.signIn({ email, password, signal }), "object");
    assert.equal(mails.length, 0);

    assert.equal(await change(password, another), "done");
    assert.notEqual(await people.session(here.headers), null);
    assert.equal(await people.session(other.headers), null);
    assert.equal((await sql`select from livability.verification`).length, 0);
    assert.deepEqual(mails.map(({ to, subject }) => [to, subject]), [
      [email, "Your password was changed"],
    ]);
    assert.equal(await people.signIn({ email, password, signal }), "refused");
    assert.equal(typeof await people.signIn({ email, password: another, signal }), "object");
  }));

Deno.test("a code is wrong if no second factor was begun", () =>
  inWorld(async ({ people, signIn }) => {
    const { who, headers } = await signIn();
    assert.equal(await people.confirmSecondFactor(who, headers, "123456"), "wrong");
  }));

Deno.test("with a second factor, a password without a code opens no session", () =>
  inWorld(async ({ sql, people, signIn }) => {
    const first = await signIn();
    assert.equal(first.who.hasSecondFactor, false);
    const asked = { headers: first.headers, password, signal };
    assert.equal(await people.beginSecondFactor({ ...asked, password: another }), "wrong");
    const begun = await people.beginSecondFactor(asked);
    assert.ok(begun !== "wrong");
    assert.equal(begun.recoveryCodes.length, 10);
    // Sign-in asks for no code until a first one has confirmed the app.
    await signIn();
    const wrong = codeOf(begun.uri, 0) === codeOf(begun.uri) ? "000000" : codeOf(begun.uri, 0);
    assert.equal(await people.confirmSecondFactor(first.who, first.headers, wrong), "wrong");
    await signIn();
    const confirming = codeOf(begun.uri);
    const confirmed = await people.confirmSecondFactor(first.who, first.headers, confirming);
    assert.ok(confirmed !== "wrong");
    const here = await browserOf(people, confirmed.cookies);
    assert.equal(here.who.hasSecondFactor, true);

    const step = async () => {
      const answer = await people.signIn({ email, password, signal });
      assert.ok(typeof answer === "object" && answer.needsCode);
      const headers = headersOf(answer.cookies);
      assert.equal(await people.session(headers), null);
      return headers;
    };
    const headers = await step();
    assert.equal(await people.signInWithCode({ headers, code: wrong }), "wrong");
    // The code that confirmed the app works no more.
    assert.equal(await people.signInWithCode({ headers, code: confirming }), "wrong");
    const code = nextCodeOf(begun.uri);
    const entered = await people.signInWithCode({
      headers,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    assert.ok(typeof entered === "object");
    assert.equal(entered.email, email);
    assert.equal((await browserOf(people, entered.cookies)).who.account, here.who.account);
    // This step has already been completed.
    assert.equal(await people.signInWithCode({ headers, code }), "expired");
    assert.equal(await people.signInWithCode({ headers: new Headers(), code }), "expired");

    // A recovery code works once.
    const [recovery = ""] = begun.recoveryCodes;
    assert.equal(
      typeof await people.signInWithCode({ headers: await step(), code: recovery }),
      "object",
    );
    assert.equal(
      await people.signInWithCode({ headers: await step(), code: recovery }),
      "wrong",
    );

    // The database contains neither the secret nor the codes as plain text.
    const [stored] = await sql<{ text: string }[]>`
      select secret || backup_codes as text from livability.two_factor`;
    assert.ok(!stored?.text.includes(recovery));
    assert.ok(!stored?.text.includes(new URL(begun.uri).searchParams.get("secret") ?? ""));

    const end = (given: string) =>
      people.endSecondFactor(here.who, { headers: here.headers, password: given, signal });
    assert.equal(await end(another), "wrong");
    assert.ok(await end(password) !== "wrong");
    assert.equal((await signIn()).who.hasSecondFactor, false);
    assert.equal((await sql`select from livability.two_factor`).length, 0);
  }));

Deno.test("a second factor allows five wrong codes per step and ten in a row", () =>
  inWorld(async ({ people, signIn }) => {
    const { who, headers } = await signIn();
    const begun = await people.beginSecondFactor({ headers, password, signal });
    assert.ok(begun !== "wrong");
    await people.confirmSecondFactor(who, headers, codeOf(begun.uri));
    const wrong = ["111111", "222222", "333333"].find((code) =>
      ![-30, 0, 30].some((offS) =>
        codeOf(begun.uri, Date.now() / 1000 + offS) === code
      )
    ) ?? "";
    const answers: string[] = [];
    for (let step = 0; step < 3; step++) {
      const answer = await people.signIn({ email, password, signal });
      assert.ok(typeof answer === "object");
      const begunHeaders = headersOf(answer.cookies);
      for (let n = 0; n < 6; n++) {
        const outcome = await people.signInWithCode({ headers: begunHeaders, code: wrong });
        answers.push(String(outcome));
        if (outcome === "expired" || outcome === "locked") break;
      }
    }
    const five = Array(5).fill("wrong");
    assert.deepEqual(answers, [...five, "expired", ...five, "locked", "locked"]);
  }));

/** Each factor: its name, and a code that has not been entered. */
const factors: readonly [
  name: string,
  codeOf: (begun: { uri: string; recoveryCodes: readonly string[] }) => string,
][] = [
  ["app", ({ uri }) => nextCodeOf(uri)],
  ["recovery", ({ recoveryCodes: [code = ""] }) => code],
];
for (const [factor, unused] of factors) {
  Deno.test(`a code (${factor}) opens one session, even if two processes receive it several times at once`, () =>
    inWorld(async ({ sql, people, signIn, openPeople }) => {
      const { who, headers } = await signIn();
      const begun = await people.beginSecondFactor({ headers, password, signal });
      assert.ok(begun !== "wrong");
      assert.ok(await people.confirmSecondFactor(who, headers, codeOf(begun.uri)) !== "wrong");
      await sql`delete from livability.session`;
      const processes = [people, openPeople()];
      const begin = async () => {
        const answer = await people.signIn({ email, password, signal });
        assert.ok(typeof answer === "object" && answer.needsCode);
        return headersOf(answer.cookies);
      };
      const steps: Headers[] = [];
      for (let n = 0; n < 6; n++) steps.push(await begin());
      const code = unused(begun);
      const answers = await Promise.all(
        steps.map((headers, n) => (processes[n % 2] ?? people).signInWithCode({ headers, code })),
      );
      assert.equal(answers.filter((answer) => typeof answer === "object").length, 1);
      assert.equal((await sql`select from livability.session`).length, 1);
      // Neither does it work later.
      for (const process of processes) {
        const answer = await process.signInWithCode({ headers: await begin(), code });
        assert.equal(answer, "wrong");
      }
      assert.equal((await sql`select from livability.session`).length, 1);
    }));
}

Deno.test("a code that signed a person in does not confirm a new app with the same secret", () =>
  inWorld(async ({ sql, people, signIn }) => {
    const { who, headers } = await signIn();
    const begun = await people.beginSecondFactor({ headers, password, signal });
    assert.ok(begun !== "wrong");
    const code = codeOf(begun.uri);
    assert.ok(await people.confirmSecondFactor(who, headers, code) !== "wrong");
    await sql`update livability.two_factor set verified = false`;
    assert.equal(await people.confirmSecondFactor(who, headers, code), "wrong");
  }));

Deno.test("signInWithCode() refuses cookies that name other links or no step", () =>
  inWorld(async ({ people, signIn, mails }) => {
    const { headers } = await signIn();
    const begun = await people.beginSecondFactor({ headers, password, signal });
    assert.ok(begun !== "wrong");
    mails.length = 0;
    await people.requestReset(email, language);
    const [, token] = /token=(\S+)/.exec(mails.pop()?.text ?? "") ?? [];
    for (const value of [`reset-password:${token}.x`, "2fa-.x", ".x", "x", ""]) {
      const cookie = `livability.two_factor=${value}`, code = codeOf(begun.uri);
      const answer = await people.signInWithCode({ headers: new Headers({ cookie }), code });
      assert.equal(answer, "expired", value);
    }
  }));

Deno.test("a code that another person has used is accepted", () =>
  inWorld(async ({ sql, people, signIn }) => {
    const { who, headers } = await signIn();
    const begun = await people.beginSecondFactor({ headers, password, signal });
    assert.ok(begun !== "wrong");
    await sql`insert into livability.person (id, name, email) values ('other', '', 'b@example.org')`;
    await sql`
      insert into livability.used_code (person, code, at)
      values ('other', ${codeOf(begun.uri)}, now())`;
    assert.ok(await people.confirmSecondFactor(who, headers, codeOf(begun.uri)) !== "wrong");
  }));

Deno.test("recentTrail() lists only the account's own sign-ins, password changes and second factors", () =>
  inWorld(async ({ sql, people, signIn }) => {
    const { who, headers } = await signIn();
    await people.signIn({ email, password: another, signal });
    await people.changePassword({ who, current: password, password: another, language, signal });
    const begun = await people.beginSecondFactor({ headers, password: another, signal });
    assert.ok(begun !== "wrong");
    await people.confirmSecondFactor(who, headers, codeOf(begun.uri));
    const trail = await recentTrail(sql, who.account);
    assert.deepEqual(trail.map(({ action }) => action), [
      "second_factor_on",
      "password_changed",
      "signed_in",
    ]);
    assert.equal((await recentTrail(sql, who.account + 1)).length, 0);
    // Sign-ins are kept for 90 days, changes are kept for longer.
    await forget(sql, new Date(Date.now() + 91 * 86_400_000));
    assert.deepEqual((await recentTrail(sql, who.account)).map(({ action }) => action), [
      "second_factor_on",
      "password_changed",
    ]);
  }));
