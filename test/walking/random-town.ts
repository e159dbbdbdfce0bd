/** Random towns with loops, dead ends, streets over several tiles, and disconnected pieces. */
import fc from "fast-check";
import { lengthCm } from "../../src/walking/units.ts";
import { type Access, lineAlong, type Street, type Town, type TownPlace } from "./town.ts";

/** Layers of the places; the last one is rare. */
export const LAYERS = [1, 2, 3, 4, 5];

const metres = (side: number) => fc.integer({ min: -side, max: side });

/** Metres from the middle to each side. */
const SIDE_M = 3_000;

const junction = fc.tuple(metres(SIDE_M), metres(SIDE_M));

interface Seed {
  readonly junctions: readonly (readonly [number, number])[];
  readonly streets: readonly {
    readonly from: number;
    readonly to: number;
    readonly bends: readonly (readonly [number, number])[];
  }[];
  readonly places: readonly {
    readonly layer: number;
    readonly value: number;
    readonly members: readonly number[];
    readonly accesses: readonly {
      readonly street: number;
      readonly from: number;
      readonly to: number;
      readonly gapCm: number;
    }[];
  }[];
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
/** Most places lie near a street, some beyond any walk. */
const gapCm = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 4_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 14_900, max: 100_000 }) },
);

const seed: fc.Arbitrary<Seed> = fc.record({
  junctions: fc.array(junction, { minLength: 2, maxLength: 40, size: "max" }),
  streets: fc.array(
    fc.record({
      from: fc.nat(),
      to: fc.nat(),
      bends: fc.array(fc.tuple(metres(400), metres(400)), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 80, size: "max" },
  ),
  places: fc.array(
    fc.record({
      layer: fc.constantFrom(...LAYERS.slice(0, -1), ...LAYERS),
      value: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 5, noNaN: true })),
      members: fc.array(fc.nat(12), { maxLength: 5 }),
      accesses: fc.array(fc.record({ street: fc.nat(), from: share, to: share, gapCm }), {
        maxLength: 3,
      }),
    }),
    { maxLength: 60, size: "max" },
  ),
});

/** A random town around a middle, in units. Half of the streets lead to one of the nearest junctions. */
export const towns: fc.Arbitrary<Town> = seed.map(({ junctions, streets, places }) => {
  const nearest = (from: number, nth: number) =>
    junctions.map(([x, y], i) => {
      const [fx, fy] = junctions[from] ?? [0, 0];
      return { i, m: Math.hypot(x - fx, y - fy) };
    }).sort((a, b) => a.m - b.m)[nth % 6]?.i ?? 0;
  const built = streets.map(({ from, to, bends }): Street => {
    const a = from % junctions.length;
    const b = to % 2 === 0 ? nearest(a, to >> 1) : (to >> 1) % junctions.length;
    const [ax, ay] = junctions[a] ?? [0, 0], [bx, by] = junctions[b] ?? [0, 0];
    const between = bends.map(([x, y], i): [number, number] => {
      const share = (i + 1) / (bends.length + 1);
      return [ax + share * (bx - ax) + x, ay + share * (by - ay) + y];
    });
    return { from: a, to: b, line: lineAlong([ax, ay], ...between, [bx, by]) };
  }).filter(({ line }) => line.some((unit, i) => unit !== line[i % 2])); // a point is no street
  if (built.length === 0) built.push({ from: 0, to: 1, line: lineAlong([0, 0], [700, 0]) });
  return {
    streets: built,
    places: places.map(({ accesses, ...place }): TownPlace => ({
      ...place,
      accesses: accesses.map(({ street, from, to, gapCm }): Access => {
        const number = street % built.length;
        const cm = lengthCm(built[number]?.line ?? new Int32Array(2));
        const [low = 0, high = 0] = [Math.floor(from * cm), Math.floor(to * cm)]
          .sort((a, b) => a - b);
        return { street: number, fromCm: low, toCm: high, gapCm };
      }),
    })),
  };
});
