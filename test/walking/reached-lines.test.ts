/** The streets that a walk reaches. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { doorAt } from "../../src/walking/door.ts";
import { type Grid, grid2km, tilesAround } from "../../src/walking/grid.ts";
import { reachedLines } from "../../src/walking/reached-lines.ts";
import { Search } from "../../src/walking/search.ts";
import { lengthCm, metresAlong } from "../../src/walking/units.ts";
import { towns } from "./random-town.ts";
import { at, lineAlong, tilesOf, type Town } from "./town.ts";
import { junctionsCm, townDoor } from "./town-walks.ts";

const search = new Search();

function reachedIn(
  town: Town,
  [east, north]: readonly [number, number],
  reachM: number,
  grid: Grid,
) {
  const [lon, lat] = at(east, north);
  const tiles = tilesOf(town, grid);
  const around = tilesAround(grid, lon, lat, 3_620).flatMap(({ col, row }) =>
    tiles.filter(({ key }) => key.col === col && key.row === row).map(({ tile }) => tile)
  );
  const door = doorAt(around, grid, lon, lat);
  return door === null ? null : reachedLines(search, around, door, reachM);
}

/** First and last metre of each line, rounded. */
const ends = (lines: ReturnType<typeof reachedIn>) =>
  lines?.map(({ metres }) => [Math.round(metres[0] ?? NaN), Math.round(metres.at(-1) ?? NaN)]);

Deno.test("reachedLines() begins at the door and ends at the reach", () => {
  const town = { streets: [{ from: 0, to: 1, line: lineAlong([0, 0], [1_000, 0]) }], places: [] };
  assert.deepEqual(
    ends(reachedIn(town, [300, 10], 400, grid2km)),
    [[310, 10], [10, 400]].map((one) => one.toSorted((a, b) => a - b)),
  );
  assert.deepEqual(ends(reachedIn(town, [300, 500], 400, grid2km)), []);
  assert.equal(reachedIn(town, [300, 1_100], 400, grid2km), null);
});

Deno.test("the two ways around a block meet where they are equally long", () => {
  const around = [[0, 0], [0, 300], [400, 300], [400, 0]] as const;
  const town = {
    streets: [
      { from: 0, to: 1, line: lineAlong([0, 0], [400, 0]) },
      { from: 0, to: 1, line: lineAlong(...around) },
    ],
    places: [],
  };
  // The corners are 100 m and 300 m away. Of the loop of 1,000 m, 600 m are reached from the first
  // corner and 400 m from the second.
  assert.deepEqual(ends(reachedIn(town, [100, 0], 3_600, grid2km)), [
    [0, 100],
    [0, 300],
    [100, 700],
    [300, 700],
  ]);
});

/** Distance in metres to each position of the streets: the smallest that any line gives. */
function metresByPosition(lines: NonNullable<ReturnType<typeof reachedIn>>): Map<string, number> {
  const result = new Map<string, number>();
  for (const { line, metres } of lines) {
    for (const [i, m] of metres.entries()) {
      const name = `${line[2 * i]} ${line[2 * i + 1]}`;
      result.set(name, Math.min(m, result.get(name) ?? Infinity));
    }
  }
  return result;
}

Deno.test("reachedLines() covers every position that a naive search reaches, for any tile size", () => {
  const doors = fc.tuple(
    fc.integer({ min: -2_000, max: 2_000 }),
    fc.integer({ min: -2_000, max: 2_000 }),
  );
  const reaches = fc.constantFrom(400, 800, 1_200, 3_000);
  let reached = 0;
  fc.assert(
    fc.property(towns, doors, reaches, (town, door, reachM) => {
      const lines = reachedIn(town, door, reachM, grid2km);
      for (
        const grid of [{ lonStep: 125_000, latStep: 90_000 }, {
          lonStep: 500_000,
          latStep: 360_000,
        }]
      ) {
        assert.deepEqual(reachedIn(town, door, reachM, grid), lines);
      }
      const start = townDoor(town, ...at(...door));
      if (start === null) return assert.equal(lines, null);
      assert.ok(lines !== null);
      for (const { metres } of lines) {
        assert.ok(metres.every((m, i) => m <= reachM + 0.001 && m >= (metres[i - 1] ?? 0)));
      }
      const found = metresByPosition(lines), cm = junctionsCm(town, start);
      for (const [i, { from, to, line }] of town.streets.entries()) {
        const along = metresAlong(line), allM = lengthCm(line) / 100;
        for (const [k, m] of along.entries()) {
          const walkM = Math.min(
            (cm[from] ?? Infinity) / 100 + m,
            (cm[to] ?? Infinity) / 100 + allM - m,
            i === start.street ? start.gapCm / 100 + Math.abs(m - start.offsetCm / 100) : Infinity,
          );
          const seen = found.get(`${line[2 * k]} ${line[2 * k + 1]}`);
          if (walkM > reachM - 0.02) continue;
          reached++;
          assert.ok(seen !== undefined && seen <= walkM + 0.02, `${seen} m and not ${walkM} m`);
        }
      }
    }),
    { numRuns: 150 },
  );
  assert.ok(reached > 1_000, `only ${reached} positions were reached`);
});
