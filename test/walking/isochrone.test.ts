/** Isochrones: valid areas around exactly the reached streets, each inside the next. */
import fc from "fast-check";
import type { MultiPolygon, Position } from "geojson";
import assert from "node:assert/strict";
import { isochrones } from "../../src/walking/isochrone.ts";
import type { ReachedLine } from "../../src/walking/reached.ts";

/**
 * A position in microdegrees. Positions with 6 decimals become integers, so computations are exact.
 */
interface Point {
  readonly x: number;
  readonly y: number;
}

const door = { lat: 45.5, lon: 9.2 };
/**
 * Metres per microdegree at the door: along the meridian (111.145 km per degree) and along the
 * parallel (78.164 km).
 */
const LAT_M = 0.111145, LON_M = 0.078164;
const reaches = [400, 800, 1200];

const metres = (a: Point, b: Point): number => Math.hypot((a.x - b.x) * LON_M, (a.y - b.y) * LAT_M);
const origin: Point = { x: door.lon * 1e6, y: door.lat * 1e6 };
const away = (eastM: number, northM: number): Point => ({
  x: origin.x + eastM / LON_M,
  y: origin.y + northM / LAT_M,
});

/** A straight street from one point to another, walked in that direction. */
function street(a: Point, b: Point, fromM: number): ReachedLine {
  const line = Int32Array.of(a.x * 10, a.y * 10, b.x * 10, b.y * 10);
  return { line, metres: Float64Array.of(fromM, fromM + metres(a, b)) };
}

function reversed({ line: [ax = 0, ay = 0, bx = 0, by = 0], metres }: ReachedLine): ReachedLine {
  return { line: Int32Array.of(bx, by, ax, ay), metres: metres.toReversed() };
}

/**
 * Streets between points, walked from the first point. Each is in two parts, up to the point where both
 * ways meet.
 */
function walked(points: readonly Point[], edges: readonly (readonly [number, number])[]) {
  const far = points.map((_, i) => i === 0 ? 0 : Infinity);
  for (const _ of points) {
    for (const [i, j] of edges) {
      const [a = origin, b = origin] = [points[i], points[j]];
      far[i] = Math.min(far[i] ?? 0, (far[j] ?? 0) + metres(a, b));
      far[j] = Math.min(far[j] ?? 0, (far[i] ?? 0) + metres(a, b));
    }
  }
  return edges.flatMap(([i, j]) => {
    const [a = origin, b = origin, fromA = 0, fromB = 0] = [points[i], points[j], far[i], far[j]];
    const lengthM = metres(a, b);
    const share = lengthM === 0 ? 1 : (fromB - fromA + lengthM) / (2 * lengthM);
    const middle = { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) };
    // Reverses one of the two parts, because the direction of a line has no meaning.
    return [street(a, middle, fromA), reversed(street(b, middle, fromB))];
  });
}

/** A door and streets around it: a tree, and some streets that close loops. */
const networks: fc.Arbitrary<ReachedLine[]> = fc.record({
  offsets: fc.array(
    fc.tuple(fc.integer({ min: -700, max: 700 }), fc.integer({ min: -700, max: 700 })),
    {
      minLength: 2,
      maxLength: 25,
    },
  ),
  parents: fc.array(fc.nat(), { minLength: 25, maxLength: 25 }),
  circles: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 }),
}).map(({ offsets, parents, circles }) => {
  const points = [origin, ...offsets.map(([east, north]) => away(east, north))];
  const tree = offsets.map((_, i) => [(parents[i] ?? 0) % (i + 1), i + 1] as const);
  const more = circles.map(([a, b]) => [a % points.length, b % points.length] as const);
  return walked(points, [...tree, ...more]);
});

const pointsOf = (ring: readonly Position[]): Point[] =>
  ring.map(([lon = NaN, lat = NaN]) => ({ x: Math.round(lon * 1e6), y: Math.round(lat * 1e6) }));

const ringsOf = ({ coordinates }: MultiPolygon): Point[][] => coordinates.flat().map(pointsOf);

/** Twice the signed area of a triangle: positive if its corners run counterclockwise. */
const turn = (a: Point, b: Point, c: Point): number =>
  (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);

/** Twice the signed area of a ring in square microdegrees: positive if it runs counterclockwise. */
const twiceArea = (ring: readonly Point[]): number => {
  const [first = origin] = ring;
  return ring.slice(1).reduce((sum, b, i) => sum + turn(first, ring[i] ?? b, b), 0);
};

const squareMetres = (area: MultiPolygon): number =>
  ringsOf(area).reduce((sum, ring) => sum + twiceArea(ring), 0) / 2 * LON_M * LAT_M;

const onSegment = (p: Point, a: Point, b: Point): boolean =>
  turn(a, b, p) === 0 && Math.min(a.x, b.x) <= p.x && p.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= p.y && p.y <= Math.max(a.y, b.y);

/** 1 inside, 0 on the outline, -1 outside; counts the edges east of the point. */
function side(p: Point, rings: readonly (readonly Point[])[]): number {
  let inside = false;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [a = p, b = p] = [ring[i - 1], ring[i]];
      if (onSegment(p, a, b)) return 0;
      const [low, high] = a.y <= b.y ? [a, b] : [b, a];
      if (low.y <= p.y && p.y < high.y && turn(low, high, p) > 0) inside = !inside;
    }
  }
  return inside ? 1 : -1;
}

interface Edge {
  readonly a: Point;
  readonly b: Point;
}
const edgesOf = (ring: readonly Point[]): Edge[] =>
  ring.slice(1).map((b, i) => ({ a: ring[i] ?? b, b }));

/** Whether two edges cross at a point inside both. */
const cross = ({ a, b }: Edge, { a: c, b: d }: Edge): boolean =>
  Math.sign(turn(a, b, c)) * Math.sign(turn(a, b, d)) < 0 &&
  Math.sign(turn(c, d, a)) * Math.sign(turn(c, d, b)) < 0;

/** Whether two edges share a point. */
const touch = (one: Edge, other: Edge): boolean =>
  cross(one, other) || onSegment(one.a, other.a, other.b) || onSegment(one.b, other.a, other.b) ||
  onSegment(other.a, one.a, one.b) || onSegment(other.b, one.a, one.b);

/** All pairs of edges that can meet, because their extents in latitude overlap. */
function* pairs(edges: readonly Edge[], others: readonly Edge[]): Generator<[Edge, Edge]> {
  const low = ({ a, b }: Edge) => Math.min(a.y, b.y), high = ({ a, b }: Edge) => Math.max(a.y, b.y);
  const sorted = others.toSorted((one, other) => low(one) - low(other));
  const tallest = Math.max(...others.map((edge) => high(edge) - low(edge)));
  for (const edge of edges) {
    for (const other of sorted) {
      if (low(other) > high(edge)) break;
      if (low(other) + tallest >= low(edge)) yield [edge, other];
    }
  }
}

/** Points every few metres along the parts of streets within a walking distance. */
function reachedPoints(lines: readonly ReachedLine[], reachM: number): Point[] {
  return lines.flatMap(({ line, metres: [fromM = 0, toM = 0] }) => {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [...line].map((units) => units / 10);
    if (fromM > toM) {
      return reachedPoints([reversed({ line, metres: Float64Array.of(fromM, toM) })], reachM);
    }
    const shown = Math.min(toM, reachM) - fromM;
    if (shown < 0) return [];
    const count = Math.ceil(shown / 5) + 1;
    return Array.from({ length: count }, (_, i) => {
      const share = toM === fromM ? 0 : shown / (toM - fromM) * i / Math.max(1, count - 1);
      return { x: ax + share * (bx - ax), y: ay + share * (by - ay) };
    });
  });
}

/** Checks the guarantees for each area of random streets. */
function always(
  claim: (area: MultiPolygon, reachM: number, lines: readonly ReachedLine[]) => void,
  numRuns = 40,
): void {
  fc.assert(
    fc.property(networks, (lines) => {
      for (const [i, area] of isochrones(lines, reaches).entries()) {
        claim(area, reaches[i] ?? 0, lines);
      }
    }),
    { numRuns },
  );
}

Deno.test("isochrones() returns one polygon per reach, with closed rings of positions with 6 decimals", () => {
  always(({ type, coordinates }) => {
    assert.equal(type, "MultiPolygon");
    assert.equal(coordinates.length, 1);
    for (const ring of coordinates.flat()) {
      assert.ok(ring.length >= 4);
      assert.deepEqual(ring[0], ring.at(-1));
      for (const degrees of ring.flat()) assert.equal(degrees, Number(degrees.toFixed(6)));
    }
  });
});

Deno.test("isochrones() returns counterclockwise outlines with clockwise holes inside", () => {
  always(({ coordinates }) => {
    for (const [outline = [], ...holes] of coordinates.map((rings) => rings.map(pointsOf))) {
      assert.ok(twiceArea(outline) > 0);
      for (const hole of holes) {
        assert.ok(twiceArea(hole) < 0);
        assert.ok(hole.every((point) => side(point, [outline]) === 1));
      }
    }
  });
});

Deno.test("isochrones() returns rings that touch neither themselves nor each other", () => {
  always((area) => {
    const edges = ringsOf(area).flatMap(edgesOf);
    for (const [one, other] of pairs(edges, edges)) {
      if (one === other || one.b === other.a || one.a === other.b) continue;
      const joined = [one.a, one.b].some((p) =>
        [other.a, other.b].some((q) => p.x === q.x && p.y === q.y)
      );
      assert.ok(joined ? !cross(one, other) : !touch(one, other));
    }
    for (const ring of ringsOf(area)) {
      const positions = ring.slice(1).map(({ x, y }) => `${x} ${y}`);
      assert.equal(new Set(positions).size, positions.length);
    }
  });
});

Deno.test("isochrones() returns areas that lie exactly inside those of longer reaches", () => {
  fc.assert(
    fc.property(networks, (lines) => {
      const areas = isochrones(lines, reaches).map(ringsOf);
      for (const [i, rings] of areas.slice(1).entries()) {
        const inner = areas[i] ?? [];
        assert.ok(inner.flat().every((point) => side(point, rings) >= 0));
        assert.ok(rings.flat().every((point) => side(point, inner) <= 0));
        for (const [one, other] of pairs(inner.flatMap(edgesOf), rings.flatMap(edgesOf))) {
          assert.ok(!cross(one, other));
        }
      }
    }),
    { numRuns: 40 },
  );
});

Deno.test("isochrones() returns areas that grow with the reach and contain the door and 20 m around reached streets", () => {
  fc.assert(
    fc.property(networks, fc.double({ min: 0, max: 7, noNaN: true }), (lines, angle) => {
      const areas = isochrones(lines, reaches);
      const sizes = areas.map(squareMetres);
      assert.deepEqual(sizes, sizes.toSorted((a, b) => a - b));
      for (const [i, area] of areas.entries()) {
        const rings = ringsOf(area);
        assert.equal(side({ x: Math.round(origin.x), y: Math.round(origin.y) }, rings), 1);
        for (const { x, y } of reachedPoints(lines, reaches[i] ?? 0)) {
          const beside = {
            x: Math.round(x + 20 * Math.cos(angle) / LON_M),
            y: Math.round(y + 20 * Math.sin(angle) / LAT_M),
          };
          assert.equal(side(beside, rings), 1);
        }
      }
    }),
    { numRuns: 40 },
  );
});

Deno.test("isochrones() extends at most 60 m from the reached streets, and from the door the reach plus 60 m", () => {
  always((area, reachM, lines) => {
    const reached = reachedPoints(lines, reachM);
    for (const point of ringsOf(area).flat()) {
      assert.ok(metres(point, origin) < reachM + 60);
      // Consecutive points of a street are at most 5 m apart.
      assert.ok(reached.some((one) => metres(point, one) < 60 + 2.5));
    }
  });
});

Deno.test("isochrones() of one street returns a band 80 m wide with a half circle at each end", () => {
  const lines = [street(origin, away(1500, 0), 0), street(origin, away(-1500, 0), 0)];
  for (const [i, area] of isochrones(lines, reaches).entries()) {
    const reachM = reaches[i] ?? 0, sizeM2 = squareMetres(area);
    const expected = 2 * reachM * 80 + Math.PI * 40 * 40;
    assert.ok(Math.abs(sizeM2 / expected - 1) < 0.03, `${sizeM2} of ${expected} m2`);
    const points = ringsOf(area).flat();
    const north = points.map(({ y }) => (y - origin.y) * LAT_M);
    const east = points.map(({ x }) => (x - origin.x) * LON_M);
    for (const [farthest, expected] of [[north, 40], [east, reachM + 40]] as const) {
      for (const m of [Math.max(...farthest), -Math.min(...farthest)]) {
        assert.ok(Math.abs(m - expected) < 2, `${m} of ${expected} m`);
      }
    }
  }
});

Deno.test("isochrones() leaves a hole inside a large block of streets, but not inside a small one", () => {
  const block = (halfM: number) => {
    const corners = [[0, 0], [2, 0], [2, 2], [0, 2]] as const;
    const points = corners.map(([east, north]) => away(east * halfM, north * halfM));
    const lines = walked(points, [[0, 1], [1, 2], [2, 3], [3, 0]]);
    return isochrones(lines, [1200]).map(({ coordinates }) => coordinates.map((one) => one.length));
  };
  assert.deepEqual(block(100), [[2]]);
  assert.deepEqual(block(30), [[1]]);
});

Deno.test("isochrones() crosses a river only over its bridge", () => {
  // Two banks 100 m apart; the bridge is 600 m from the door.
  const points = [origin, away(600, 0), away(600, 100), away(0, 100)];
  const [near, far] = isochrones(walked(points, [[0, 1], [1, 2], [2, 3]]), [800, 1400]).map(
    ringsOf,
  );
  const opposite = { x: Math.round(origin.x), y: Math.round(away(0, 100).y) };
  assert.equal(side(opposite, near ?? []), -1, "100 m away, and 1,300 m on foot");
  assert.equal(side(opposite, far ?? []), 1);
});
