/** Formats numbers with the noun that they count, in the plural form of the language. */
import type { ValueText } from "./scoring-texts.ts";

/** Inserts a formatted number into a text. */
export type Count = (value: number, text: ValueText) => string;

/**
 * Writes numbers of a locale. The formatters are made once, on the first call: making them costs as much as
 * writing a hundred numbers.
 *
 * @param options how many digits, and whether a sign
 */
export function countIn(
  locale: string,
  options: Intl.NumberFormatOptions & Intl.PluralRulesOptions,
): Count {
  let number: Intl.NumberFormat | undefined, plural: Intl.PluralRules | undefined;
  return (value, { zero, one, other }) => {
    number ??= new Intl.NumberFormat(locale, options);
    plural ??= new Intl.PluralRules(locale, options);
    const isOne = one !== undefined && plural.select(Math.abs(value)) === "one";
    const text = value === 0 && zero !== undefined ? zero : isOne ? one : other;
    return text.replace("{n}", number.format(value));
  };
}

/** Formats values of metrics with at most three significant digits. */
export const valueDigits = { maximumSignificantDigits: 3 } as const;

/** Formats points added to or subtracted from a score. */
export const signedPoints = {
  signDisplay: "always",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
} as const;
