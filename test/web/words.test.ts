/** Days and numbers in the notation of each language. */
import assert from "node:assert/strict";
import { languages, texts } from "../../src/language.ts";
import { wordsOf } from "../../src/web/words.ts";

const day = (date: string) => languages.map((one) => wordsOf(one).day(new Date(date)));

Deno.test("day() writes the first of a month as an ordinal in Italian and French", () => {
  assert.deepEqual(day("2026-12-01"), [
    "1 December 2026",
    "1º dicembre 2026",
    "1. Dezember 2026",
    "1er décembre 2026",
  ]);
  assert.deepEqual(day("2026-12-11"), [
    "11 December 2026",
    "11 dicembre 2026",
    "11. Dezember 2026",
    "11 décembre 2026",
  ]);
});

Deno.test("count() writes every digit of a number, in groups of three", () => {
  const written = languages.map((one) =>
    wordsOf(one).count(9986, { one: "{n} row", other: "{n} rows" })
  );
  assert.deepEqual(written, ["9,986 rows", "9.986 rows", "9.986 rows", "9\u202f986 rows"]);
});

Deno.test("the Italian texts elide the article before the 8th and the 11th, but not before the 18th", () => {
  const { account, coverage, jobs } = texts.it;
  assert.equal(account.renews("8 maggio 2027"), "Si rinnova l'8 maggio 2027.");
  assert.equal(account.renews("18 maggio 2027"), "Si rinnova il 18 maggio 2027.");
  assert.equal(
    coverage.dates("11 marzo 2021", "8 maggio 2027"),
    "I dati vanno dall'11 marzo 2021 all'8 maggio 2027.",
  );
  assert.equal(
    jobs.job("8 maggio 2027 alle ore 10:00 UTC"),
    "Elaborazione dell'8 maggio 2027 alle ore 10:00 UTC",
  );
});
