import type { Tally } from "../../../formats/tally.ts";
import type { FeatureClass } from "../../feature-classes.ts";
import type { Calendar, NormalDay } from "./calendar.ts";
import type { Feed } from "./feed.ts";
import { isRapid, type RapidTown } from "./rapid-transit.ts";
import { readStopTimes } from "./stop-times.ts";
import type { Trip } from "./trips.ts";

/** A window of a normal day in which trips are counted. */
interface Window {
  readonly name: FeatureClass;
  readonly day: NormalDay;
  /** Hours of the service day, from the first (included) to the last (excluded). */
  readonly hours: readonly [number, number];
}

/**
 * The windows by feature class. The evening ends at midnight. Later calls are night service, which says
 * little about the service in the evening.
 */
export const windows: readonly Window[] = [
  { name: "stop_trips_weekday", day: "weekday", hours: [7, 20] },
  { name: "stop_trips_evening", day: "weekday", hours: [20, 24] },
  { name: "stop_trips_weekend", day: "sunday", hours: [8, 20] },
];

/** The routes and trips that call at one stop. */
export class StopCalls {
  /** Identities of the routes, on any day. */
  readonly routes = new Set<number>();
  /** Whether one of the routes is a metro or a tram. */
  rapid = false;
  /** Identities of the trips by window. A trip that calls twice can occur twice. */
  readonly trips: readonly number[][] = windows.map(() => []);

  /** Adds a trip to each window that contains its call and whose day is one of the trip's service days. */
  count(identity: number, time: number, runsIn: readonly boolean[]): void {
    for (const [index, { hours: [from, to] }] of windows.entries()) {
      const trips = this.trips[index];
      if (!runsIn[index] || time < from * 3600 || time >= to * 3600) continue;
      if (trips?.at(-1) !== identity) trips?.push(identity);
    }
  }
}

/** The normal days of a feed; null if its validity contains no day of that type. */
export type NormalDays = Readonly<Record<NormalDay, number | null>>;

/** The tables that the calls of a feed refer to. */
export interface Timetable {
  /** The places where passengers board, by id, with the town around each that has a metro or trams. */
  readonly stops: ReadonlyMap<string, { readonly rapidTown: RapidTown | null }>;
  /** Whether the feed has routes that are buses. */
  readonly hasBuses: boolean;
  readonly trips: ReadonlyMap<string, Trip>;
  readonly calendar: Calendar;
  readonly days: NormalDays;
}

/**
 * Counts routes and trips at each stop by `stop_id`, in one pass over stop_times.txt, the only
 * large table. Omits stops that no trip serves. Memory grows only with the calls on normal days.
 *
 * @throws {InputFileError} if the table is damaged
 */
export async function readCalls(
  feed: Feed,
  timetable: Timetable,
  tally: Tally,
): Promise<ReadonlyMap<string, StopCalls>> {
  const stops = new Map<string, StopCalls>();
  const models = new Map<Trip, { readonly stop: StopCalls; readonly time: number }[]>();
  const runs = new Map<string, readonly boolean[]>();
  const idle = new Set(timetable.trips.values());
  const { stops: places, trips, hasBuses } = timetable;
  const rapid = new Set<number>(), buses = new Set<number>();
  for await (const { trip, stopId, time } of readStopTimes(feed, places, trips, tally)) {
    idle.delete(trip);
    const stop = stops.get(stopId) ?? new StopCalls();
    stops.set(stopId, stop);
    stop.routes.add(trip.route.identity);
    const { identity, kind } = trip.route;
    if (isRapid(kind, places.get(stopId)?.rapidTown ?? null, hasBuses)) {
      stop.rapid = true;
      rapid.add(identity);
    } else if (kind === "metro" || kind === "tram") buses.add(identity);
    const runsIn = runs.get(trip.service) ?? windowsOf(trip.service, timetable);
    runs.set(trip.service, runsIn);
    if (!runsIn.includes(true)) continue;
    if (trip.starts === null) stop.count(trip.identity, time, runsIn);
    else models.set(trip, [...models.get(trip) ?? [], { stop, time }]);
  }
  const wrong = buses.difference(rapid).size;
  if (wrong > 0) {
    tally.warn(`${feed.path}: routes published as metro or tram count as buses, because there is \
neither where they run: ${wrong}`);
  }
  for (const _trip of idle) tally.refuse("trip that calls nowhere");
  for (const [trip, calls] of models) {
    const first = Math.min(...calls.map(({ time }) => time));
    const runsIn = runs.get(trip.service) ?? [];
    for (const [index, start] of (trip.starts ?? []).entries()) {
      for (const { stop, time } of calls) {
        stop.count(trip.identity + index, start + time - first, runsIn);
      }
    }
  }
  return stops;
}

/** For each window, whether a service runs on its day. */
function windowsOf(service: string, { calendar, days }: Timetable): boolean[] {
  return windows.map(({ day }) => {
    const date = days[day];
    return date !== null && calendar.runsOn(service, date);
  });
}
