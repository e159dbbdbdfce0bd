import assert from "node:assert/strict";
import { type Language, languages, texts } from "../../src/language.ts";
import type { ReleaseSource } from "../../src/releases/release.ts";
import { catalogue, categoryWeights } from "../../src/scoring/catalogue/catalogue.ts";
import { methodologyPage } from "../../src/web/methodology.tsx";
import { METHOD } from "../../src/scoring/method.ts";
import { validationSection } from "../../src/web/methodology/validation-section.tsx";
import { writer } from "../../src/web/methodology/writer.ts";
import { validation } from "../../src/web/methodology/validation.ts";
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

const page = async (
  language: Language,
  release: string | null,
  sources: readonly ReleaseSource[],
  national: ReadonlyMap<string, number> = new Map(),
) => String(await methodologyPage(language, testInstallation, release, sources, national));

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

Deno.test("methodologyPage() shows no figures of another method than the running one", async () => {
  const text = await page("en", "2026-03", sources);
  const isMissing = text.includes(`The figures of method ${METHOD} are not there yet.`);
  assert.equal(isMissing, validation.method !== METHOD);
  assert.equal(text.includes('<svg class="picture"'), !isMissing);
});

Deno.test("validationSection() compares the errors of the running method and method 1 in a table and a chart", async () => {
  const { random_50: half } = validation.patterns;
  assert.ok(half !== undefined);
  const measured = { ...validation, method: METHOD };
  const text = String(await validationSection("de", measured, writer("de")));
  const row = text.split("<tr").filter((one) =>
    one.includes(">die Hälfte der Kennzahlen, zufällig</th>")
  );
  const german = (value: number) => String(value).replace(".", ",");
  assert.equal(row.length, 2);
  assert.ok(row[0]?.includes(`>${german(half.before.rmse)}<`));
  assert.ok(row[1]?.includes(`>${german(half.rmse)}<`));
  const picture = /<svg class="picture"[^>]*aria-label="([^"]*)"[^]*?<\/svg>/.exec(text);
  assert.match(
    picture?.[1] ?? "",
    new RegExp(
      `zufällig: ${german(half.rmse)} Punkte mit Methode ${METHOD}, ${
        german(half.before.rmse)
      } mit`,
    ),
  );
  const widths = [
    ...(picture?.[0] ?? "").matchAll(/class="(missing|measured)"[^>]*width="(\d+)" height="14"/g),
  ]
    .map(([, kind, width]) => ({ kind, width: Number(width) }));
  const key = Object.keys(validation.patterns).indexOf("random_50");
  const [before, now] = widths.slice(2 * key);
  assert.deepEqual([before?.kind, now?.kind], ["missing", "measured"]);
  const ratio = (now?.width ?? 0) / (before?.width ?? 1);
  assert.ok(Math.abs(ratio - half.rmse / half.before.rmse) < 0.02, `${ratio}`);
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
