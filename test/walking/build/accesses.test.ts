/** The accesses that the build finds for points and areas, on the engine under test. */
import assert from "node:assert/strict";
import type { MultiPoint, Polygon } from "geojson";
import { testDatabase } from "../../support/database.ts";
import { degreesAt, edgesIn, type FoundAccess, type Given, type Part, stored } from "./support.ts";

const { sql, close } = await testDatabase();
Deno.test.afterAll(close);

/** A street of 3 km from west to east, and one that branches off its middle to the north. */
const streets: readonly Part[] = [
  { way: 1, nodes: [1, 2], line: [[-1_500, 0], [0, 0]] },
  { way: 1, part: 1, nodes: [2, 3], line: [[0, 0], [1_500, 0]] },
  { way: 2, nodes: [2, 4], line: [[0, 0], [0, 1_000]] },
];

function rectangle(west: number, south: number, east: number, north: number): Polygon {
  const corners = [[west, south], [east, south], [east, north], [west, north], [west, south]];
  return { type: "Polygon", coordinates: [corners.map(([x = 0, y = 0]) => degreesAt(x, y))] };
}

function park(ground: Polygon, rest: Partial<Given> = {}): Given {
  return { name: "park", geometry: ground, ...rest };
}

/** The accesses as [edge, from, to, gap] in metres, rounded to 20 cm. */
async function reached(...features: Given[]): Promise<number[][]> {
  const { tiles, places } = await stored(sql, streets, features);
  assert.equal(places.length, 1);
  const rounded = (cm: number) => Math.round(cm / 20) / 5;
  return edgesIn(tiles).flatMap(({ number, accesses }) =>
    accesses.map(({ fromCm, toCm, gapCm }: FoundAccess) => [
      number,
      rounded(fromCm),
      rounded(toCm),
      rounded(gapCm),
    ])
  );
}

const point = (x: number, y: number) => ({ type: "Point" as const, coordinates: degreesAt(x, y) });
const school = (x: number, y: number, rest: Partial<Given> = {}): Given => ({
  name: "primary_school",
  geometry: point(x, y),
  ...rest,
});

Deno.test("a point is reached from the nearest point of the nearest edge", async () => {
  assert.deepEqual(await reached(school(-500, 30)), [[0, 1_000, 1_000, 30]]);
  assert.deepEqual(await reached(school(40, 700)), [[2, 700, 700, 40]]);
  assert.deepEqual(await reached(school(300, 1_400)), [[2, 1_000, 1_000, 500]]);
});

Deno.test("a point more than 1,000 m from any street has no access", async () => {
  assert.deepEqual(await reached(school(-700, -999)), [[0, 800, 800, 999]]);
  assert.deepEqual(await reached(school(-700, -1_001)), []);
});

Deno.test("an area with streets inside is reached along the parts of the streets inside it", async () => {
  assert.deepEqual(await reached(park(rectangle(-200, -50, 300, 400))), [
    [0, 1_300, 1_500, 0],
    [1, 0, 300, 0],
    [2, 0, 400, 0],
  ]);
  const ground = rectangle(-900, -50, -600, 50);
  assert.deepEqual(await reached(school(-750, 20, { ground })), [[0, 600, 900, 0]]);
});

Deno.test("a street that crosses a hole of an area is inside the area in separate parts", async () => {
  const hole = rectangle(-800, -20, -700, 20).coordinates;
  const ground: Polygon = {
    type: "Polygon",
    coordinates: [...rectangle(-900, -50, -600, 50).coordinates, ...hole],
  };
  assert.deepEqual(await reached(school(-750, 40, { ground })), [
    [0, 600, 700, 0],
    [0, 800, 900, 0],
  ]);
});

Deno.test("an area with entrances is reached only through them", async () => {
  const entrances: MultiPoint = {
    type: "MultiPoint",
    coordinates: [degreesAt(-900, 10), degreesAt(-600, 50)],
  };
  const ground = rectangle(-900, -50, -600, 50);
  assert.deepEqual(await reached(school(-750, 20, { ground, entrances })), [
    [0, 600, 600, 10],
    [0, 900, 900, 50],
  ]);
});

/** A triangle with one near corner and two corners farther to the north-east. */
function triangle(x: number, y: number): Polygon {
  const corners = [[x, y], [x + 400, y + 200], [x + 200, y + 400], [x, y]];
  return { type: "Polygon", coordinates: [corners.map(([x = 0, y = 0]) => degreesAt(x, y))] };
}

Deno.test("an area without streets inside is reached from each street within 30 m of its outline", async () => {
  assert.deepEqual(await reached(park(triangle(28, 12))), [[1, 28, 28, 12], [2, 12, 12, 28]]);
  assert.deepEqual(await reached(park(triangle(32, 12))), [[1, 32, 32, 12]]);
});

Deno.test("an area without a street within 30 m is reached from the nearest point of the nearest edge", async () => {
  assert.deepEqual(await reached(park(triangle(70, 60))), [[1, 70, 70, 60]]);
  assert.deepEqual(await reached(park(triangle(300, 1_400))), [[2, 1_000, 1_000, 500]]);
  assert.deepEqual(await reached(park(triangle(-400, 2_000))), []);
});

Deno.test("the stored pieces of a polygon are one place, and areas with other names or positions are others", async () => {
  const pieces = [
    rectangle(-200, -50, 50, 400),
    rectangle(50, -50, 300, 150),
    rectangle(50, 150, 300, 400),
  ];
  const named = pieces.map((ground) => park(ground, { label: "Parco Nord" }));
  assert.deepEqual(await reached(...named), [
    [0, 1_300, 1_500, 0],
    [1, 0, 300, 0],
    [2, 0, 400, 0],
  ]);
  const { places } = await stored(sql, streets, [
    ...named,
    park(rectangle(300, -50, 400, 50), { label: "Parco Sud" }),
    park(rectangle(700, 50, 800, 150), { label: "Parco Nord" }),
  ]);
  assert.deepEqual(places.map(({ label }) => label), ["Parco Nord", "Parco Sud", "Parco Nord"]);
});
