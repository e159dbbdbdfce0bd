import { InputFileError } from "../../../formats/input-file.ts";
import { isPublicHoliday, parseDay, weekdayOf } from "./days.ts";
import { type Feed, type FeedRecord, readTable } from "./feed.ts";

/** Columns of calendar.txt in the order of {@link weekdayOf}. */
const weekdays = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

/** The types of days for which departures are counted. */
export type NormalDay = "weekday" | "sunday";

const isCandidate: Readonly<Record<NormalDay, (day: number) => boolean>> = {
  weekday: (day) => [2, 3, 4].includes(weekdayOf(day)) && !isPublicHoliday(day),
  sunday: (day) => weekdayOf(day) === 0 && !isPublicHoliday(day),
};

/** A service of calendar.txt: days of the week, between two days (both included). */
interface Regular {
  readonly from: number;
  readonly to: number;
  readonly runs: readonly boolean[];
}

interface Day {
  readonly day: number;
  readonly running: number;
}

/** The number of a day's week, from Monday to Sunday. Day 0, 1 January 1970, was a Thursday. */
const weekOf = (day: number): number => Math.floor((day + 3) / 7);

/** The service days of one feed. */
export class Calendar {
  readonly #regular = new Map<string, Regular>();
  readonly #exceptions = new Map<string, Map<number, boolean>>();
  /** First and last day with a service: the feed's validity, even if in the past. */
  first = Infinity;
  last = -Infinity;

  addRegular(service: string, regular: Regular): void {
    this.#regular.set(service, regular);
    // A week without days only introduces a service whose days calendar_dates.txt lists.
    if (regular.runs.includes(true)) this.#extend(regular.from, regular.to);
  }

  addException(service: string, day: number, runs: boolean): void {
    const exceptions = this.#exceptions.get(service) ?? new Map<number, boolean>();
    this.#exceptions.set(service, exceptions.set(day, runs));
    if (runs) this.#extend(day, day);
  }

  runsOn(service: string, day: number): boolean {
    const exception = this.#exceptions.get(service)?.get(day);
    if (exception !== undefined) return exception;
    const regular = this.#regular.get(service);
    return regular !== undefined && day >= regular.from && day <= regular.to &&
      regular.runs[weekdayOf(day)] === true;
  }

  /**
   * Returns the day with the median number of trips among Tuesdays to Thursdays, or Sundays, without public
   * holidays (the lower of two medians). Only weeks with service count, and of their Tuesdays to Thursdays only
   * those with service, because a feed may list the days of some weeks of its validity only. Sundays without
   * trips count too, so the normal Sunday of a feed without Sunday service has 0 trips. Returns null if the
   * feed's validity contains no such day.
   *
   * @param trips number of trips of each service
   */
  normalDay(kind: NormalDay, trips: ReadonlyMap<string, number>): number | null {
    const days: Day[] = [];
    const weeks = new Set<number>();
    for (const { day, running } of this.#days(trips)) {
      if (running > 0) weeks.add(weekOf(day));
      if (isCandidate[kind](day)) days.push({ day, running });
    }
    const served = days.filter(({ day, running }) =>
      kind === "weekday" ? running > 0 : weeks.has(weekOf(day))
    );
    const counted = (served.length > 0 ? served : days)
      .sort((a, b) => a.running - b.running || a.day - b.day);
    return counted[Math.floor((counted.length - 1) / 2)]?.day ?? null;
  }

  /**
   * The days of the validity with their trips. Makes one pass, because some feeds are valid for
   * centuries.
   */
  *#days(trips: ReadonlyMap<string, number>): Generator<Day> {
    const changes = new Map<number, { readonly runs: readonly boolean[]; readonly by: number }[]>();
    const listed = new Map<number, number>();
    const change = (day: number, runs: readonly boolean[], by: number) =>
      changes.set(day, [...changes.get(day) ?? [], { runs, by }]);
    for (const [service, count] of trips) {
      const { from, to, runs } = this.#regular.get(service) ?? { from: 0, to: -1, runs: [] };
      if (from <= to) {
        change(from, runs, count);
        change(to + 1, runs, -count);
      }
      for (const [day, isListed] of this.#exceptions.get(service) ?? []) {
        const isRegular = from <= day && day <= to && runs[weekdayOf(day)] === true;
        const by = count * (Number(isListed) - Number(isRegular));
        listed.set(day, (listed.get(day) ?? 0) + by);
      }
    }
    const regular = weekdays.map(() => 0);
    for (let day = this.first; day <= this.last; day++) {
      for (const { runs, by } of changes.get(day) ?? []) {
        for (const weekday of regular.keys()) {
          if (runs[weekday]) regular[weekday] = (regular[weekday] ?? 0) + by;
        }
      }
      yield { day, running: (regular[weekdayOf(day)] ?? 0) + (listed.get(day) ?? 0) };
    }
  }

  #extend(first: number, last: number): void {
    this.first = Math.min(this.first, first);
    this.last = Math.max(this.last, last);
  }
}

/**
 * Reads calendar.txt and calendar_dates.txt. A feed has one or both.
 *
 * @throws {InputFileError} if the feed has neither table, or no day of service
 */
export async function readCalendar(feed: Feed): Promise<Calendar> {
  const calendar = new Calendar();
  if (feed.tables.has("calendar")) {
    const columns = ["service_id", "start_date", "end_date", ...weekdays] as const;
    for await (const record of readTable(feed, "calendar", columns)) {
      calendar.addRegular(record.text("service_id"), {
        from: dayOf(record, "start_date"),
        to: dayOf(record, "end_date"),
        runs: weekdays.map((weekday) => record.text(weekday) === "1"),
      });
    }
  }
  if (feed.tables.has("calendar_dates")) {
    const columns = ["service_id", "date", "exception_type"] as const;
    for await (const record of readTable(feed, "calendar_dates", columns)) {
      const runs = record.text("exception_type") === "1";
      calendar.addException(record.text("service_id"), dayOf(record, "date"), runs);
    }
  }
  if (calendar.first <= calendar.last) return calendar;
  throw new InputFileError(feed.path, null, "its calendars name no day of service");
}

function dayOf<Column extends string>(record: FeedRecord<Column>, column: Column): number {
  const day = parseDay(record.text(column));
  if (day !== undefined) return day;
  throw record.problem(column, `"${record.text(column)}" is no date (YYYYMMDD)`);
}
