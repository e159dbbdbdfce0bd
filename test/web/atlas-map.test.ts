import assert from "node:assert/strict";
import { languages } from "../../src/language.ts";
import type { OutlineMap } from "../../src/map/outlines.ts";
import { type AtlasPart, provincesOf } from "../../src/scoring/atlas/parts.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { categoryCodes } from "../../src/scoring/catalogue/metric.ts";
import { areaAt, regionsOf } from "../../src/web/atlas/areas.ts";
import { atlasPage, type ShownAtlas } from "../../src/web/atlas/atlas-page.tsx";
import { layers } from "../../src/web/atlas/layers.ts";
import { classOf, fifthsOf, pointClasses, rangeOf, scale } from "../../src/web/atlas/scale.ts";
import { atlasRelease as release, computedAtlas } from "../support/atlas.ts";
import { testInstallation, testService } from "../support/service.ts";
import { readerOf } from "./reader.ts";

const service = await testService();
await computedAtlas(service.sql);
Deno.test.afterAll(() => service.close());

const get = (path: string, parts: Partial<typeof service.dependencies> = {}) =>
  readerOf({ ...service.dependencies, ...parts }).get(path);

/** A part whose score and categories are all the same. */
const part = (
  code: string,
  name: string,
  provincia: string,
  [low, score, high]: readonly [number, number, number],
  { residents = 100, measured = 10 } = {},
): AtlasPart => ({
  ...{ code, name, provincia, residents },
  levels: Object.fromEntries(
    ["score", ...categoryCodes].map((one) => [one, { score, low, high }]),
  ) as AtlasPart["levels"],
  measured: catalogue.map((_, i) => i < measured ? 1 : 0),
  lacking: new Map([["omi", 2], ["openstreetmap", measured]]),
});

const trento = part("022", "Trento", "TN", [60, 65.4, 70]);
const provinces = [part("015", "Milano", "MI", [30, 48, 61]), trento];
const comuni = [
  part("022205", "Trento", "TN", [60, 65.4, 70], { measured: 30 }),
  part("022001", "Ala", "TN", [35, 58.2, 81]),
];
const mapOf = (...of: readonly string[]): OutlineMap => ({
  width: 1000,
  height: 900,
  outlines: of.map((one, i) => ({ of: one, path: `m${20 * i} 0l10 0 0 10z` })),
});
const italy: ShownAtlas = {
  release,
  isEarlier: false,
  layer: "score",
  provinces,
  map: mapOf("MI", "NA", "TN"),
  bounds: [6, 35, 19, 48],
  area: null,
  comuni: [],
};
const ofTrento: ShownAtlas = {
  ...italy,
  area: areaAt("022-trento", provinces),
  map: mapOf("022001", "022205", "022999"),
  comuni,
};
const pageOf = (shown: ShownAtlas, language = "en" as typeof languages[number]) =>
  String(atlasPage(language, testInstallation, shown));

/** The target, name and fills of the shapes of a map. */
const shapesIn = (html: string) =>
  [...html.matchAll(/<(?:a href="([^"]*)"[^>]*|g)><title>([^<]*)<\/title>(.*?)<\/(?:a|g)>/g)]
    .map(([, href, title, parts = ""]) => [
      href,
      title,
      [...parts.matchAll(/<path (?:class="class-(\w+)"|fill="url\(#(hatched-\d)\)")/g)]
        .map(([, plain, hatched]) => hatched ?? plain).join(),
    ]);

/** Luminance of a colour (WCAG 2.2) as eyes see it that lack a kind of cones. */
function luminance(colour: string, seen: readonly (readonly number[])[]): number {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const [r = 0, g = 0, b = 0] = seen.map((row) =>
    Math.min(1, Math.max(0, row.reduce((sum, share, i) => sum + share * (rgb[i] ?? 0), 0)))
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

// Matrices for linear RGB and full severity by Machado, Oliveira and Fernandes (2009).
const eyes = {
  "usual, and in grey": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

for (const [name, seen] of Object.entries(eyes)) {
  Deno.test(`neighbouring classes have a contrast of 1.6 and get darker: ${name}`, () => {
    for (const [i, colour] of scale.slice(1).entries()) {
      const before = luminance(scale[i] ?? "", seen), own = luminance(colour, seen);
      const contrast = (before + 0.05) / (own + 0.05);
      assert.ok(contrast >= 1.6, `class ${i}: ${contrast}`);
    }
  });
}

Deno.test("each whole number is in the class whose range contains it; the ranges divide all", () => {
  assert.deepEqual([0, 1, 2, 3, 4].map((i) => rangeOf(i, fifthsOf(111))), [
    [0, 22],
    [23, 44],
    [45, 66],
    [67, 88],
    [89, 111],
  ]);
  assert.deepEqual([0, 1, 2, 3, 4].map((i) => rangeOf(i, pointClasses)), [
    [0, 39],
    [40, 49],
    [50, 59],
    [60, 69],
    [70, 100],
  ]);
  for (const classes of [fifthsOf(111), pointClasses]) {
    for (let value = 0; value <= classes.most; value++) {
      const [from, to] = rangeOf(classOf(value, classes), classes);
      assert.ok(from <= value && value <= to, `${value}`);
    }
  }
});

Deno.test("a province is the mean over the residents of its comuni, and its range that of their ranges", () => {
  const named = (one: AtlasPart) => ({ ...one, provinciaName: "Trento" });
  const [only, ...others] = provincesOf([
    named(part("022001", "Ala", "TN", [30, 40, 50], { residents: 100, measured: 1 })),
    named(part("022205", "Trento", "TN", [60, 80, 90], { residents: 300, measured: 2 })),
  ]);
  assert.deepEqual(others, []);
  assert.deepEqual({ ...only?.levels.mobility }, { score: 70, low: 52.5, high: 80 });
  assert.deepEqual(only?.measured.slice(0, 3), [1, 0.75, 0]);
  assert.deepEqual([...only?.lacking ?? []], [["omi", 2], ["openstreetmap", 1.75]]);
  assert.deepEqual([only?.code, only?.name, only?.residents], ["022", "Trento", 400]);
  const [empty] = provincesOf([
    named(part("022001", "Ala", "TN", [30, 40, 50], { residents: 0 })),
    named(part("022205", "Trento", "TN", [60, 80, 90], { residents: 0 })),
  ]);
  assert.equal(empty?.levels.score.score, 60, "without residents, comuni count equally");
});

Deno.test("/atlas draws the provinces that the atlas has, with links, classes and hatching", () => {
  assert.deepEqual(shapesIn(pageOf(italy)), [
    ["atlas/015-milano", "Milano: 30–61", "hatched-1"],
    ["atlas/022-trento", "Trento: 65", "3"],
  ]);
  assert.match(pageOf(italy), /Hatched: the range is wider than 30 points/);
  const kept = shapesIn(pageOf({ ...italy, layer: "mobility" }));
  assert.deepEqual(kept.map(([href]) => href), [
    "atlas/015-milano?by=mobility",
    "atlas/022-trento?by=mobility",
  ]);
  assert.deepEqual(shapesIn(pageOf({ ...italy, map: null })), [], "a release without outlines");
});

Deno.test("the page of a province draws and lists its comuni, those without a level in grey", () => {
  const html = pageOf(ofTrento);
  assert.deepEqual(shapesIn(html), [
    ["../comune/022001-ala", "Ala: 35–81", "hatched-2"],
    ["../comune/022205-trento", "Trento: 65", "3"],
    [undefined, "022999", "unknown"],
  ]);
  assert.match(html, /<a href="\.\.\/comune\/022001-ala">Ala<\/a> <small>35–81<\/small>/);
  assert.match(html, /<a href="04-trentino-alto-adige">Trentino-Alto Adige<\/a>/);
  assert.doesNotMatch(pageOf({ ...ofTrento, map: mapOf("022205") }), /Hatched/);
});

Deno.test("the page of a region draws its comuni by province, each fill of a province as one path", () => {
  const html = pageOf({
    ...ofTrento,
    area: areaAt("04", provinces),
    map: mapOf("022001", "022205", "022206"),
    comuni: [...comuni, part("022206", "Trento 2", "TN", [60, 65, 70])],
  });
  assert.deepEqual(shapesIn(html), [["022-trento", "Trento: 65", "hatched-2,3"]]);
  assert.match(html, /d="M20 0l10 0 0 10zM40 0l10 0 0 10z"/);
  assert.match(html, /<a href="022-trento">Trento<\/a>/);
});

Deno.test("the coverage layer says how much is measured, and which source would add the most", () => {
  const html = pageOf({ ...ofTrento, layer: "coverage" });
  assert.deepEqual(shapesIn(html).slice(0, 2), [
    // 10 and 30 of 111 metrics
    ["../comune/022001-ala", "Ala: 9%", "0"],
    ["../comune/022205-trento", "Trento: 27%", "1"],
  ]);
  assert.match(html, /<small>27% · Estratto di OpenStreetMap<\/small>/);
  assert.match(html, /Source that would add the most/);
  assert.match(html, /20% to 39%/, "the legend");
});

Deno.test("each language has each layer, with links between them, a card, and the licence", () => {
  for (const language of languages) {
    for (const layer of layers) {
      const html = pageOf({ ...italy, layer }, language);
      for (const other of layers) assert.ok(html.includes(`href="?by=${other}"`));
      assert.match(html, new RegExp(`href="\\?by=${layer}" aria-current="true"`));
      assert.match(html, /og:url" content="https:\/\/livability\.example\/atlas"/);
      assert.match(html, /opendatacommons\.org\/licenses\/odbl/);
      assert.match(html, /content="[^"]*\b7[.,\s\u202f\u00a0]?901\b[^"]*"/);
    }
  }
});

Deno.test("regions and provinces are found by their code; Sardinia's former provinces belong to it", () => {
  assert.equal(areaAt("04", provinces)?.name, "Trentino-Alto Adige");
  assert.equal(areaAt("022-any", provinces)?.name, "Trento");
  for (const slug of ["01", "001-torino", "0222", "trento", "022trento", ""]) {
    assert.equal(areaAt(slug, provinces), null, slug);
  }
  const old = part("090", "Sassari", "SS", [40, 50, 60]);
  const alone = part("999", "Prova", "XX", [40, 50, 60]);
  assert.deepEqual(regionsOf([old, alone, ...provinces]).map(({ level, name }) => [level, name]), [
    ["region", "Lombardia"],
    ["province", "Prova"],
    ["region", "Sardegna"],
    ["region", "Trentino-Alto Adige"],
  ]);
});

Deno.test("200: /atlas and the page of a province, from which every comune is reachable; 301: from its code", async () => {
  const first = await get("/atlas");
  assert.equal(first.status, 200);
  assert.equal(first.headers.get("x-data-release"), "sample");
  const [, path = ""] = /<th[^>]*><a href="(atlas\/999-[^"]*)">/.exec(await first.text()) ?? [];
  const area = await get(`/${path}?by=coverage`);
  assert.equal(area.status, 200);
  const html = await area.text();
  assert.match(html, /href="\.\.\/comune\/999001-borgo-campione"/);
  assert.match(html, /href="\?by=coverage&amp;lang=it"/, "other languages keep the layer");
  const { status, headers } = await get("/atlas/999");
  assert.deepEqual([status, `atlas/${headers.get("location")}`], [301, path]);
  assert.match(
    await (await get("/comune/999001-borgo-campione")).text(),
    new RegExp(`href="\\.\\./${path}"`),
  );
});

Deno.test("layers do not share a kept page; an unknown layer shows the score", async () => {
  const reader = readerOf(service.dependencies);
  const textOf = async (query: string) => await (await reader.get(`/atlas${query}`)).text();
  const score = await textOf("");
  assert.notEqual(await textOf("?by=services"), score);
  assert.equal(await textOf("?by=score"), score);
  assert.equal(await textOf("?by=worst"), score);
});

Deno.test("303: a searched name leads to the page of the comune, which proposes similar names", async () => {
  const { status, headers } = await get("/atlas?comune=Borgo+Campione%2FDorf");
  assert.deepEqual([status, headers.get("location")], [303, "comune/Borgo%20Campione%2FDorf"]);
  assert.equal((await get("/atlas?comune=+")).status, 200);
});

Deno.test("404: an area that the atlas does not have", async () => {
  for (const path of ["/atlas/022-trento", "/atlas/04", "/atlas/any"]) {
    assert.equal((await get(path)).status, 404, path);
  }
});

Deno.test("until the atlas is computed, /atlas says how, and no area has a page", async () => {
  const none = { atlas: { ...service.dependencies.atlas, release: () => Promise.resolve(null) } };
  const answer = await get("/atlas", none);
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /<code>deno task atlas<\/code>/);
  assert.equal((await get("/atlas/999-prova", none)).status, 404);
});

Deno.test("the atlas of an earlier release is named with its day", async () => {
  const active = { name: "2026-04", schema: "release_2", builtAt: "2026-04-01T00:00:00Z" };
  const data = { ...service.dependencies.data, active: () => Promise.resolve(active) };
  assert.match(await (await get("/atlas", { data })).text(), /not\s+computed yet/);
  assert.doesNotMatch(await (await get("/atlas")).text(), /not\s+computed yet/);
});
