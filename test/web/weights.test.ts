/** The weights of a reader on reports and comparisons: results, refusals, cost and access. */
import assert from "node:assert/strict";
import { createKeptReports } from "../../src/access/kept-reports.ts";
import { accountUsage } from "../../src/access/account-usage.ts";
import { createMeter } from "../../src/metering/meter.ts";
import { languages, texts } from "../../src/language.ts";
import { chargedComparison, chargedReport, createTickets } from "../../src/web/tickets.ts";
import { bothScores } from "../../src/web/weights/weights-section.tsx";
import { callsCharged, newAccount } from "../support/accounts.ts";
import { meteredCallOf } from "../support/metered-call.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "./fakes.ts";
import { type Reader, readerOf, signIn } from "./reader.ts";

const service = await testService();
const { sql } = service;
Deno.test.afterAll(() => service.close());

const { secret } = fakeSite();
const parts = {
  meteredCall: meteredCallOf(createMeter(sql, { reservationS: 15 })),
  kept: createKeptReports(sql, secret),
  usage: (account: number) => accountUsage(sql, account),
};

const first = "Via Roma 1, Borgo Campione", second = "Via Garibaldi 2, Borgo Campione";
const third = "Viale degli Ulivi 1, Borgo Campione";

/** The weights of the profile for people without a car. */
const carFree = {
  safety: 5,
  services: 10,
  mobility: 10,
  enviro: 4,
  realestate: 3,
  natural_risk: 3,
};

/** A signed-in reader with an account in the database. */
async function opened(plan = "pro", language = "en") {
  const site = fakeSite(parts);
  const { id: account, keys: [key = ""] } = await newAccount(sql, plan);
  site.known.set("known@example.org", { password: "correct horse", isVerified: true, account });
  const reader = readerOf({ ...service.dependencies, site }, language);
  await signIn(reader);
  const charged = async () => Object.values(await callsCharged(sql, account))[0] ?? 0;
  return { reader, site, account, key, charged };
}

/** The path to which the form of the weights is sent, as a browser at `at` reads it. */
function formOf(html: string, at: string): string {
  const [, action = ""] = /<form method="get" action="([^"]+)"/.exec(html) ?? [];
  return new URL(action, `http://localhost${at}`).pathname;
}

/** The path at which a tried report is shown again. */
async function tried(reader: Reader, address = first): Promise<string> {
  await reader.get("/");
  return formOf(await (await reader.post("/try", { address })).text(), "/try");
}

/** The path at which a report of the account is shown again. */
async function reported(reader: Reader, address = first): Promise<string> {
  const html = await (await reader.post("/account/report", { address })).text();
  return formOf(html, "/account/report");
}

/** The path at which a comparison is shown again. */
async function compared(reader: Reader, places: readonly string[]): Promise<string> {
  const fields = Object.fromEntries(places.map((place, i) => [`place${i + 1}`, place]));
  const html = await (await reader.post("/account/compare", fields)).text();
  return formOf(html, "/account/compare");
}

/** A score as the pages show it: `72 (68–76)`, or its range alone if that is wider than 15 points. */
function shown(score: number, { low, high }: { readonly low: number; readonly high: number }) {
  const range = `${Math.floor(low)}–${Math.ceil(high)}`;
  return Math.round(10 * (high - low)) > 150 ? range : `${score.toFixed(0)} (${range})`;
}

const sectionOf = (html: string): string =>
  /<details id="weights"[^]*?<\/details>/.exec(html)?.[0] ?? "";

const slidersOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/type="range"[^>]*name="(\w+)"[^>]*value="(\d+)"/g)].map((
      [, name = "", value],
    ) => [name, Number(value)]),
  );

Deno.test("a report shows the score and range that POST /v1/score/explain gives for the weights, below the published one", async () => {
  const { reader, key } = await opened();
  const body = { address: first, weights: carFree };
  const explained = await service.call("POST", "/v1/score/explain", { key, body });
  const { score: { score }, interval, personal } = await explained.json();
  assert.notEqual(personal.score, score);
  for (const path of [await tried(reader), await reported(reader)]) {
    for (const language of languages) {
      const text = texts[language].weights;
      for (
        const query of [
          "profile=car_free",
          new URLSearchParams(Object.entries(carFree).map(([code, one]) => [code, String(one)])),
        ]
      ) {
        const answer = await reader.get(`${path}?${query}&lang=${language}`);
        const html = await answer.text(), section = sectionOf(html);
        assert.equal(answer.status, 200);
        assert.match(section, /^<details id="weights" class="weights" open/);
        const rows = [...section.matchAll(/<dt>([^<]+)<\/dt><dd>.*?<span class="number">([^<]+)</g)]
          .map(([, label, value]) => [label, value]);
        assert.deepEqual(rows, [
          [text.published, shown(score, interval)],
          [text.own, shown(personal.score, personal.interval)],
        ]);
        assert.deepEqual(slidersOf(section), carFree);
        assert.match(
          html,
          new RegExp(`<span class="score">${score.toFixed(0)}<`),
          "the headline stays",
        );
        const isProfile = query === "profile=car_free";
        assert.equal(section.match(/aria-current="true"/g)?.length, isProfile ? 1 : undefined);
        const [, french = ""] = /href="([^"]*)" lang="fr"/.exec(html) ?? [];
        assert.match(french, isProfile ? /profile=car_free/ : /natural_risk=3/);
      }
    }
  }
});

Deno.test("without weights the section is closed, prints not, and shows no other score", async () => {
  const { reader } = await opened();
  const html = await (await reader.get(await tried(reader))).text(), section = sectionOf(html);
  assert.match(section, /^<details id="weights" class="weights again"\s*>/);
  assert.doesNotMatch(section, /class="weighed"|role="alert"/);
  assert.equal(section.match(/<li>/g)?.length, 6);
});

Deno.test("422: weights that are all 0, no numbers or of no profile are reported in the section, beside the published score", async () => {
  const { reader } = await opened();
  const paths = [
    await tried(reader),
    await reported(reader),
    await compared(reader, [first, second]),
  ];
  const mistakes = {
    none: "safety=0&services=0",
    number: "safety=11",
    profile: "profile=pirate",
  } as const;
  for (const path of paths) {
    for (const [mistake, query] of Object.entries(mistakes)) {
      for (const language of languages) {
        const answer = await reader.get(`${path}?${query}&lang=${language}`);
        const html = await answer.text(), section = sectionOf(html);
        assert.equal(answer.status, 422, `${path} ${query}`);
        const text = texts[language].weights.mistakes[mistake as keyof typeof mistakes];
        assert.ok(section.includes(`role="alert">${text.replaceAll("'", "&#39;")}</p>`), section);
        assert.match(section, /^<details[^>]* open/);
        assert.doesNotMatch(section, /class="weighed"/);
        assert.match(html, /<svg class="bar track"|<h2>/);
      }
    }
  }
});

Deno.test("a report and a comparison cost nothing when shown again with other weights", async () => {
  const { reader, site, charged } = await opened();
  const report = await reported(reader), comparison = await compared(reader, [first, second]);
  assert.equal(await charged(), 3);
  for (const path of [report, comparison]) {
    for (const query of ["", "?profile=family", "?safety=1", "?lang=it", "?safety=x"]) {
      await (await reader.get(path + query)).body?.cancel();
    }
  }
  assert.equal(await charged(), 3);
  assert.deepEqual(site.taken.map(({ action }) => action), [
    "sign_in",
    ...Array(10).fill("shown_again"),
  ]);
});

Deno.test("a report can be kept after it was shown with other weights, and the kept one has the published score alone", async () => {
  const { reader, account } = await opened();
  const html = await (await reader.get(`${await reported(reader)}?profile=family`)).text();
  const [, ticket = ""] = /name="ticket" value="([^"]+)"/.exec(html) ?? [];
  assert.equal((await reader.post("/account/reports/keep", { ticket })).status, 303);
  const [report] = await parts.kept.list(account);
  const pages = await parts.kept.pages(report?.shared?.token ?? "");
  assert.ok(pages !== null);
  assert.doesNotMatch(pages, /id=\\?"weights|type=\\?"range/);
});

Deno.test("404 for the link of another account, 410 after an hour, 429 beyond the limit; the form keeps the addresses", async () => {
  const { reader, site, account } = await opened();
  const release = await service.dependencies.data.active();
  assert.ok(release !== null);
  const reports = createTickets(chargedReport, secret);
  const comparisons = createTickets(chargedComparison, secret);
  const pathsAt = (own: number, at: number) => {
    const id = crypto.randomUUID(), isFull = true;
    const report = { id, account: own, address: first, release: release.schema, isFull, at };
    return [
      `/account/report/${reports.write(report)}`,
      `/account/compare/${comparisons.write({ account: own, addresses: [first, second], at })}`,
    ];
  };
  for (const path of pathsAt(account, Date.now())) {
    assert.equal((await reader.get(path)).status, 200);
    site.refused.add("shown_again");
    const fast = await reader.get(`${path}?profile=family`);
    assert.equal(fast.status, 429);
    assert.equal(fast.headers.get("retry-after"), "130");
    const html = await fast.text();
    assert.match(html, /role="alert">[^<]* again in 3 minutes\./);
    assert.match(html, new RegExp(`value="${first}"`));
    site.refused.clear();
  }
  for (const path of pathsAt(account, Date.now() - 3_601_000)) {
    for (const language of languages) {
      const late = await reader.get(`${path}?lang=${language}`);
      const html = await late.text();
      assert.equal(late.status, 410);
      assert.ok(html.replaceAll("&#39;", "'").includes(texts[language].reports.expired));
      assert.match(html, new RegExp(`value="${first}"`));
    }
  }
  for (
    const path of [...pathsAt(account + 1, Date.now()), "/account/report/x", "/account/compare/x"]
  ) {
    assert.equal((await reader.get(path)).status, 404);
  }
  const stranger = readerOf({ ...service.dependencies, site });
  for (const path of pathsAt(account, Date.now())) {
    assert.equal((await stranger.get(path)).headers.get("location"), "../../sign-in");
  }
});

Deno.test("422: a place of a comparison that the data no longer contain is reported at its field", async () => {
  const { reader, account, charged } = await opened();
  const addresses = [first, "Via del Nulla 1, Nessundove"];
  const ticket = createTickets(chargedComparison, secret).write({
    account,
    addresses,
    at: Date.now(),
  });
  const answer = await reader.get(`/account/compare/${ticket}`);
  assert.equal(answer.status, 422);
  const html = await answer.text();
  assert.match(html, /id="place2-mistake"/);
  assert.match(html, new RegExp(`name="place1"[^>]*value="${first}"`));
  assert.equal(await charged(), 0);
});

Deno.test("a comparison orders the places by the reader's weights, with the scores and probabilities of POST /v1/compare", async () => {
  const { reader, key } = await opened();
  const addresses = [first, second, third];
  const path = await compared(reader, addresses);
  const orders = new Set<string>();
  for (
    const weights of [carFree, { realestate: 10 }, { safety: 10 }, { natural_risk: 10 }, {
      enviro: 10,
    }]
  ) {
    const body = { places: addresses.map((address) => ({ address })), weights };
    const { places, pairs } = await (await service.call("POST", "/v1/compare", { key, body }))
      .json();
    const query = new URLSearchParams(
      Object.entries(weights).map(([code, one]) => [code, String(one)]),
    );
    const section = sectionOf(await (await reader.get(`${path}?${query}`)).text());
    type Place = typeof places[number];
    const ranked = (scoreOf: (place: Place) => number): string[] =>
      places.toSorted((a: Place, b: Place) => scoreOf(b) - scoreOf(a))
        .map(({ score }: Place) => score.address.resolved);
    const own = ranked(({ personal }) => personal.score),
      published = ranked(({ score }) => score.score);
    const names = [...section.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, name]) => name);
    assert.deepEqual(names, own);
    for (const { personal } of places) {
      assert.ok(section.includes(`>${shown(personal.score, personal.interval)}<`));
    }
    const isSame = String(own) === String(published);
    assert.ok(section.includes(texts.en.weights.order[isSame ? "same" : "changed"]));
    orders.add(String(own));
    const verdicts = [...section.matchAll(/<p>With your weights: ([^<]+)<\/p>/g)];
    assert.equal(verdicts.length, pairs.length);
    for (
      const [i, { personal: { probability_higher: { with_missing_data: p } } }] of pairs.entries()
    ) {
      const cases = Math.round(100 * Math.max(p, 1 - p));
      const said = p >= 0.4 && p <= 0.6
        ? /do not tell/
        : cases === 100
        ? /more than 99 of 100/
        : new RegExp(`in ${cases} of 100`);
      assert.match(verdicts[i]?.[1] ?? "", said);
    }
  }
  assert.ok(orders.size > 1, "the weights change the order");
});

Deno.test("a comparison says under which share of all weights a place has the higher score, in each language", async () => {
  const { reader, key } = await opened();
  const addresses = [first, second, third];
  const path = await compared(reader, addresses);
  const body = { places: addresses.map((address) => ({ address })) };
  const { places, pairs } = await (await service.call("POST", "/v1/compare", { key, body })).json();
  for (const language of languages) {
    const html = (await (await reader.get(`${path}?lang=${language}`)).text()).replaceAll(
      "&#39;",
      "'",
    );
    for (
      const { first, second, probability_higher: { any_weights: share }, differences } of pairs
    ) {
      const better = places[share >= 0.5 ? first : second].score.address.resolved;
      const signs = new Set(
        Object.values<number>(differences).filter((one) => one !== 0).map(Math.sign),
      );
      const percent = (Math.min(0.99, Math.max(share, 1 - share)))
        .toLocaleString(texts[language].locale, { style: "percent" });
      const { always, mostly } = texts[language].weights;
      const expected = signs.size === 1 ? always(better) : mostly(better, percent);
      assert.ok(html.includes(`<p>${expected}</p>`), expected);
    }
  }
});

Deno.test("a comparison of a place with itself says of no weights that it has the higher score", async () => {
  const { reader } = await opened();
  const html = await (await reader.get(await compared(reader, [first, first]))).text();
  assert.doesNotMatch(html, /has the higher score/);
});

Deno.test("a score with weights has a number if it is sure, and at most half of the weights lie on categories without one", () => {
  const even = { safety: 1, services: 1, mobility: 1, enviro: 1, realestate: 1, natural_risk: 1 };
  const narrow = { low: 60, high: 70 }, wide = { low: 50, high: 70 };
  const own = (
    weights: typeof even,
    insufficient: readonly (keyof typeof even)[],
    interval = narrow,
  ) => {
    const insufficient_data = insufficient.map((category) => ({ category }));
    const place = { score: { score: 72, insufficient_data }, interval: wide };
    assert.equal(bothScores(place), null, "without weights");
    const both = bothScores({ ...place, personal: { weights, score: 65, interval } });
    assert.equal(both?.published.score, null, "its interval is wider than 15 points");
    return both?.own.score;
  };
  assert.equal(own(even, []), 65);
  assert.equal(own(even, [], wide), null);
  assert.equal(own(even, ["safety", "enviro", "realestate"]), 65);
  assert.equal(own(even, ["safety", "enviro", "realestate", "mobility"]), null);
  assert.equal(own({ ...even, natural_risk: 6 }, ["natural_risk"]), null);
  assert.equal(own({ ...even, natural_risk: 5 }, ["natural_risk"]), 65);
});
