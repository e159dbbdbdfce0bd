/** The texts of sources and files in a language. */
import { type Language, texts } from "../language.ts";
import { countIn } from "../texts/count.ts";
import { filled } from "../texts/filled.ts";
import type { SourcesLine, SourcesTexts } from "../texts/sources-texts.ts";

/** Writes lines and numbers. */
export interface SourcesWords {
  readonly texts: SourcesTexts;
  /** Separator between a label and its value. */
  readonly colon: string;
  /** The text of a line with its values. */
  line(key: SourcesLine, values?: Readonly<Record<string, string | number>>): string;
  /** A number with what it counts; years with one decimal. */
  count(key: keyof SourcesTexts["counts"], value: number): string;
}

/** The writer of a language. */
export function sourcesWords(language: Language): SourcesWords {
  const { locale, colon, sources } = texts[language];
  const whole = countIn(locale, {});
  const years = countIn(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    texts: sources,
    colon,
    line: (key, values = {}) => filled(sources.lines[key], values),
    count: (key, value) => (key === "years" ? years : whole)(value, sources.counts[key]),
  };
}
