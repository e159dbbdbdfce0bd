import assert from "node:assert/strict";
import { type Language, languages, texts } from "../../src/language.ts";
import type { ReleaseSource } from "../../src/releases/release.ts";
import { catalogue, categoryWeights } from "../../src/scoring/catalogue/catalogue.ts";
import { methodologyPage } from "../../src/web/methodology.tsx";
import type { StoredValidation } from "../../src/scoring/validation/release-validation.ts";
import { validationSection } from "../../src/web/methodology/validation-section.tsx";
import { writer } from "../../src/web/methodology/writer.ts";
import { testInstallation } from "../support/service.ts";

/** A source of the given classes or variables. */
const source = (id: string, dataDate: string, ...names: string[]): ReleaseSource => ({
  id,
  publisher: "Ente Inventato",
  title: "Invented",
  licence: "CC BY 4.0",
  licenceUrl: null,
  redistribution: "yes",
  words: null,
  attribution: "Ente Inventato",
  homePage: "https://example.org",
  dataDate,
  layers: names.map((name) => ({ name, dataDate })),
});

const sources = [
  source("register", "2026-02-03", "pharmacy"),
  source("map", "2020-10-01", "pharmacy", "cafe"),
];

/** The errors of a part under a pattern. */
const errors = (
  pattern: "random_50" | "by_province",
  part: "score" | "safety" | "15",
  [bias, rmse, tau, covered]: readonly [number, number, number | null, number],
) => ({ pattern, part, places: 100, bias, rmse, tau, covered });

const measured: StoredValidation = {
  isMeasured: true,
  city: {
    name: "Trento",
    values: [
      { metric: "no2", measured: 80, predicted: 60 },
      { metric: "income_per_taxpayer", measured: 25, predicted: 25.4 },
    ],
  },
  parts: [
    errors("by_province", "score", [0.4, 6, 0.52, 0.914]),
    errors("random_50", "score", [-0.301, 4.801, 0.679, 0.893]),
    errors("random_50", "safety", [0.6, 8.58, null, 0.884]),
    errors("random_50", "15", [2.23, 5.73, null, 0.786]),
  ],
};

const page = async (
  language: Language,
  release: string | null,
  sources: readonly ReleaseSource[],
  national: ReadonlyMap<string, number> = new Map(),
) =>
  String(await methodologyPage(language, testInstallation, release, sources, national, measured));

Deno.test("methodologyPage() shows the release, the number and dates of its sources, and its number of metrics", async () => {
  const text = await page("en", "2026-03", sources);
  assert.match(text, /<code>2026-03<\/code>/);
  assert.match(text, /Sources loaded: 2; .* from 1 October 2020 to 3 February 2026/);
  // pharmacy_distance, pharmacies_1km and cafes_800m
  assert.match(text, new RegExp(`For 3 of the ${catalogue.length} metrics`));
  assert.match(await page("it", "2026-03", sources), /dal 1º ottobre 2020 al 3 febbraio 2026\./);
});

Deno.test("methodologyPage() lists the loaded sources of a metric, and marks metrics without one as not loaded", async () => {
  const text = await page("en", "2026-03", sources);
  const row = (id: string) => text.split("<tr").find((one) => one.includes(`<code>${id}</code>`));
  assert.match(
    row("pharmacy_distance") ?? "",
    /href="attribution#register">register<\/a>[\s\S]*href="attribution#map">map<\/a>[\s\S]*2020-10-01/,
  );
  assert.match(row("doctor_distance") ?? "", /not loaded/);
});

Deno.test("methodologyPage() shows each metric once, with its rationale, in every language", async () => {
  for (const language of languages) {
    const text = await page(language, "2026-03", sources);
    for (const { id, rationale } of catalogue) {
      assert.equal(text.split(`<code>${id}</code>`).length, 2, id);
      const why = (texts[language].rationales?.[id] ?? rationale).replaceAll("'", "&#39;");
      assert.ok(text.includes(`<small>${why}`), id);
      assert.ok(text.includes(texts[language].metrics[id].replaceAll("'", "&#39;")), id);
    }
  }
});

/** The numbers in a text, whatever the language's separator: 1,000, 1.000 and 1 000 are equal. */
function figuresIn(text: string): string[] {
  const plain = text.replaceAll(/(?<=\d)[\s.,](?=\d{3}\b)/g, "").replaceAll(",", ".");
  return (plain.match(/\d+(\.\d+)?/g) ?? []).sort();
}

Deno.test("the rationale of each metric is translated into every language with the same figures", () => {
  for (const language of languages) {
    const { rationales } = texts[language];
    if (language === "en") {
      assert.equal(rationales, null);
      continue;
    }
    for (const { id, rationale } of catalogue) {
      const own = rationales?.[id] ?? "";
      assert.deepEqual(figuresIn(own), figuresIn(rationale.replace("15-minute", "15 minute")), id);
      assert.notEqual(own, rationale, id);
    }
  }
});

Deno.test("methodologyPage() shows the category weights of the code in percent", async () => {
  const english = await page("en", "2026-03", sources);
  for (const [code, weight] of Object.entries(categoryWeights)) {
    const row = english.split("<tr").find((one) => one.includes(`<code>${code}</code>`));
    assert.match(row ?? "", new RegExp(`>${Math.round(weight * 100)}%</td>`));
  }
});

Deno.test("methodologyPage() explains how walks are measured, with their limits, in every language", async () => {
  const told: Readonly<Record<Language, readonly RegExp[]>> = {
    en: [/follow the streets/, /up to 3\.6 km/, /150 m from any street/, /times 1\.4/],
    it: [/seguono le strade/, /fino a 3,6 km/, /150 m da ogni strada/, /moltiplicata per 1,4/],
    de: [/folgen den Straßen/, /bis zu 3,6 km/, /150 m von jeder Straße/, /Luftlinie mal 1,4/],
    fr: [/suivent les rues/, /jusqu&#39;à 3,6 km/, /150 m de toute rue/, /multipliée par 1,4/],
  };
  for (const language of languages) {
    const text = await page(language, "2026-03", sources);
    const section = /<section id="walks">[^]*?<\/section>/.exec(text)?.[0] ?? "";
    for (const part of told[language]) assert.match(section, part);
    for (const reason of ["no_street_network", "far_from_street"]) {
      assert.ok(text.includes(`<code>${reason}</code>`));
    }
  }
});

Deno.test("methodologyPage() shows each metric's average in Italy, from the release or else from the catalogue", async () => {
  const national = new Map([["pharmacy_distance", 61.4]]);
  const text = await page("en", "2026-03", sources, national);
  const row = (id: string) => text.split("<tr").find((one) => one.includes(`<code>${id}</code>`));
  assert.match(row("pharmacy_distance") ?? "", /data-heading="Average in Italy">61</);
  const fixed = Math.round(catalogue.find(({ id }) => id === "doctor_distance")?.prior ?? NaN);
  assert.match(row("doctor_distance") ?? "", new RegExp(`"Average in Italy">${fixed}<`));
});

Deno.test("validationSection() tells the errors of the score by what is hidden", async () => {
  const text = String(await validationSection("de", measured, writer("de")));
  const cells = (heading: string) =>
    [
      ...text.split("<tr").find((one) => one.includes(`>${heading}</th>`))
        ?.matchAll(/<td[^>]*>([^<]*)</g) ?? [],
    ].map(([, cell]) => cell);
  assert.deepEqual(cells("die Hälfte der Kennzahlen, zufällig"), [
    "-0,3",
    "4,8",
    "0,68",
    "89\u00a0%",
  ]);
  assert.deepEqual(cells("ganze Quellen, Provinz für Provinz"), ["0,4", "6", "0,52", "91\u00a0%"]);
});

Deno.test("validationSection() draws a city's values predicted against measured, and lists them", async () => {
  const text = String(await validationSection("it", measured, writer("it")));
  const chart =
    /<svg class="picture"[^>]*aria-label="Trento, previsto[^]*?<\/svg>/.exec(text)?.[0] ?? "";
  const at = (name: string) =>
    [...chart.matchAll(/ (x1|y1|x2|y2)="([\d.]+)"/g)].find(([, found]) => found === name)?.[2];
  const [left, bottom, right, top] = ["x1", "y1", "x2", "y2"].map((name) => Number(at(name)));
  assert.ok(left !== undefined && bottom !== undefined && right !== undefined && top !== undefined);
  const [no2, income] = [...chart.matchAll(/cx="([\d.]+)" cy="([\d.]+)"[^]*?<title>([^<]*)</g)];
  const share = (dot: RegExpExecArray | RegExpMatchArray | undefined) =>
    [
      (Number(dot?.[1]) - left) / (right - left),
      (Number(dot?.[2]) - bottom) / (top - bottom),
    ].map((one) => Math.round(one * 1000) / 1000);
  assert.deepEqual([share(no2), share(income)], [[0.8, 0.6], [0.25, 0.254]]);
  assert.match(no2?.[3] ?? "", /: misurato 80, previsto 60$/);
  assert.match(text, />Biossido di azoto[^<]*<\/th>[^]*?>80<\/td>[^]*?>60<\/td>/);
});

Deno.test("validationSection() tells errors by category and region, with the region's Italian name", async () => {
  const text = String(await validationSection("en", measured, writer("en")));
  const row = (heading: string) =>
    text.split("<tr").find((one) => one.includes(`>${heading}</th>`));
  assert.match(row("Safety") ?? "", />8.58<.*>88%</);
  assert.match(row("Campania") ?? "", />5.73<.*>79%</);
});

Deno.test("validationSection() says that a small release has the country's figures, and an old one none", async () => {
  const small = String(
    await validationSection("en", { ...measured, isMeasured: false }, writer("en")),
  );
  assert.match(small, /too few places to be checked/);
  assert.doesNotMatch(String(await validationSection("en", measured, writer("en"))), /too few/);
  const none = String(await validationSection("en", null, writer("en")));
  assert.match(none, /import it again/);
  assert.doesNotMatch(none, /<svg/);
});

Deno.test("methodologyPage() has a table of contents whose links match its sections", async () => {
  const text = await page("fr", "2026-03", sources);
  const [list = ""] = /<nav class="contents"[^]*?<\/nav>/.exec(text) ?? [];
  const links = [...list.matchAll(/href="#(\w+)">([^<]+)</g)];
  assert.equal(links.length, 16);
  for (const [, id, heading] of links) {
    assert.match(text, new RegExp(`<section id="${id}"><h2>${RegExp.escape(heading ?? "")}</h2>`));
  }
});

Deno.test("methodologyPage() has the same structure in every language", async () => {
  const shape = (text: string) => text.match(/<\/?(?:h1|h2|h3|p|table|tr|td|th)\b/g);
  const english = shape(await page("en", "2026-03", sources));
  for (const language of languages) {
    assert.deepEqual(shape(await page(language, "2026-03", sources)), english, language);
  }
});

Deno.test("methodologyPage() calls the sample release invented, and says if no data is loaded", async () => {
  assert.match(await page("en", "sample", sources), /territory is invented/);
  assert.match(await page("it", "sample", sources), /territorio è inventato/);
  assert.doesNotMatch(await page("en", "2026-03", sources), /invented\./);
  assert.match(await page("en", null, []), /No data is loaded yet/);
  assert.match(await page("en", null, []), /not loaded/);
});
