/** Requests that the pages refuse from every client. */
import assert from "node:assert/strict";
import { TooManyWaiting } from "../../src/access/people/turns.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "./fakes.ts";
import { readerOf, signIn } from "./reader.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

function opened() {
  const site = fakeSite();
  const deps = { ...service.dependencies, site };
  return { site, deps, reader: readerOf(deps) };
}

const posts = [
  "/try",
  "/sign-up",
  "/resend",
  "/verify",
  "/sign-in",
  "/sign-out",
  "/forgot",
  "/reset",
  "/account/keys",
  "/account/keys/rotate",
  "/account/keys/revoke",
  "/account/plan",
  "/account/cancel",
  "/account/resume",
  "/account/portal",
  "/account/invoicing",
  "/account/delete",
];

Deno.test("403: every form without its token, with a forged token, or with another browser's token", async () => {
  const { reader, deps, site } = opened();
  await signIn(reader);
  const other = readerOf(deps);
  await other.get("/");
  const before = site.taken.length;
  for (const path of posts) {
    for (const csrf of ["", "forged", "A".repeat(43), other.token()]) {
      const answer = await reader.post(path, { csrf, id: "1", name: "x", plan: "pro" });
      assert.equal(answer.status, 403, `${path} with ${csrf}`);
      assert.match(await answer.text(), /<h1>This form is no longer valid<\/h1>/);
    }
  }
  assert.equal(site.taken.length, before);
  assert.deepEqual(site.asked, []);
  assert.equal((await reader.post("/account/keys", { name: "mine" })).status, 200);
});

Deno.test("403: a token is bound to its browser, even without a session", async () => {
  const { reader, deps } = opened();
  const other = readerOf(deps);
  await other.get("/forgot");
  await reader.get("/forgot");
  const fields = { email: "known@example.org" };
  assert.equal((await reader.post("/forgot", { ...fields, csrf: other.token() })).status, 403);
  await reader.get("/forgot");
  assert.equal((await reader.post("/forgot", fields)).status, 200);
  reader.cookies.delete("form");
  assert.equal((await reader.post("/forgot", fields)).status, 403);
});

Deno.test("403: a token is bound to its session: a form opened before signing in is refused", async () => {
  const { reader, deps, site } = opened();
  await reader.get("/sign-in");
  const before = reader.token();
  await signIn(reader);
  assert.equal((await reader.post("/account/keys", { csrf: before, name: "x" })).status, 403);
  // The token of another session, in a browser in which an attacker has set the form cookie.
  site.known.set("evil@example.org", { password: "correct horse", isVerified: true, account: 5 });
  const evil = readerOf(deps);
  await evil.get("/");
  for (const [name, value] of reader.cookies) if (name === "form") evil.cookies.set(name, value);
  await signIn(evil, "evil@example.org");
  assert.equal((await reader.post("/account/keys", { csrf: evil.token(), name: "x" })).status, 403);
});

Deno.test("403: a form sent from another site, even with a valid token", async () => {
  const { reader } = opened();
  await reader.get("/sign-in");
  const send = (headers: Record<string, string>) =>
    reader.post("/forgot", { email: "known@example.org" }, headers);
  for (
    const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      { origin: "nonsense" },
    ]
  ) assert.equal((await send(headers)).status, 403, JSON.stringify(headers));
  for (
    const headers of [
      { "sec-fetch-site": "same-origin", origin: "https://behind.a.proxy.example" },
      { origin: "null" },
      { origin: "http://localhost", host: "localhost" },
    ]
  ) assert.equal((await send(headers)).status, 200, JSON.stringify(headers));
});

Deno.test("413, 415: a form that is too large or of another content type", async () => {
  const { deps } = opened();
  const { call } = service.with(deps);
  const headers = { accept: "text/html" };
  const asForm = { ...headers, "content-type": "application/x-www-form-urlencoded" };
  const large = await call("POST", "/sign-in", {
    headers: asForm,
    body: "a".repeat(16 * 1024 + 1),
  });
  assert.equal(large.status, 413);
  assert.match(await large.text(), /<html/);
  const json = await call("POST", "/sign-in", { headers, body: { email: "a" } });
  assert.equal(json.status, 415);
});

Deno.test("429: too many attempts, with the wait in Retry-After and in the page", async () => {
  for (
    const [path, action, fields] of [
      ["/try", "demo_score", { address: "Via Roma 1" }],
      ["/sign-up", "sign_up", { email: "a@example.org", password: "long enough it is" }],
      ["/sign-in", "sign_in", { email: "a@example.org", password: "x" }],
      ["/resend", "verify", { email: "a@example.org" }],
      ["/verify", "verify", { token: "x" }],
      ["/forgot", "reset", { email: "a@example.org" }],
      ["/reset", "reset", { token: "x", password: "long enough it is" }],
    ] as const
  ) {
    const { reader, site } = opened();
    site.refused.add(action);
    await reader.get("/");
    const answer = await reader.post(path, fields);
    assert.equal(answer.status, 429, path);
    assert.equal(answer.headers.get("retry-after"), "130");
    assert.match(await answer.text(), / again in 3 minutes\./);
  }
});

Deno.test("a form issued under an earlier secret is accepted only if that secret is configured as the previous one", async () => {
  const site = fakeSite();
  const old = "the secret of the tests before, long enough";
  const cookies = new Map<string, string>();
  const readerWith = (secret: string, previousSecret?: string) => {
    const reader = readerOf({ ...service.dependencies, site: { ...site, secret, previousSecret } });
    for (const [name, value] of cookies) reader.cookies.set(name, value);
    return reader;
  };
  const first = readerWith(old);
  await first.get("/sign-in");
  for (const [name, value] of first.cookies) cookies.set(name, value);
  const fields = { csrf: first.token(), email: "known@example.org", password: "correct horse" };
  assert.equal((await readerWith(site.secret).post("/sign-in", fields)).status, 403);
  assert.equal((await readerWith(site.secret, old).post("/sign-in", fields)).status, 303);
});

Deno.test("429: /account/delete limits password attempts", async () => {
  const { reader, site } = opened();
  await signIn(reader);
  site.refused.add("confirm_password");
  assert.equal((await reader.post("/account/delete", { password: "guess" })).status, 429);
});

Deno.test("no parameter or path causes a redirect to another site", async () => {
  const { reader } = opened();
  const evil = "https://evil.example/";
  const query = `?next=${evil}&redirect=${evil}&callbackURL=${evil}&return_to=//evil.example`;
  const answers = [
    await reader.get(`/account${query}`),
    await reader.get(`/try${query}`),
    await reader.get(`/sign-in${query}`).then(() =>
      reader.post(`/sign-in${query}`, {
        email: "known@example.org",
        password: "correct horse",
        next: evil,
        callbackURL: evil,
      })
    ),
    await reader.get(`/sign-in${query}`),
    await reader.get(`/account${query}`).then(() => reader.post(`/sign-out${query}`)),
  ];
  for (const answer of answers) {
    assert.equal(answer.status, 303);
    assert.doesNotMatch(answer.headers.get("location") ?? "", /evil|^\/\/|:/);
  }
  for (const path of ["//evil.example/", "/\\evil.example", "/sign-in//evil.example"]) {
    assert.equal((await reader.get(path)).headers.get("location"), null, path);
  }
});

Deno.test("a script in any text field is escaped", async () => {
  const { reader } = opened();
  const script = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
  await reader.get("/");
  const answers = [
    await reader.post("/try", { address: script }),
    await reader.post("/sign-up", { email: script, password: script.slice(0, 5) }),
    await reader.post("/sign-up", {
      email: `"<script>"@example.org`,
      password: "a long enough one",
    }),
    await reader.post("/sign-in", { email: script, password: "x" }),
    await reader.post("/forgot", { email: script }),
    await reader.post("/resend", { email: script }),
    await reader.get(`/verify?token=${encodeURIComponent(script)}`),
    await reader.post("/verify", { token: script }),
    await reader.get(`/reset?token=${encodeURIComponent(script)}`),
    await reader.post("/reset", { token: script, password: "short" }),
  ];
  await signIn(reader);
  answers.push(
    await reader.post("/account/keys", { name: script + "x".repeat(60) }),
    await reader.post("/account/keys", { name: script.slice(0, 60) }),
    await reader.get("/account"),
    await reader.get(`/account?done=${encodeURIComponent(script)}`),
    await reader.get(`/${encodeURIComponent(script)}`),
  );
  for (const answer of answers) {
    const text = await answer.text();
    assert.doesNotMatch(
      text,
      /<script(?! src="[./]*(?:copy|suggest)\.js")|<img|onerror=alert\(1\)>"/,
    );
    assert.ok(!text.includes(script.slice(0, 20)));
  }
});

Deno.test("422: control characters in form fields", async () => {
  const { reader } = opened();
  await reader.get("/");
  assert.equal((await reader.post("/try", { address: "Via\u0000Roma" })).status, 422);
  assert.equal((await reader.post("/forgot", { email: "a\u0000@example.org" })).status, 422);
  await signIn(reader);
  assert.equal((await reader.post("/account/keys", { name: "a\u0000b" })).status, 422);
});

Deno.test("404: HTML for browsers, JSON for programs and below /v1", async () => {
  const { reader } = opened();
  const page = await reader.get("/nothing/here");
  assert.equal(page.status, 404);
  assert.match(await page.text(), /href="\.\.\/pages\.css"[\s\S]*<h1>Page not found<\/h1>/);
  assert.equal((await (await reader.get("/v1/nothing")).json()).error, "not_found");
  const program = await reader.get("/nothing", { accept: "*/*" });
  assert.equal((await program.json()).error, "not_found");
});

Deno.test("503: a page says that the service is not available if the database is not", async () => {
  const { deps, site } = opened();
  const away = Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
  const people = { ...site.people, session: () => Promise.reject(away) };
  const answer = await readerOf({ ...deps, site: { ...site, people } }).get("/sign-in");
  assert.equal(answer.status, 503);
  assert.equal(answer.headers.get("retry-after"), "5");
  assert.match(await answer.text(), /<h1>Not available now<\/h1>/);
});

Deno.test("503: a page responds at the deadline if the session lookup hangs", async () => {
  const { deps, site } = opened();
  const waiting = Promise.withResolvers<null>();
  // Without a deadline the page would still arrive, but late.
  const late = setTimeout(() => waiting.resolve(null), 60_000);
  const people = { ...site.people, session: () => waiting.promise };
  const answer = await readerOf({ ...deps, deadlineS: 0.05, site: { ...site, people } })
    .get("/sign-in");
  clearTimeout(late);
  waiting.resolve(null);
  assert.equal(answer.status, 503);
});

Deno.test("404: without a secret, account pages say that accounts are not available", async () => {
  const reader = readerOf(service.dependencies);
  const first = await reader.get("/");
  assert.equal(first.status, 200);
  assert.doesNotMatch(await first.text(), /<form/);
  for (const path of ["/sign-up", "/sign-in", "/account", "/forgot"]) {
    const answer = await reader.get(path);
    assert.equal(answer.status, 404);
    assert.match(await answer.text(), /Accounts are not available here/);
  }
  assert.equal((await reader.post("/try", { address: "Via Roma 1" })).status, 404);
});

Deno.test("503: if too many passwords wait to be hashed, the page asks to send the form again", async () => {
  for (
    const [language, what] of [["en", /go back and send it again/], [
      "it",
      /invialo di nuovo/,
    ]] as const
  ) {
    const { site, deps } = opened();
    const refuse = () => Promise.reject(new TooManyWaiting());
    const people = {
      ...site.people,
      signUp: refuse,
      signIn: refuse,
      reset: refuse,
      confirmPassword: refuse,
    };
    const reader = readerOf({ ...deps, site: { ...site, people } }, language);
    const member = readerOf(deps, language);
    await signIn(member);
    for (const [name, value] of member.cookies) reader.cookies.set(name, value);
    const password = "correct horse";
    for (
      const [path, fields] of [
        ["/sign-up", { email: "new@example.org", password }],
        ["/sign-in", { email: "known@example.org", password }],
        ["/reset", { token: "token", password }],
        ["/account/delete", { password }],
      ] as const
    ) {
      await reader.get("/");
      const answer = await reader.post(path, fields);
      assert.equal(answer.status, 503, path);
      assert.equal(answer.headers.get("retry-after"), "5");
      assert.match(await answer.text(), what);
    }
    assert.ok(site.known.has("known@example.org"));
  }
});
