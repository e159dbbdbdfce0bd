/**
 * Reads public transport timetables: any number of GTFS feeds, usually one per operator. A feed describes
 * its own operator only, so within its coverage, departures exclude the trains and regional buses of
 * operators whose feeds are not loaded. Trips are counted as listed, although some feeds list a trip
 * twice. Trips without calls are counted as refused.
 *
 * Skips and reports unreadable feeds, expired downloads and all but one edition of a feed. A file that
 * the operator of the service put into the folder is read regardless of its age and replaces a download
 * of the same feed.
 *
 * Counts departures of a normal day within the feed's validity, however old or short that is: the median
 * Tuesday to Thursday with service and the median Sunday. A summer timetable is not adjusted. The data date of a feed
 * is the first day of its validity. Each feed's coverage has its own date; the layers have the oldest.
 */
import type { Point } from "geojson";
import { type InputFile, InputFileError } from "../../formats/input-file.ts";
import { italianPoint } from "../../formats/position.ts";
import type { Tally } from "../../formats/tally.ts";
import type { FeatureClass } from "../feature-classes.ts";
import { labelled } from "../label.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { readCalendar } from "./gtfs/calendar.ts";
import { type NormalDays, readCalls, type StopCalls, windows } from "./gtfs/calls.ts";
import { isoDate } from "./gtfs/days.ts";
import { currentOnes, type Edition, readEdition } from "./gtfs/editions.ts";
import { type Feed, openFeed, readTable } from "./gtfs/feed.ts";
import { findFeeds, listFolder } from "./gtfs/feed-lists.ts";
import { networkCircles } from "./gtfs/network-circles.ts";
import { type RapidTown, rapidTownAt } from "./gtfs/rapid-transit.ts";
import { Identities, readRoutes, readTrips } from "./gtfs/trips.ts";

/** Whether an import downloaded the file. The operator put all other files into the folder. */
const isDownload = (path: string): boolean =>
  path.includes(`${listFolder}/`) || gtfs.downloads.some((one) => path.endsWith(one.path));

/** Timetables in the General Transit Feed Specification. */
export const gtfs: OfficialSource = {
  id: "gtfs",
  publisher: "Public transport operators",
  title: "Timetables of public transport (GTFS)",
  ...terms["gtfs"],
  attribution: "Orari del trasporto pubblico: le aziende di trasporto (GTFS)",
  homePage: "https://gtfs.org/documentation/schedule/reference/",
  rhythm: "half-yearly",
  downloads: ["urbano", "extraurbano"].map((network) => ({
    url: `https://www.trentinotrasporti.it/opendata/google_transit_${network}_tte.zip`,
    path: `gtfs/google_transit_${network}_tte.zip`,
  })),
  find: findFeeds,
  dataDate: "2014-09-01",
  files: {
    feeds: {
      pattern: /(^|\/)(gtfs\/[^/]*|[^/]*(gtfs|google_transit)[^/]*)\.zip$/i,
      many: true,
      overlapping: true,
    },
  },
  needs: [],
  coverage: "declared",
  classes: {
    stop: { complete: true },
    metro_tram_stop: { complete: true },
    stop_routes: { complete: true },
    ...Object.fromEntries(windows.map(({ name }) => [name, { complete: true }])),
  },
  read,
};

function read(input: Input): AsyncGenerator<Row> {
  return timetables(input, Math.floor(Date.now() / 86_400_000));
}

/**
 * Yields the rows of all feeds.
 *
 * @param today days since 1970-01-01
 * @throws {InputFileError} if every feed is left out
 */
export async function* timetables({ files, tally }: Input, today: number): AsyncGenerator<Row> {
  const identities = new Identities();
  const firstDays: number[] = [];
  const problems: InputFileError[] = [];
  const leaveOut = (problem: InputFileError): void => {
    problems.push(problem);
    tally.read();
    tally.refuse(`feed left out: ${problem.message}`);
  };
  const editions = new Map<Edition, InputFile>();
  for (const file of files["feeds"] ?? []) {
    const edition = await ofFeed(
      file,
      leaveOut,
      (feed) => readEdition(feed, isDownload(file.path), () => openFeed(file)),
    );
    if (edition === null) continue;
    if (edition.downloaded && edition.last < today) {
      leaveOut(new InputFileError(file.path, null, `ended on ${isoDate(edition.last)}`));
    } else editions.set(edition, file);
  }
  const { current, replaced } = await currentOnes([...editions.keys()]);
  for (const { old, by } of replaced) {
    const why = `another edition of the feed ${by.path}, which is read`;
    leaveOut(new InputFileError(old.path, null, `is ${why}`));
  }
  for (const [edition, file] of editions) {
    if (!current.includes(edition)) continue;
    const rows = await ofFeed(file, leaveOut, (feed) => feedRows(feed, identities, tally));
    if (rows === null) continue;
    yield* rows;
    firstDays.push(edition.first);
  }
  const [problem] = problems;
  if (firstDays.length === 0 && problem !== undefined) throw problem;
  const oldest = isoDate(Math.min(...firstDays));
  for (const name of Object.keys(gtfs.classes)) yield { to: "date", name, date: oldest };
}

/** Opens a feed and applies `take`. Reports an unreadable feed, and returns null for it. */
async function ofFeed<T>(
  file: InputFile,
  leaveOut: (problem: InputFileError) => void,
  take: (feed: Feed) => Promise<T>,
): Promise<T | null> {
  try {
    const feed = await openFeed(file);
    try {
      return await take(feed);
    } finally {
      feed.close();
    }
  } catch (error) {
    if (!(error instanceof InputFileError)) throw error;
    leaveOut(error);
    return null;
  }
}

/** Yields the rows of one feed, after reading all of it. */
async function feedRows(
  feed: Feed,
  identities: Identities,
  tally: Tally,
): Promise<Iterable<Row>> {
  const calendar = await readCalendar(feed);
  const routes = await readRoutes(feed, identities);
  const trips = await readTrips(feed, routes, identities, tally);
  const stops = await readStops(feed, tally);
  const tripsByService = new Map<string, number>();
  for (const { service, starts } of trips.values()) {
    tripsByService.set(service, (tripsByService.get(service) ?? 0) + (starts?.length ?? 1));
  }
  const days: NormalDays = {
    weekday: calendar.normalDay("weekday", tripsByService),
    sunday: calendar.normalDay("sunday", tripsByService),
  };
  const hasBuses = [...routes.values()].some(({ kind }) => kind === "bus");
  const calls = await readCalls(feed, { stops, hasBuses, trips, calendar, days }, tally);
  return rowsOf(stops, calls, days, isoDate(calendar.first));
}

function* rowsOf(
  stops: ReadonlyMap<string, Stop>,
  calls: ReadonlyMap<string, StopCalls>,
  days: NormalDays,
  date: string,
): Generator<Row> {
  const served: Point[] = [];
  for (const [id, { geometry, name }] of stops) {
    const stop = calls.get(id);
    if (stop === undefined) continue;
    served.push(geometry);
    for (const feature of featuresOf(stop, days)) {
      yield { to: "feature", geometry, srid: 4326, ...labelled(name), ...feature };
    }
  }
  for (const geometry of networkCircles(served.map(({ coordinates }) => coordinates))) {
    yield { to: "coverage", geometry, srid: 4326, date };
  }
}

/**
 * The features of one stop. A window without trips gives an empty feature, which counts as a
 * measured zero; a window whose type of day has no normal day gives none.
 */
function* featuresOf(
  stop: StopCalls,
  days: NormalDays,
): Generator<{ name: FeatureClass; members?: number[] }> {
  yield { name: "stop" };
  if (stop.rapid) yield { name: "metro_tram_stop" };
  yield { name: "stop_routes", members: [...stop.routes] };
  for (const [index, { name, day }] of windows.entries()) {
    if (days[day] !== null) yield { name, members: stop.trips[index] ?? [] };
  }
}

/** A place where passengers board. */
interface Stop {
  readonly geometry: Point;
  readonly name: string;
  readonly rapidTown: RapidTown | null;
}

/** The stops by `stop_id`, without stations that group platforms and without entrances. */
async function readStops(feed: Feed, tally: Tally): Promise<ReadonlyMap<string, Stop>> {
  const stops = new Map<string, Stop>();
  const columns = ["stop_id", "stop_lat", "stop_lon"] as const;
  const optional = ["location_type", "stop_name"] as const;
  for await (const record of readTable(feed, "stops", columns, optional)) {
    tally.read();
    if (!["", "0"].includes(record.text("location_type"))) {
      tally.skip("station, entrance or node");
      continue;
    }
    const geometry = italianPoint(
      record.numberOrNull("stop_lon"),
      record.numberOrNull("stop_lat"),
      tally,
    );
    if (geometry === null) continue;
    const rapidTown = rapidTownAt(geometry.coordinates);
    stops.set(record.text("stop_id"), { geometry, name: record.text("stop_name"), rapidTown });
  }
  return stops;
}
