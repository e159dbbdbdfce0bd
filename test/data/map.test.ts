/**
 * Maps of the published extract, compared with its raw objects, which the test reads independently.
 */
import assert from "node:assert/strict";
import { createOSMStream } from "osm-pbf-parser-node";
import type { XY } from "../../src/map/plane.ts";
import { type DrawnFeature, readSurroundings } from "../../src/map/surroundings.ts";
import { build, planOf } from "../releases/support.ts";
import { testDatabase } from "../support/database.ts";
import { readExtract } from "../valhalla/extract.ts";
import { extractPath, extractSources } from "./extract-sources.ts";
import { realTest } from "./files.ts";

/** A place between the station of Mezzolombardo and the river. */
const place = { lat: 46.2115, lon: 11.1 };

/** Metres around the place in which the map is compared. */
const REACH_M = 1_500;

/** A way of the extract: its tags, and its nodes in metres east and south of the place. */
interface RawWay {
  readonly tags: Readonly<Record<string, string>>;
  readonly line: readonly XY[];
}

/** The fields used of the parser's objects. */
interface RawObject {
  readonly type?: string;
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly refs: readonly number[];
  readonly tags?: RawWay["tags"];
}

/**
 * Metres per degree at a latitude, by the series of the WGS84 ellipsoid (NGA, Length of a Degree).
 */
function metresOfDegree(lat: number): { lon: number; lat: number } {
  const phi = lat * Math.PI / 180;
  return {
    lat: 111_132.92 - 559.82 * Math.cos(2 * phi) + 1.175 * Math.cos(4 * phi),
    lon: 111_412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi) + 0.118 * Math.cos(5 * phi),
  };
}

/** The tagged ways whose nodes are all in the extract. */
async function rawWays(): Promise<RawWay[]> {
  const nodes = new Map<number, XY>(), scale = metresOfDegree(place.lat);
  const ways: RawWay[] = [];
  for await (const object of createOSMStream(extractPath, { withTags: true, withInfo: false })) {
    const { type, id, lat, lon, refs, tags = {} } = object as RawObject;
    if (type === "node") {
      nodes.set(id, [(lon - place.lon) * scale.lon, (place.lat - lat) * scale.lat]);
    }
    if (type !== "way") continue;
    const line = refs.flatMap((ref) =>
      [nodes.get(ref) ?? []].filter((at): at is XY => at.length > 0)
    );
    if (line.length === refs.length) ways.push({ tags, line });
  }
  return ways;
}

const isNear = ([x, y]: XY): boolean => Math.max(Math.abs(x), Math.abs(y)) < REACH_M;

/** The distinct positions of lines inside the map, in whole metres. */
const positions = (lines: readonly (readonly XY[])[]): string[] =>
  [...new Set(lines.flat().filter(isNear).map((at) => at.map(Math.round).join()))].sort();

/**
 * The positions of one list without a position of the other list within 1.5 m. The tolerance covers
 * the rounding of both.
 */
function lacking(some: readonly string[], others: readonly string[]): string[] {
  const all = new Set(others), steps = [-1, 0, 1];
  return some.filter((one) => {
    const [x = NaN, y = NaN] = one.split(",").map(Number);
    return !steps.some((dx) => steps.some((dy) => all.has(`${x + dx},${y + dy}`)));
  });
}

/** Asserts that the positions are equal. */
function assertSame(drawn: readonly string[], raw: readonly string[], what: string): void {
  assert.ok(raw.length > 0, `the extract has no ${what} there`);
  assert.deepEqual(lacking(raw, drawn), [], `${what} not drawn`);
  assert.deepEqual(lacking(drawn, raw), [], `${what} drawn where the extract has nothing`);
}

/** The area that a closed line encloses (shoelace formula). */
function areaM2(line: readonly XY[]): number {
  return Math.abs(line.reduce((sum, [x, y], i) => {
    const [u, v] = line[(i + 1) % line.length] ?? [x, y];
    return sum + (x * v - u * y) / 2;
  }, 0));
}

/** The middle of the box around a line. */
function centroid(line: readonly XY[]): XY {
  const middle = (axis: 0 | 1) => {
    const values = line.map((at) => at[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return [middle(0), middle(1)];
}

realTest(
  "a map of Mezzolombardo contains its railways, river, tunnels, bridges, large buildings and names",
  async () => {
    const ways = await rawWays();
    const database = await testDatabase();
    try {
      const reading = await readExtract(extractPath);
      const sources = extractSources(reading.rows).map(({ source }) => source);
      const { release } = await build(database, planOf(sources));
      const drawn = (await readSurroundings(database.sql, release, place))?.near ?? [];
      const linesOf = (...kinds: DrawnFeature["kind"][]) =>
        drawn.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines);
      const raw = (isWanted: (tags: RawWay["tags"]) => boolean) =>
        ways.filter(({ tags }) => isWanted(tags));

      const tracks = raw(({ railway = "", tunnel = "no", service }) =>
        /^(rail|light_rail|narrow_gauge|tram)$/.test(railway) && tunnel === "no" &&
        service === undefined
      );
      assertSame(
        positions(linesOf("railway")),
        positions(tracks.map(({ line }) => line)),
        "railway",
      );

      const rivers = raw(({ waterway }) => waterway === "river");
      assertSame(
        positions(linesOf("water_line")),
        positions(rivers.map(({ line }) => line)),
        "river",
      );

      const tunnels = raw(({ highway = "", railway = "", tunnel }) =>
        tunnel === "yes" &&
        (/^(motorway|trunk|primary|secondary|tertiary|residential|unclassified)(_link)?$/
          .test(highway) || railway === "narrow_gauge")
      );
      assertSame(
        positions(linesOf("tunnel")),
        positions(tunnels.map(({ line }) => line)),
        "tunnel",
      );
      const solid = new Set(linesOf("street").map((line) => line.map(String).join(" ")));
      for (const line of linesOf("tunnel")) {
        assert.ok(!solid.has(line.map(String).join(" ")), "a tunnel is drawn as a street too");
      }

      // An outline deviates by a metre from the raw one, and its positions are whole metres.
      const large = raw(({ building = "no", ruins }) =>
        ruins === undefined && !/^(no|roof|carport|greenhouse)$/.test(building)
      )
        .filter(({ line }) => line.every(isNear) && areaM2(line) > 700);
      const drawnBuildings = linesOf("building");
      assert.ok(large.length > 0);
      for (const { line } of large) {
        const [x, y] = centroid(line);
        const isDrawn = drawnBuildings.some((ring) => {
          const [u, v] = centroid(ring);
          return Math.hypot(u - x, v - y) < 4 && Math.abs(areaM2(ring) / areaM2(line) - 1) < 0.15;
        });
        assert.ok(isDrawn, `a building of ${Math.round(areaM2(line))} m2 is missing`);
      }

      // Squares are mapped as areas, not as lines.
      const streets = raw(({ highway = "", area }) =>
        area === undefined &&
        /^(residential|living_street|tertiary|secondary|primary|unclassified)$/.test(highway)
      );
      const bridges = positions(
        streets.filter(({ tags }) => tags["bridge"] === "yes").map(({ line }) => line),
      );
      assert.ok(bridges.length > 0);
      assert.deepEqual(lacking(bridges, positions(linesOf("street", "path"))), []);

      const named = drawn.filter(({ lines }) => lines.flat().some(isNear)).map(({ name }) => name);
      for (const { tags: { name }, line } of streets) {
        if (name !== undefined && line.some(isNear)) assert.ok(named.includes(name.trim()), name);
      }
      const known = new Set(
        raw(({ highway, waterway }) => highway !== undefined || waterway !== undefined).map((
          { tags },
        ) => tags["name"]?.trim()),
      );
      for (const name of named) assert.ok(name === null || known.has(name), name ?? "");
    } finally {
      await database.close();
    }
  },
);
