/** Formats sizes and times. */
import { type Language, texts } from "../../language.ts";

const megabyte = 1e6;

/** `1,234.5 MB`; kilobytes below 0.1 MB. */
export function sizeText(bytes: number, language: Language = "en"): string {
  const number = new Intl.NumberFormat(texts[language].locale, { maximumFractionDigits: 1 });
  return bytes < megabyte / 10
    ? `${number.format(Math.ceil(bytes / 1000))} kB`
    : `${number.format(bytes / megabyte)} MB`;
}

/** `40 s`, `12 min`, `3 h 5 min`. */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
