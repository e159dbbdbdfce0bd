/** Locates a house number that is missing on its street, by the numbers around it. Pure. */
// @ts-types="@types/d3-array"
import { median } from "d3-array";
import { metresBetween } from "./metres-between.ts";

/** House numbers of a street in ascending order, and the position of each: WGS84 degrees. */
export type NumbersAround = readonly [
  civici: readonly number[],
  positions: readonly (readonly [lon: number, lat: number])[],
];

/** A known house number of a street. */
interface KnownNumber extends Point {
  readonly civico: number;
}

/** A position, WGS84 degrees. */
type Point = Readonly<Record<"lat" | "lon", number>>;

/** A position between the next lower and the next higher number of a side of the street. */
export interface Interpolated extends Point {
  /** Metres between the two neighbours, and to the farther one. */
  readonly gapM: number;
  readonly farM: number;
  /** Median metres by which the other numbers of the side miss their interpolated positions; null if too few. */
  readonly unevenM: number | null;
}

/** The position of the nearest number. */
export interface Nearest extends Point {
  /** Difference of the numbers. */
  readonly numbersAway: number;
  /** Mean metres between consecutive numbers; null if there is one. */
  readonly stepM: number | null;
}

/** Least count of numbers between others that show how evenly the houses of a side are numbered. */
const UNEVEN_NUMBERS = 3;

/** Largest difference to a known number at which it shows where a missing one is: 95 % are nearer. */
const NEAREST_NUMBERS = 12;

/** Interpolates between numbers of the same parity; null without a lower and a higher one. */
export function interpolated(civico: number, numbers: NumbersAround): Interpolated | null {
  // Of the esponenti of a number, the first.
  const side = numbersOf(numbers).filter((one, i, all) =>
    one.civico % 2 === civico % 2 && one.civico !== all[i - 1]?.civico
  );
  const low = side.findLast((one) => one.civico < civico);
  const high = side.find((one) => one.civico > civico);
  if (low === undefined || high === undefined) return null;
  const at = between(low, high, civico);
  const errorsM = side.flatMap((one, i) => {
    const [before, after] = [side[i - 1], side[i + 1]];
    return before === undefined || after === undefined
      ? []
      : [metres(one, between(before, after, one.civico))];
  });
  return {
    ...at,
    gapM: metres(low, high),
    farM: Math.max(metres(low, at), metres(high, at)),
    unevenM: errorsM.length < UNEVEN_NUMBERS ? null : median(errorsM) ?? null,
  };
}

/** The number with the least difference; null if it differs by more than {@link NEAREST_NUMBERS}. */
export function nearest(civico: number, numbers: NumbersAround): Nearest | null {
  const known = numbersOf(numbers);
  const away = (one: KnownNumber) => Math.abs(one.civico - civico);
  const [first] = known.toSorted((a, b) => away(a) - away(b));
  if (first === undefined || away(first) > NEAREST_NUMBERS) return null;
  const stepsM = known.flatMap((one, i) => {
    const before = known[i - 1];
    return before === undefined ? [] : [metres(before, one)];
  });
  const stepM = stepsM.length === 0 ? null : stepsM.reduce((sum, m) => sum + m) / stepsM.length;
  return { lat: first.lat, lon: first.lon, numbersAway: away(first), stepM };
}

/** Metres from a house to the farthest of its number and of the next lower and higher number. */
export function besideM(house: Point, civico: number, numbers: NumbersAround): number {
  const known = numbersOf(numbers);
  const low = known.findLast((one) => one.civico < civico);
  const high = known.find((one) => one.civico > civico);
  const beside = [civico, low?.civico, high?.civico];
  return Math.max(
    0,
    ...known.filter((one) => beside.includes(one.civico)).map((one) => metres(one, house)),
  );
}

function numbersOf([civici, positions]: NumbersAround): readonly KnownNumber[] {
  return civici.flatMap((civico, i) => {
    const [lon, lat] = positions[i] ?? [];
    return lat === undefined || lon === undefined ? [] : [{ civico, lat, lon }];
  });
}

/** Degrees are linear over the length of a street. */
function between(low: KnownNumber, high: KnownNumber, civico: number): Point {
  const part = (civico - low.civico) / (high.civico - low.civico);
  return {
    lat: low.lat + part * (high.lat - low.lat),
    lon: low.lon + part * (high.lon - low.lon),
  };
}

function metres(a: Point, b: Point): number {
  return metresBetween(a.lat, a.lon, b.lat, b.lon);
}
