/** Results of walks: in towns made by hand, and in random ones compared with a direct implementation. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { doorAt } from "../../src/walking/door.ts";
import { type Grid, grid2km, tilesAround } from "../../src/walking/grid.ts";
import { endOfWalk } from "../../src/walking/nearest.ts";
import { Search } from "../../src/walking/search.ts";
import { metresBetweenUnits } from "../../src/walking/units.ts";
import { walkFrom } from "../../src/walking/walk-from.ts";
import type { LayerNeed, Needs, Walk } from "../../src/walking/walk.ts";
import { LAYERS, towns } from "./random-town.ts";
import { at, lineAlong, type Street, tilesOf, type Town, type TownPlace } from "./town.ts";
import { townWalk, withoutExits } from "./town-walks.ts";

/** Grids with tiles of about 1, 2 and 4 km. */
const grids: readonly Grid[] = [
  { lonStep: 125_000, latStep: 90_000 },
  grid2km,
  { lonStep: 500_000, latStep: 360_000 },
];

const search = new Search();

/** The walk through a town in tiles, from a point some metres east and north of its middle. */
function walkIn(
  town: Town,
  [east, north]: readonly [number, number],
  needs: Needs,
  grid = grid2km,
) {
  const [lon, lat] = at(east, north);
  const tiles = tilesOf(town, grid);
  const around = tilesAround(grid, lon, lat, 3_620).flatMap(({ col, row }) =>
    tiles.filter(({ key }) => key.col === col && key.row === row).map(({ tile }) => tile)
  );
  const door = doorAt(around, grid, lon, lat);
  return door === null ? null : walkFrom(search, around, door, needs);
}

/** A street through these corners, in metres. */
function street(
  from: number,
  to: number,
  ...corners: readonly (readonly [number, number])[]
): Street {
  return { from, to, line: lineAlong(...corners) };
}

/** A place at a point of a street. */
function place(
  layer: number,
  onStreet: number,
  cm: number,
  rest: Partial<TownPlace> = {},
  gapCm = 0,
) {
  return { layer, accesses: [{ street: onStreet, fromCm: cm, toCm: cm, gapCm }], ...rest };
}

const nearestOnly: LayerNeed = { nearest: true, sumRadiiM: [], distinctRadiiM: [] };
const one: Needs = new Map([[1, nearestOnly]]);
const nearestIn = (walk: Walk | null) => walk?.layers.get(1)?.nearest ?? null;

/** Asserts the length of a walk, within the rounding to centimetres and the Earth's curvature. */
function assertWalk(walk: Walk | null, metres: number, number = 0): void {
  const nearest = nearestIn(walk);
  assert.ok(nearest !== null);
  assert.ok(Math.abs(nearest.walkM - metres) < 0.001 * metres + 0.02, `${nearest.walkM} m`);
  assert.equal(nearest.place, number);
}

Deno.test("a walk to the other bank leads over the bridge", () => {
  const town = {
    streets: [
      street(0, 1, [-500, -50], [800, -50]), // the south bank
      street(2, 3, [-500, 50], [800, 50]), // the north bank
      street(1, 3, [800, -50], [800, 50]),
    ],
    places: [place(1, 1, 50_000)],
  };
  assertWalk(walkIn(town, [0, -60], one), 10 + 800 + 100 + 800);
});

Deno.test("a place on the door's own street is reached along it in either direction", () => {
  const streets = [street(0, 1, [0, 0], [1_000, 0])];
  const towards = (cm: number) => walkIn({ streets, places: [place(1, 0, cm)] }, [400, 0], one);
  assertWalk(towards(70_000), 300);
  assertWalk(towards(10_000), 300);
  assert.equal(nearestIn(towards(40_000))?.walkM, 0);
});

Deno.test("the far end of the door's own street is reached over another street if that is shorter", () => {
  const streets = [
    street(0, 1, [0, 0], [0, 1_000], [20, 1_000], [20, 0]),
    street(0, 1, [0, 0], [20, 0]),
  ];
  const town = { streets, places: [place(1, 0, 200_000)] }; // 20 m before its end
  assertWalk(walkIn(town, [0, 30], one), 30 + 20 + 20);
});

Deno.test("streets are walked in both directions", () => {
  const streets = [street(0, 1, [0, 0], [500, 0]), street(2, 1, [500, 800], [500, 0])];
  assertWalk(walkIn({ streets, places: [place(1, 1, 20_000)] }, [100, 0], one), 400 + 600);
  assertWalk(walkIn({ streets, places: [place(1, 0, 20_000)] }, [500, 700], one), 700 + 300);
});

Deno.test("an area is reached where its part of the street begins, and after 0 m from inside", () => {
  const streets = [street(0, 1, [0, 0], [1_000, 0])];
  const park = { layer: 1, accesses: [{ street: 0, fromCm: 30_000, toCm: 60_000, gapCm: 0 }] };
  const from = (east: number) => walkIn({ streets, places: [park] }, [east, 0], one);
  assertWalk(from(100), 200);
  assertWalk(from(900), 300);
  assert.equal(nearestIn(from(450))?.walkM, 0);
});

Deno.test("of equally near places, the one with the lowest number is the nearest", () => {
  const streets = [street(0, 1, [0, 0], [1_000, 0])];
  const places = [place(2, 0, 40_000), place(1, 0, 60_000), place(1, 0, 60_000)];
  for (const order of [places, [places[0], places[2], places[1]]] as TownPlace[][]) {
    assertWalk(walkIn({ streets, places: order }, [500, 0], one), 100, 1);
  }
});

Deno.test("a place is found at exactly 3,600 m on foot, but not one centimetre farther", () => {
  const streets = [street(0, 1, [0, 0], [1_000, 0])];
  const doorCm = 50_000; // the middle of the street, to a centimetre
  const from = (gapCm: number) =>
    nearestIn(walkIn({ streets, places: [place(1, 0, doorCm, {}, gapCm)] }, [500, 0], one));
  const beside = from(359_000);
  assert.ok(beside !== null);
  const restCm = 360_000 - Math.round(100 * beside.walkM);
  assert.equal(from(359_000 + restCm)?.walkM, 3_600);
  assert.equal(from(359_000 + restCm + 1), null);
});

Deno.test("a door or place over 150 m from its street is marked as far, and a door over 1,000 m has no walk", () => {
  const streets = [street(0, 1, [0, 0], [1_000, 0])];
  const town = { streets, places: [place(1, 0, 50_000, {}, 15_000)] };
  assert.equal(walkIn(town, [500, 149], one)?.isFar, false);
  assert.equal(walkIn(town, [500, 151], one)?.isFar, true);
  assert.equal(walkIn(town, [500, 999], one)?.isFar, true);
  assert.equal(walkIn(town, [500, 1_001], one), null);
  assert.equal(nearestIn(walkIn(town, [500, 0], one))?.isFar, false);
  const farther = { streets, places: [place(1, 0, 50_000, {}, 15_001)] };
  assert.equal(nearestIn(walkIn(farther, [500, 0], one))?.isFar, true);
});

Deno.test("a place within or at the radius counts once, however many accesses it has", () => {
  const streets = [
    street(0, 1, [0, 0], [400, 0]),
    street(1, 2, [400, 0], [400, 400]),
    street(2, 0, [400, 400], [0, 400], [0, 0]),
  ];
  const doubled = {
    ...place(1, 1, 0),
    accesses: [0, 1, 2].map((i) => (
      { street: i, fromCm: 0, toCm: 0, gapCm: 0 }
    )),
  };
  const town = { streets, places: [doubled, place(1, 0, 30_000, { value: 2.5 })] };
  const needs: Needs = new Map([[1, { ...nearestOnly, sumRadiiM: [50, 300] }]]);
  const sums = walkIn(town, [0, 0], needs)?.layers.get(1)?.sums;
  assert.deepEqual([...sums ?? []], [[50, 1], [300, 3.5]]);
});

Deno.test("a member counts once, however many places have it", () => {
  const streets = [street(0, 1, [0, 0], [1_000, 0])];
  const stops = [
    place(1, 0, 10_000, { members: [1, 2, 3] }),
    place(1, 0, 60_000, { members: [3, 4] }),
  ];
  const needs: Needs = new Map([[1, { ...nearestOnly, distinctRadiiM: [200, 900] }]]);
  const distinct = walkIn({ streets, places: stops }, [0, 0], needs)?.layers.get(1)?.distinct;
  assert.deepEqual([...distinct ?? []], [[200, 3], [900, 4]]);
});

const radii = fc.subarray([100, 500, 800, 1_500, 3_600]);
const need: fc.Arbitrary<LayerNeed> = fc.record({
  nearest: fc.boolean(),
  sumRadiiM: radii,
  distinctRadiiM: radii,
});
const anyNeeds = fc.array(need, { minLength: LAYERS.length, maxLength: LAYERS.length })
  .map((needs): Needs => new Map(needs.map((one, i) => [LAYERS[i] ?? 0, one])));
const doors = fc.tuple(
  fc.integer({ min: -3_500, max: 3_500 }),
  fc.integer({ min: -3_500, max: 3_500 }),
);

Deno.test("a walk equals that of a naive implementation, for any needs and tile sizes", () => {
  let found = 0;
  fc.assert(
    fc.property(towns, doors, anyNeeds, (town, door, needs) => {
      const expected = townWalk(town, ...at(...door), needs);
      const walks = grids.map((grid) => walkIn(town, door, needs, grid));
      for (const walk of walks) {
        assert.deepEqual(walk, walks[0]);
        assert.deepEqual(withoutExits(walk), expected);
      }
      found += [...expected?.layers.values() ?? []].filter(({ nearest }) =>
        nearest !== null
      ).length;
    }),
    { numRuns: 150 },
  );
  assert.ok(found > 100, `only ${found} places were walked to`);
});

Deno.test("the straight line to the end of a walk is never longer than the walk, wherever the middle of the place is", () => {
  const needs: Needs = new Map(
    LAYERS.map((layer) => [layer, { nearest: true, sumRadiiM: [], distinctRadiiM: [] }]),
  );
  let found = 0;
  fc.assert(
    fc.property(towns, doors, doors, (town, door, middle) => {
      const [lon, lat] = at(...door), [middleLon, middleLat] = at(...middle);
      for (const { nearest } of walkIn(town, door, needs)?.layers.values() ?? []) {
        if (nearest === null) continue;
        const end = endOfWalk(nearest.exit, { lon: middleLon, lat: middleLat });
        const straightM = metresBetweenUnits(lon, lat, end.lon, end.lat);
        assert.ok(straightM <= nearest.walkM + 1, `${straightM} > ${nearest.walkM}`);
        found++;
      }
    }),
    { numRuns: 150 },
  );
  assert.ok(found > 100, `only ${found} places were walked to`);
});

Deno.test("endOfWalk() is a point itself, and of an area a point at the gap from the street", () => {
  const exit = { lon: 120_000_000, lat: 400_000_000, gapM: 20 };
  const northOf = (metres: number) => ({
    lon: exit.lon,
    lat: exit.lat + metres / 111_035 * 1e7,
  });
  assert.deepEqual(endOfWalk(exit, northOf(20)), northOf(20));
  const end = endOfWalk(exit, northOf(500));
  assert.ok(Math.abs(end.lat - northOf(20).lat) < 2, String(end.lat));
  assert.deepEqual(endOfWalk({ ...exit, gapM: 0 }, northOf(500)), northOf(0));
});
