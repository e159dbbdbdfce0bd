import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { outlinesIn } from "../../src/map/outlines.ts";
import { cutInThread, type SentArea } from "../../src/map/tiles/cut-in-thread.ts";
import { tileAddress, tileKey, tileZooms } from "../../src/map/tiles/tile-address.ts";
import { type TileArea, TileCutter } from "../../src/map/tiles/tile-cutter.ts";
import { activeRelease, type Release } from "../../src/releases/release.ts";
import { sampleDatabase } from "../support/service.ts";
import { contains, featuresOf, tileAt } from "../support/tiles.ts";

const { sql, close } = await sampleDatabase();
const release = await activeRelease(sql) as Release, outlines = outlinesIn(sql);
Deno.test.afterAll(close);

const zooms = [4, 5, 6, 7, 8];

/** A square of degrees. */
const square = (id: number, west: number, south: number, side: number): TileArea => ({
  type: "Feature",
  id,
  properties: { name: `No. ${id}` },
  geometry: {
    type: "MultiPolygon",
    coordinates: [[[
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ]]],
  },
});

/** The ids of the areas at a position of the tile there. */
function idsAt(tiles: ReadonlyMap<string, Uint8Array>, z: number, at: readonly [number, number]) {
  const address = tileAt(z, at), tile = tiles.get(tileKey(address));
  if (tile === undefined) return [];
  return featuresOf(tile, address)
    .filter(({ geometry }) => contains(geometry, at)).map(({ id }) => id);
}

async function* inParts(...parts: readonly (readonly SentArea[])[]) {
  yield* parts;
}

Deno.test("the tile at each place of a grid of squares has the square there, and no other, at each zoom", () => {
  const step = 0.3, columns = 12;
  fc.assert(
    fc.property(
      fc.double({ min: 6, max: 14, noNaN: true }),
      fc.double({ min: 36, max: 44, noNaN: true }),
      fc.integer({ min: 0, max: columns * columns - 1 }),
      // A tenth of a square is farther from the border than a line may deviate at zoom 4, 5 km.
      fc.tuple(
        fc.double({ min: 0.2, max: 0.8, noNaN: true }),
        fc.double({ min: 0.2, max: 0.8, noNaN: true }),
      ),
      (west, south, id, [right, up]) => {
        const squares = Array.from(
          { length: columns * columns },
          (_, i) =>
            square(i, west + step * (i % columns), south + step * Math.floor(i / columns), step),
        );
        const cutter = new TileCutter();
        for (let i = 0; i < squares.length; i += columns) cutter.add(squares.slice(i, i + columns));
        const tiles = new Map(cutter.tiles());
        const at = [
          west + step * (id % columns + right),
          south + step * (Math.floor(id / columns) + up),
        ] as const;
        for (const z of zooms) assert.deepEqual(idsAt(tiles, z, at), [id], `zoom ${z}`);
      },
    ),
    { numRuns: 30 },
  );
});

Deno.test("an area is in every tile that it touches, and in no tile farther than the buffer", () => {
  const cutter = new TileCutter();
  cutter.add([square(1, 8.1, 44.1, 5)]);
  const tiles = new Map(cutter.tiles());
  assert.deepEqual([...new Set([...tiles.keys()].map((key) => Number(key[0])))], zooms);
  const all = [...tiles.keys()].filter((key) => key.startsWith("8/")).map((key) => {
    const [, x = NaN, y = NaN] = key.split("/").map(Number);
    return { x, y };
  });
  /** The tiles from those of two corners, with a margin in degrees. */
  const within = (margin: number) => {
    const [from, to] = [
      tileAt(8, [8.1 - margin, 49.1 + margin]),
      tileAt(8, [13.1 + margin, 44.1 - margin]),
    ];
    return all.filter(({ x, y }) => from.x <= x && x <= to.x && from.y <= y && y <= to.y);
  };
  // 5 degrees of longitude are 3.6 tiles, and these latitudes 5.3.
  assert.equal(within(0).length, 5 * 6);
  // The buffer is 64 of 4096 units of 1.4 degrees.
  assert.deepEqual(within(0.022), all);
});

Deno.test("a hole stays a hole", () => {
  const outer = square(1, 9, 45, 1), hole = square(2, 9.4, 45.4, 0.2);
  const [[ring = []] = []] = outer.geometry.coordinates,
    [[inner = []] = []] = hole.geometry.coordinates;
  const cutter = new TileCutter();
  cutter.add([{ ...outer, geometry: { type: "MultiPolygon", coordinates: [[ring, inner]] } }]);
  const tiles = new Map(cutter.tiles());
  assert.deepEqual(idsAt(tiles, 8, [9.2, 45.2]), [1]);
  assert.deepEqual(idsAt(tiles, 8, [9.5, 45.5]), []);
});

Deno.test("without areas there are no tiles", async () => {
  assert.equal((await cutInThread(inParts())).size, 0);
  assert.equal((await cutInThread(inParts([]))).size, 0);
});

Deno.test("tiles have the zooms 4 to 8, and columns and rows below 2^z", () => {
  assert.deepEqual(tileZooms, { least: 4, most: 8 });
  for (const [z, x, y] of [["4", "0", "0"], ["4", "15", "15"], ["8", "255", "255"]] as const) {
    const address = { z: Number(z), x: Number(x), y: Number(y) };
    assert.deepEqual(tileAddress(z, x, y), address);
  }
  for (
    const [z, x, y] of [
      ["3", "0", "0"],
      ["9", "0", "0"],
      ["4", "16", "0"],
      ["4", "0", "16"],
      ["8", "256", "0"],
      ["-5", "0", "0"],
      ["5", "-1", "0"],
      ["5", "1.5", "0"],
      ["5", "1e1", "0"],
      ["5", "", "0"],
      ["5", "0x1", "0"],
      ["5", "1", "٣"],
      ["5", "9999999999", "0"],
    ] as const
  ) assert.equal(tileAddress(z, x, y), null, `${z}/${x}/${y}`);
});

Deno.test("the tiles of the invented comune have its stored outline, within 28 m at the last zoom", async () => {
  const areas = await outlines.areas(release, "999");
  const tiles = await cutInThread(inParts(areas.map(({ code, geometry }) => ({
    id: Number(code),
    properties: { code },
    geometry,
  }))));
  const [{ lon, lat } = { lon: NaN, lat: NaN }] = await sql<{ lon: number; lat: number }[]>`
    select ST_X(p) as lon, ST_Y(p) as lat from (
      select ST_Transform(ST_PointOnSurface(geom), 4326) as p from ${sql(release.schema)}.area
      where kind = 'comune' and code = '999001') as inside`;
  for (const z of zooms) {
    const address = tileAt(z, [lon, lat]), tile = tiles.get(tileKey(address));
    assert.ok(tile, `zoom ${z}`);
    const found = featuresOf(gunzipSync(tile), address);
    assert.deepEqual(
      found.filter(({ geometry }) => contains(geometry, [lon, lat])).map(({ id, properties }) => [
        id,
        properties["code"],
      ]),
      [[999001, "999001"]],
    );
    if (z !== tileZooms.most) continue;
    const [one] = found;
    // PostGIS measures how far the decoded outline is from the stored one.
    const [{ m } = { m: NaN }] = await sql<{ m: number }[]>`
      select ST_HausdorffDistance(
        ST_Boundary(ST_Transform(ST_SetSRID(
          ST_GeomFromGeoJSON(${JSON.stringify(one?.geometry)}), 4326), 7794)),
        ST_Boundary((select ST_Union(geom, 0.01) from ${sql(release.schema)}.area
          where kind = 'comune' and code = '999001'))) as m`;
    assert.ok(m < 28, `${m} m`);
  }
});

Deno.test("the box of a release contains each comune; a release without outlines has none", async () => {
  const [west, south, east, north] = await outlines.bounds(release) ?? [];
  const [{ box } = { box: [] }] = await sql<{ box: number[] }[]>`
    select json_build_array(ST_XMin(b), ST_YMin(b), ST_XMax(b), ST_YMax(b)) as box
    from (select ST_Extent(ST_Transform(geom, 4326)) as b from ${sql(release.schema)}.area
      where kind = 'comune') as extent`;
  const apart = [west, south, east, north].map((one, i) => Math.abs((one ?? NaN) - (box[i] ?? 0)));
  // Stored outlines of provinces are on a coarse grid.
  assert.ok(apart.every((degrees) => degrees < 0.002), apart.join());
  assert.equal(await outlines.bounds({ ...release, schema: "public" }), null);
});

Deno.test("cutting fails if the thread cannot read an area, or if the areas cannot be read", async () => {
  const damaged = { id: 1, properties: {}, geometry: "{" };
  await assert.rejects(cutInThread(inParts([damaged])), /could not be cut: .*JSON/);
  async function* broken() {
    yield [];
    throw await Promise.resolve(new Error("the database is away"));
  }
  await assert.rejects(cutInThread(broken()), /the database is away/);
});
