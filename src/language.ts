/** The languages of errors, pages, mails and the command line. */
import { de } from "./texts/de/de.ts";
import { en } from "./texts/en/en.ts";
import { fr } from "./texts/fr/fr.ts";
import { it } from "./texts/it/it.ts";
import type { LanguageTexts } from "./texts/language-texts.ts";

/** The texts of every language, by ISO 639-1 code. The first language is the default. */
export const texts = { en, it, de, fr } as const satisfies Readonly<Record<string, LanguageTexts>>;

/** One of the languages of the service. */
export type Language = keyof typeof texts;

/** Every language, the default first. */
export const languages: readonly [Language, ...Language[]] = Object.keys(texts) as [
  Language,
  ...Language[],
];

/** The first day of a month in languages for which `Intl` formats it incorrectly. */
const firstDay: Partial<Record<Language, string>> = { fr: "1er", it: "1º" };

/** Corrects the first of a month in a date formatted by `Intl`, for example to `1er mars`. */
export function ordinalDay(language: Language, day: string): string {
  return day.replace(/^1(?= )/, firstDay[language] ?? "1");
}

/** Returns `code` if it is a language of the service, else undefined. */
export function knownLanguage(code: string | undefined): Language | undefined {
  return languages.find((language) => language === code);
}
