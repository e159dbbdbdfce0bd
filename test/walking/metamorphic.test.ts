/** Relations between walks that hold for any network. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { doorAt } from "../../src/walking/door.ts";
import { grid2km, tilesAround } from "../../src/walking/grid.ts";
import { Search } from "../../src/walking/search.ts";
import { metresAlong, metresBetweenUnits } from "../../src/walking/units.ts";
import { walkFrom } from "../../src/walking/walk-from.ts";
import type { LayerWalk, Needs, Walk } from "../../src/walking/walk.ts";
import { LAYERS, towns } from "./random-town.ts";
import { at, tilesOf, type Town } from "./town.ts";
import { townDoor } from "./town-walks.ts";

const search = new Search();
const RADIUS_M = 1_500;
const needs: Needs = new Map(
  LAYERS.map((layer) => [layer, {
    nearest: true,
    sumRadiiM: [RADIUS_M],
    distinctRadiiM: [RADIUS_M],
  }]),
);

function walkIn(town: Town, [lon, lat]: readonly [number, number]): Walk | null {
  const tiles = tilesOf(town, grid2km);
  const around = tilesAround(grid2km, lon, lat, 3_620).flatMap(({ col, row }) =>
    tiles.filter(({ key }) => key.col === col && key.row === row).map(({ tile }) => tile)
  );
  const door = doorAt(around, grid2km, lon, lat);
  return door === null ? null : walkFrom(search, around, door, needs);
}

/** A town without one of its streets and without the accesses on it. */
function without({ streets, places }: Town, removed: number): Town {
  return {
    streets: streets.filter((_, i) => i !== removed),
    places: places.map(({ accesses, ...place }) => ({
      ...place,
      accesses: accesses.filter(({ street }) => street !== removed).map((access) => ({
        ...access,
        street: access.street > removed ? access.street - 1 : access.street,
      })),
    })),
  };
}

const side = fc.integer({ min: -3_500, max: 3_500 });

Deno.test("the removal of a street never shortens a walk or increases what is reached", () => {
  let longer = 0;
  fc.assert(
    fc.property(towns, side, side, fc.nat(), (town, east, north, nth) => {
      const from = at(east, north), door = townDoor(town, ...from);
      const removed = nth % town.streets.length;
      fc.pre(door !== null && removed !== door.street);
      const all = walkIn(town, from), fewer = walkIn(without(town, removed), from);
      assert.ok(all !== null && fewer !== null);
      for (const layer of LAYERS) {
        const more: LayerWalk | undefined = all.layers.get(layer);
        const less: LayerWalk | undefined = fewer.layers.get(layer);
        const moreM: number = more?.nearest?.walkM ?? Infinity;
        const lessM: number = less?.nearest?.walkM ?? Infinity;
        assert.ok(lessM >= moreM, `${lessM} m, with the street ${moreM} m`);
        if (lessM !== moreM) longer++;
        for (const sums of ["sums", "distinct"] as const) {
          const many: number = more?.[sums].get(RADIUS_M) ?? NaN;
          const few: number = less?.[sums].get(RADIUS_M) ?? NaN;
          assert.ok(few <= many + 1e-9);
        }
      }
    }),
    { numRuns: 150, seed: 18 },
  );
  assert.ok(longer > 10, `${longer} walks got longer`);
});

Deno.test("no walk is shorter than the straight line", () => {
  let walked = 0;
  fc.assert(
    fc.property(towns, side, side, (town, east, north) => {
      // Each place lies at one point of one street.
      const places = town.places.map(({ accesses: [access], ...place }) => ({
        ...place,
        accesses: access === undefined ? [] : [{ ...access, toCm: access.fromCm, gapCm: 0 }],
      }));
      const from = at(east, north), walk = walkIn({ ...town, places }, from);
      for (const { nearest } of walk?.layers.values() ?? []) {
        const [access] = places[nearest?.place ?? NaN]?.accesses ?? [];
        const line = town.streets[access?.street ?? NaN]?.line;
        if (nearest === null || access === undefined || line === undefined) continue;
        walked++;
        const straightM = metresBetweenUnits(...from, ...pointAlong(line, access.fromCm / 100));
        // Lengths are rounded to centimetres, and each segment is measured at its own latitude.
        assert.ok(
          nearest.walkM >= straightM * (1 - 2e-4) - 0.5,
          `${nearest.walkM} m of ${straightM} m`,
        );
      }
    }),
    { numRuns: 150, seed: 18 },
  );
  assert.ok(walked > 100, `${walked} walks`);
});

/** The position some metres along a line, in units. */
function pointAlong(line: Int32Array, metres: number): [lon: number, lat: number] {
  const along = metresAlong(line);
  const after = along.findIndex((m, i) => i > 0 && m >= metres);
  const next = after < 0 ? along.length - 1 : after;
  const [start = 0, end = 0] = along.subarray(next - 1, next + 1);
  const share = end === start ? 0 : Math.min(1, (metres - start) / (end - start));
  const [ax = 0, ay = 0, bx = 0, by = 0] = line.subarray(2 * next - 2, 2 * next + 2);
  return [ax + share * (bx - ax), ay + share * (by - ay)];
}
