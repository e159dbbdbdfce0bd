import assert from "node:assert/strict";
import { type Language, languages } from "../../src/language.ts";
import { type AttributedSource, attributionPage } from "../../src/web/attribution.tsx";
import { testInstallation } from "../support/service.ts";

const source: AttributedSource = {
  id: "invented-source",
  publisher: "Ente Inventato",
  title: "Invented places",
  licence: "CC BY 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
  redistribution: "unknown",
  words: { quote: "Luoghi di tutti.", page: "https://example.org/terms" },
  attribution: "Ente Inventato, luoghi, CC BY 4.0",
  homePage: "https://example.org/places",
  dataDate: "2025-07-12",
};

const page = async (
  language: Language,
  release: string | null,
  sources: readonly AttributedSource[],
) => String(await attributionPage(language, testInstallation, release, sources));

Deno.test("attributionPage() shows each source's attribution, publisher, licence, date and site", async () => {
  const text = await page("en", "2025-11", [source]);
  const { words, redistribution: _, ...shown } = source;
  for (const value of [...Object.values(shown), words?.quote, words?.page]) {
    assert.ok(typeof value === "string" && text.includes(value), `${value}`);
  }
  assert.match(text, /the publisher does not say whether they may be passed on/);
  assert.match(text, /<a href="https:\/\/creativecommons.org\/licenses\/by\/4.0\/">CC BY 4.0<\/a>/);
  assert.match(text, /<time datetime="2025-07-12">12 July 2025<\/time>/);
  assert.match(text, /<code>2025-11<\/code>/);
});

Deno.test("attributionPage() keeps the order of the sources", async () => {
  const text = await page("en", "a", [{ ...source, id: "second" }, { ...source, id: "first" }]);
  assert.ok(text.indexOf('id="second"') < text.indexOf('id="first"'));
});

Deno.test("attributionPage() has an attribution line with each publisher once and the URL of the page", async () => {
  const sources = [
    source,
    { ...source, id: "b" },
    { ...source, id: "c", publisher: "Istituto <Due> & Figli" },
    { ...source, id: "d", publisher: "ET - Ente Terzo, Reparto 4; Ente Inventato" },
  ];
  for (const language of languages) {
    const text = await page(language, "2026-03", sources);
    const [, line = ""] = /<p class="secret">([^<]*)<\/p>/.exec(text) ?? [];
    assert.match(line, /2026-03/);
    assert.equal(line.split("Ente Inventato").length, 2, line);
    assert.ok(line.includes("Istituto &lt;Due&gt; &amp; Figli"), line);
    assert.match(line, /\bET\b/);
    assert.doesNotMatch(line, /Reparto/);
    assert.ok(line.endsWith(" https://livability.example/attribution"), line);
    // The line to paste is markup that already contains escapes, so the page escapes them again.
    assert.match(
      text,
      /&lt;small&gt;[^<]*Istituto &amp;lt;Due&amp;gt; &amp;amp; Figli[^<]*&lt;a href=/,
    );
  }
});

Deno.test("attributionPage() renders in Italian", async () => {
  const text = await page("it", "2025-11", [source]);
  assert.match(text, /<html lang="it">/);
  assert.match(text, /<h1>Fonti e attribuzione<\/h1>/);
  assert.match(text, />12 luglio 2025</);
});

Deno.test("attributionPage() writes a colon by the rules of the language", async () => {
  assert.match(await page("en", "2025-11", [source]), /Data release: <code>/);
  assert.match(await page("fr", "2025-11", [source]), /Version des données\u00a0: <code>/);
});

Deno.test("attributionPage() translates the titles of known sources, and keeps those of others", async () => {
  const waste = { ...source, id: "ispra-waste", title: "Municipal waste of the release" };
  const titles: Readonly<Record<Language, string>> = {
    en: "Municipal waste of the release",
    it: "Catasto nazionale dei rifiuti: rifiuti urbani per comune",
    de: "Nationales Abfallkataster: Siedlungsabfälle nach Gemeinde",
    fr: "Cadastre national des déchets : déchets municipaux par commune",
  };
  for (const language of languages) {
    assert.ok((await page(language, "a", [waste])).includes(`<h3>${titles[language]}</h3>`));
    assert.ok((await page(language, "a", [source])).includes("<h3>Invented places</h3>"));
  }
});

Deno.test("attributionPage() calls only the sample release invented", async () => {
  assert.match(await page("en", "sample", [source]), /its territory is invented/);
  assert.match(await page("it", "sample", [source]), /il territorio è inventato/);
  assert.doesNotMatch(await page("en", "2025-11", [source]), /is invented/);
  assert.doesNotMatch(await page("it", "2025-11", [source]), /è inventato/);
});

Deno.test("attributionPage() says that no data is loaded if there is no release", async () => {
  assert.match(await page("en", null, []), /No data is loaded yet\./);
});

Deno.test("attributionPage() prints a licence without an address as text", async () => {
  const text = await page("en", "a", [{ ...source, licence: "not stated", licenceUrl: null }]);
  assert.match(text, /<dd>not stated<\/dd>/);
});

Deno.test("attributionPage() escapes release names and source titles", async () => {
  const text = await page("en", "<b>", [{ ...source, title: '<script>"&</script>' }]);
  assert.doesNotMatch(text, /<script|<b>/);
  assert.match(text, /&lt;script&gt;&quot;&amp;&lt;\/script&gt;/);
});
