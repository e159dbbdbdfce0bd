/** The network of a release: its junctions, edges and places, on the engine under test. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { grid2km } from "../../../src/walking/grid.ts";
import type { Tile } from "../../../src/walking/tile.ts";
import { testDatabase } from "../../support/database.ts";
import { joinedEdges, random, randomParts, randomPlaces } from "./random-network.ts";
import { at, degreesAt, edgesIn, type Part, stored } from "./support.ts";

const { sql, close } = await testDatabase();
Deno.test.afterAll(close);

/** A street long enough to count as a separate component, west and north of everything else. */
const farStreet: Part = { way: 99, nodes: [98, 99], line: [[-3_000, 9_000], [0, 9_000]] };

/** Lines, independent of their direction. */
const undirected = (line: readonly number[]) => {
  const pairs = Array.from({ length: line.length / 2 }, (_, i) => [line[2 * i], line[2 * i + 1]]);
  const [a, b] = [JSON.stringify(pairs), JSON.stringify(pairs.toReversed())];
  return a < b ? a : b;
};

type Line = readonly (readonly [number, number])[];
const start = (line: Line) => line[0] ?? [NaN, NaN] as const;
const end = (line: Line) => line.at(-1) ?? [NaN, NaN] as const;

/** The arcs of each junction, by tile and index. */
function arcsOf(tiles: readonly Tile[]): number[][] {
  return tiles.flatMap(({ arcFirst, arcs, edgeNumber }) =>
    Array.from(
      { length: arcFirst.length - 1 },
      (_, i) =>
        [...arcs.subarray(arcFirst[i], arcFirst[i + 1])].map((arc) => edgeNumber[arc >>> 1] ?? NaN),
    )
  );
}

Deno.test("parts that meet in pairs form one edge with their total length, also across ways", async () => {
  const { networks, tiles } = await stored(sql, [
    { way: 7, nodes: [10, 20], line: [[0, 0], [900, 0]] },
    { way: 5, nodes: [30, 20], line: [[900, 800], [900, 0]] },
    { way: 6, nodes: [30, 40], line: [[900, 800], [0, 800]] },
  ]);
  assert.deepEqual(networks.map(({ junctions, edges }) => [junctions, edges]), [[2, 1]]);
  const [edge, ...none] = edgesIn(tiles);
  assert.deepEqual(none, []);
  assert.ok(Math.abs((edge?.lengthCm ?? 0) - 260_000) < 20, `${edge?.lengthCm}`);
  assert.deepEqual(edge?.line.slice(0, 2), at(0, 0));
  assert.deepEqual(edge?.line.slice(-2), at(0, 800));
  assert.deepEqual(arcsOf(tiles), [[0], [0]]);
});

Deno.test("a ring has one junction at its lowest node, with two arcs of the same edge", async () => {
  const { networks, tiles } = await stored(sql, [
    { way: 1, nodes: [7, 3], line: [[0, 0], [800, 0]] },
    { way: 2, nodes: [3, 5], line: [[800, 0], [800, 800]] },
    { way: 2, part: 1, nodes: [5, 7], line: [[800, 800], [0, 0]] },
  ]);
  assert.deepEqual(networks.map(({ junctions, edges }) => [junctions, edges]), [[1, 1]]);
  assert.deepEqual(edgesIn(tiles)[0]?.line.slice(0, 2), at(800, 0));
  assert.deepEqual(arcsOf(tiles), [[0, 0]]);
});

Deno.test("a closed way is a loop at its junction with other ways", async () => {
  const { networks, tiles } = await stored(sql, [
    { way: 1, nodes: [1, 2], line: [[0, 0], [1_000, 0]] },
    { way: 2, nodes: [2, 2], line: [[1_000, 0], [1_500, 0], [1_500, 500], [1_000, 0]] },
  ]);
  assert.deepEqual(networks.map(({ junctions, edges }) => [junctions, edges]), [[2, 2]]);
  assert.deepEqual(arcsOf(tiles), [[0], [0, 1, 1]]);
});

Deno.test("dead ends without a node are not joined, even at the same position", async () => {
  const { networks } = await stored(sql, [
    { way: 1, nodes: [1, 0], line: [[0, 0], [2_100, 0]] },
    { way: 2, nodes: [2, 0], line: [[0, 2_000], [2_100, 0]] },
  ]);
  assert.deepEqual(networks.map(({ junctions, edges }) => [junctions, edges]), [[4, 2]]);
});

Deno.test("a connected piece of less than 2,000 m is not part of the network", async () => {
  const piece = (lengthM: number) =>
    stored(sql, [farStreet, {
      way: 1,
      nodes: [1, 2],
      line: [[0, 0], [lengthM / 2, 0]],
    }, {
      way: 2,
      nodes: [2, 3],
      line: [[lengthM / 2, 0], [lengthM / 2, lengthM / 2]],
    }], [{ name: "pharmacy", geometry: { type: "Point", coordinates: degreesAt(100, 10) } }]);
  const small = await piece(1_999), large = await piece(2_001);
  assert.deepEqual(edgesIn(small.tiles).map(({ accesses }) => accesses.length), [0]);
  assert.equal(small.places.length, 1);
  assert.deepEqual(edgesIn(large.tiles).map(({ accesses }) => accesses.length).sort(), [0, 1]);
});

Deno.test("there is no network without ways or without a large enough piece", async () => {
  const pharmacy = {
    name: "pharmacy" as const,
    geometry: { type: "Point" as const, coordinates: degreesAt(0, 0) },
  };
  for (const parts of [[], [{ way: 1, nodes: [1, 2], line: [[0, 0], [500, 0]] } as const]]) {
    const { networks, tiles, places } = await stored(sql, parts, [pharmacy]);
    assert.deepEqual({ networks, tiles, places }, { networks: [], tiles: [], places: [] });
  }
});

Deno.test("ways in two sources are taken from the first, and ways only in the second are added", async () => {
  const first: Part[] = [
    { way: 1, nodes: [1, 2], line: [[0, 0], [1_500, 0]] },
    { way: 2, nodes: [2, 3], line: [[1_500, 0], [1_500, 1_500]] },
    { way: 4, nodes: [2, 5], line: [[1_500, 0], [3_000, 0]] },
  ];
  const alone = await stored(sql, first);
  const again = first.map((part) => ({ ...part, source: "openstreetmap-overpass" }));
  const moved = again.map((part) => ({
    ...part,
    line: part.line.map(([x, y]) => [x, y + 3] as const),
  }));
  for (const second of [again, moved]) {
    assert.deepEqual((await stored(sql, [...second, ...first])).bytes, alone.bytes);
  }
  const more = {
    source: "openstreetmap-overpass",
    way: 3,
    nodes: [3, 4],
    line: [[1_500, 1_500], [0, 1_500]],
  } as const;
  const both = await stored(sql, [...again, more, ...first]);
  assert.deepEqual(both.networks.map(({ edges }) => edges), [3]);
  assert.ok(Math.abs((both.networks[0]?.length_m ?? 0) - 6_000) < 2);
});

Deno.test("a step longer than 16 bits is split by more positions, without a change of distances along it", async () => {
  const { tiles } = await stored(
    sql,
    [{ way: 1, nodes: [1, 2], line: [[0, 0], [4_321, 1_234]] }],
    [{
      name: "pharmacy",
      geometry: { type: "Point", coordinates: degreesAt(4_321 / 3, 1_234 / 3) },
    }],
  );
  const [edge] = edgesIn(tiles), whole = Math.hypot(4_321, 1_234);
  assert.ok((edge?.line.length ?? 0) > 20);
  assert.ok(Math.abs((edge?.lengthCm ?? 0) / 100 - whole) < 1);
  const [access] = edge?.accesses ?? [];
  assert.ok(Math.abs((access?.fromCm ?? 0) - (edge?.lengthCm ?? 0) / 3) < 50);
  assert.ok((access?.gapCm ?? Infinity) < 50);
});

Deno.test("places are numbered by layer, longitude, latitude, value and label", async () => {
  const place = (
    name: "pharmacy" | "bank",
    x: number,
    y: number,
    value: number,
    label: string,
  ) => ({
    name,
    geometry: { type: "Point" as const, coordinates: degreesAt(x, y) },
    value,
    label,
  });
  const { places } = await stored(sql, [farStreet], [
    place("pharmacy", -500, 8_990, 1, "third"),
    place("pharmacy", -500, 8_990, 1, "fourth"),
    place("pharmacy", -500, 8_980, 2, "second"),
    place("pharmacy", -900, 8_999, 9, "first"),
    place("bank", 0, 0, 1, "of the first layer"),
  ]);
  assert.deepEqual(places.map(({ label }) => label), [
    "of the first layer",
    "first",
    "second",
    "fourth",
    "third",
  ]);
  assert.deepEqual(places.map(({ id }) => id), [1, 2, 3, 4, 5]);
  assert.deepEqual([places[1]?.lon, places[1]?.lat], at(-900, 8_999));
});

Deno.test("a feature for which one of a preferred source stands is no place", async () => {
  const cafe = (east: number, label: string) => ({
    name: "cafe" as const,
    geometry: { type: "Point" as const, coordinates: degreesAt(east, 8_990) },
    label,
  });
  const { places, tiles } = await stored(
    sql,
    [farStreet],
    [cafe(-500, "kept"), cafe(-400, "matched")],
    grid2km,
    ["matched"],
  );
  assert.deepEqual(places.map(({ label }) => label), ["kept"]);
  assert.deepEqual([...new Set(tiles.flatMap(({ placeNumber }) => [...placeNumber]))], [1]);
});

const across = 18;

Deno.test("edges equal those of pairwise joins of parts, and each place is on the nearest edge", async () => {
  const next = random(1), parts = randomParts(next, across);
  const given = randomPlaces(next, across, 60),
    { networks, tiles, places } = await stored(sql, parts, given);
  const length = (line: readonly (readonly [number, number])[]) =>
    line.slice(1).reduce(
      (sum, [x, y], i) => sum + Math.hypot(x - (line[i]?.[0] ?? 0), y - (line[i]?.[1] ?? 0)),
      0,
    );
  const joined = joinedEdges(parts);
  const pieceOf = new Map<number, Set<number>>();
  for (const { ends } of joined) {
    const piece = new Set(ends.flatMap((end) => [...pieceOf.get(end) ?? [end]]));
    for (const node of piece) pieceOf.set(node, piece);
  }
  const lengthOf = (piece: Set<number> | undefined) =>
    joined.reduce((sum, { ends, line }) => sum + (piece?.has(ends[0]) ? length(line) : 0), 0);
  const kept = joined.filter(({ ends }) => lengthOf(pieceOf.get(ends[0])) >= 2_000);
  assert.ok(kept.length > 100 && kept.length < joined.length);
  const edges = edgesIn(tiles);
  assert.deepEqual(networks.map(({ edges }) => edges), [kept.length]);
  assert.equal(networks[0]?.junctions, new Set(kept.flatMap(({ ends }) => ends)).size);
  assert.deepEqual(edges.map(({ number }) => number), kept.map((_, i) => i));
  const left = new Set(kept);
  for (const { line, lengthCm } of edges) {
    const ends = undirected([...line.slice(0, 2), ...line.slice(-2)]);
    const same = [...left].find((other) =>
      undirected([...at(...start(other.line)), ...at(...end(other.line))]) === ends &&
      Math.abs(length(other.line) - lengthCm / 100) < 0.2 + lengthCm / 100_000
    );
    assert.ok(same !== undefined, `no edge of ${lengthCm} cm`);
    left.delete(same);
  }
  assert.equal(left.size, 0);

  let reached = 0;
  for (const { id, label } of places) {
    const geometry = given.find((place) => place.label === label)?.geometry;
    assert.ok(geometry?.type === "Point");
    const [lon = 0, lat = 0] = geometry.coordinates,
      [lon0, lat0] = degreesAt(0, 0),
      [lon1, lat1] = degreesAt(1e4, 1e4);
    const x = (lon - lon0) / (lon1 - lon0) * 1e4, y = (lat - lat0) / (lat1 - lat0) * 1e4;
    const distances = kept.map(({ line }) =>
      Math.min(
        ...line.slice(1).map(([bx, by], i) => {
          const [ax, ay] = line[i] ?? [0, 0], dd = (bx - ax) ** 2 + (by - ay) ** 2;
          const share = Math.max(
            0,
            Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / dd),
          );
          return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
        }),
      )
    );
    const nearestM = Math.min(...distances);
    const accesses = edges.flatMap(({ accesses }) => accesses).filter(({ place }) => place === id);
    assert.equal(accesses.length, nearestM > 1_000 ? 0 : 1);
    for (const { gapCm } of accesses) {
      reached++;
      assert.ok(Math.abs(gapCm / 100 - nearestM) < 0.01 + nearestM / 1_000, `${gapCm} ${nearestM}`);
    }
  }
  assert.ok(reached > 40);
});

Deno.test("neither the order of rows nor the tile size changes an edge, its number or its accesses", async () => {
  const next = random(2), parts = randomParts(next, across), given = randomPlaces(next, across, 60);
  const first = await stored(sql, parts, given);
  const shuffled = await stored(
    sql,
    parts.toSorted(() => next() - 0.5),
    given.toSorted(() => next() - 0.5),
  );
  assert.deepEqual(shuffled.bytes, first.bytes);
  assert.deepEqual(shuffled.places, first.places);
  for (const times of [0.5, 2]) {
    const grid = { lonStep: grid2km.lonStep * times, latStep: grid2km.latStep * times };
    const other = await stored(sql, parts, given, grid);
    assert.notEqual(other.tiles.length, first.tiles.length);
    assert.deepEqual(edgesIn(other.tiles), edgesIn(first.tiles));
    assert.deepEqual(other.places, first.places);
    const sorted = (tiles: readonly Tile[]) => arcsOf(tiles).map((arcs) => arcs.join()).sort();
    assert.deepEqual(sorted(other.tiles), sorted(first.tiles));
  }
});

Deno.test("an edge refers in every tile to the home tiles of its junctions, whose arcs refer back to the edge", async () => {
  const { tiles } = await stored(sql, randomParts(random(3), across));
  const tileAt = new Map(tiles.map((tile) => [`${tile.col} ${tile.row}`, tile]));
  let away = 0;
  for (const tile of tiles) {
    for (const [i, number] of tile.edgeNumber.entries()) {
      const ends = [
        [tile.from[i], tile.fromCol[i], tile.fromRow[i]],
        [tile.to[i], tile.toCol[i], tile.toRow[i]],
      ];
      for (const [side, [index = NaN, col = NaN, row = NaN]] of ends.entries()) {
        away += Number(col !== 0 || row !== 0);
        const home = tileAt.get(`${tile.col + col} ${tile.row + row}`);
        assert.ok(home !== undefined);
        const arcs = [...home.arcs.subarray(home.arcFirst[index], home.arcFirst[index + 1])];
        assert.ok(arcs.some((arc) => home.edgeNumber[arc >>> 1] === number && (arc & 1) === side));
      }
    }
  }
  assert.ok(away > 10);
});

Deno.test("both engines build the same bytes", async () => {
  const next = random(4), parts = randomParts(next, across);
  const { bytes, places } = await stored(sql, parts, randomPlaces(next, across, 60));
  const hash = createHash("sha256");
  for (const { col, row, bytes: tile } of bytes) hash.update(`${col} ${row} `).update(tile);
  hash.update(JSON.stringify(places));
  assert.equal(
    hash.digest("hex"),
    "f5460e118a361b211bbde1d6f61c3216c37f601cf6c21d85e114865f6ad4b565",
  );
});
