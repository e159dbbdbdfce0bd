/** The values `{name}` in the texts of commands. */
import assert from "node:assert/strict";
import { texts } from "../../src/language.ts";
import type { LanguageTexts } from "../../src/texts/language-texts.ts";

/** The values in each text, by its key. */
function valuesOf({ doctor, sources }: LanguageTexts): Record<string, string[]> {
  const findings = Object.entries(doctor.findings).flatMap(([key, { seen, remedy }]) =>
    Object.entries({ seen, ...remedy !== undefined && { remedy } })
      .map(([part, text]) => [`${key} ${part}`, text] as const)
  );
  const counts = Object.entries(sources.counts).map(([key, { other }]) => [key, other] as const);
  return Object.fromEntries(
    [...findings, ...counts, ...Object.entries(sources.lines)].map(([key, text]) => [
      key,
      [...text.matchAll(/\{\w+\}/g)].map(String).sort(),
    ]),
  );
}

for (const [language, written] of Object.entries(texts)) {
  Deno.test(`the texts of commands have the same values in ${language} as in English`, () => {
    assert.deepEqual(valuesOf(written), valuesOf(texts.en));
  });
}
