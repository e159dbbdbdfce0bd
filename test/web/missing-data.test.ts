/** What the pages and the contract say about missing data. */
import assert from "node:assert/strict";
import { languages, texts } from "../../src/language.ts";
import { landingPage } from "../../src/web/landing/landing-page.tsx";
import { methodologyPage } from "../../src/web/methodology.tsx";
import { termsPage } from "../../src/web/terms.tsx";
import { testInstallation } from "../support/service.ts";

/** Returns a text as the pages escape it. */
const escaped = (text: string) => text.replaceAll("'", "&#39;");

for (const language of languages) {
  Deno.test(`the landing, terms and methodology pages contain the same text about missing data (${language})`, async () => {
    const baseUrl = "https://livability.example";
    const storefront = {
      example: null,
      testKey: null,
      isSold: false,
      vatNote: "regime" as const,
      baseUrl,
    };
    const view = { language, root: "", token: "", who: null };
    for (
      const page of [
        landingPage(view, null, storefront),
        termsPage(language, testInstallation),
        methodologyPage(language, testInstallation, null, [], new Map(), null),
      ]
    ) assert.ok(String(await page).includes(escaped(texts[language].missingData)));
  });
}

Deno.test("the description of the document says which field separates measured as bad from not measured", async () => {
  const guide = await Deno.readTextFile(
    new URL("../../openapi/guide/reading-a-score.md", import.meta.url),
  );
  const plain = guide.replace(/[`“”"]/g, "").replace(/\s+/g, " ");
  assert.ok(plain.includes(
    "The field insufficient_data separates measured as bad from not measured. A low score can mean " +
      "either a poor place or missing data, and this field tells the two apart.",
  ));
});
