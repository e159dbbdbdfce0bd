/**
 * `deno task test:valhalla EXTRACT.osm.pbf`: measures 1,000 walks of an extract with Valhalla, stores
 * them as the fixture, and prints how many of our walks have the same length and why the others do not.
 * Builds our network on the embedded engine, or on the server of TEST_DATABASE_URL.
 */
import { join, resolve } from "node:path";
import type { XY } from "../oracle/geometry.ts";
import { planeAt } from "../oracle/walks/plane.ts";
import { wayOf } from "../oracle/walks/rows.ts";
import { streetsOf } from "../oracle/walks/streets.ts";
import { REACH_M } from "../oracle/walks/walks.ts";
import { rowsTo } from "../sources/support.ts";
import { testDatabase } from "../support/database.ts";
import { type Cause, causeOf, causes, metresOf } from "./causes.ts";
import { openValhalla, type Route } from "./engine.ts";
import { copyWithoutAreas, readExtract } from "./extract.ts";
import { agrees, type KnownWalk, writeWalks } from "./fixture.ts";
import { ourWalks } from "./ours.ts";
import { type Pair, pairsOf, type Position } from "./pairs.ts";

const PAIRS = 1_000;

const [given] = Deno.args;
if (given === undefined) throw new Error("Usage: deno task test:valhalla EXTRACT.osm.pbf");
const path = resolve(given);
const reading = await readExtract(path);
const plane = planeAt(...middleOf(rowsTo(reading, "address")));
const xy = ({ lon, lat }: Position): XY => plane(lon, lat);

const folder = await Deno.makeTempDir();
try {
  const copy = join(folder, "without-areas.osm.pbf");
  await copyWithoutAreas(path, copy);
  const walks = await measured(await openIn(copy, "without-areas"));
  await writeWalks(walks);
  const asPublished = await openIn(path, "as-published");

  const walkways = rowsTo(reading, "walkway");
  const database = await testDatabase();
  const ours = await ourWalks(database, walkways, walks).finally(() => database.close());
  const streets = streetsOf(walkways.map((row) => wayOf(row, plane)));
  const why = new Map<Cause, number>();
  let agreeing = 0;
  for (const [i, walk] of walks.entries()) {
    const own = ours[i] ?? null;
    const published = await metresBy(asPublished, walk);
    if (published !== null && agrees(own, published)) {
      agreeing++;
      continue;
    }
    const cause = agrees(own, walk.metres)
      ? causes[0]
      : causeOf(streets, xy(walk.door), xy(walk.place), walk.route);
    why.set(cause, (why.get(cause) ?? 0) + 1);
    const metres = [own, published, walk.metres].map((m) => m?.toFixed(1) ?? "none");
    print(`${cause}: ours ${metres[0]}, Valhalla's ${metres[1]} m (${metres[2]} m with areas)`);
  }
  print(`${agreeing} of ${walks.length} walks agree within 2 % or 5 m`);
  for (const cause of causes) print(`${why.get(cause) ?? 0} ${cause}`);
  const byArea = why.get(causes[0]) ?? 0;
  print(`${agreeing + byArea} of ${walks.length} agree where Valhalla walks along areas`);
} finally {
  await Deno.remove(folder, { recursive: true });
}

/** A walk with its route. */
interface MeasuredWalk extends KnownWalk {
  readonly route: readonly XY[];
}

/** Valhalla's walks between random pairs, up to our search radius. */
async function measured(route: Route): Promise<MeasuredWalk[]> {
  const walks: MeasuredWalk[] = [];
  for (const pair of pairsOf(reading, 1)) {
    const line = metresOf([xy(pair.door), xy(pair.place)]) > REACH_M
      ? null
      : await route(pair.door, pair.place);
    if (line === null) continue;
    const onPlane = line.map(xy);
    const metres = metresOf([xy(pair.door), ...onPlane, xy(pair.place)]);
    if (metres <= REACH_M) walks.push({ ...pair, metres, route: onPlane });
    if (walks.length === PAIRS) break;
  }
  return walks;
}

/** Length in metres of Valhalla's walk, from the door to the place itself. */
async function metresBy(route: Route, { door, place }: Pair): Promise<number | null> {
  const line = await route(door, place);
  return line && metresOf([door, ...line, place].map(xy));
}

async function openIn(extract: string, name: string): Promise<Route> {
  await Deno.mkdir(join(folder, name));
  return await openValhalla(extract, join(folder, name));
}

function middleOf(some: readonly { x: number; y: number }[]): [lon: number, lat: number] {
  const mean = (of: "x" | "y") => some.reduce((sum, one) => sum + one[of], 0) / some.length;
  return [mean("x"), mean("y")];
}

function print(line: string): void {
  // deno-lint-ignore no-console -- the program's output
  console.log(line);
}
