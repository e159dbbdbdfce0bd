import assert from "node:assert/strict";
import {
  type DailySeries,
  dayNumber,
  meanDays,
  warmSpellDays,
} from "../../../../src/sources/environment/ghcn-daily/climate-indices.ts";

const base = { first: 1981, last: 2010 };

/** Makes daily values from 1981 to 2011: 10 in every tenth year, otherwise 0, so that the threshold is 1. */
function flat(change: (date: string) => number | null | undefined = () => undefined): DailySeries {
  const series = new Map<number, number>();
  for (let day = dayNumber("1981-01-01"); day < dayNumber("2012-01-01"); day++) {
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
    const value = change(date) ?? (/^(1990|2000|2010)/.test(date) ? 10 : 0);
    if (change(date) !== null) series.set(day, value);
  }
  return series;
}

const spellsIn2011 = (series: DailySeries) => {
  const start = dayNumber("2011-01-01");
  return [...warmSpellDays(series, base) ?? []].filter((day) => day >= start).length;
};
const between = (from: string, to: string) => (date: string) =>
  date >= from && date <= to ? 5 : undefined;

Deno.test("warmSpellDays() counts all days of spells of six or more days", () => {
  assert.equal(spellsIn2011(flat()), 0);
  assert.equal(spellsIn2011(flat(between("2011-05-01", "2011-05-05"))), 0);
  assert.equal(spellsIn2011(flat(between("2011-05-01", "2011-05-06"))), 6);
  assert.equal(spellsIn2011(flat(between("2011-05-01", "2011-05-20"))), 20);
});

Deno.test("warmSpellDays() breaks a spell at a day without a measurement", () => {
  const spell = between("2011-05-01", "2011-05-11");
  const broken = flat((date) => date === "2011-05-06" ? null : spell(date));
  assert.equal(spellsIn2011(broken), 0);
});

Deno.test("warmSpellDays() compares a day only with the same days of the base period", () => {
  // Every May of the base period has 5, so days of 5 in May and on 1 and 2 June (window) are not warm.
  const warmMays = (date: string) =>
    date < "2011" && date.slice(5, 7) === "05" ? 5 : between("2011-05-10", "2011-06-20")(date);
  assert.equal(spellsIn2011(flat(warmMays)), 18);
});

Deno.test("warmSpellDays() returns null if a third of the base period is missing", () => {
  assert.notEqual(warmSpellDays(flat((date) => date < "1990" ? null : undefined), base), null);
  assert.equal(warmSpellDays(flat((date) => date < "1992" ? null : undefined), base), null);
});

Deno.test("meanDays() ignores incomplete years, and returns null if fewer than half of the years are complete", () => {
  const years = { first: 2000, last: 2003 };
  const holds = (value: number) => value > 1;
  const hot = (date: string) => date.endsWith("-07-01") ? 5 : date < "2001" ? 0 : undefined;
  assert.equal(meanDays(flat(hot), years, holds), 1);
  const without = (prefix: RegExp) => flat((date) => prefix.test(date) ? null : hot(date));
  assert.equal(meanDays(without(/^200[12]-0[1-3]/), years, holds), 1);
  assert.equal(meanDays(without(/^200[123]-0[1-3]/), years, holds), null);
});
