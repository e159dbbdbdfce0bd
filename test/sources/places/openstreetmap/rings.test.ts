import assert from "node:assert/strict";
import fc from "fast-check";
import type { GeoPosition } from "../../../../src/sources/places/openstreetmap/coordinate-units.ts";
import {
  isRing,
  joinLines,
  polygonsOf,
} from "../../../../src/sources/places/openstreetmap/rings.ts";

/** Makes a closed square. */
function square(west: number, south: number, size: number): GeoPosition[] {
  const [east, north] = [west + size, south + size];
  return [[west, south], [east, south], [east, north], [west, north], [west, south]];
}

/** Makes a ring of `count` corners around the position (`lon`, 0). */
const circle = (count: number, lon: number): GeoPosition[] =>
  Array.from({ length: count + 1 }, (_, at): GeoPosition => [
    lon + Math.cos((at % count) * 2 * Math.PI / count),
    Math.sin((at % count) * 2 * Math.PI / count),
  ]);

/** Returns the undirected segments of lines, sorted. Joining lines must preserve them. */
const segments = (lines: readonly GeoPosition[][]): string[] =>
  lines.flatMap((line) =>
    line.slice(1).map((end, at) => [String(line[at]), String(end)].toSorted().join(" - "))
  ).toSorted();

Deno.test("joinLines() reassembles rings from lines in any order and direction", () => {
  const cut = fc.array(
    fc.tuple(fc.integer({ min: 3, max: 20 }), fc.array(fc.integer({ min: 1, max: 19 }))),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(fc.property(cut, fc.infiniteStream(fc.nat()), (cuts, random) => {
    const rings = cuts.map(([count], at) => circle(count, at * 10));
    const lines = rings.flatMap((ring, at) => {
      const inner = (cuts[at]?.[1] ?? []).filter((place) => place < ring.length - 1);
      const places = [...new Set([0, ...inner, ring.length - 1])].sort((a, b) => a - b);
      return places.slice(1).map((end, i) => ring.slice(places[i], end + 1));
    });
    const shuffled = lines
      .map((line) => ({ line, order: random.next().value, turn: random.next().value % 2 === 0 }))
      .sort((a, b) => a.order - b.order)
      .map(({ line, turn }) => turn ? line.toReversed() : line);
    const joined = joinLines(shuffled);
    assert.deepEqual(joined.chains, []);
    assert.ok(joined.rings.every(isRing));
    assert.equal(joined.rings.length, rings.length);
    assert.deepEqual(segments(joined.rings), segments(rings));
  }));
});

Deno.test("joinLines() returns incomplete rings as chains, whatever the order of their lines", () => {
  const [a, b, c]: GeoPosition[][] = [[[0, 0], [1, 0]], [[1, 0], [1, 1]], [[2, 2], [0, 0]]];
  for (const lines of [[a, b, c], [b, a, c], [c, b, a], [a, c, b]] as GeoPosition[][][]) {
    const { rings, chains } = joinLines([...lines, square(5, 5, 1)]);
    assert.deepEqual(rings, [square(5, 5, 1)]);
    assert.deepEqual(segments(chains), segments([[[2, 2], [0, 0], [1, 0], [1, 1]]]));
    assert.equal(chains.length, 1);
  }
});

Deno.test("polygonsOf() assigns each hole to the ring around it, even if they touch", () => {
  // The triangle's bounding box contains the small square, but the triangle does not.
  const triangle: GeoPosition[] = [[0, 40], [40, 40], [0, 0], [0, 40]];
  const [small, large] = [square(30, 0, 4), square(50, 0, 10)];
  const [touching, inside, stray] = [square(50, 0, 2), square(31, 1, 1), square(90, 50, 1)];
  assert.deepEqual(polygonsOf([triangle, small, large], [touching, inside, stray]), [
    [triangle],
    [small, inside],
    [large, touching],
  ]);
});
