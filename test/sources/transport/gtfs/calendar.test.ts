import assert from "node:assert/strict";
import { Calendar } from "../../../../src/sources/transport/gtfs/calendar.ts";
import { isoDate, parseDay } from "../../../../src/sources/transport/gtfs/days.ts";

function day(date: string): number {
  return parseDay(date.replaceAll("-", "")) ?? NaN;
}

const weekdaysOnly = [false, true, true, true, true, true, false];
const everyDay = Array(7).fill(true);

/** Makes a calendar of one service `W`. */
function calendar(from: string, to: string, runs: readonly boolean[]): Calendar {
  const made = new Calendar();
  made.addRegular("W", { from: day(from), to: day(to), runs });
  return made;
}

function iso(date: number | null): string | null {
  return date === null ? null : isoDate(date);
}

Deno.test("Calendar.runsOn() applies weekdays, both ends of the validity, and exceptions of both kinds", () => {
  const made = calendar("2025-03-03", "2025-03-14", weekdaysOnly);
  made.addException("W", day("2025-03-05"), false);
  made.addException("W", day("2025-03-08"), true);
  made.addException("W", day("2025-03-16"), true);
  const runs = Array.from({ length: 18 }, (_, i) => day("2025-03-01") + i)
    .filter((one) => made.runsOn("W", one)).map((one) => Number(isoDate(one).slice(8)));
  assert.deepEqual(runs, [3, 4, 6, 7, 8, 10, 11, 12, 13, 14, 16]);
  assert.deepEqual([made.first, made.last].map(isoDate), ["2025-03-03", "2025-03-16"]);
  assert.equal(made.runsOn("other", day("2025-03-04")), false);
});

Deno.test("Calendar.normalDay() returns a Tuesday to Thursday of median service, and excludes holidays", () => {
  // Tuesdays to Thursdays from 22 April to 1 May 2025 are 22, 23, 24, 29 and 30 April. 1 May is a holiday.
  const made = calendar("2025-04-19", "2025-05-02", everyDay);
  for (const [index, date] of ["22", "23", "24", "29", "30"].entries()) {
    made.addException(`S${index}`, day(`2025-04-${date}`), true);
  }
  const trips = new Map([["W", 1], ["S0", 50], ["S1", 10], ["S2", 40], ["S3", 20], ["S4", 30]]);
  assert.equal(iso(made.normalDay("weekday", trips)), "2025-04-30");
  // Easter Sunday is excluded, so 27 April is the only Sunday.
  assert.equal(iso(made.normalDay("sunday", trips)), "2025-04-27");
});

Deno.test("Calendar.normalDay() returns the lower of two middle days, and the first of equal days", () => {
  const made = calendar("2025-03-04", "2025-03-05", everyDay);
  made.addException("X", day("2025-03-04"), true);
  assert.equal(iso(made.normalDay("weekday", new Map([["W", 1], ["X", 1]]))), "2025-03-05");
  assert.equal(iso(made.normalDay("weekday", new Map([["W", 1]]))), "2025-03-04");
});

Deno.test("Calendar.normalDay() returns a Sunday without service if Sundays have no service", () => {
  const made = calendar("2025-03-03", "2025-03-14", weekdaysOnly);
  assert.equal(iso(made.normalDay("sunday", new Map([["W", 9]]))), "2025-03-09");
});

Deno.test("Calendar.normalDay() returns null if the validity has no such day", () => {
  const made = calendar("2025-03-07", "2025-03-08", everyDay);
  assert.equal(made.normalDay("weekday", new Map([["W", 9]])), null);
  assert.equal(made.normalDay("sunday", new Map([["W", 9]])), null);
});
