import { type Language, ordinalDay, texts } from "../language.ts";
import { type Count, countIn } from "../texts/count.ts";

type SpanUnit = "minute" | "hour" | "day" | "month" | "year";

/** Formats values in a language of the pages. */
export interface Words {
  number(value: number): string;
  /** A number with the noun that it counts. */
  readonly count: Count;
  /** A share (0-1) as a whole percentage: `42%`. */
  percent(share: number): string;
  /** An amount in whole euros. */
  euro(value: number): string;
  /** A day (UTC) with the month's name. */
  day(instant: Date): string;
  /** A month (UTC) with its year. */
  month(instant: Date): string;
  /** A day and a time, with the word `UTC`. */
  time(instant: Date): string;
  /** A duration: `13 months`. */
  span(value: number, unit: SpanUnit): string;
  /** Time from now until an instant, in seconds, minutes or hours, rounded up: `in 3 minutes`. */
  after(seconds: number): string;
}

/**
 * The formatters of a language. Created once, because creating them costs as much as formatting hundreds
 * of values.
 */
export function wordsOf(language: Language): Words {
  return made[language] ??= wordsIn(language);
}

const made: Partial<Record<Language, Words>> = {};

function wordsIn(language: Language): Words {
  const locale = texts[language].locale;
  const number = new Intl.NumberFormat(locale, { useGrouping: true, maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  const euro = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "EUR",
    maximumFractionDigits: 0,
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const month = new Intl.DateTimeFormat(locale, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const spanIn = (unit: SpanUnit) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  const spans = {
    minute: spanIn("minute"),
    hour: spanIn("hour"),
    day: spanIn("day"),
    month: spanIn("month"),
    year: spanIn("year"),
  } satisfies Record<SpanUnit, Intl.NumberFormat>;
  const after = new Intl.RelativeTimeFormat(locale);
  return {
    number: (value) => number.format(value),
    count: countIn(locale, { useGrouping: true }),
    percent: (share) => percent.format(share),
    euro: (value) => euro.format(value),
    day: (instant) => ordinalDay(language, day.format(instant)),
    month: (instant) => month.format(instant),
    time: (instant) => `${ordinalDay(language, time.format(instant))} UTC`,
    span: (value, unit) => spans[unit].format(value),
    after(seconds) {
      if (seconds < 60) return after.format(Math.max(1, Math.ceil(seconds)), "second");
      if (seconds < 3600) return after.format(Math.ceil(seconds / 60), "minute");
      return after.format(Math.ceil(seconds / 3600), "hour");
    },
  };
}
