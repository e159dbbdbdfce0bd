/** The invented town's plan: straight where values are calculated by hand, a town elsewhere. */
import assert from "node:assert/strict";
import fc from "fast-check";
import {
  bent,
  eastward,
  eastWest,
  northSouth,
  northward,
  riverBanks,
  type Stretch,
} from "../../src/releases/sample/sample-plan.ts";
import { addresses } from "../../src/releases/sample/sample-streets.ts";
import { type Offset, origin } from "../../src/releases/sample/sample-geometry.ts";

/** Distance in metres of a position from a line. */
function distanceM([x, y]: Offset, line: readonly Offset[]): number {
  return Math.min(
    ...line.slice(1).map(([x1, y1], i) => {
      const [x0, y0] = line[i] ?? [x1, y1];
      const [dx, dy] = [x1 - x0, y1 - y0];
      const share = ((x - x0) * dx + (y - y0) * dy) / (dx ** 2 + dy ** 2);
      const along = Math.min(Math.max(share, 0), 1);
      return Math.hypot(x - x0 - along * dx, y - y0 - along * dy);
    }),
  );
}

const streets = [
  ...eastWest.map((street) => ({ ...street, along: eastward })),
  ...northSouth.map((street) => ({ ...street, along: northward })),
];

Deno.test("the plan is straight within 800 m of the centre", () => {
  const radius = fc.double({ min: 0, max: 800, noNaN: true });
  fc.assert(fc.property(radius, fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), (r, turn) => {
    const at: Offset = [r * Math.cos(turn), r * Math.sin(turn)];
    const [x, y] = bent(at);
    assert.equal(Math.hypot(x - at[0], y - at[1]), 0);
  }));
});

Deno.test("each house number lies at most a metre beside its street", () => {
  const lines = Map.groupBy(streets, ({ name }) => name);
  for (const row of addresses()) {
    if (row.to !== "address" || row.locality !== null) continue;
    const at: Offset = [row.x - origin.east, row.y - origin.north];
    const own = lines.get(row.street) ?? [];
    const nearest = Math.min(
      ...own.flatMap(({ at: where, stretches, along }) =>
        stretches.map(([from, to]) => distanceM(at, along(where, from, to)))
      ),
    );
    assert.ok(nearest <= 1, `${row.street} ${row.civico}: ${nearest}`);
  }
});

Deno.test("two streets cross the river, and one crosses the railway on foot", () => {
  const crossing = (of: "stretches" | "walked", y: number) =>
    northSouth.filter((street) => street[of].some(([from, to]: Stretch) => from < y && y < to)).map(
      ({ name }) => name,
    );
  assert.deepEqual(crossing("stretches", -1_100), ["Viale dei Tigli", "Viale dei Faggi"]);
  assert.deepEqual(crossing("walked", -1_100), ["Viale dei Tigli", "Viale dei Faggi"]);
  assert.deepEqual(crossing("walked", 700), ["Viale degli Aceri"]);
});

Deno.test("the river is nearest to the centre at 1,100 m, and meets no street but the bridges", () => {
  const banks = riverBanks();
  assert.ok(Math.abs(distanceM([0, 0], banks) - 1_100) < 0.1);
  for (const { name, at, stretches, along } of streets) {
    if (["Viale dei Tigli", "Viale dei Faggi"].includes(name)) continue;
    for (const [from, to] of stretches) {
      for (const position of along(at, from, to)) {
        assert.ok(distanceM(position, banks) > 10, `${name} at ${position}`);
      }
    }
  }
});
