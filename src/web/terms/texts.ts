/** What the terms of service say. */
import type { Language } from "../../language.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { italian } from "./italian.ts";

/** A heading, its paragraphs, and where to read on. */
export interface TermsSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly href: string; readonly text: string };
}

/** The texts of one language. */
export interface TermsTexts {
  readonly title: string;
  readonly sections: readonly TermsSection[];
}

/** By language. */
export const termsTexts: Readonly<Record<Language, TermsTexts>> = {
  en: english,
  it: italian,
  de: german,
  fr: french,
};
