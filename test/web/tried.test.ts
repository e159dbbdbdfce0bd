/** The link of a tried report: what it shows, what it tells, and when it ends. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { languages, texts } from "../../src/language.ts";
import { createTickets, triedAddress } from "../../src/web/tickets.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "./fakes.ts";
import { readerOf } from "./reader.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

const address = "Via Roma 1, Borgo Campione", located = "Via Roma 1, 99999 Borgo Campione (XX)";
const { secret } = fakeSite();

async function opened(site = fakeSite()) {
  const reader = readerOf({ ...service.dependencies, site });
  await reader.get("/");
  return { reader, site };
}

/** The path of the link to a language, as a browser at `at` reads it. */
function linkTo(language: string, html: string, at: string): string {
  const [, href = ""] = new RegExp(`href="([^"]*)" lang="${language}"`).exec(html) ?? [];
  const { pathname, search } = new URL(
    href.replaceAll("&amp;", "&"),
    `http://localhost${at}`,
  );
  return pathname + search;
}

const ticketFor = (text: string, at = Date.now()) =>
  createTickets(triedAddress, secret).write({ address: text, at });

Deno.test("the language menu of a tried report leads to the same report in each language, and from there again", async () => {
  const { reader, site } = await opened();
  let html = await (await reader.post("/try", { address })).text(), at = "/try";
  for (const language of [...languages, "en"] as const) {
    at = linkTo(language, html, at);
    const answer = await reader.get(at);
    html = await answer.text();
    assert.equal(answer.status, 200, at);
    assert.match(html, new RegExp(`<html lang="${language}">`));
    assert.ok(html.includes(`<h1>${texts[language].result.title(located)}</h1>`), language);
    assert.match(html, new RegExp(`name="address"[^>]*value="${address}"`));
    assert.equal(answer.headers.get("x-robots-tag"), "noindex, nofollow");
    assert.equal(answer.headers.get("cache-control"), "no-store");
    assert.equal(answer.headers.get("referrer-policy"), "no-referrer");
  }
  const actions = site.taken.map(({ action }) => action);
  assert.deepEqual(actions, ["demo_score", ...Array(5).fill("shown_again")]);
});

Deno.test("the link of a tried report, the log and the length of the link tell nothing of the address", async () => {
  const { reader } = await opened();
  const path = linkTo("en", await (await reader.post("/try", { address })).text(), "/try");
  const [, token = ""] = /^\/try\/([\w-]+)\?lang=en$/.exec(path) ?? [];
  assert.ok(token.length > 0, path);
  for (const encoding of ["base64url", "latin1"] as const) {
    assert.doesNotMatch(Buffer.from(token, encoding).toString("latin1"), /Roma|Borgo/);
  }
  await reader.get(path);
  for (const line of service.log) {
    assert.ok(!line.includes(token.slice(0, 20)) && !line.includes("Roma"), line);
  }
  assert.ok(service.log.some((line) => JSON.parse(line).route === "/try/:ticket"));
  const lengths = [
    "Via Po 1, Ala",
    address,
    "Località San Rocco di là dall'acqua 12/B, Mezzolombardo",
  ]
    .map((text) => ticketFor(text).length);
  assert.equal(new Set(lengths).size, 1, String(lengths));
});

Deno.test("410 after an hour, 404 for an altered link: the page says so, with the form, in each language", async () => {
  const fresh = ticketFor(address), old = ticketFor(address, Date.now() - 3_601_000);
  const others = createTickets(triedAddress, "the secret of another service, long enough");
  const { reader, site } = await opened();
  for (
    const [token, status] of [
      [old, 410],
      [`${fresh.slice(0, 60)}${fresh[60] === "A" ? "B" : "A"}${fresh.slice(61)}`, 404],
      [others.write({ address, at: Date.now() }), 404],
      ["none", 404],
    ] as const
  ) {
    for (const language of languages) {
      const answer = await reader.get(`/try/${token}?lang=${language}`);
      const html = await answer.text();
      assert.equal(answer.status, status);
      assert.ok(html.includes(`<h1>${texts[language].landing.expired.title}</h1>`));
      assert.match(html, /<form method="post" action="\.\.\/try#result"/);
      assert.ok(!html.includes("Via Roma 1, "));
    }
  }
  assert.deepEqual(site.taken, [], "nothing was scored");
  assert.equal((await reader.post("/try", { address })).status, 200, "the form works");
});

Deno.test("a link made before the secret was replaced still works", async () => {
  const renewed = {
    ...fakeSite(),
    secret: "the secret afterwards, as long as any",
    previousSecret: secret,
  };
  const { reader } = await opened(renewed);
  assert.equal((await reader.get(`/try/${ticketFor(address)}`)).status, 200);
});

Deno.test("429: too many tries are reported above the form, which keeps the text", async () => {
  const { reader, site } = await opened();
  const asks = [
    ["demo_score", () => reader.post("/try", { address })],
    ["shown_again", () => reader.get(`/try/${ticketFor(address)}`)],
  ] as const;
  for (const [action, ask] of asks) {
    site.refused.clear();
    site.refused.add(action);
    const answer = await ask(), html = await answer.text();
    assert.equal(answer.status, 429, action);
    assert.equal(answer.headers.get("retry-after"), "130");
    assert.match(html, /<title>Error: /);
    assert.match(html, /<p class="problem" role="alert">[^<]*Send the form again in 3 minutes\./);
    assert.match(html, new RegExp(`name="address"[^>]*value="${address}"`));
  }
});

Deno.test("a link to a place that is no longer in the data shows why at the form", async () => {
  const { reader } = await opened();
  const answer = await reader.get(`/try/${ticketFor("Via del Nulla 1, Nessundove")}`);
  const html = await answer.text();
  assert.equal(answer.status, 422);
  assert.match(html, /id="address-mistake"/);
});
