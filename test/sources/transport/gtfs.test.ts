import assert from "node:assert/strict";
import { gtfs, timetables } from "../../../src/sources/transport/gtfs.ts";
import type { Input } from "../../../src/sources/source.ts";
import { fixture } from "../../fixtures/gtfs.ts";
import { assertFileError, file, zipFile } from "../../support/input-files.ts";
import { type Reading, readSource, rowsTo } from "../support.ts";

/** Tables by file name; null removes a table. */
type Tables = Readonly<Record<string, string | null>>;

/** A feed of one bus line with one trip per day in March 2025, from stop A to stop B. */
const smallFeed = {
  "agency.txt": "agency_id,agency_name\n1,Prova\n",
  "routes.txt": "route_id,agency_id,route_short_name,route_type\nR,1,7,3\n",
  "trips.txt": "route_id,service_id,trip_id\nR,S,t1\n",
  "calendar.txt":
    "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n" +
    "S,1,1,1,1,1,1,1,20250301,20250331\n",
  "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\nA,A,45,9\nB,B,45.01,9\n",
  "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n" +
    "t1,08:00:00,08:00:00,A,1\nt1,08:05:00,08:05:00,B,2\n",
};

/** Reads feeds: the small feed with replaced tables. */
async function read(...feeds: readonly Tables[]): Promise<Reading> {
  const folder = await Deno.makeTempDir();
  try {
    const files = await Promise.all(feeds.map((tables, index) => {
      const entries = Object.entries({ ...smallFeed, ...tables })
        .flatMap(([name, text]): [string, string][] => text === null ? [] : [[name, text]]);
      return zipFile(folder, `gtfs${index + 1}.zip`, Object.fromEntries(entries));
    }));
    return await readSource(gtfs, { feeds: files });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Returns the members of a class at stop A (latitude 45) or B; undefined if there is no such feature. */
function members(reading: Reading, name: string, stop: "A" | "B" = "A"): number[] | undefined {
  const latitude = stop === "A" ? 45 : 45.01;
  return rowsTo(reading, "feature").find((row) =>
    row.name === name && row.geometry.type === "Point" && row.geometry.coordinates[1] === latitude
  )?.members;
}

/** Makes stop_times.txt with one call at stop A for each of the trips `t1`, `t2` ... */
function callsAt(...times: readonly string[]): string {
  const rows = times.map((time, i) => `t${i + 1},${time},${time},A,1\n`);
  return `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${rows.join("")}`;
}

/** Makes trips.txt with `count` trips of the service S. */
function tripsOfS(count: number): string {
  const rows = Array.from({ length: count }, (_, i) => `R,S,t${i + 1}\n`);
  return `route_id,service_id,trip_id\n${rows.join("")}`;
}

const windows = ["stop_trips_weekday", "stop_trips_evening", "stop_trips_weekend"];

Deno.test("gtfs uses the same identity for a trip at all its stops", async () => {
  const reading = await read({});
  const [trip] = members(reading, "stop_trips_weekday") ?? [];
  assert.ok(trip !== undefined);
  for (const stop of ["A", "B"] as const) {
    assert.deepEqual(windows.map((name) => members(reading, name, stop)), [[trip], [], [trip]]);
    assert.equal(members(reading, "stop_routes", stop)?.length, 1);
  }
  const features = rowsTo(reading, "feature");
  assert.equal(features.filter(({ name }) => name === "stop").length, 2);
  assert.deepEqual(reading.refused, {});
});

Deno.test("gtfs counts departures from the start of a window (inclusive) to its end (exclusive)", async () => {
  const times = ["6:59:59", "07:00:00", "07:59:59", "08:00:00", "19:59:59"];
  const late = ["20:00:00", "23:59:59", "24:00:00", "31:00:00"];
  const reading = await read({
    "trips.txt": tripsOfS(9),
    "stop_times.txt": callsAt(...times, ...late),
  });
  const numbers = windows.map((name) => members(reading, name)?.length);
  assert.deepEqual(numbers, [4, 2, 2]);
});

Deno.test("gtfs counts a trip once at a stop at which it calls twice", async () => {
  const loop = smallFeed["stop_times.txt"] + "t1,08:10:00,08:10:00,A,3\n";
  const trips = members(await read({ "stop_times.txt": loop }), "stop_trips_weekday");
  assert.equal(trips?.length, 1);
});

Deno.test("gtfs counts the services of the normal weekday and of the normal Sunday", async () => {
  const days = "monday,tuesday,wednesday,thursday,friday,saturday,sunday";
  const reading = await read({
    "calendar.txt": `service_id,${days},start_date,end_date\n` +
      "S,1,1,1,1,1,0,0,20250301,20250331\nSAT,0,0,0,0,0,1,0,20250301,20250331\n" +
      "SUN,0,0,0,0,0,0,1,20250301,20250331\n",
    "trips.txt": "route_id,service_id,trip_id\nR,S,t1\nR,SAT,t2\nR,SUN,t3\nR,SUN,t4\n",
    "stop_times.txt": callsAt("09:00:00", "09:00:00", "09:00:00", "09:00:00"),
  });
  assert.deepEqual(windows.map((name) => members(reading, name)?.length), [1, 0, 2]);
});

Deno.test("gtfs reads a calendar that contains only exceptions", async () => {
  // From Tuesday 3 December 2024. Sunday 8 December is a public holiday, Sunday 15 December a normal day.
  const dates = ["20241203", "20241204", "20241205", "20241210", "20241208", "20241215"];
  const reading = await read({
    "calendar.txt": null,
    "calendar_dates.txt": "service_id,date,exception_type\n" +
      dates.map((date) => `"S","${date}","1"\n`).join("") + "X,20241208,1\n",
    "trips.txt": tripsOfS(1) + "R,X,t2\n",
    "stop_times.txt": callsAt("09:00:00", "09:00:00"),
  });
  assert.deepEqual(windows.map((name) => members(reading, name)?.length), [1, 0, 1]);
  assert.equal(rowsTo(reading, "date")[0]?.date, "2024-12-03");
});

Deno.test("gtfs counts no trips on Sundays without service, and nothing if the calendar has no Sunday", async () => {
  const calendar = smallFeed["calendar.txt"];
  const without = await read({ "calendar.txt": calendar.replace("1,1,2025", "1,0,2025") });
  assert.deepEqual(members(without, "stop_trips_weekend"), []);
  const short = await read({ "calendar.txt": calendar.replace("20250331", "20250301") });
  assert.deepEqual(windows.map((name) => members(short, name)), [undefined, undefined, undefined]);
  assert.equal(members(short, "stop_routes")?.length, 1);
});

Deno.test("gtfs expands a trip repeated at intervals into one trip for each start before the end", async () => {
  // The template trip starts at 6:10. Stop B is 5 minutes later.
  const reading = await read({
    "stop_times.txt": smallFeed["stop_times.txt"].replaceAll("08:0", "6:1"),
    "frequencies.txt": "trip_id,start_time,end_time,headway_secs,exact_times\n" +
      "t1,6:55:00,8:25:00,1800,1\nt1,20:00:00,20:10:00,600,0\n",
  });
  const atA = members(reading, "stop_trips_weekday", "A") ?? [];
  const atB = members(reading, "stop_trips_weekday", "B") ?? [];
  // Trips start at 6:55, 7:25, 7:55 and 20:00. The first is before the window at A and at its start at B.
  assert.deepEqual([new Set(atA).size, new Set(atB).size], [2, 3]);
  assert.ok(atA.every((trip) => atB.includes(trip)));
  assert.deepEqual(members(reading, "stop_trips_weekend", "B")?.length, 1); // 7:55 + 5 min
  assert.equal(members(reading, "stop_trips_evening")?.length, 1);
});

/** The tables of another operator that serves the same stops. */
const otherOperator: Tables = { "agency.txt": "agency_id,agency_name\n1,Altra\n" };

Deno.test("gtfs counts the trips of both operators at one stop", async () => {
  const reading = await read({}, otherOperator);
  const trips = rowsTo(reading, "feature")
    .filter(({ name }) => name === "stop_trips_weekday").flatMap((row) => row.members ?? []);
  assert.equal(new Set(trips).size, 2);
  assert.deepEqual(reading.refused, {});
});

/** Makes calendar.txt of the small feed for another year. */
const inYear = (year: number): Tables => ({
  "calendar.txt": smallFeed["calendar.txt"].replaceAll("2025", String(year)),
});

Deno.test("gtfs reads the newer of two editions of a feed, and names the edition left out", async () => {
  for (const feeds of [[inYear(2025), inYear(2026)], [inYear(2026), inYear(2025)]]) {
    const reading = await read(...feeds);
    const [old, by] = feeds[0]?.["calendar.txt"]?.includes("2025") ? [1, 2] : [2, 1];
    assert.equal(rowsTo(reading, "feature").filter(({ name }) => name === "stop").length, 2);
    assert.equal(rowsTo(reading, "date")[0]?.date, "2026-03-01");
    assert.deepEqual(reading.refused, {
      [`feed left out: gtfs${old}.zip: is another edition of the feed gtfs${by}.zip, which is read`]:
        1,
    });
  }
  const twice = await read({}, {});
  assert.equal(rowsTo(twice, "feature").filter(({ name }) => name === "stop").length, 2);
});

Deno.test("gtfs reads all parts of a timetable for the same days, and all networks of an operator", async () => {
  const stops = (reading: Reading) =>
    rowsTo(reading, "feature").filter(({ name }) => name === "stop").length;
  const schoolTrips = {
    "trips.txt": smallFeed["trips.txt"].replace("t1", "s1"),
    "stop_times.txt": smallFeed["stop_times.txt"].replaceAll("t1", "s1"),
  };
  assert.equal(stops(await read({}, schoolTrips)), 4);
  const otherLines = {
    ...inYear(2026),
    "routes.txt": "route_id,agency_id,route_short_name,route_type\nR,1,9,3\n",
  };
  assert.equal(stops(await read({}, otherLines)), 4);
});

Deno.test("gtfs leaves out a broken feed and an expired download, and reads the others", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.mkdir(`${folder}/gtfs/list`, { recursive: true });
    const feed = (path: string, tables: Tables) =>
      zipFile(
        folder,
        path,
        Object.fromEntries(
          Object.entries({ ...smallFeed, ...tables }).flatMap(([name, text]) =>
            text === null ? [] : [[name, text]]
          ),
        ),
      );
    const feeds = [
      await feed("gtfs/list/a.gtfs.zip", otherOperator),
      await feed("gtfs/list/b.gtfs.zip", { ...inYear(2024), "agency.txt": null }),
      await feed("gtfs/c.zip", { "stop_times.txt": callsAt("8.30") }),
      await feed("gtfs/d.zip", {
        ...inYear(2019),
        "routes.txt": "route_id,route_type\nX,3\n",
        "trips.txt": "route_id,service_id,trip_id\nX,S,t1\n",
      }),
    ];
    const refused: string[] = [];
    const tally = {
      read: () => {},
      skip: () => {},
      warn: () => {},
      refuse: (reason: string) => void refused.push(reason),
    };
    const input = { files: { feeds }, tally, lookup: {} as Input["lookup"], scratch: "" };
    const rows = await Array.fromAsync(timetables(input, Date.UTC(2025, 2, 31) / 86_400_000));
    assert.equal(rows.filter((row) => row.to === "feature" && row.name === "stop").length, 4);
    assert.deepEqual(refused, [
      "feed left out: gtfs/list/b.gtfs.zip: ended on 2024-03-31",
      'feed left out: gtfs/c.zip/stop_times.txt, line 2: column "arrival_time": "8.30" is no time (H:MM:SS)',
    ]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("gtfs prefers a feed added to the folder by hand to the downloaded one", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.mkdir(`${folder}/gtfs/list`, { recursive: true });
    const download = await zipFile(folder, "gtfs/list/a.gtfs.zip", {
      ...smallFeed,
      "calendar.txt": inYear(2050)["calendar.txt"] ?? "",
    });
    const own = await zipFile(folder, "gtfs/mine.zip", smallFeed);
    const reading = await readSource(gtfs, { feeds: [download, own] });
    assert.equal(rowsTo(reading, "date")[0]?.date, "2025-03-01");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("gtfs keeps the trips and routes of two feeds apart", async () => {
  const frequencies = "trip_id,start_time,end_time,headway_secs\nt1,08:00:00,09:00:00,600\n";
  const reading = await read({ "frequencies.txt": frequencies }, otherOperator);
  for (const [name, count] of [["stop_trips_weekday", 7], ["stop_routes", 2]] as const) {
    const all = rowsTo(reading, "feature").filter((row) => row.name === name)
      .flatMap((row) => row.members ?? []);
    assert.equal(new Set(all).size, count, name);
  }
});

Deno.test("gtfs counts variants of a named line as one route, and unnamed lines separately", async () => {
  const routes = "route_id,agency_id,route_short_name,route_type\n" +
    "R,1,7,3\nR2,1,7,3\nR3,2,7,3\nR4,1,,3\nR5,1,,3\n";
  const reading = await read({
    "routes.txt": routes,
    "trips.txt":
      "route_id,service_id,trip_id\nR,S,t1\nR2,S,t2\nR3,S,t3\nR4,S,t4\nR5,S,t5\nNONE,S,t6\n",
    "stop_times.txt": callsAt(...Array<string>(6).fill("09:00:00")),
  });
  assert.equal(members(reading, "stop_routes")?.length, 4);
  assert.deepEqual(reading.refused, {
    "trip of an unknown route": 1,
    "call of an unknown trip": 1,
  });
});

/** Stops A and B, 0.01 degrees apart, around a place. */
const stopsAt = (lon: number, lat: number) =>
  `stop_id,stop_lat,stop_lon\nA,${lat},${lon}\nB,${lat + 0.01},${lon}\n`;

/** Reads a feed of routes of these types, whose first calls at two stops. */
async function rapidStops(
  types: readonly number[],
  lon: number,
  lat: number,
): Promise<{ count: number; warnings: readonly string[] }> {
  const routes = types.map((type, at) => `${at === 0 ? "R" : at},${type}\n`).join("");
  const reading = await read({
    "routes.txt": `route_id,route_type\n${routes}`,
    "stops.txt": stopsAt(lon, lat),
  });
  const stops = rowsTo(reading, "feature").filter(({ name }) => name === "metro_tram_stop");
  return { count: stops.length, warnings: reading.warnings };
}

const milano = [9.19, 45.46] as const, padova = [11.88, 45.41] as const;
const laquila = [13.399, 42.35] as const, siena = [11.33, 43.32] as const;

Deno.test("gtfs recognises metro and tram stops by the types of their routes", async () => {
  for (const type of [0, 1, 12, 400, 401, 405, 500, 600, 900, 906]) {
    assert.deepEqual(await rapidStops([type], ...milano), { count: 2, warnings: [] }, `${type}`);
  }
  for (const type of [2, 3, 4, 5, 6, 7, 11, 109, 200, 700, 800, 1000, 1300, 1400, 1700]) {
    assert.deepEqual(await rapidStops([type], ...milano), { count: 0, warnings: [] }, `${type}`);
  }
});

Deno.test("gtfs counts routes published as metro in a town without one as buses, and warns", async () => {
  const warning = "gtfs1.zip: routes published as metro or tram count as buses, because there is " +
    "neither where they run: 1";
  for (const type of [1, 401, 500]) {
    for (const others of [[], [3]]) {
      const { count, warnings } = await rapidStops([type, ...others], ...laquila);
      assert.deepEqual([count, warnings], [0, [warning]], `${type}`);
    }
    assert.equal((await rapidStops([type], ...padova)).count, 0);
    assert.equal((await rapidStops([type, 700], ...padova)).count, 2);
  }
});

Deno.test("gtfs believes a tram in a town with trams, or if the feed distinguishes it from buses", async () => {
  assert.equal((await rapidStops([0], ...padova)).count, 2);
  assert.equal((await rapidStops([0], ...siena)).count, 0);
  assert.equal((await rapidStops([0, 3], ...siena)).count, 2);
  assert.equal((await rapidStops([900, 700], ...siena)).count, 2);
});

Deno.test("gtfs counts only the listed days of a service whose week is all zeros", async () => {
  const week = "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday," +
    "start_date,end_date\nS,0,0,0,0,0,0,0,20250101,20261231\n";
  const listed = (...days: readonly number[]) =>
    `service_id,date,exception_type\n${days.map((day) => `S,${day},1\n`).join("")}`;
  // 16 November 2026 is a Monday.
  const days = [16, 17, 18, 19, 20, 23, 24, 25, 26, 27].map((day) => 20261100 + day);
  for (const calendar of [week, null]) {
    const reading = await read({
      "calendar.txt": calendar,
      "calendar_dates.txt": listed(...days),
    });
    assert.equal(members(reading, "stop_trips_weekday")?.length, 1);
    assert.deepEqual(members(reading, "stop_trips_weekend"), []);
    assert.deepEqual(rowsTo(reading, "date")[0]?.date, "2026-11-16");
  }
  const beside = await read({
    "calendar.txt": `${week}X,0,0,0,0,0,0,1,20260101,20261231\n`,
    "calendar_dates.txt": listed(20261117, 20261118),
    "trips.txt": "route_id,service_id,trip_id\nR,S,t1\nR,X,t2\n",
    "stop_times.txt": callsAt("08:00:00", "09:00:00"),
  });
  assert.equal(members(beside, "stop_trips_weekday")?.length, 1);
  assert.equal(members(beside, "stop_trips_weekend")?.length, 1);
});

Deno.test("gtfs leaves out a feed whose week is all zeros and lists no day", async () => {
  const calendar = smallFeed["calendar.txt"].replace("1,1,1,1,1,1,1", "0,0,0,0,0,0,0");
  await assert.rejects(read({ "calendar.txt": calendar }), /its calendars name no day of service/);
});

Deno.test("gtfs reads calendars that are valid for centuries", async () => {
  const services = Array.from(
    { length: 2000 },
    (_, at) => `S${at},1,1,1,1,1,1,1,16000101,29991231`,
  );
  const trips = services.map((_, at) => `R,S${at},t${at + 1}`);
  const reading = await read({
    "calendar.txt": `${smallFeed["calendar.txt"].split("\n")[0]}\n${services.join("\n")}\n`,
    "trips.txt": `route_id,service_id,trip_id\n${trips.join("\n")}\n`,
    "stop_times.txt": callsAt(...services.map(() => "08:00:00")),
  });
  assert.equal(members(reading, "stop_trips_weekday")?.length, 2000);
});

Deno.test("gtfs leaves out stations, stops without calls, and calls without boarding", async () => {
  const reading = await read({
    "stops.txt": "stop_id,stop_lat,stop_lon,location_type\n" +
      "A,45,9,0\nB,45.01,9,\nC,45.02,9,\nSTATION,45,9,1\nABROAD,48,2,0\n",
    "trips.txt": tripsOfS(2),
    "stop_times.txt": "trip_id,departure_time,stop_id,pickup_type,drop_off_type\n" +
      "t1,08:00:00,A,0,1\nt1,08:05:00,B,1,1\nt1,08:10:00,STATION,0,0\n",
  });
  const stops = rowsTo(reading, "feature").filter(({ name }) => name === "stop");
  assert.deepEqual(stops.map(({ geometry }) => geometry), [
    { type: "Point", coordinates: [9, 45] },
  ]);
  assert.deepEqual(reading.refused, {
    "station, entrance or node": 1,
    "position outside Italy": 1,
    "passed without a stop": 1,
    "call at an unknown stop": 1,
    "trip that calls nowhere": 1,
  });
});

/** Makes stop_times.txt of `t1` from sequence number, stop, time and distance, in file order. */
function sparse(...rows: readonly (readonly [number, string, string, string])[]): Tables {
  const text = rows.map(([sequence, stop, time, distance]) =>
    `t1,${time},${time},${stop},${sequence},${distance}\n`
  );
  const columns = "trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled";
  return { "stop_times.txt": `${columns}\n${text.join("")}` };
}

Deno.test("gtfs interpolates calls without a time between the timed ones in equal steps", async () => {
  // From 6:30 to 8:30 in four steps: stop B at 7:00, the first minute of the window, and again at 8:00.
  const reading = await read(sparse(
    [1, "A", "06:30:00", ""],
    [2, "B", "", ""],
    [3, "X", "", ""],
    [4, "X", "", ""],
    [5, "A", "08:30:00", ""],
  ));
  assert.equal(members(reading, "stop_trips_weekday", "B")?.length, 1);
  const earlier = await read(sparse(
    [1, "A", "06:29:00", ""],
    [2, "B", "", ""],
    [5, "X", "07:31:00", ""],
  ));
  assert.equal(members(earlier, "stop_trips_weekday", "B")?.length, 1);
  const before = await read(sparse(
    [1, "A", "06:28:00", ""],
    [2, "B", "", ""],
    [5, "X", "07:31:00", ""],
  ));
  assert.equal(members(before, "stop_trips_weekday", "B")?.length, 0);
});

Deno.test("gtfs interpolates calls without a time by distance, whatever the order of the file", async () => {
  const at = async (distance: string) =>
    members(
      await read(sparse(
        [9, "A", "07:30:00", "10"],
        [2, "B", "", distance],
        [1, "A", "06:30:00", "0"],
      )),
      "stop_trips_weekday",
      "B",
    )?.length;
  assert.deepEqual([await at("4.9"), await at("5"), await at("")], [0, 1, 1]);
  assert.equal(await at('"4,9"'), 1); // not a number: equal steps
});

Deno.test("gtfs assigns the last time to calls after it, and refuses calls without an earlier time", async () => {
  const reading = await read({
    "trips.txt": tripsOfS(2),
    "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id\n" +
      "t1,21:00:00,,A\nt1,,,B\nt2,,,B\n",
  });
  assert.equal(members(reading, "stop_trips_evening", "B")?.length, 1);
  assert.equal(reading.refused["call without a time"], 1);
});

Deno.test("gtfs reads a feed in a folder, with byte order marks, CRLF, spaces and stray quotes", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const entries = Object.entries({
      ...smallFeed,
      "routes.txt": 'route_id,route_long_name,route_type\nR,Rsa "S.Bart." Laste,3\n',
      "unfolded_stop_times.txt": "not a table",
    }).filter(([name]) => name !== "agency.txt").map(([name, text]) =>
      [`feed/${name}`, `\ufeff${text.replaceAll("\n", "\r\n").replaceAll("t1,", "t1 ,")}`] as const
    );
    const zip = await zipFile(folder, "gtfs.zip", {
      "__MACOSX/feed/._stops.txt": "junk",
      ...Object.fromEntries(entries),
    });
    const reading = await readSource(gtfs, { feeds: [zip] });
    assert.equal(members(reading, "stop_trips_weekday", "B")?.length, 1);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("gtfs dates each feed's coverage by that feed, and the classes by the oldest feed", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const { files } = await fixture();
    const entries = Object.entries({
      ...smallFeed,
      "calendar.txt": smallFeed["calendar.txt"].replaceAll("2025", "2019"),
    });
    const [[path = "", content = ""] = []] = Object.entries(files);
    await Deno.mkdir(`${folder}/gtfs`);
    if (typeof content !== "string") await Deno.writeFile(`${folder}/${path}`, content);
    const town = { ...file(path, content), fullPath: `${folder}/${path}` };
    const old = await zipFile(folder, "old.zip", Object.fromEntries(entries));
    const reading = await readSource(gtfs, { feeds: [town, old] });
    const dates = new Set(rowsTo(reading, "coverage").map(({ date }) => date));
    assert.deepEqual([...dates], ["2026-01-01"]); // two stops do not form a network
    assert.deepEqual(
      rowsTo(reading, "date").map(({ name, date }) => `${name} ${date}`),
      Object.keys(gtfs.classes).map((name) => `${name} 2019-03-01`),
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("gtfs names the file, the line and the problem of a broken feed", async () => {
  const broken: [Tables, string, number | null, RegExp][] = [
    [{ "stop_times.txt": null }, "gtfs1.zip", null, /no GTFS feed: it holds no stop_times.txt/],
    [{ "stops.txt": null }, "gtfs1.zip", null, /holds no stops.txt/],
    [{ "calendar.txt": null }, "gtfs1.zip", null, /name no day of service/],
    [{ "stop_times.txt": callsAt("8.30") }, "gtfs1.zip/stop_times.txt", 2, /"8.30" is no time/],
    [{ "trips.txt": "trip_id\nt1\n" }, "gtfs1.zip/trips.txt", 1, /"route_id" is missing/],
    [
      { "calendar_dates.txt": "service_id,date,exception_type\nS,2025-03-01,1\n" },
      "gtfs1.zip/calendar_dates.txt",
      2,
      /no date \(YYYYMMDD\)/,
    ],
    [
      { "frequencies.txt": "trip_id,start_time,end_time,headway_secs\nt1,8:00:00,9:00:00,0\n" },
      "gtfs1.zip/frequencies.txt",
      2,
      /"headway_secs": is not above 0/,
    ],
  ];
  for (const [tables, path, line, problem] of broken) {
    await assertFileError(read(tables), path, line, problem);
  }
});

Deno.test("gtfs names a truncated archive", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const whole = await zipFile(folder, "gtfs.zip", smallFeed);
    await Deno.truncate(whole.fullPath, 500);
    await assertFileError(readSource(gtfs, { feeds: [whole] }), "gtfs.zip", null, /zip archive/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("gtfs recognises feeds by their names or folder, and rejects other files", () => {
  const pattern = gtfs.files["feeds"]?.pattern ?? /^$/;
  const feeds = [
    "gtfs/matera.zip",
    "x/GTFS/torino.ZIP",
    "prato_cap_bus.gtfs.zip",
    "trento_google_transit_urbano.zip",
    "rome_static_gtfs.zip",
  ];
  for (const path of feeds) assert.match(path, pattern);
  for (const path of ["omi/2018-2.zip", "QI_1_1_20182.zip", "gtfs/readme.txt", "gtfs/a/b.zip"]) {
    assert.doesNotMatch(path, pattern);
  }
});
