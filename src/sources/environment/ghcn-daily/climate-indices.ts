/**
 * Computes indices of extreme weather from the daily values of one station, as defined by the expert team
 * of the World Meteorological Organization (ETCCDI).
 */

/** A value for each measured day. Days are numbered from 1970-01-01. */
export type DailySeries = ReadonlyMap<number, number>;

/** The first and the last year, both included. */
export interface Years {
  readonly first: number;
  readonly last: number;
}

const msPerDay = 86_400_000;

/** Minimum share of measured days in a year that counts. */
const completeness = 0.9;

/** Days on each side of a day of the year in the ETCCDI window of five days. */
const halfWindow = 2;
const spellDays = 6;

/** Returns a date as days since 1970-01-01; NaN if `date` is not a date. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / msPerDay;
}

/**
 * Returns the mean number per year of days for which `holds` is true, over the complete years. Returns null
 * if fewer than half of the years are complete.
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
 * Returns the days of warm spells (WSDI): six or more consecutive days, each above the 90th percentile for
 * its day of the year in the base period. Returns null if the base period lacks more than a third of the
 * values for a day of the year.
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

/** Returns the 90th percentile by day of the year (0 to 365), or null if too many values are missing. */
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
  // 29 February has a quarter of the values.
  const enough = values.every((found, i) =>
    found.length >= expected * (i === leapDay ? 1 / 4 : 1) * 2 / 3
  );
  return enough ? values.map(percentile90) : null;
}

/** Returns the 90th percentile, interpolated linearly between neighbouring values (type 7). */
function percentile90(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  const position = 0.9 * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? NaN;
  const above = sorted[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position % 1);
}

/** Returns the position of a day in a leap year, from 0, so that a date has the same number in all years. */
function dayOfYear(day: number): number {
  const date = new Date(day * msPerDay);
  return dayNumber(`2000-${date.toISOString().slice(5, 10)}`) - dayNumber("2000-01-01");
}
