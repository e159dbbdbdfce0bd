import assert from "node:assert/strict";
import { languages } from "../../src/language.ts";
import { METHOD } from "../../src/scoring/method.ts";
import type { ToldPrediction } from "../../src/scoring/imputation/told-predictions.ts";
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

const predictions: readonly ToldPrediction[] = [
  {
    ...{ metric: "no2", kind: "regression", units: 1204, error: 11.5, errorOfStratum: 19.25 },
    coefficients: { constant: 50.123, coast: -2.5678 },
  },
  {
    ...{ metric: "pharmacy_distance", kind: "residents", units: 9, error: 18, errorOfStratum: 20 },
    coefficients: null,
  },
];

const model = async (language: typeof languages[number], release: string | null = "2026-03") =>
  String(
    await modelPage(
      language,
      testInstallation,
      release,
      release === null ? [] : [source],
      release === null ? null : measured,
      predictions,
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
    String(await modelPage("en", testInstallation, "2026-03", [], null, [])),
    /import it again/,
  );
});

Deno.test("modelPage() tells what predicts each metric, with its error and coefficients", async () => {
  const text = (await model("fr")).replaceAll(/[\u00a0\u202f]/g, " ");
  const cells = text.split("<tr").find((row) => row.includes(">régression</td>"))
    ?.matchAll(/data-heading="[^"]*">([^<]*)</g);
  assert.deepEqual([...cells ?? []].map(([, cell]) => cell), [
    "régression",
    "1 204",
    "11,5",
    "19,3",
  ]);
  assert.match(text, /<code>constant<\/code> 50,1; <code>coast<\/code> -2,57</);
  const none = String(await modelPage("fr", testInstallation, "2026-03", [], null, []));
  assert.doesNotMatch(none, /régression<|<details>/);
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
