import assert from "node:assert/strict";
import { languages } from "../../src/language.ts";
import { imprintPage, type Installation } from "../../src/web/operator.tsx";
import { privacyPage } from "../../src/web/privacy.tsx";
import { termsPage } from "../../src/web/terms.tsx";
import { testInstallation } from "../support/service.ts";

const pages = { imprintPage, privacyPage, termsPage };

const unset: Installation = {
  ...testInstallation,
  operator: { name: null, email: null, address: null, vatNumber: null },
};

for (const [name, page] of Object.entries(pages)) {
  Deno.test(`${name}() shows the operator's settings in every language`, async () => {
    for (const language of languages) {
      const text = String(await page(language, testInstallation));
      for (
        const detail of [
          "Esempio S.r.l.",
          '<a href="mailto:contatti@esempio.example">',
          "Via Inventata 1, 00100 Roma",
          "IT00000000000",
        ]
      ) assert.ok(text.includes(detail), `${language}: ${detail}`);
      assert.doesNotMatch(text, /OPERATOR_/);
    }
  });

  Deno.test(`${name}() lists missing operator settings on a local installation only`, async () => {
    const local = { ...unset, isLocal: true };
    for (const language of languages) {
      const text = String(await page(language, local));
      for (const setting of ["OPERATOR_NAME", "OPERATOR_EMAIL", "OPERATOR_ADDRESS"]) {
        assert.ok(text.includes(setting), `${language}: ${setting}`);
      }
      assert.doesNotMatch(String(await page(language, unset)), /OPERATOR_/);
    }
    const named = { ...testInstallation, isLocal: true };
    assert.doesNotMatch(String(await page("en", named)), /OPERATOR_/);
  });
}

Deno.test("imprintPage() escapes the operator's settings", async () => {
  const operator = { ...testInstallation.operator, name: "<b>A & B</b>" };
  const text = String(await imprintPage("en", { ...testInstallation, operator }));
  assert.match(text, /&lt;b&gt;A &amp; B&lt;\/b&gt;/);
  assert.doesNotMatch(text, /<b>/);
});
