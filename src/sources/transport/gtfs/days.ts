const msPerDay = 86_400_000;

/** Parses a GTFS date (`20260611`) to days since 1970-01-01; undefined for any other text. */
export function parseDay(text: string): number | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const time = Date.parse(`${year}-${month}-${day}`);
  return Number.isNaN(time) ? undefined : time / msPerDay;
}

/** Formats days since 1970-01-01 as an ISO date. */
export function isoDate(day: number): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10);
}

/** Returns the day of the week, from 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(day: number): number {
  return new Date(day * msPerDay).getUTCDay();
}

/** Month and day of holidays with a fixed date (law 260/1949 and later laws). */
const fixedHolidays: ReadonlySet<string> = new Set([
  "01-01",
  "01-06",
  "04-25",
  "05-01",
  "06-02",
  "08-15",
  "11-01",
  "12-08",
  "12-25",
  "12-26",
]);

/**
 * Whether the day is a national public holiday: a fixed one, Easter Sunday or Monday, and since 2026 Saint
 * Francis (law 151/2025). Excludes the local holidays of patron saints.
 */
export function isPublicHoliday(day: number): boolean {
  const date = isoDate(day);
  const year = Number(date.slice(0, 4)), monthDay = date.slice(5);
  const easter = easterSunday(year);
  return fixedHolidays.has(monthDay) || day === easter || day === easter + 1 ||
    year >= 2026 && monthDay === "10-04";
}

/**
 * Returns Easter Sunday of a year in the Gregorian calendar. Uses the algorithm of Meeus, Jones and Butcher
 * (J. Meeus, Astronomical Algorithms, chapter 8), with its one-letter names.
 */
export function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100), c = year % 100;
  const d = Math.floor(b / 4), e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4), k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, n % 31 + 1) / msPerDay;
}
