import assert from "node:assert/strict";
import type { TownHall } from "../../src/geocoding/town-halls.ts";
import { languages, texts } from "../../src/language.ts";
import { keptSample, type Release } from "../../src/releases/release.ts";
import { centre, edge } from "../../src/releases/sample/sample-geometry.ts";
import {
  type ApplicationDependencies,
  createApplication,
  createSite,
} from "../../src/commands/compose.ts";
import { firstCalls } from "../../src/web/landing/first-calls.tsx";
import { createTestKeys } from "../../src/access/test-keys.ts";
import { newAccount } from "../support/accounts.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "./fakes.ts";
import { readerOf, signIn } from "./reader.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

const opened = (options: { isSold?: boolean } = {}) =>
  readerOf({ ...service.dependencies, site: fakeSite(options) });

Deno.test("/ has the same structure in every language, and shows the sample's example with its category scores", async () => {
  const answer = await service.call("POST", "/v1/score", {
    key: await service.key("pro"),
    body: { address: "Via Roma 1, Borgo Campione" },
  });
  const { categories } = await answer.json();
  const deps = { ...service.dependencies, site: fakeSite() }, app = createApplication(deps);
  const read = async (path: string, language: string) =>
    await (await readerOf(deps, language, app).get(path)).text();
  await read("/example", "en"); // waits for the example, without which a busy service shows the first page
  const english = await read("/", "en");
  const shape = (text: string) => text.match(/<\/?(?:h1|h2|h3|p|dl|dt|ul|li|pre|details|svg)\b/g);
  for (const language of languages) {
    const text = await read("/", language);
    assert.deepEqual(shape(text), shape(english), language);
    const [card = ""] = /<section class="card example"[^]*?<\/section>/.exec(text) ?? [];
    assert.match(card, /Via Roma 1, 99999 Borgo Campione \(XX\)/);
    for (const { score } of Object.values<{ score: number }>(categories)) {
      const written = score.toFixed(0);
      assert.ok(card.includes(`<span class="number">${written}</span>`), written);
    }
    assert.match(text, /property="og:url" content="https:\/\/livability\.example\/"/);
  }
});

/** The sample under the name of a release of real data, with some of its town halls. */
async function realData(
  halls: readonly TownHall[],
): Promise<Omit<ApplicationDependencies, "site"> & { readonly searches: () => number }> {
  const sample = await keptSample(service.sql);
  assert.ok(sample !== null);
  const release = { name: "2026-03", schema: sample.schema, builtAt: sample.builtAt };
  const { dependencies } = service;
  const data = { ...dependencies.data, active: () => Promise.resolve(release) };
  let searches = 0;
  const townHalls = (_: Release, most: number) => {
    searches++;
    return Promise.resolve(halls.slice(0, most));
  };
  return { ...dependencies, data, townHalls, searches: () => searches };
}

/** The place where everything is measured, and one where little is. */
const well = { comune: "Misurata (XX)", lat: centre.lat, lon: centre.lon };
const badly = { comune: "Ignota (XX)", lat: edge.lat, lon: edge.lon };

const card = (page: string) =>
  /<section class="card example"[^]*?<\/section>/.exec(page)?.[0] ?? "";

Deno.test("/ and /example show the best measured town hall of real data, in each language, without an address of it", async () => {
  const names = {
    en: "Town hall, Misurata (XX)",
    it: "Municipio, Misurata (XX)",
    de: "Rathaus, Misurata (XX)",
    fr: "Mairie, Misurata (XX)",
  };
  for (const halls of [[badly, well], [well, badly]]) {
    for (const site of [fakeSite(), null]) {
      const deps = { ...await realData(halls), site };
      const app = createApplication(deps);
      for (const language of languages) {
        const reader = readerOf(deps, language, app);
        const report = await (await reader.get("/example")).text();
        assert.ok(report.includes(names[language]), language);
        assert.doesNotMatch(report, /Via Roma 1/);
        assert.match(report, /<figure class="map">/);
        const shown = card(await (await reader.get("/")).text());
        assert.ok(shown.includes(`<h2 id="example-title">${names[language]}</h2>`), shown);
        assert.ok(shown.includes(texts[language].landing.exampleWhat.town_hall));
      }
      assert.equal(deps.searches(), 1, "the town halls are compared once");
    }
  }
});

Deno.test("/ does not wait for the comparison of town halls, which the service starts before its first visitor", async () => {
  const compared = Promise.withResolvers<readonly TownHall[]>();
  const deps = { ...await realData([]), site: null, townHalls: () => compared.promise };
  const site = createSite(deps);
  const reader = readerOf(deps, "en", createApplication(deps, site));
  await site.prepare();
  assert.equal(card(await (await reader.get("/")).text()), "");
  compared.resolve([well]);
  assert.match(await (await reader.get("/example")).text(), /Town hall, Misurata/);
  assert.match(card(await (await reader.get("/")).text()), /Town hall, Misurata/);
});

/** As if this number of metrics were measured everywhere. */
const measuring = (measured: number): Pick<ApplicationDependencies, "score"> => ({
  score: async (...asked) => ({ ...await service.dependencies.score(...asked), measured }),
});

Deno.test("/example shows a town hall of which a third of the metrics is measured, as in a release of the first sources", async () => {
  const deps = { ...await realData([well]), ...measuring(37), site: null };
  assert.match(await (await readerOf(deps).get("/example")).text(), /Town hall, Misurata/);
});

Deno.test("/ and /example show the invented place, and say so, if real data measure less than a third at each town hall", async () => {
  for (const halls of [[], [badly]]) {
    const deps = { ...await realData(halls), ...measuring(36), site: fakeSite() };
    const app = createApplication(deps);
    for (const language of languages) {
      const reader = readerOf(deps, language, app);
      const text = await (await reader.get("/example")).text();
      assert.match(text, /<h1>[^<]*Via Roma 1, 99999 Borgo Campione/);
      assert.match(text, /<ol class="reasons">/);
      const shown = card(await (await reader.get("/")).text());
      assert.match(shown, /Via Roma 1, 99999 Borgo Campione/);
      assert.ok(shown.includes(texts[language].landing.exampleWhat.instead));
    }
  }
});

Deno.test("/ compares the town halls again after a failure, and of another release", async () => {
  const real = await realData([well]);
  let isBroken = true, schema = "";
  const active = async () => {
    const release = await real.data.active();
    return release && { ...release, schema: schema || release.schema };
  };
  const deps = {
    ...real,
    data: { ...real.data, active },
    site: null,
    townHalls: (release: Release, most: number) =>
      isBroken ? Promise.reject(new Error("gone")) : real.townHalls(release, most),
  };
  const reader = readerOf(deps);
  assert.equal((await reader.get("/example")).status, 500);
  assert.equal((await reader.get("/")).status, 200);
  isBroken = false;
  assert.equal((await reader.get("/example")).status, 200);
  assert.equal(real.searches(), 1);
  schema = "release_of_april";
  await reader.get("/example");
  assert.equal(real.searches(), 2);
});

Deno.test("/example shows the sample's report with map and reasons", async () => {
  for (const site of [fakeSite(), null]) {
    const reader = readerOf({ ...service.dependencies, site });
    const text = await (await reader.get("/example")).text();
    assert.match(text, /<h1>[^<]*Via Roma 1, 99999 Borgo Campione/);
    assert.match(text, /the territory is invented/);
    assert.match(text, /<figure class="map">/);
    assert.match(text, /<ol class="reasons">/);
    assert.match(await (await reader.get("/")).text(), /<a href="example">/);
  }
});

Deno.test("/ omits its example if the sample is missing, fails or never loads; /example then returns 404", async () => {
  const forever = () => new Promise<never>(() => {});
  const data = { ...service.dependencies.data, active: () => Promise.resolve(null) };
  for (
    const sample of [() => Promise.resolve(null), () => Promise.reject(new Error("x")), forever]
  ) {
    const reader = readerOf({ ...service.dependencies, data, sample, site: fakeSite() });
    const answer = await reader.get("/");
    assert.equal(answer.status, 200);
    assert.doesNotMatch(await answer.text(), /class="card example"/);
  }
  const none = readerOf({ ...service.dependencies, data, sample: () => Promise.resolve(null) });
  assert.equal((await none.get("/example")).status, 404);
});

Deno.test("/ shows what each plan includes, the price that /v1/plans quotes, and no button for a plan that is not sold", async () => {
  const cards = async (isSold: boolean) => {
    const text = await (await opened({ isSold }).get("/")).text();
    return text.slice(text.indexOf('<ul class="plans">')).split("<h3>").slice(1);
  };
  const [free = "", starter = "", pro = "", scale = ""] = await cards(true);
  assert.equal(free.match(/Not included/g)?.length, 2);
  for (const card of [starter, pro, scale]) assert.doesNotMatch(card, /Not included/);
  for (const card of [free, starter, pro, scale]) {
    assert.match(card, /Tables of up to 100,000 places/);
    assert.match(card, /<a class="button" href="sign-up">Start with /);
  }
  const [stillFree = "", ...unsold] = await cards(false);
  assert.match(stillFree, /€0/);
  assert.equal(unsold.length, 3);
  for (const card of unsold) {
    assert.match(card, /Paid plans are not sold on this installation/);
    assert.doesNotMatch(card, /class="button"/);
  }
  const { plans } = await (await service.call("GET", "/v1/plans")).json();
  for (const [i, { price_eur }] of plans.entries()) {
    for (const card of [[stillFree, ...unsold][i], [free, starter, pro, scale][i]]) {
      assert.ok(card?.includes(`<span class="price">€${price_eur}</span>`), `plan ${i}`);
    }
  }
  // Without sign-up, no link leads to a page that does not exist.
  for (const path of ["/", "/example"]) {
    const answer = await readerOf({ ...service.dependencies, site: null }).get(path);
    assert.equal(answer.status, 200);
    assert.doesNotMatch(await answer.text(), /href="sign-(?:up|in)"/, path);
  }
});

Deno.test("/ shows the test key of the signed-in user, and a placeholder otherwise", async () => {
  const reader = opened();
  assert.match(await (await reader.get("/")).text(), /x-api-key: YOUR_TEST_KEY/);
  await signIn(reader);
  const text = await (await reader.get("/")).text();
  assert.equal(text.match(/lvs_test_fake/g)?.length, 3);
  assert.match(text, /href="account#plan">Start with pro/);
  assert.doesNotMatch(text, /YOUR_TEST_KEY/);
});

/** Runs a program and returns its output. */
async function printed(command: string, args: string[], input?: string): Promise<string> {
  const child = new Deno.Command(command, {
    args,
    stdin: input === undefined ? "null" : "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  if (input !== undefined) {
    const writer = child.stdin.getWriter();
    await writer.write(new TextEncoder().encode(input));
    await writer.close();
  }
  const { success, stdout } = await child.output();
  assert.ok(success, command);
  return new TextDecoder().decode(stdout);
}

Deno.test("the code examples of the landing page run unchanged with curl, TypeScript and Python", async () => {
  const { id } = await newAccount(service.sql, "free");
  const { key } = await createTestKeys(service.sql, "a secret of the tests, long enough").current(
    id,
  );
  const app = createApplication(service.dependencies);
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, app.fetch);
  try {
    const calls = firstCalls(`http://127.0.0.1:${server.addr.port}`, key);
    const [curl, typescript, python] = calls.map(({ code }) => code);
    const answer = JSON.parse(await printed("bash", ["-c", `${curl} --silent`]));
    assert.equal(answer.address.resolved, "Via Roma 1, 99999 Borgo Campione (XX)");
    const score = String(answer.score);
    assert.match(
      await printed(
        "deno",
        ["run", "--quiet", "--no-config", "--allow-net", "--ext=ts", "-"],
        typescript,
      ),
      new RegExp(`^${RegExp.escape(score)} \\[\\]`),
    );
    assert.equal(await printed("python3", ["-c", python ?? ""]), `${score} []\n`);
  } finally {
    await server.shutdown();
  }
});
