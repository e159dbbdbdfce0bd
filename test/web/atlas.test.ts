import assert from "node:assert/strict";
import { DOMParser } from "@xmldom/xmldom";
import { languages, texts } from "../../src/language.ts";
import { activeRelease } from "../../src/releases/release.ts";
import type { AtlasComune, SimilarComune } from "../../src/scoring/atlas/stored-atlas.ts";
import type { AtlasPart } from "../../src/scoring/atlas/parts.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { categoryCodes } from "../../src/scoring/catalogue/metric.ts";
import { atlasComunePage, type ShownComune } from "../../src/web/atlas/atlas-comune-page.tsx";
import { readSlug, slugOf } from "../../src/web/atlas/comune-path.ts";
import { atlasRelease as release, computedAtlas } from "../support/atlas.ts";
import { METRICS } from "../support/metric-total.ts";
import { testInstallation, testService } from "../support/service.ts";
import { readerOf } from "./reader.ts";

const service = await testService();
const { sql } = service;
await computedAtlas(sql);
Deno.test.afterAll(() => service.close());

const get = (path: string, parts: Partial<typeof service.dependencies> = {}) =>
  readerOf({ ...service.dependencies, ...parts }).get(path);

/** A comune whose first ten metrics are measured directly, with 0, 10, 20 to 90 points. */
const comune: AtlasComune = {
  istat: "022205",
  name: "Trento",
  provincia: "TN",
  provinciaName: "Trento",
  residents: 118_000,
  size: "city",
  score: 66.4,
  low: 60.2,
  high: 72.6,
  categories: Object.fromEntries(
    categoryCodes.map((
      code,
    ) => [code, { score: 50, low: 41.5, high: 58.5, measured: 9, total: 18 }]),
  ) as AtlasComune["categories"],
  measured: 10 / METRICS,
  states: catalogue.map((_, i) => i < 10 ? "d" : i < 30 ? "e" : "m").join(""),
  evidence: catalogue.map((_, i) => i < 10 ? 100 : i < 30 ? 50 : 0),
  points: catalogue.map((_, i) => i < 30 ? 10 * i % 100 : null),
  blindSpots: {
    sources: [
      {
        source: "openstreetmap",
        files: 1,
        metrics: ["pharmacy_distance", "park_distance"],
        possible: ["street_lighting"],
      },
      { source: "omi", files: 2, metrics: ["sale_price"], possible: [] },
    ],
    files: 3,
    metrics: ["pharmacy_distance", "park_distance", "sale_price"],
    possible: ["street_lighting"],
    width: 9.4,
  },
  rank: { low: 156, high: 2978 },
  sizeRank: { low: 5, high: 71 },
};

const level = (score: number) => ({ score, low: score - 10, high: score + 10 });
const province = (
  code: string,
  provincia: string,
  residents: number,
  score: number,
): AtlasPart => ({
  ...{ code, name: provincia, provincia, residents },
  levels: Object.fromEntries(
    ["score", ...categoryCodes].map((one) => [one, level(score)]),
  ) as AtlasPart["levels"],
  measured: catalogue.map((_, i) => i < 10 ? 1 : 0),
  lacking: new Map(),
});
const provinces = [
  province("022", "TN", 100, 60),
  province("021", "BZ", 300, 80),
  province("015", "MI", 600, 40),
];
const shown: ShownComune = { release, isEarlier: false, comune, provinces, hazards: [] };
const pageOf = async (
  changes: Partial<ShownComune> = {},
  language = "en" as typeof languages[number],
) => String(await atlasComunePage(language, testInstallation, { ...shown, ...changes }));

Deno.test("the page states the mean with its interval, and ranks as ranges, in each language", async () => {
  for (const language of languages) {
    const html = await pageOf({}, language);
    assert.match(html, /<p class="lead">[^<]*\b66\b[^<]*\b60–73\b/, language);
    assert.match(
      html,
      /<li>[^<]*\b156\b[^<]*\b2[.,\s\u202f\u00a0]?978\b[^<]*\b7[.,\s\u202f\u00a0]?901\b/,
    );
    assert.match(html, /<li>[^<]*\b5\b[^<]*\b71\b[^<]*\b127\b/, language);
    const wide = await pageOf({ comune: { ...comune, low: 55, high: 78 } }, language);
    assert.match(wide, /<p class="lead">[^<]*\b55–78\b/);
    assert.doesNotMatch(wide, /<p class="lead">[^<]*\b66\b/, "a number that is not known");
  }
});

Deno.test("a category is compared with the means of the province, the region and Italy over residents", async () => {
  const html = await pageOf();
  // Trentino-Alto Adige: (100 x 60 + 300 x 80) / 400 = 75. Italy: (30,000 + 600 x 40) / 1,000 = 54.
  const cells = (heading: string) =>
    [...html.matchAll(new RegExp(`data-heading="${heading}">([^<]*)<`, "g"))].map(([, cell]) =>
      cell
    );
  assert.deepEqual(cells("Province \\(Trento\\)"), Array(6).fill("60"));
  assert.deepEqual(cells("Trentino-Alto Adige"), Array(6).fill("75"));
  assert.deepEqual(cells("Italy"), Array(6).fill("54"));
  assert.deepEqual(cells("Range"), Array(6).fill("41–59"));
});

Deno.test("the highest and lowest metrics are those measured directly", async () => {
  const html = await pageOf();
  const lists = [...html.matchAll(/<ol>(.*?)<\/ol>/gs)].map(([, list = ""]) =>
    [...list.matchAll(/: (\d+) points/g)].map(([, points]) => Number(points))
  );
  assert.deepEqual(lists, [[90, 80, 70, 60, 50], [0, 10, 20, 30, 40]]);
  const few = await pageOf({ comune: { ...comune, states: "d".padEnd(METRICS, "m") } });
  assert.doesNotMatch(few, /<ol>/, "too few to tell the highest from the lowest");
});

Deno.test("hazards are named with the share of residents, and their absence is no safety", async () => {
  const share = { metric: "flood_point", value: 2, share: 0.23, of: "residents" } as const;
  assert.match(await pageOf({ hazards: [share] }), /23%[^<]*floods can reach/);
  assert.match(await pageOf(), /Hazards without a loaded map are not verified/);
});

Deno.test("the page says what the missing files add, and what only if they have a value there", async () => {
  const html = await pageOf();
  assert.match(html, /<li>Files that an import can still download: 3</);
  assert.match(html, /<li>Metrics that they add here: 3</);
  assert.match(html, /<li>Metrics that they add only if they have a value for this place: 1</);
  assert.match(html, /about 12 points; about 9 with the metrics that they add/);
  const cells = (heading: string) =>
    [...html.matchAll(new RegExp(`data-heading="${heading}">([^<]*)<`, "g"))].map(([, cell]) =>
      cell
    );
  const { metrics } = texts.en;
  assert.deepEqual(cells("Files"), ["1", "2"]);
  assert.deepEqual(cells("Adds"), [
    `${metrics.pharmacy_distance} and ${metrics.park_distance}`,
    metrics.sale_price,
  ]);
  assert.deepEqual(cells("Adds if it has a value"), [metrics.street_lighting, "–"]);
  const sure = { ...comune.blindSpots, possible: [], width: 12 };
  const certain = await pageOf({ comune: { ...comune, blindSpots: sure } });
  assert.doesNotMatch(certain, /only if they have a value/);
  assert.doesNotMatch(certain, /with the metrics that they add/, "the same whole number of points");
  const none = { sources: [], files: 0, metrics: [], possible: [], width: null };
  assert.doesNotMatch(await pageOf({ comune: { ...comune, blindSpots: none } }), /still download/);
});

Deno.test("the page has a card for links and the licence, and names an earlier release with its day", async () => {
  const html = await pageOf();
  const property = (name: string) =>
    new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1];
  assert.equal(property("url"), "https://livability.example/comune/022205-trento");
  assert.match(property("title") ?? "", /Trento \(TN\)/);
  assert.match(property("description") ?? "", /Trento: 60–73 of 100/);
  assert.match(html, /opendatacommons\.org\/licenses\/odbl/);
  assert.doesNotMatch(html, /2026-03 of/);
  assert.match(await pageOf({ isEarlier: true }), /release 2026-03 of 1(st)? March 2026/);
});

Deno.test("a path has the code and the name without accents and spaces", () => {
  assert.equal(slugOf({ istat: "001003", name: "Ala di Stura" }), "001003-ala-di-stura");
  assert.equal(
    slugOf({ istat: "007065", name: "Valtournenche-Forêt d'Ôr" }),
    "007065-valtournenche-foret-d-or",
  );
  assert.deepEqual(readSlug("001003-ala-di-stura"), { istat: "001003", name: "ala di stura" });
  assert.deepEqual(readSlug("ala-di-stura"), { istat: null, name: "ala di stura" });
  assert.deepEqual(readSlug("001003"), { istat: "001003", name: "" });
});

Deno.test("404: until the atlas is computed, the page says how; an empty sitemap", async () => {
  const none = { atlas: { ...service.dependencies.atlas, release: () => Promise.resolve(null) } };
  const answer = await get("/comune/999001-borgo-campione", none);
  assert.equal(answer.status, 404);
  assert.match(await answer.text(), /<code>deno task atlas<\/code>/);
  assert.doesNotMatch(await (await get("/sitemap-comuni.xml", none)).text(), /<loc>/);
});

Deno.test("200: the page of a comune; 301: from its code and from its name", async () => {
  const answer = await get("/comune/999001-borgo-campione");
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("x-data-release"), "sample");
  assert.equal(answer.headers.get("x-robots-tag"), null);
  const html = await answer.text();
  assert.match(html, /<h1>Livability of Borgo Campione \(XX\)<\/h1>/);
  assert.ok(html.length < 40_000, `${html.length}`);
  for (const path of ["999001", "999001-any", "borgo-campione", "Borgo%20Campione"]) {
    const { status, headers } = await get(`/comune/${path}`);
    assert.deepEqual([status, headers.get("location")], [301, "999001-borgo-campione"], path);
  }
});

Deno.test("301: a former code leads to today's comune", async () => {
  const { schema } = await activeRelease(sql) ?? { schema: "" };
  await sql`
    insert into ${sql(schema)}.comune_alias (istat, kind, value, source)
    select istat, 'istat', '998001', source from ${sql(schema)}.comune`;
  const { status, headers } = await get("/comune/998001-vecchio-borgo");
  assert.deepEqual([status, headers.get("location")], [301, "999001-borgo-campione"]);
});

Deno.test("404: an unknown comune, with the nearest names", async () => {
  for (const path of ["borgo-campoine", "999999-borgo-campion"]) {
    const answer = await get(`/comune/${path}`);
    assert.equal(answer.status, 404, path);
    assert.match(await answer.text(), /href="\.\.\/comune\/999001-borgo-campione"/);
  }
  const named: readonly SimilarComune[] = await service.dependencies.atlas.nearest(
    await service.dependencies.atlas.release() ?? release,
    "qqq",
  );
  assert.equal(named.length, 0);
  const escaped = await (await get("/comune/<script>alert(1)</script>")).text();
  assert.doesNotMatch(escaped, /<script>alert/);
});

Deno.test("the coverage of a comune links to its page if the atlas has it", async () => {
  const link = /href="\.\.\/comune\/999001-borgo-campione"/;
  const none = { atlas: { ...service.dependencies.atlas, release: () => Promise.resolve(null) } };
  assert.doesNotMatch(await (await get("/coverage/999001", none)).text(), link);
  assert.match(await (await get("/coverage/999001")).text(), link);
});

Deno.test("/sitemap-comuni.xml lists the page of each comune, and of each region and province", async () => {
  const answer = await get("/sitemap-comuni.xml");
  assert.equal(answer.headers.get("content-type"), "application/xml; charset=utf-8");
  const onError = (_level: string, message: string) => assert.fail(message);
  const xml = new DOMParser({ onError }).parseFromString(await answer.text(), "application/xml");
  const addresses = [...xml.getElementsByTagName("loc")].map(({ textContent }) => textContent);
  assert.deepEqual(addresses, [
    // The invented province is in no region.
    "https://livability.example/atlas/999-provincia-campione",
    "https://livability.example/comune/999001-borgo-campione",
  ]);
});

Deno.test("the sitemap lists each region and each province of the atlas once", async () => {
  const { atlas } = service.dependencies;
  const named = (code: string, name: string, provincia: string) => ({
    ...{ code, name, provincia, residents: 1, measured: [], lacking: new Map<string, number>() },
    levels: {} as AtlasPart["levels"],
  });
  const provinces = [named("021", "Bolzano", "BZ"), named("022", "Trento", "TN")];
  const xml = await (await get("/sitemap-comuni.xml", {
    atlas: { ...atlas, provinces: () => Promise.resolve(provinces) },
  })).text();
  assert.deepEqual([...xml.matchAll(/\/atlas\/([^<]*)</g)].map(([, slug]) => slug), [
    "04-trentino-alto-adige",
    "021-bolzano",
    "022-trento",
  ]);
});
