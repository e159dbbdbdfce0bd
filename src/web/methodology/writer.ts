import { type Language, texts } from "../../language.ts";
import type { Writer } from "../../texts/methodology-texts.ts";
import { wordsOf } from "../words.ts";

/** Formats numbers with at most six significant digits, and dates, in a language. */
export function writer(language: Language): Writer {
  const { locale } = texts[language];
  const words = wordsOf(language);
  const number = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 });
  return {
    number: (value) => number.format(value),
    percent: (share) => words.percent(share),
    date: (iso) => words.day(new Date(iso)),
  };
}
