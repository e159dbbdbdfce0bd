import type { Tally } from "../../../formats/tally.ts";
import { type Feed, type FeedRecord, readTable } from "./feed.ts";
import { timeOf, type Trip } from "./trips.ts";

/**
 * A trip's call at a stop. `time` is in seconds of the service day; for a trip that repeats at intervals,
 * only differences between its calls matter.
 */
export interface Call {
  readonly trip: Trip;
  readonly stopId: string;
  readonly time: number;
}

interface StopTime {
  readonly trip: Trip;
  readonly stopId: string;
  readonly sequence: number;
  readonly arrival: number | null;
  readonly departure: number | null;
  /** Distance from the start of the trip, in units of the feed. */
  readonly distance: number | null;
  /** Whether passengers neither board nor alight. */
  readonly passes: boolean;
}

/**
 * Yields the calls of a feed. Feeds may give times for main stops only. A missing time is interpolated
 * between the timed calls before and after: by distance along the trip if the feed states it, otherwise
 * in equal steps. Calls after the last timed call get the time of that call.
 *
 * Keeps one trip in memory, plus trips whose first or last call in a run of records has no time: their
 * remaining calls may follow anywhere in the file.
 *
 * @param stops ids of the places where passengers board
 * @throws {InputFileError} if the table is damaged
 */
export async function* readStopTimes(
  feed: Feed,
  stops: { has(id: string): boolean },
  trips: ReadonlyMap<string, Trip>,
  tally: Tally,
): AsyncGenerator<Call> {
  const scattered = new Map<Trip, StopTime[]>();
  let run: StopTime[] = [];
  const finished = function* (): Generator<Call> {
    const [first] = run;
    if (first === undefined) return;
    const before = scattered.get(first.trip);
    if (before === undefined && !isOpen(run)) yield* timed(run, stops, tally);
    else scattered.set(first.trip, [...before ?? [], ...run]);
    run = [];
  };
  for await (const record of readRecords(feed, trips, tally)) {
    if (run[0]?.trip !== record.trip) yield* finished();
    run.push(record);
  }
  yield* finished();
  for (const records of scattered.values()) yield* timed(records, stops, tally);
}

/** Whether the first or the last call of a run has no time. */
function isOpen(run: readonly StopTime[]): boolean {
  const ordered = inOrder(run);
  return [ordered[0], ordered.at(-1)].some((record) => record !== undefined && !isTimed(record));
}

const inOrder = (records: readonly StopTime[]) =>
  records.toSorted((a, b) => a.sequence - b.sequence);

const isTimed = ({ arrival, departure }: StopTime) => arrival !== null || departure !== null;

function* timed(
  records: readonly StopTime[],
  stops: { has(id: string): boolean },
  tally: Tally,
): Generator<Call> {
  const ordered = inOrder(records);
  const times = timesOf(ordered);
  for (const [at, { trip, stopId, passes }] of ordered.entries()) {
    const time = times[at] ?? null;
    if (time === null) tally.refuse("call without a time");
    else if (!stops.has(stopId)) tally.refuse("call at an unknown stop");
    else if (passes) tally.skip("passed without a stop");
    else yield { trip, stopId, time };
  }
}

/** The departure time at each stop of a trip; null before the first timed call. */
function timesOf(records: readonly StopTime[]): (number | null)[] {
  const times = records.map(({ arrival, departure }) => departure ?? arrival);
  let before = -1;
  for (const [at, time] of times.entries()) {
    if (time === null) continue;
    const from = records[before], to = records[at];
    for (let between = before + 1; from && to && between < at; between++) {
      const start = from.departure ?? from.arrival ?? time, end = to.arrival ?? time;
      const share = shareOf(from, records[between], to) ?? (between - before) / (at - before);
      times[between] = Math.round(start + (end - start) * share);
    }
    before = at;
  }
  for (let after = before + 1; before >= 0 && after < times.length; after++) {
    times[after] = times[before] ?? null;
  }
  return times;
}

/** Position of a call between two calls (0-1); null unless the feed's distances ascend. */
function shareOf(from: StopTime, between: StopTime | undefined, to: StopTime): number | null {
  const at = between?.distance ?? null;
  if (from.distance === null || at === null || to.distance === null) return null;
  const ascends = from.distance <= at && at <= to.distance && from.distance < to.distance;
  return ascends ? (at - from.distance) / (to.distance - from.distance) : null;
}

async function* readRecords(
  feed: Feed,
  trips: ReadonlyMap<string, Trip>,
  tally: Tally,
): AsyncGenerator<StopTime> {
  const columns = ["trip_id", "stop_id", "departure_time"] as const;
  const optional = [
    "arrival_time",
    "pickup_type",
    "drop_off_type",
    "stop_sequence",
    "shape_dist_traveled",
  ] as const;
  for await (const record of readTable(feed, "stop_times", columns, optional)) {
    tally.read();
    const trip = trips.get(record.text("trip_id"));
    if (trip === undefined) tally.refuse("call of an unknown trip");
    else {
      yield {
        trip,
        stopId: record.text("stop_id"),
        sequence: lenient(record.text("stop_sequence")) ?? 0,
        arrival: timeOrNull(record, "arrival_time"),
        departure: timeOrNull(record, "departure_time"),
        distance: lenient(record.text("shape_dist_traveled")),
        passes: record.text("pickup_type") === "1" && record.text("drop_off_type") === "1",
      };
    }
  }
}

/** Parses an optional number; null if empty or malformed, such as `1,5` (with a decimal comma). */
function lenient(text: string): number | null {
  return text === "" || Number.isNaN(Number(text)) ? null : Number(text);
}

function timeOrNull<Column extends string>(
  record: FeedRecord<Column>,
  column: Column,
): number | null {
  return record.text(column) === "" ? null : timeOf(record, column);
}
