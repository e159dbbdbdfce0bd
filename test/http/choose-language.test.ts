import assert from "node:assert/strict";
import fc from "fast-check";
import { chooseLanguage } from "../../src/http/choose-language.ts";
import { type Language, languages } from "../../src/language.ts";
import { shortestRunMs } from "../support/shortest-run.ts";

const cases: readonly [header: string | undefined, chosen: Language][] = [
  [undefined, "en"],
  ["", "en"],
  ["it", "it"],
  ["IT", "it"],
  ["de-AT", "de"],
  ["fr-Latn-CH-1996", "fr"],
  ["it-IT, it;q=0.9, en;q=0.8", "it"],
  ["en;q=0.1, de;q=0.2", "de"],
  ["fr;q=0.5, it;q=0.5", "fr"],
  ["qaa, pt;q=0.9, fr;q=0.1", "fr"],
  ["qaa", "en"],
  ["*", "en"],
  ["*, de;q=0.5", "de"],
  ["de;q=0", "en"],
  ["de;q=0, it;q=0.001", "it"],
  ["ita", "en"],
  ["it_IT", "en"],
  ["-it", "en"],
  ["it-", "en"],
  [",;q=,it", "it"],
  [" it ; q=0.8 , de ; q=0.9 ", "de"],
];

Deno.test("chooseLanguage() looks up Accept-Language by RFC 4647", async (t) => {
  for (const [header, chosen] of cases) {
    await t.step(`${header} selects ${chosen}`, () => assert.equal(chooseLanguage(header), chosen));
  }
});

Deno.test("chooseLanguage() returns a supported language for any header", () => {
  fc.assert(fc.property(fc.string(), (header) => languages.includes(chooseLanguage(header))));
});

Deno.test("chooseLanguage() reads the first 1024 characters of the header", () => {
  const before = "xx,".repeat(340); // 1020 characters
  assert.equal(chooseLanguage(`${before}it,de`), "it");
  assert.equal(chooseLanguage(`${before}xx-xx,it`), "en");
  assert.equal(chooseLanguage("x".repeat(2000)), "en");
});

Deno.test("chooseLanguage() takes no longer for 32 kB than for the part that it reads", async () => {
  const whole = "x;q=.1,".repeat(4600), part = whole.slice(0, 1024);
  // Shorter than the time for which a processor runs one process before the next.
  const tenTimes = (header: string) => () => {
    for (let run = 0; run < 10; run++) chooseLanguage(header);
  };
  const partMs = await shortestRunMs(0, tenTimes(part));
  const wholeMs = await shortestRunMs(4 * partMs, tenTimes(whole));
  assert.ok(wholeMs < 4 * partMs, `${wholeMs} ms for 32 kB, ${partMs} ms for the part`);
});
