import assert from "node:assert/strict";
import { languages } from "../../src/language.ts";
import { termsPage } from "../../src/web/terms.tsx";
import { testInstallation } from "../support/service.ts";

const required = {
  en: /Attribution is required/,
  it: /attribuzione è obbligatoria/,
  de: /Namensnennung ist Pflicht/,
  fr: /attribution est obligatoire/,
};

for (const language of languages) {
  Deno.test(`termsPage() says in ${language} that attribution is required, and links to it`, async () => {
    const text = String(await termsPage(language, testInstallation));
    assert.match(text, new RegExp(`<html lang="${language}">`));
    assert.match(text, required[language]);
    assert.match(text, /<a href="attribution">/);
  });

  Deno.test(`termsPage() has the same sections in ${language} as in English`, async () => {
    const shape = (text: string) => text.match(/<\/?(?:h1|h2|p|a)\b/g);
    assert.deepEqual(
      shape(String(await termsPage(language, testInstallation))),
      shape(String(await termsPage("en", testInstallation))),
    );
  });
}
