import assert from "node:assert/strict";
import { retention } from "../../src/access/retention.ts";
import { languages, texts } from "../../src/language.ts";
import { privacyPage } from "../../src/web/privacy.tsx";
import { testInstallation } from "../support/service.ts";

/** Expected retention periods in each language, written by hand. */
const spans = {
  en: ["5 minutes", "24 hours", "2 days", "7 days", "90 days", "1 month", "13 months", "24 months"],
  it: ["5 minuti", "24 ore", "2 giorni", "7 giorni", "90 giorni", "1 mese", "13 mesi", "24 mesi"],
  de: [
    "5 Minuten",
    "24 Stunden",
    "2 Tage",
    "7 Tage",
    "90 Tage",
    "1 Monat",
    "13 Monate",
    "24 Monate",
  ],
  fr: ["5 minutes", "24 heures", "2 jours", "7 jours", "90 jours", "1 mois", "13 mois", "24 mois"],
} as const;

for (const language of languages) {
  Deno.test(`the privacy page (${language}) lists every row of the retention table with its period`, async () => {
    const html = (await privacyPage(language, testInstallation)).toString().replaceAll(
      "&#39;",
      "'",
    );
    for (const { key } of retention) {
      const { what, why } = texts[language].retention[key];
      assert.ok(html.includes(`>${what}</th>`), what);
      assert.ok(html.includes(`>${why}</td>`), why);
    }
    const cells = [...html.matchAll(/<td[^>]*>([^<]+)<\/td><\/tr>/g)].map(([, text = ""]) =>
      text.replaceAll(/\s/g, " ")
    );
    assert.equal(cells.length, retention.length);
    for (const span of spans[language]) assert.ok(cells.includes(span), `${span}: ${cells}`);
  });
}
