/** The answers of the account pages, with fakes. */
import assert from "node:assert/strict";
import { plans } from "../../src/access/plans.ts";
import { exampleAddress } from "../../src/geocoding/example.ts";
import { languages, texts } from "../../src/language.ts";
import { routes } from "../../src/routes.ts";
import { publicDocument, testService } from "../support/service.ts";
import { type FakeSite, fakeSite } from "./fakes.ts";
import { readerOf, signIn } from "./reader.ts";
import { companyDetails } from "../support/invoicing.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

/** New fakes and a reader. */
function opened(options: { isSold?: boolean; language?: string } = {}) {
  const site = fakeSite(options);
  const deps = { ...service.dependencies, site };
  return { site, deps, reader: readerOf(deps, options.language) };
}

const location = (response: Response) => response.headers.get("location");
const lastToken = (site: FakeSite) => site.mails.at(-1)?.token ?? "";

/** The language that a page declares. */
const languageOf = async (response: Response) =>
  /<html lang="(\w+)">/.exec(await response.text())?.[1];

Deno.test("pages use Accept-Language until the reader chooses a language, and then the chosen one", async () => {
  for (const language of languages) {
    const { reader } = opened({ language });
    assert.equal(await languageOf(await reader.get("/terms")), language);
  }
  const { reader } = opened({ language: "it" });
  const chosen = await reader.get("/sign-in?lang=de");
  assert.equal(chosen.headers.get("content-language"), "de");
  assert.match(chosen.headers.get("vary") ?? "", /Accept-Language, Cookie/);
  assert.match(
    chosen.headers.getSetCookie().find((line) => line.startsWith("language=")) ?? "",
    /^language=de; Path=\/; HttpOnly; (Secure; )?SameSite=Lax$/,
  );
  assert.equal(await languageOf(chosen), "de");
  const sent = await reader.post("/sign-in", { email: "known@example.org", password: "guess" });
  assert.equal(await languageOf(sent), "de");
  for (const path of ["/", "/methodology", "/attribution", "/privacy", "/no/such/page"]) {
    assert.equal(await languageOf(await reader.get(path)), "de", path);
  }
  assert.equal(await languageOf(await reader.get("/?lang=xx")), "de");
  assert.equal(await languageOf(await reader.get("/?lang=fr")), "fr");
});

Deno.test("operations and files ignore the chosen language and use Accept-Language", async () => {
  const { reader } = opened({ language: "it" });
  await reader.get("/?lang=de");
  for (const path of ["/v1/metrics?lang=de", "/v1/none?lang=de", "/openapi.json?lang=de"]) {
    const answer = await reader.get(path);
    assert.equal(answer.headers.get("content-language"), "it", path);
    assert.deepEqual(answer.headers.getSetCookie(), [], path);
    assert.doesNotMatch(answer.headers.get("vary") ?? "", /Cookie/, path);
  }
});

Deno.test("changing the language keeps the token of a mailed link", async () => {
  const { reader, site } = opened();
  await reader.get("/forgot");
  await reader.post("/forgot", { email: "known@example.org" });
  const page = await (await reader.get(`/reset?token=${lastToken(site)}`)).text();
  const link = /<a href="(\?[^"]*lang=fr)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
  const french = await (await reader.get(`/reset${link}`)).text();
  assert.match(french, new RegExp(`name="token" value="${lastToken(site)}"`));
  assert.match(french, /<html lang="fr">/);
});

Deno.test("/favicon.svg, /card.png and /imprint are served without a session", async () => {
  const { reader } = opened();
  const sign = await reader.get("/favicon.svg");
  assert.equal(sign.headers.get("content-type"), "image/svg+xml");
  assert.match(await sign.text(), /^<svg [^>]*viewBox="0 0 24 24"/);
  const card = await (await reader.get("/card.png")).bytes();
  const view = new DataView(card.buffer, card.byteOffset);
  assert.equal(view.getBigUint64(0), 0x89504e470d0a1a0an);
  assert.deepEqual([view.getUint32(16), view.getUint32(20)], [1200, 630]);
  const imprint = await reader.get("/imprint");
  assert.equal(imprint.status, 200);
  assert.match(await imprint.text(), /Esempio S\.r\.l\./);
});

Deno.test("/ shows every plan of the price list, in the reader's language", async () => {
  const english = await (await opened().reader.get("/")).text();
  const italian = await (await opened({ language: "it" }).reader.get("/")).text();
  for (const { price_eur, calls_per_month } of plans) {
    assert.ok(english.includes(`€${price_eur}`), `${price_eur}`);
    assert.ok(english.includes(`${calls_per_month.toLocaleString("en")} calls a month`));
  }
  assert.match(italian, /<html lang="it">[\s\S]*500\.000 richieste al mese/);
});

Deno.test("pages forbid caching and contain no inline scripts, and their form cookie is HttpOnly", async () => {
  const { reader } = opened();
  for (const path of ["/", "/sign-up", "/sign-in", "/forgot", "/verify", "/reset"]) {
    const response = await reader.get(path);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get("cache-control"), "no-store", path);
    assert.match(response.headers.get("content-security-policy") ?? "", /^default-src 'none'/);
    assert.doesNotMatch(response.headers.get("content-security-policy") ?? "", /unsafe/);
    assert.doesNotMatch(await response.text(), /<script>|<style| style=| on[a-z]+="/i, path);
  }
  const { deps } = opened();
  const first = await readerOf(deps).get("/");
  assert.match(first.headers.get("set-cookie") ?? "", /^form=[\w-]{22}; .*HttpOnly; SameSite=Lax/);
  const site = { ...fakeSite(), secureCookies: true };
  const secure = await readerOf({ ...deps, site }).get("/");
  assert.match(secure.headers.get("set-cookie") ?? "", /^__Host-form=[\w-]{22};.* Secure/);
});

Deno.test("/try scores an address, shows what is not known, and does not log the address", async () => {
  const { reader, site } = opened();
  const page = await (await reader.get("/")).text();
  assert.match(page, /For example: Via dei Mille 1, Borgo Campione\./);
  const release = await service.dependencies.data.active();
  assert.ok(release !== null);
  const address = await exampleAddress(service.sql, release);
  const answer = await reader.post("/try", { address });
  const text = await answer.text();
  assert.equal(answer.status, 200);
  assert.match(text, /Score of /);
  assert.match(text, /the territory is invented/);
  const order = [
    "The house number was found",
    '<span class="score">',
    "What is dangerous",
    "How sure",
    "Scores of the six categories",
    "What is near",
    "What is not known",
    "not the people who live there",
    "Score another address",
  ].map((part) => text.indexOf(part));
  assert.deepEqual(order, order.toSorted((a, b) => a - b));
  assert.ok(!order.includes(-1));
  assert.match(text, /Grey means unknown, not bad/);
  assert.equal(text.match(/<svg class="bar track"/g)?.length, 7);
  assert.deepEqual(site.taken, [{ action: "demo_score" }]);
  assert.ok(!service.log.some((line) => line.includes(address.slice(0, 8))));
});

Deno.test("/try lists nearby places", async () => {
  const { reader } = opened();
  await reader.get("/");
  const html = await (await reader.post("/try", { address: "Via Roma 1, Borgo Campione" })).text();
  assert.match(html, /<dt>Stop<\/dt><dd>Via Roma Ovest, 140\u00a0m on foot, 2 minutes, 2026<\/dd>/);
});

Deno.test("/try shows a button for each place that an ambiguous address can mean, and scores the chosen one", async () => {
  for (
    const [language, heading, mistake] of [
      ["en", "Which place do you mean?", "One place in the loaded data may be meant"],
      ["it", "Quale luogo intendi?", "c&#39;è un solo luogo che può corrispondere"],
      ["de", "Welchen Ort meinen Sie?", "kommt ein Ort infrage"],
      ["fr", "De quel lieu s&#39;agit-il ?", "un seul lieu peut correspondre"],
    ] as const
  ) {
    const reader = readerOf(opened().deps, language);
    await reader.get("/");
    const answer = await reader.post("/try", { address: "via roma 1" });
    const text = await answer.text();
    assert.equal(answer.status, 422);
    assert.ok(text.includes(heading), heading);
    assert.match(text, new RegExp(`id="address-mistake"[^>]*>[^<]*${mistake}`));
    const [, chosen = ""] = /<button type="submit" class="second" name="address" value="([^"]+)">/
      .exec(text) ?? [];
    assert.equal(chosen, "via roma 1, Borgo Campione (XX)");
    const scored = await reader.post("/try", { address: chosen });
    assert.equal(scored.status, 200);
    assert.match(await scored.text(), /Via Roma 1, 99999 Borgo Campione \(XX\)/);
  }
  assert.ok(!service.log.some((line) => line.toLowerCase().includes("via roma")));
});

Deno.test("/try reports an invalid address at its field and at the top of the page", async () => {
  const { reader } = opened();
  for (
    const [address, words] of [
      ["", "Enter an address"],
      ["x".repeat(201), "at most 200 characters"],
      ["Via del Nulla 1, Nessundove", "not in the loaded data"],
    ] as const
  ) {
    await reader.get("/");
    const answer = await reader.post("/try", { address });
    const text = await answer.text();
    assert.equal(answer.status, 422);
    assert.match(text, /<title>Error: /);
    assert.match(text, new RegExp(`href="#address">[^<]*${words}`));
    assert.match(text, new RegExp(`id="address-mistake"[^>]*>[^<]*${words}`));
    assert.match(text, /aria-describedby="address-hint address-mistake" aria-invalid="true"/);
  }
});

Deno.test("a sign-up link verifies the address only when its form is submitted, and only once", async () => {
  const { reader, site } = opened();
  await reader.get("/sign-up");
  const sent = await reader.post("/sign-up", {
    email: " New@Example.org ",
    password: "a long enough one",
  });
  assert.equal(sent.status, 200);
  assert.match(await sent.text(), /Check your mail[\s\S]*new@example\.org/);
  const token = lastToken(site);
  const looked = await reader.get(`/verify?token=${token}`);
  assert.equal(site.known.get("new@example.org")?.isVerified, false);
  assert.match(await looked.text(), new RegExp(`name="token" value="${token}"`));
  assert.equal((await reader.post("/verify", { token })).status, 200);
  assert.equal(site.known.get("new@example.org")?.isVerified, true);
  const again = await reader.post("/verify", { token });
  assert.equal(again.status, 410);
  assert.match(await again.text(), /no longer works/);
});

Deno.test("409: the link of a second address of a mailbox points to the existing account", async () => {
  const { site } = opened();
  const people = { ...site.people, verify: () => Promise.resolve("taken" as const) };
  const reader = readerOf({ ...service.dependencies, site: { ...site, people } });
  await reader.get("/verify?token=a");
  const answer = await reader.post("/verify", { token: "a" });
  assert.equal(answer.status, 409);
  assert.match(await answer.text(), /You already have an account[\s\S]*href="sign-in"/);
});

Deno.test("/sign-up, /forgot and /resend respond identically for known and unknown addresses", async () => {
  for (
    const [path, fields] of [
      ["/sign-up", { password: "a long enough one" }],
      ["/forgot", {}],
      ["/resend", {}],
    ] as const
  ) {
    const answers = [];
    for (const email of ["known@example.org", "other@example.org"]) {
      const { reader } = opened();
      await reader.get("/sign-up");
      const answer = await reader.post(path, { email, ...fields });
      const text = (await answer.text()).replaceAll(email, "");
      answers.push([answer.status, text.replaceAll(/name="csrf" value="[^"]+"/g, "")]);
    }
    assert.deepEqual(answers[0], answers[1], path);
  }
});

Deno.test("/sign-up reports all mistakes at once, and does not return the password", async () => {
  const { reader, site } = opened();
  await reader.get("/sign-up");
  const answer = await reader.post("/sign-up", { email: "no address", password: "short" });
  const text = await answer.text();
  assert.equal(answer.status, 422);
  for (const id of ["email", "password"]) {
    assert.match(text, new RegExp(`href="#${id}"`));
    assert.match(text, new RegExp(`id="${id}-mistake"`));
  }
  assert.match(text, /value="no address"/);
  assert.doesNotMatch(text, /short"/);
  assert.deepEqual(site.taken, []);
});

Deno.test("/sign-up and /reset reject passwords that are easy to guess", async () => {
  const { reader, site } = opened();
  await reader.get("/sign-up");
  for (const password of ["1234567890", "          ", "new@example.org"]) {
    const answer = await reader.post("/sign-up", { email: "new@example.org", password });
    assert.equal(answer.status, 422);
    assert.match(await answer.text(), /easy to guess/);
  }
  await reader.post("/forgot", { email: "known@example.org" });
  const answer = await reader.post("/reset", { token: lastToken(site), password: "qwertyuiop" });
  assert.equal(answer.status, 422);
  assert.match(await answer.text(), /easy to guess/);
});

Deno.test("/sign-in opens the account; a wrong password and an unknown address get the same message", async () => {
  const { reader, site } = opened();
  await reader.get("/sign-in");
  const wrong = await reader.post("/sign-in", { email: "known@example.org", password: "guess" });
  const unknown = await reader.post("/sign-in", {
    email: "unknown@example.org",
    password: "guess",
  });
  assert.deepEqual([wrong.status, unknown.status], [422, 422]);
  const told = async (response: Response) =>
    /<ul>[\s\S]*?<\/ul>/.exec((await response.text()).split("problem")[1] ?? "")?.[0];
  assert.equal(await told(wrong), await told(unknown));
  const right = await reader.post("/sign-in", {
    email: "known@example.org",
    password: "correct horse",
  });
  assert.equal(right.status, 303);
  assert.equal(location(right), "account");
  // Only the correct password makes the network known.
  assert.deepEqual(site.trusted, [{ network: "192.0.2.1", email: "known@example.org" }]);
  const account = await (await reader.get("/account")).text();
  assert.match(account, /known@example\.org/);
  assert.match(account, /37 of 100 calls used/);
  assert.match(account, /1 April 2026/);
  assert.equal(account.match(/<rect/g)?.length, 7); // the month, and six days
  site.known.set("fresh@example.org", {
    password: "correct horse",
    isVerified: false,
    account: 9,
  });
  const { reader: other } = { reader: readerOf({ ...service.dependencies, site }) };
  await other.get("/sign-in");
  const unverified = await other.post("/sign-in", {
    email: "fresh@example.org",
    password: "correct horse",
  });
  assert.equal(unverified.status, 403);
  assert.match(await unverified.text(), /Verify your e-mail address first/);
});

Deno.test("/forgot and /reset set a new password, with a link that works once", async () => {
  const { reader, site } = opened();
  await reader.get("/forgot");
  await reader.post("/forgot", { email: "known@example.org" });
  const token = lastToken(site);
  await reader.get(`/reset?token=${token}`);
  const short = await reader.post("/reset", { token, password: "short" });
  assert.equal(short.status, 422);
  assert.match(await short.text(), new RegExp(`name="token" value="${token}"`));
  const done = await reader.post("/reset", { token, password: "another long one" });
  assert.equal(done.status, 200);
  assert.equal(site.known.get("known@example.org")?.password, "another long one");
  // The owner can sign in from this network regardless of the attempts of others.
  assert.deepEqual(site.trusted, [{ network: "192.0.2.1", email: "known@example.org" }]);
  const again = await reader.post("/reset", { token, password: "another long one" });
  assert.equal(again.status, 410);
});

Deno.test("/sign-in waits as long as the limits require, even with the right password", async () => {
  const { reader, site } = opened();
  await reader.get("/sign-in");
  site.slowed = { slowMs: 300 };
  const fields = { email: "known@example.org", password: "correct horse" };
  const began = performance.now();
  assert.equal((await reader.post("/sign-in", fields)).status, 303);
  assert.ok(performance.now() - began >= 299);
});

Deno.test("/account redirects to /sign-in without a session and with a guessed one", async () => {
  const { reader } = opened();
  assert.equal(location(await reader.get("/account")), "sign-in");
  reader.cookies.set("session", crypto.randomUUID());
  assert.equal(location(await reader.get("/account")), "sign-in");
  await reader.get("/");
  const posted = await reader.post("/account/keys", { name: "mine" });
  assert.equal(location(posted), "../sign-in");
});

Deno.test("/account shows calls by day, with round numbers on the axis, by key and by month", async () => {
  const { reader } = opened();
  await signIn(reader);
  const page = await (await reader.get("/account")).text();
  const labels = [...page.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, label]) => label);
  // The day with the most calls has 14. March has 31 days.
  assert.deepEqual(labels, ["0", "5", "10", "15", "1", "8", "15", "22", "29"]);
  const cells = [...page.matchAll(/<th scope="row">(.*?)<\/th><td class="number">(.*?)<\/td>/g)]
    .map(([, what = "", calls]) => `${what.replace(/<[^>]*>/g, "")}: ${calls}`);
  for (
    const cell of [
      "2026-03-06: 14",
      "Website: 30",
      "Unnamed: 5",
      "This website: 2",
      "March 2026: 37",
      "January 2026: 1,250",
    ]
  ) assert.ok(cells.includes(cell), `${cell} in ${cells.join(", ")}`);
  assert.match(page, /<code>address_not_found<\/code><\/th><td [^>]*>12<\/td>/);
});

Deno.test("GET on the URL of a form's action redirects to the page of the form", async () => {
  const { reader } = opened();
  await signIn(reader);
  for (
    const [path, to] of [
      ["/try", "./#try"],
      ["/resend", "sign-in"],
      ["/sign-out", "account"],
      ["/account/plan", "../account"],
      ["/account/keys/rotate", "../../account"],
    ]
  ) assert.equal(location(await reader.get(path ?? "")), to);
});

Deno.test("/sign-in asks for a code if the account needs one, and distinguishes wrong, expired and locked codes", async () => {
  const { reader, site } = opened();
  site.needsCode = true;
  await reader.get("/sign-in");
  const fields = { email: "known@example.org", password: "correct horse" };
  const asked = await reader.post("/sign-in", fields);
  assert.equal(asked.status, 200);
  assert.match(await asked.text(), /autocomplete="one-time-code"/);
  assert.deepEqual(site.trusted, []);
  const enter = (code: string) => reader.post("/sign-in/code", { code });
  // The fake has already started a session. Forms are bound to it.
  await reader.get("/account");
  assert.equal((await enter("")).status, 422);
  const wrong = await enter("000000");
  assert.equal(wrong.status, 422);
  assert.match(await wrong.text(), /latest code from your app/);
  assert.equal(location(await enter("123456")), "../account");
  assert.deepEqual(site.trusted.map(({ email }) => email), ["known@example.org"]);
  site.coded = "expired";
  assert.equal(location(await enter("000000")), "../sign-in");
  site.coded = "locked";
  const locked = await enter("000000");
  assert.deepEqual([locked.status, locked.headers.get("retry-after")], [429, "900"]);
});

Deno.test("/account/security changes the password if the current one is right", async () => {
  const { reader, site } = opened();
  await signIn(reader);
  const page = await (await reader.get("/account/security")).text();
  assert.match(page, /Firefox, Linux[\s\S]*this session[\s\S]*Unknown browser/);
  assert.match(page, /Signed in[\s\S]*Plan changed/);
  const change = (current: string, password: string) =>
    reader.post("/account/security/password", { current, password });
  assert.equal((await change("guess", "another long one")).status, 422);
  assert.equal((await change("correct horse", "qwertyuiop")).status, 422);
  assert.equal(
    location(await change("correct horse", "another long one")),
    "../security?done=password",
  );
  assert.equal(site.known.get("known@example.org")?.password, "another long one");
  assert.ok(site.taken.some(({ action }) => action === "confirm_password"));
  site.refused.add("confirm_password");
  assert.equal((await change("guess", "another long one")).status, 429);
});

Deno.test("/account/security sets up an authenticator app with a QR code and a first code, and removes it", async () => {
  const { reader } = opened();
  await signIn(reader);
  await reader.get("/account/security");
  const factor = "/account/security/second-factor";
  assert.equal((await reader.post(factor, { confirmation: "guess" })).status, 422);
  const shown = await (await reader.post(factor, { confirmation: "correct horse" })).text();
  assert.match(shown, /<svg[\s\S]*JBSW Y3DP EHPK 3PXP[\s\S]*aaaaa-bbbbb/);
  const wrong = await reader.post(`${factor}/confirm`, { code: "000000" });
  assert.equal(wrong.status, 422);
  assert.doesNotMatch(await wrong.text(), /JBSW/);
  const done = await reader.post(`${factor}/confirm`, { code: "123456" });
  assert.equal(location(done), "../../security?done=second_factor_on");
  assert.equal((await reader.post(`${factor}/end`, { confirmation: "guess" })).status, 422);
  const ended = await reader.post(`${factor}/end`, { confirmation: "correct horse" });
  assert.equal(location(ended), "../../security?done=second_factor_off");
});

Deno.test("/account/security ends the user's own sessions only", async () => {
  const { reader } = opened();
  await signIn(reader);
  await reader.get("/account/security");
  const end = (id: string) => reader.post("/account/security/sessions/end", { id });
  assert.equal(location(await end("s2")), "../../security?done=session");
  assert.equal((await end("another")).status, 404);
  assert.equal((await end("../x")).status, 400);
  assert.equal(location(await reader.get("/account/security/password")), "../../account/security");
});

Deno.test("/sign-out ends the session", async () => {
  const { reader } = opened();
  await signIn(reader);
  const out = await reader.post("/sign-out");
  assert.equal(out.status, 303);
  assert.equal(location(out), "./");
  assert.equal(location(await reader.get("/account")), "sign-in");
});

Deno.test("/account/keys shows a new key once, in its response, and loads only the copy script", async () => {
  const { reader } = opened();
  await signIn(reader);
  const created = await reader.post("/account/keys", { name: "Portal" });
  const text = await created.text();
  assert.equal(created.status, 200);
  assert.equal(created.headers.get("cache-control"), "no-store");
  assert.match(created.headers.get("content-security-policy") ?? "", /script-src 'self';/);
  assert.match(text, />lss_fake_1</);
  assert.match(text, /x-api-key: lss_fake_1/, "in the call to paste");
  assert.match(text, /https:\/\/livability\.example\/v1\/score/);
  assert.deepEqual(text.match(/<script[^>]*>/g), ['<script src="../copy.js" defer>']);
  const account = await (await reader.get("/account")).text();
  assert.match(account, /Portal/);
  assert.doesNotMatch(account, /lss_fake_1/);
  for (const name of ["", " ", "x".repeat(61)]) {
    assert.equal((await reader.post("/account/keys", { name })).status, 422);
  }
});

Deno.test("/account/keys replaces a key with a grace period, and revokes a key", async () => {
  const { reader, site } = opened();
  await signIn(reader);
  await reader.post("/account/keys", { name: "Portal" });
  const rotated = await reader.post("/account/keys/rotate", { id: "1", grace: "3600" });
  assert.match(await rotated.text(), /lss_fake_2[\s\S]*stops working in 1 hour/);
  assert.ok((site.held.get(1)?.[0]?.expiresAt?.getTime() ?? 0) > Date.now());
  assert.equal(
    (await reader.post("/account/keys/rotate", { id: "2", grace: "31536000" })).status,
    400,
  );
  const revoked = await reader.post("/account/keys/revoke", { id: "2" });
  assert.equal(location(revoked), "../../account?done=revoked");
  assert.ok(site.held.get(1)?.[1]?.revokedAt);
  assert.match(await (await reader.get("/account?done=revoked")).text(), /The key is revoked/);
});

Deno.test("/account shows the test key each time, with an example call, and replaces it", async () => {
  const { reader, site } = opened();
  await signIn(reader);
  for (let i = 0; i < 2; i++) {
    const text = await (await reader.get("/account")).text();
    assert.match(text, />lvs_test_fake</);
    assert.match(text, /curl https:\/\/livability\.example\/v1\/score[\s\S]*lvs_test_fake/);
    assert.match(text, /1,234 of 10,000 test calls used this month/);
  }
  const replaced = await reader.post("/account/test-key/replace");
  assert.equal(location(replaced), "../../account?done=test_key_replaced");
  const text = await (await reader.get("/account?done=test_key_replaced")).text();
  assert.match(text, />lvs_test_fake_new</);
  assert.match(text, /Your test key is replaced/);
  site.testKey = null;
  const unreadable = await (await reader.get("/account")).text();
  assert.match(unreadable, /can no longer be shown/);
  assert.doesNotMatch(unreadable, /x-api-key: /);
});

Deno.test("/account shows an error if the test key was replaced too often", async () => {
  const { reader, site } = opened();
  site.testKeys.replace = () => Promise.resolve("too_often");
  await signIn(reader);
  const refused = await reader.post("/account/test-key/replace");
  assert.equal(refused.status, 422);
  assert.match(await refused.text(), /<a href="#test-key">[^<]*30/);
});

Deno.test("404: the key of another account can be neither replaced nor revoked", async () => {
  const { reader, site } = opened();
  await site.keys.create(7, "of another");
  await signIn(reader);
  const rotated = await reader.post("/account/keys/rotate", { id: "1", grace: "0" });
  const revoked = await reader.post("/account/keys/revoke", { id: "1" });
  assert.deepEqual([rotated.status, revoked.status], [404, 404]);
  assert.equal(site.held.get(7)?.[0]?.revokedAt, null);
});

Deno.test("buying a plan returns a page with a link to Stripe's payment page", async () => {
  const { reader, site } = opened();
  await signIn(reader);
  const answer = await reader.post("/account/plan", { plan: "pro" });
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /<a class="button" href="https:\/\/checkout\.example\/pay\/1"/);
  assert.deepEqual(site.asked, ["checkout 1 pro"]);
  assert.equal((await reader.post("/account/plan", { plan: "free" })).status, 400);
});

const invoiceDetails = { ...companyDetails, recipient: "" };

Deno.test("with an Italian operator, a purchase asks for invoice details and then continues to the payment", async () => {
  const { reader, site } = opened();
  site.isItalian = true;
  await signIn(reader);
  const way = location(await reader.post("/account/plan", { plan: "pro" }));
  assert.match(way ?? "", /account\/invoicing\?plan=pro$/);
  const asked = await reader.get("/account/invoicing?plan=pro");
  assert.equal(asked.status, 200);
  assert.match(await asked.text(), /name="partitaIva"/);
  const paid = await reader.post("/account/invoicing", { ...invoiceDetails, plan: "pro" });
  assert.equal(paid.status, 200);
  assert.match(await paid.text(), /href="https:\/\/checkout\.example\/pay\/1"/);
  assert.deepEqual(site.invoicing, invoiceDetails);
  // The next purchase uses these invoice details.
  assert.equal((await reader.post("/account/plan", { plan: "starter" })).status, 200);
});

Deno.test("invalid invoice details are shown as typed, with each mistake linked to its field", async () => {
  const { reader, site } = opened();
  site.isItalian = true;
  await signIn(reader);
  const wrong = { ...invoiceDetails, cap: "3910", partitaIva: "00743110158", plan: "pro" };
  const answer = await reader.post("/account/invoicing", wrong);
  assert.equal(answer.status, 422);
  const page = await answer.text();
  assert.match(page, /<a href="#cap">[^<]*five digits/);
  assert.match(page, /<a href="#partitaIva">[^<]*11 digits/);
  assert.match(page, /value="00743110158"/);
  assert.match(page, /name="plan" value="pro"/);
  assert.equal(site.invoicing, null);
});

Deno.test("a customer outside Italy continues to the payment without invoice details", async () => {
  const { reader, site } = opened();
  site.isItalian = true;
  await signIn(reader);
  const answer = await reader.post("/account/plan", { plan: "pro", abroad: "yes" });
  assert.equal(answer.status, 200);
  assert.deepEqual(site.asked, ["checkout 1 pro abroad"]);
});

Deno.test("/account/invoicing shows the stored invoice details, and changes them", async () => {
  const { reader, site } = opened();
  site.isItalian = true;
  site.invoicing = invoiceDetails;
  await signIn(reader);
  const page = await (await reader.get("/account/invoicing")).text();
  assert.match(page, /value="Case &amp; Figli s\.n\.c\."/);
  assert.doesNotMatch(page, /name="plan"/);
  const changed = { ...invoiceDetails, street: "Via Museo 1" };
  const done = location(await reader.post("/account/invoicing", changed));
  assert.equal(done, "../account?done=invoicing_saved");
  assert.deepEqual(site.invoicing, changed);
  assert.match(
    await (await reader.get("/account?done=invoicing_saved")).text(),
    /details are saved/,
  );
});

Deno.test("404: /account/invoicing without an Italian operator", async () => {
  const { reader } = opened();
  await signIn(reader);
  assert.equal((await reader.get("/account/invoicing")).status, 404);
  assert.equal((await reader.post("/account/invoicing", invoiceDetails)).status, 404);
});

Deno.test("a paid plan can be changed, cancelled and resumed; a declined card is reported", async () => {
  const { reader, site } = opened();
  site.plan = {
    plan: "starter",
    paidUntil: new Date("2026-05-04T00:00:00Z"),
    renews: true,
    periodEnd: new Date("2026-05-01T00:00:00Z"),
    next: null,
    paymentFailed: false,
  };
  await signIn(reader);
  assert.match(await (await reader.get("/account")).text(), /It renews on 1 May 2026/);
  assert.equal(
    location(await reader.post("/account/plan", { plan: "pro" })),
    "../account?done=changed",
  );
  site.change = "declined";
  const declined = await reader.post("/account/plan", { plan: "pro" });
  assert.equal(declined.status, 422);
  assert.match(await declined.text(), /did not go through/);
  assert.equal(location(await reader.post("/account/cancel")), "../account?done=cancelled");
  assert.equal(location(await reader.post("/account/resume")), "../account?done=resumed");
  assert.match(await (await reader.post("/account/portal")).text(), /billing\.example\/portal/);
});

Deno.test("without billing, paid plans are not available, and keys can still be created", async () => {
  const { reader } = opened({ isSold: false });
  await signIn(reader);
  assert.match(await (await reader.get("/account")).text(), /not available on this installation/);
  assert.equal((await reader.post("/account/plan", { plan: "pro" })).status, 404);
  assert.equal((await reader.post("/account/keys", { name: "mine" })).status, 200);
  assert.equal((await reader.post("/billing/events", {})).status, 404);
});

Deno.test("502: Stripe is unreachable, with Retry-After", async () => {
  const { reader, site } = opened();
  site.broken = new Error("connect ECONNREFUSED");
  await signIn(reader);
  const answer = await reader.post("/account/plan", { plan: "pro" });
  assert.equal(answer.status, 502);
  assert.equal(answer.headers.get("retry-after"), "5");
  assert.match(await answer.text(), /<title>Error: Not available now/);
});

Deno.test("/account/delete requires the password, and ends the session", async () => {
  const { reader, site } = opened();
  await signIn(reader);
  const wrong = await reader.post("/account/delete", { password: "guess" });
  assert.equal(wrong.status, 422);
  // The owner can do this even if strangers have used up the sign-in attempts of the e-mail.
  assert.deepEqual(site.taken.at(-1), { action: "confirm_password", email: "known@example.org" });
  assert.ok(site.known.has("known@example.org"));
  const done = await reader.post("/account/delete", { password: "correct horse" });
  assert.equal(done.status, 200);
  assert.ok(!site.known.has("known@example.org"));
  assert.equal(location(await reader.get("/account")), "sign-in");
});

Deno.test("/billing/events accepts only signed events, without a cookie or a form token", async () => {
  const { deps, site } = opened();
  const { call } = service.with(deps);
  const ask = (signature: string, body = '{"id":"evt_1"}') =>
    call("POST", "/billing/events", { body, headers: { "stripe-signature": signature } });
  assert.equal((await ask("good")).status, 200);
  assert.equal((await ask("bad")).status, 400);
  assert.equal((await ask("good", " ".repeat(100_000))).status, 200);
  assert.equal(site.asked.at(-1), "receive 100000");
  site.broken = new Error("the database is away");
  assert.equal((await ask("good")).status, 503);
});

Deno.test("an installation without accounts links on no page to an account, sign-up or sign-in, in any language", async () => {
  const document = await publicDocument();
  const pages = routes.filter(({ method, path, lane }) =>
    method === "GET" && lane !== "assets" && !/^\/(?:v1|livez|readyz)\b/.test(path)
  ).map(({ path }) => path.replace(/:istat\{.*\}/, "999001").replace(/:\w+(?:\{.*\})?/, "x"));
  for (const language of languages) {
    const reader = readerOf({ ...service.dependencies, document }, language);
    let read = 0;
    for (const path of [...pages, "/no-such-page"]) {
      const answer = await reader.get(path.replace("*", "x"));
      if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
      const html = await answer.text();
      assert.doesNotMatch(
        html,
        /(?:href|action)="[^"]*\b(?:account|sign-up|sign-in|correction)\b/,
        path,
      );
      read++;
    }
    assert.ok(read > 20, `${read}`);
    const landing = await (await reader.get("/")).text();
    assert.ok(landing.includes(texts[language].unavailable.what.replaceAll("'", "&#39;")));
    assert.ok(!landing.includes(texts[language].landing.codeWithoutKey.replaceAll("'", "&#39;")));
  }
  const summary = await (await readerOf({ ...service.dependencies, document }).get("/llms.txt"))
    .text();
  assert.match(summary, /It comes from the operator/);
  assert.doesNotMatch(summary, /\/account\b/);
});

Deno.test("an installation with accounts links from its header to the account", async () => {
  const reader = readerOf({ ...service.dependencies, site: fakeSite() });
  for (const path of ["/", "/terms", "/methodology", "/coverage", "/sign-up", "/no-such-page"]) {
    assert.match(await (await reader.get(path)).text(), /<a href="account">Account<\/a>/, path);
  }
  assert.match(await (await reader.get("/llms.txt")).text(), /the account page, .*\/account,/);
});
