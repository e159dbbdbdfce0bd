/** The languages of the service: of errors, pages and mails. */

/** Every language, as ISO 639-1 codes. The first is the default. */
export const languages = ["en", "it", "de", "fr"] as const;

/** One of the languages of the service. */
export type Language = (typeof languages)[number];

/** A text in every language. */
export type Texts = Readonly<Record<Language, string>>;

/** The locale (BCP 47) that writes numbers and dates of each language. */
export const locales: Texts = { en: "en-GB", it: "it-IT", de: "de-DE", fr: "fr-FR" };

/** Returns `code` if it is a language of the service, else undefined. */
export function knownLanguage(code: string | undefined): Language | undefined {
  return languages.find((language) => language === code);
}
