/** Numbers with what they count, in the plural that the language has for them. */
import type { ValueText } from "./scoring-texts.ts";

/** Writes a number into its text. */
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

/** Values of metrics: more digits than three are noise to a reader. */
export const valueDigits = { maximumSignificantDigits: 3 } as const;

/** Points of a score that something adds or takes away. */
export const signedPoints = {
  signDisplay: "always",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
} as const;
