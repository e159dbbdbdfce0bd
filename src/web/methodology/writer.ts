/** Formats numbers and dates on the page about the method. */
import type { Writer } from "../../texts/methodology-texts.ts";

/** Formats numbers and dates in a language. */
export function writer(locale: string): Writer {
  const number = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 });
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return {
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    date: (iso) => date.format(new Date(iso)),
  };
}
