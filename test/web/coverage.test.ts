import assert from "node:assert/strict";
import type { OutlineMap } from "../../src/map/outlines.ts";
import { languages, texts } from "../../src/language.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { ProvinceCoverage } from "../../src/scoring/imputation/measured-shares.ts";
import { type Coverage, coveragePage, together } from "../../src/web/coverage/coverage-page.tsx";
import { testInstallation, testService } from "../support/service.ts";
import { readerOf } from "./reader.ts";
import { METRICS } from "../support/metric-total.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

/** A province with the given number of metrics measured for all residents. */
const province = (
  provincia: string,
  code: string,
  name: string,
  residents: number,
  measured: number | null,
): ProvinceCoverage => ({
  provincia,
  code,
  name,
  residents,
  shares: measured === null
    ? null
    : new Map(catalogue.map(({ id }, i) => [id, i < measured ? 1 : 0])),
});

const map: OutlineMap = {
  width: 1000,
  height: 100,
  outlines: ["TN", "BZ", "AO"].map((of, i) => ({ of, path: `m${20 * i} 0l10 0 0 10z` })),
};
const aosta = [province("AO", "007", "Valle d'Aosta", 50, null)];
const coverage: Coverage = {
  release: { name: "2026-03", schema: "release_1", builtAt: "2026-03-01T00:00:00Z" },
  sources: [],
  provinces: [
    province("BZ", "021", "Bolzano", 100, 22),
    province("TN", "022", "Trento", 300, 100),
    ...aosta,
  ],
  map,
  lacking: null,
  area: null,
};

Deno.test("the page names the area of the release, in each language, if the shares are those of the area", () => {
  const area = { name: "Trento", level: "comune", provinces: ["022"] } as const;
  const [bolzano, trento] = coverage.provinces ?? [];
  assert.ok(bolzano !== undefined && trento !== undefined);
  const provinces = [{ ...bolzano, shares: null }, trento];
  const names = {
    en: "Trento (comune)",
    it: "Trento (comune)",
    de: "Trento (Gemeinde)",
    fr: "Trento (commune)",
  };
  for (const language of languages) {
    const pageOf = (changed: Partial<Coverage>) =>
      String(coveragePage(language, testInstallation, { ...coverage, ...changed }));
    assert.ok(pageOf({ area, provinces }).includes(names[language]), language);
    assert.ok(!pageOf({ area }).includes(names[language]), "shares of another province");
    assert.ok(!pageOf({ provinces }).includes(names[language]));
    assert.ok(
      !pageOf({ area, provinces: [{ ...trento, shares: null }] }).includes(names[language]),
    );
  }
});

Deno.test("together() weights provinces by their residents, and ignores those without recorded coverage", () => {
  const shares = together(coverage.provinces ?? []);
  // 300 of the 400 residents live in Trento.
  assert.equal(shares?.get(catalogue[50]?.id ?? ""), 0.75);
  assert.equal(shares?.get(catalogue[0]?.id ?? ""), 1);
  assert.equal(together([province("AO", "007", "Aosta", 50, null)]), null);
});

Deno.test("coveragePage() tells the measured metrics of a single province without known residents, and none if none is known", async () => {
  const pageOf = async (measured: number | null) =>
    String(
      await coveragePage("en", testInstallation, {
        ...coverage,
        provinces: [province("TN", "022", "Trento", 0, measured), ...aosta],
      }),
    );
  const known = await pageOf(45), unknown = await pageOf(null);
  assert.match(known, new RegExp(`For the average resident, 45 of ${METRICS} metrics`));
  assert.match(known, new RegExp(`<h3>Trentino-Alto Adige: 45 of ${METRICS}</h3>`));
  for (const sentence of ["For the average resident, ", texts.en.coverage.others]) {
    assert.ok(known.includes(sentence));
    assert.ok(!unknown.includes(sentence));
  }
});

Deno.test("coveragePage() shows the number of metrics of each province on the map and in tables", async () => {
  const html = String(await coveragePage("en", testInstallation, coverage));
  const drawn = [...html.matchAll(/<title>([^<]*)<\/title><path class="([^"]*)" d=/g)]
    .map(([, title, kind]) => [kind, title]);
  assert.deepEqual(drawn, [
    ["class-4", `Trento: 100 of ${METRICS}`],
    ["class-0", `Bolzano: 22 of ${METRICS}`],
    ["class-unknown", "Valle d&#39;Aosta: not known"],
  ]);
  // (300 x 100 + 100 x 22) / 400 = 80.5
  assert.match(html, new RegExp(`<h3>Trentino-Alto Adige: 81 of ${METRICS}</h3>`));
  assert.match(
    html,
    new RegExp(`Trento \\(TN\\)</th><td [^>]*data-heading="All">100 of ${METRICS}<`),
  );
  assert.match(html, new RegExp(`For the average resident, 81 of ${METRICS} metrics`));
  assert.equal(
    html.match(/<td role="cell" data-heading="Residents for whom/g)?.length,
    METRICS - 100,
  );
});

Deno.test("coveragePage() tells the operator which command adds missing sources, and what it adds", async () => {
  const lacking = { files: 18, metrics: 27 };
  for (const language of languages) {
    const html = String(await coveragePage(language, testInstallation, { ...coverage, lacking }));
    assert.match(html, /\b18\b.*\b27\b.*<code>deno task import --rest<\/code>/s);
    assert.doesNotMatch(
      String(await coveragePage(language, testInstallation, coverage)),
      /import --rest/,
    );
  }
});

Deno.test("coveragePage() has the same structure in every language, and Open Graph metadata", async () => {
  const shape = (text: string) => text.match(/<\/?(?:h1|h2|h3|p|table|tr|td|th|path|li)\b/g);
  const english = String(await coveragePage("en", testInstallation, coverage));
  for (const language of languages) {
    const html = String(await coveragePage(language, testInstallation, coverage));
    assert.deepEqual(shape(html), shape(english), language);
    assert.match(html, /property="og:url" content="https:\/\/livability\.example\/coverage"/);
  }
});

Deno.test("coveragePage() assigns former provinces to their region, and lists an unknown province separately", async () => {
  const provinces = [
    province("SU", "111", "Sud Sardegna", 10, 40),
    province("NU", "114", "Nuoro", 30, 60),
    province("XX", "999", "Prova", 5, 1),
  ];
  const html = String(await coveragePage("de", testInstallation, { ...coverage, provinces }));
  assert.deepEqual([...html.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, text]) => text), [
    `Prova: 1 von ${METRICS}`,
    `Sardegna: 55 von ${METRICS}`,
  ]);
});

Deno.test("coveragePage() says if no data is loaded, or if the release has no recorded coverage", async () => {
  assert.match(String(await coveragePage("en", testInstallation, null)), /No data is loaded yet/);
  const old = { ...coverage, provinces: null, map: null };
  assert.match(
    String(await coveragePage("en", testInstallation, old)),
    /before coverage was recorded/,
  );
});

Deno.test("/coverage redirects from a comune's name to the page of its ISTAT code; unknown codes return 404", async () => {
  const reader = readerOf(service.dependencies, "it");
  const page = await reader.get("/coverage");
  assert.equal(page.status, 200);
  assert.match(await page.text(), /Territorio|territorio è inventato/);
  const found = await reader.post("/coverage", { comune: "borgo campione" });
  assert.deepEqual([found.status, found.headers.get("location")], [303, "coverage/999001"]);
  const comune = await reader.get("/coverage/999001");
  const text = await comune.text();
  assert.equal(comune.status, 200);
  assert.match(text, /<h1>Che cosa è misurato a Borgo Campione \(XX\)<\/h1>/);
  assert.match(text, new RegExp(`Per il residente medio, \\d+ indicatori su ${METRICS}`));
  assert.doesNotMatch(text, /outside_coverage|not loaded/);
  const empty = await reader.post("/coverage", { comune: " " });
  assert.deepEqual([empty.status, empty.headers.get("location")], [303, "coverage#search"]);
  assert.equal((await reader.get("/coverage/001272")).status, 404);
  assert.equal((await reader.get("/coverage/1")).status, 404);
});

Deno.test("coveragePage() says that its list of matching comuni is incomplete only if more match", async () => {
  const comuni = [{ istat: "001001", name: "Agliè", provincia: "TO" }, {
    istat: "001002",
    name: "Airasca",
    provincia: "TO",
  }];
  for (const hasMore of [true, false]) {
    const found = { name: "a", comuni, hasMore };
    const page = String(await coveragePage("en", testInstallation, coverage, found));
    assert.equal(page.includes("The first 2 are listed"), hasMore);
  }
});

Deno.test("422: /coverage repeats an unknown name escaped, and does not log it", async () => {
  const reader = readerOf(service.dependencies);
  const answer = await reader.post("/coverage", { comune: 'Nessun "dove" <b>' });
  const text = await answer.text();
  assert.equal(answer.status, 422);
  assert.match(text, /value="Nessun &quot;dove&quot; &lt;b&gt;"/);
  assert.match(text, /No comune of the loaded release is called/);
  assert.doesNotMatch(text, /<b>/);
  assert.ok(!service.log.some((line) => line.includes("Nessun")));
});
