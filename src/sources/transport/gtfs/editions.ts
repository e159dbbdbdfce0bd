import { italianPoint } from "../../../formats/position.ts";
import { uncounted } from "../../../formats/tally.ts";
import { readCalendar } from "./calendar.ts";
import { type Feed, type FeedRecord, readTable } from "./feed.ts";

/** Properties of a file that identify its feed and order the editions of a feed. */
export interface Edition {
  readonly path: string;
  /** Whether an import downloaded the file. Files that the operator put into the folder take precedence. */
  readonly downloaded: boolean;
  /** First and last day of service, as days since 1970-01-01. */
  readonly first: number;
  readonly last: number;
  /** Names of the operators; empty if the feed names none. */
  readonly agencies: ReadonlySet<string>;
  readonly routes: ReadonlySet<string>;
  /** Positions of the stops, rounded to about 10 m. Unlike ids, they survive a renumbering of the stops. */
  readonly stops: ReadonlySet<string>;
  /** The `trip_id`s. */
  readonly trips: () => Promise<ReadonlySet<string>>;
}

/** Minimum share of the smaller file's routes and stops that two editions of one feed have in common. */
const commonShare = 0.5;

/**
 * Reads the small tables of a feed.
 *
 * @param open opens the feed again, to read its trips on demand
 * @throws {InputFileError} if a table is missing or damaged
 */
export async function readEdition(
  feed: Feed,
  downloaded: boolean,
  open: () => Promise<Feed>,
): Promise<Edition> {
  const { first, last } = await readCalendar(feed);
  return {
    path: feed.path,
    downloaded,
    first,
    last,
    agencies: feed.tables.has("agency")
      ? await collect(feed, "agency", ["agency_name"], [], (row) => row.text("agency_name"))
      : new Set(),
    routes: await collect(
      feed,
      "routes",
      ["route_id"],
      ["route_short_name"],
      (row) => row.text("route_short_name") || row.text("route_id"),
    ),
    stops: await collect(feed, "stops", ["stop_lat", "stop_lon"], [], (row) => {
      const lon = row.numberOrNull("stop_lon"), lat = row.numberOrNull("stop_lat");
      return italianPoint(lon, lat, uncounted)?.coordinates.map((x) => x.toFixed(4)).join(" ") ??
        "";
    }),
    trips: async () => {
      const again = await open();
      try {
        return await collect(again, "trips", ["trip_id"], [], (row) => row.text("trip_id"));
      } finally {
        again.close();
      }
    },
  };
}

async function collect<Column extends string>(
  feed: Feed,
  table: string,
  columns: readonly Column[],
  optional: readonly Column[],
  value: (record: FeedRecord<Column>) => string,
): Promise<Set<string>> {
  const values = new Set<string>();
  for await (const record of readTable(feed, table, columns, optional)) {
    values.add(value(record).toLowerCase());
  }
  values.delete("");
  return values;
}

/**
 * Whether two files are editions of one feed: they have the same operators and share at least half of
 * the smaller file's routes and of its stops. Exception: two files valid for exactly the same days that
 * share no trip are parts of one timetable, such as school services and regular services.
 */
async function isSameFeed(one: Edition, other: Edition): Promise<boolean> {
  if (one.agencies.symmetricDifference(other.agencies).size > 0) return false;
  if (!haveCommon(one.routes, other.routes) || !haveCommon(one.stops, other.stops)) return false;
  if (one.first !== other.first || one.last !== other.last) return true;
  return !(await one.trips()).isDisjointFrom(await other.trips());
}

function haveCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const least = Math.min(some.size, others.size);
  return least > 0 && some.intersection(others).size >= commonShare * least;
}

/**
 * Selects one edition per feed, because two editions would count each departure twice. Returns the
 * editions to read, and the others, each with its replacement. A file that the operator of the
 * service put into the folder precedes a download, and a later timetable precedes an earlier one.
 */
export async function currentOnes(
  editions: readonly Edition[],
): Promise<{ current: Edition[]; replaced: { readonly old: Edition; readonly by: Edition }[] }> {
  const preferred = editions.toSorted((a, b) =>
    Number(a.downloaded) - Number(b.downloaded) || b.first - a.first || b.last - a.last ||
    (a.path < b.path ? 1 : -1)
  );
  const current: Edition[] = [];
  const replaced: { old: Edition; by: Edition }[] = [];
  for (const edition of preferred) {
    let by: Edition | undefined;
    for (const one of current) {
      if (await isSameFeed(edition, one)) by ??= one;
    }
    if (by === undefined) current.push(edition);
    else replaced.push({ old: edition, by });
  }
  return { current, replaced };
}
