import assert from "node:assert/strict";
import { languages } from "../../src/language.ts";
import { METHOD } from "../../src/scoring/method.ts";
import type { StoredValidation } from "../../src/scoring/validation/release-validation.ts";
import { dpaPage } from "../../src/web/dpa.tsx";
import { modelPage } from "../../src/web/model.tsx";
import { testInstallation } from "../support/service.ts";
import { METRICS } from "../support/metric-total.ts";

/** The markup of a page without its texts. */
const shape = (text: string) => text.match(/<\/?(?:h1|h2|h3|p|dl|dt|table|tr|td|th|li)\b/g);

const source = {
  id: "register",
  publisher: "Ente Inventato",
  title: "Invented",
  licence: "CC BY 4.0",
  licenceUrl: null,
  redistribution: "yes" as const,
  words: null,
  attribution: "Ente Inventato",
  homePage: "https://example.org",
  dataDate: "2026-02-03",
  layers: [{ name: "pharmacy", dataDate: "2026-02-03" }],
};

const measured: StoredValidation = {
  isMeasured: true,
  city: null,
  parts: [
    {
      ...{ pattern: "random_50", part: "score", places: 100 },
      ...{ bias: 0.2, rmse: 4.83, tau: 0.67, covered: 0.9 },
    },
  ],
};

const model = async (language: typeof languages[number], release: string | null = "2026-03") =>
  String(
    await modelPage(
      language,
      testInstallation,
      release,
      release === null ? [] : [source],
      release === null ? null : measured,
    ),
  );

Deno.test("modelPage() shows the method version, the release, and its validation", async () => {
  const text = await model("en");
  assert.match(text, new RegExp(`<dt>Version of the method</dt><dd>${METHOD}</dd>`));
  assert.match(text, /<dt>Data release<\/dt><dd>2026-03<\/dd>/);
  // pharmacy_distance and pharmacies_1km
  assert.match(text, new RegExp(`<dt>Metrics with a source</dt><dd>2 / ${METRICS}</dd>`));
  assert.match(text, />4.83<[^]*>0.67<[^]*>90%</);
  assert.match(
    String(await modelPage("en", testInstallation, "2026-03", [], null)),
    /import it again/,
  );
});

Deno.test("modelPage() and dpaPage() have the same structure in every language", async () => {
  const english = { model: shape(await model("en")), none: shape(await model("en", null)) };
  const agreement = shape(String(await dpaPage("en", testInstallation)));
  for (const language of languages) {
    assert.deepEqual(shape(await model(language)), english.model, language);
    assert.deepEqual(shape(await model(language, null)), english.none, language);
    assert.deepEqual(shape(String(await dpaPage(language, testInstallation))), agreement, language);
  }
});

Deno.test("dpaPage() names the operator, and how long uploaded places are stored", async () => {
  const spans = { en: "7 days", it: "7 giorni", de: "7 Tage", fr: "7 jours" };
  for (const language of languages) {
    const text = String(await dpaPage(language, testInstallation)).replaceAll(
      /[\u00a0\u202f]/g,
      " ",
    );
    assert.match(text, /Esempio S\.r\.l\./);
    assert.ok(text.includes(`>${spans[language]}</td>`), language);
    assert.match(text, /2016\/679/);
  }
});
