import assert from "node:assert/strict";
import {
  easterSunday,
  isoDate,
  isPublicHoliday,
  parseDay,
  weekdayOf,
} from "../../../../src/sources/transport/gtfs/days.ts";

/** Converts an ISO date to a day number. */
function day(date: string): number {
  return parseDay(date.replaceAll("-", "")) ?? NaN;
}

Deno.test("parseDay() and isoDate() round-trip, and parseDay() returns undefined for other text", () => {
  assert.equal(parseDay("19700102"), 1);
  assert.equal(isoDate(day("2024-02-29")), "2024-02-29");
  for (const text of ["", "2024-02-29", "20241301", "202402", "20240101x"]) {
    assert.equal(parseDay(text), undefined, text);
  }
});

Deno.test("weekdayOf() counts from Sunday", () => {
  assert.deepEqual(["2026-11-15", "2026-11-16", "2026-11-21"].map(day).map(weekdayOf), [0, 1, 6]);
});

Deno.test("easterSunday() agrees with the almanac, including the earliest and latest dates", () => {
  const known = [
    "1818-03-22",
    "1943-04-25",
    "2000-04-23",
    "2008-03-23",
    "2011-04-24",
    "2014-04-20",
    "2016-03-27",
    "2024-03-31",
    "2025-04-20",
    "2026-04-05",
    "2038-04-25",
    "2049-04-18",
    "2076-04-19",
  ];
  assert.deepEqual(known.map((date) => isoDate(easterSunday(Number(date.slice(0, 4))))), known);
});

Deno.test("isPublicHoliday() accepts exactly the twelve holidays of 2025 and the thirteen of 2026", () => {
  const holidaysOf = (year: number) =>
    Array.from({ length: 365 }, (_, i) => day(`${year}-01-01`) + i)
      .filter(isPublicHoliday).map((one) => isoDate(one).slice(5));
  const fixed = ["01-01", "01-06", "04-25", "05-01", "06-02", "08-15", "11-01", "12-08", "12-25"];
  const of2025 = [...fixed, "12-26", "04-20", "04-21"].sort();
  assert.deepEqual(holidaysOf(2025), of2025);
  assert.deepEqual(holidaysOf(2026), [...fixed, "12-26", "04-05", "04-06", "10-04"].sort());
});
