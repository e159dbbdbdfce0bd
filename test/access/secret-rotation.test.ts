/**
 * After a change of SECRET, values created with the old secret stay readable while the old secret
 * is configured.
 */
import assert from "node:assert/strict";
import { createKeptReports } from "../../src/access/kept-reports.ts";
import { createLimits } from "../../src/access/limits.ts";
import { deleteAccount } from "../../src/access/delete-account.ts";
import { createPeople } from "../../src/access/people/people.ts";
import { createTestKeys } from "../../src/access/test-keys.ts";
import type { Mail } from "../../src/mail/mailer.ts";
import { callsCharged, newAccount } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";
import { recordedOutbox } from "../support/recorded-outbox.ts";

const before = "0123456789abcdefghijklmnopqrstuvwxyz", now = "zyxwvutsrqponmlkjihgfedcba9876543210";
const email = "anna@example.org", password = "correct horse", language = "en";
const network = "192.0.2.1";
const { signal } = new AbortController();

Deno.test("sessions, codes, test keys, reports, networks and mailboxes survive a change of the secret", async () => {
  const { sql, close } = await testDatabase();
  const mails: Mail[] = [];
  const peopleWith = (secret: string, previousSecret?: string) =>
    createPeople({
      sql,
      secret,
      previousSecret,
      baseUrl: "http://localhost:8000",
      outbox: recordedOutbox(sql, mails),
    });
  const join = async (people: ReturnType<typeof createPeople>) => {
    await people.signUp({ email, password, language, signal });
    await people.verify(/token=(\S+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "");
  };
  const headersOf = (cookies: readonly string[]) =>
    new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
  try {
    const old = peopleWith(before), rotated = peopleWith(now, before), lost = peopleWith(now);
    await join(old);
    const signedIn = await old.signIn({ email, password, signal });
    assert.ok(typeof signedIn === "object");
    const headers = headersOf(signedIn.cookies);
    const who = await rotated.session(headers);
    assert.equal(who?.email, email);
    assert.equal(await lost.session(headers), null);
    // A cookie signed with neither secret opens no session.
    const forged = new Headers({
      cookie: (headers.get("cookie") ?? "").replace(/=(.)/, (_, first) => `=${first}x`),
    });
    assert.equal(await rotated.session(forged), null);

    // The app's secret was encrypted before and is still readable: only the code is wrong.
    const begun = await old.beginSecondFactor({ headers, password, signal });
    assert.ok(begun !== "wrong" && who !== null);
    assert.equal(await rotated.confirmSecondFactor(who, headers, "000000"), "wrong");
    await assert.rejects(lost.confirmSecondFactor(who, headers, "000001"));

    const { id } = await newAccount(sql, "free");
    const { key } = await createTestKeys(sql, before).current(id);
    assert.equal((await createTestKeys(sql, now, "customer", before).current(id)).key, key);
    assert.equal((await createTestKeys(sql, now).current(id)).key, null);

    const report = { id: crypto.randomUUID(), summary: "summary", pages: "pages" };
    await createKeptReports(sql, before).keep(id, report);
    const [kept] = await createKeptReports(sql, now, before).list(id);
    assert.equal(kept?.shared?.summary, "summary");
    const pages = await createKeptReports(sql, now, before).pages(kept.shared?.token ?? "");
    assert.equal(pages, "pages");
    assert.equal((await createKeptReports(sql, now).list(id))[0]?.shared, null);

    await createLimits({ sql, secret: before }).trust({ network, email });
    const tries = async (limits: ReturnType<typeof createLimits>) => {
      for (let n = 0; n < 50; n++) {
        await limits.take("sign_in", { network: `198.51.100.${n}`, email });
      }
      return await limits.take("sign_in", { network, email });
    };
    assert.equal(
      await tries(createLimits({ sql, secret: now, previousSecret: before })),
      null,
    );
    assert.notEqual(await tries(createLimits({ sql, secret: now })), null);

    await sql`
      insert into livability.monthly_use (account, month, calls)
      values (${who.account}, date_trunc('month', now() at time zone 'UTC'), 37)`;
    const print = (line: string) => assert.fail(line);
    await deleteAccount({ sql, billing: null, secret: before, print }, who.account, "customer");
    await join(rotated);
    const [again] = await sql<[{ id: number }]>`
      select id from livability.account where email = ${email}`;
    assert.deepEqual(Object.values(await callsCharged(sql, again.id)), [37]);
  } finally {
    await close();
  }
});
