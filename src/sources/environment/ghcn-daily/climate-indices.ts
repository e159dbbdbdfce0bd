/**
 * Indices of extreme weather from the daily values of one station, as the World Meteorological
 * Organization's expert team defines them (ETCCDI).
 */

/** Values by day (days since 1970-01-01). */
export type DailySeries = ReadonlyMap<number, number>;

/** First and last year, both included. */
export interface Years {
  readonly first: number;
  readonly last: number;
}

const msPerDay = 86_400_000;

/** A year counts where nine days of ten were measured: the rest cannot hide much. */
const completeness = 0.9;

/** Half of the window of five days around a day of the year (ETCCDI). */
const halfWindow = 2;
const spellDays = 6;

/** Days since 1970-01-01, NaN where `date` is not a date. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / msPerDay;
}

/**
 * Mean number a year of the days that hold, over the complete years; null where fewer than half of the
 * years are complete.
 */
export function meanDays(
  series: DailySeries,
  years: Years,
  holds: (value: number, day: number) => boolean,
): number | null {
  let [counted, complete] = [0, 0];
  for (let year = years.first; year <= years.last; year++) {
    const [start, end] = [dayNumber(`${year}-01-01`), dayNumber(`${year + 1}-01-01`)];
    let [measured, holding] = [0, 0];
    for (let day = start; day < end; day++) {
      const value = series.get(day);
      if (value === undefined) continue;
      measured++;
      if (holds(value, day)) holding++;
    }
    if (measured < completeness * (end - start)) continue;
    complete++;
    counted += holding;
  }
  return 2 * complete < years.last - years.first + 1 ? null : counted / complete;
}

/**
 * The days that lie in warm spells (WSDI): six or more in a row, each above the 90th percentile of its
 * day of the year in the base period. Null where the base period has gaps of more than a third.
 */
export function warmSpellDays(series: DailySeries, base: Years): ReadonlySet<number> | null {
  const thresholds = warmThresholds(series, base);
  if (thresholds === null) return null;
  const days = new Set<number>();
  let spell: number[] = [];
  for (const day of [...series.keys()].sort((a, b) => a - b)) {
    const warm = (series.get(day) ?? 0) > (thresholds[dayOfYear(day)] ?? Infinity);
    if (!warm || spell.at(-1) !== day - 1) spell = [];
    if (warm) spell.push(day);
    if (spell.length === spellDays) { for (const first of spell) days.add(first); }
    else if (spell.length > spellDays) days.add(day);
  }
  return days;
}

/** The 90th percentile by day of the year (0 to 365). */
function warmThresholds(series: DailySeries, base: Years): number[] | null {
  const values = Array.from({ length: 366 }, (): number[] => []);
  const [start, end] = [dayNumber(`${base.first}-01-01`), dayNumber(`${base.last + 1}-01-01`)];
  for (let day = start; day < end; day++) {
    const value = series.get(day);
    if (value === undefined) continue;
    for (let near = day - halfWindow; near <= day + halfWindow; near++) {
      values[dayOfYear(near)]?.push(value);
    }
  }
  const expected = (base.last - base.first + 1) * (2 * halfWindow + 1);
  const leapDay = dayOfYear(dayNumber("2000-02-29"));
  // 29 February comes every fourth year.
  const enough = values.every((found, i) =>
    found.length >= expected * (i === leapDay ? 1 / 4 : 1) * 2 / 3
  );
  return enough ? values.map(percentile90) : null;
}

/** Interpolated between the values on both sides (type 7). */
function percentile90(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  const position = 0.9 * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? NaN;
  const above = sorted[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position % 1);
}

/** The day's place in a leap year, from 0: the same date has the same number in every year. */
function dayOfYear(day: number): number {
  const date = new Date(day * msPerDay);
  return dayNumber(`2000-${date.toISOString().slice(5, 10)}`) - dayNumber("2000-01-01");
}
