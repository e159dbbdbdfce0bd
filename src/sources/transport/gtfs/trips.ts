import type { Tally } from "../../../formats/tally.ts";
import { type Feed, type FeedRecord, readTable } from "./feed.ts";
import { kindOfRoute, type RouteKind } from "./rapid-transit.ts";

/** A line as passengers know it. */
export interface TransitRoute {
  readonly identity: number;
  readonly kind: RouteKind;
}

/** A trip, or the template of several trips that run at intervals. */
export interface Trip {
  readonly service: string;
  readonly route: TransitRoute;
  /** Identity of the trip. For a template, the identity of its first trip; the others follow consecutively. */
  readonly identity: number;
  /**
   * For a template, the start of each of its trips, in seconds of the service day. The times of its calls then
   * only state the time since the start. Null for a single trip.
   */
  readonly starts: readonly number[] | null;
}

/** Assigns numbers that are unique across all feeds, because different feeds use the same ids. */
export class Identities {
  #next = 1;

  take(count = 1): number {
    const first = this.#next;
    this.#next += count;
    return first;
  }
}

/** Reads routes.txt, by `route_id`. Variants of one line that share its short name are one route. */
export async function readRoutes(
  feed: Feed,
  identities: Identities,
): Promise<ReadonlyMap<string, TransitRoute>> {
  const byName = new Map<string, number>();
  const routes = new Map<string, TransitRoute>();
  const optional = ["agency_id", "route_short_name"] as const;
  for await (const record of readTable(feed, "routes", ["route_id", "route_type"], optional)) {
    const id = record.text("route_id"), shortName = record.text("route_short_name");
    const name = JSON.stringify(shortName === "" ? [id] : [record.text("agency_id"), shortName]);
    const identity = byName.get(name) ?? identities.take();
    byName.set(name, identity);
    routes.set(id, { identity, kind: kindOfRoute(record.number("route_type")) });
  }
  return routes;
}

/** Reads trips.txt and frequencies.txt, by `trip_id`. */
export async function readTrips(
  feed: Feed,
  routes: ReadonlyMap<string, TransitRoute>,
  identities: Identities,
  tally: Tally,
): Promise<ReadonlyMap<string, Trip>> {
  const startsByTrip = await readStarts(feed);
  const trips = new Map<string, Trip>();
  const columns = ["trip_id", "route_id", "service_id"] as const;
  for await (const record of readTable(feed, "trips", columns)) {
    tally.read();
    const id = record.text("trip_id"), route = routes.get(record.text("route_id"));
    if (route === undefined) {
      tally.refuse("trip of an unknown route");
      continue;
    }
    const starts = startsByTrip.get(id) ?? null;
    const identity = identities.take(starts?.length ?? 1);
    trips.set(id, { service: record.text("service_id"), route, identity, starts });
  }
  return trips;
}

/** Reads the starts of trips that run at intervals. Excludes a start at the very end of the period. */
async function readStarts(feed: Feed): Promise<Map<string, number[]>> {
  const starts = new Map<string, number[]>();
  if (!feed.tables.has("frequencies")) return starts;
  const columns = ["trip_id", "start_time", "end_time", "headway_secs"] as const;
  for await (const record of readTable(feed, "frequencies", columns)) {
    const id = record.text("trip_id"), headwayS = record.number("headway_secs");
    if (headwayS <= 0) throw record.problem("headway_secs", "is not above 0");
    const from = timeOf(record, "start_time"), to = timeOf(record, "end_time");
    const ofTrip = starts.get(id) ?? [];
    for (let start = from; start < to; start += headwayS) ofTrip.push(start);
    starts.set(id, ofTrip);
  }
  return starts;
}

/**
 * Parses a time in seconds of the service day (`25:10:00` is 1:10 of the following night).
 *
 * @throws {InputFileError} if the text is not a time
 */
export function timeOf<Column extends string>(record: FeedRecord<Column>, column: Column): number {
  const text = record.text(column);
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d{2}):(\d{2})$/.exec(text) ?? [];
  const time = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  if (!Number.isNaN(time)) return time;
  throw record.problem(column, `"${text}" is no time (H:MM:SS)`);
}
