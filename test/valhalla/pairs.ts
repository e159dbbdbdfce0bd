/** House numbers and places of an extract, and pairs of them within walking distance. */
import { walkedClasses } from "../../src/scoring/statement/probes.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { random } from "../oracle/dice.ts";
import { type Reading, rowsTo } from "../sources/support.ts";

/** WGS84 degrees. */
export interface Position {
  readonly lon: number;
  readonly lat: number;
}

/** A requested walk. */
export interface Pair {
  readonly door: Position;
  readonly place: Position;
}

/** Degrees rounded to the seventh decimal, as in OpenStreetMap and the fixture. */
const toUnit = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/**
 * Draws pairs endlessly: a random house number and a random place of the classes that are measured on
 * foot.
 */
export function* pairsOf(reading: Reading, seed: number): Generator<Pair> {
  const walked = new Set(walkedClasses(catalogue));
  const doors = rowsTo(reading, "address").filter(({ civico }) => civico !== null)
    .map(({ x, y }): Position => ({ lon: x, lat: y }));
  const places = rowsTo(reading, "feature").filter(({ name }) => walked.has(name))
    .flatMap(({ geometry }): Position[] => {
      if (geometry.type !== "Point") return [];
      const [lon = NaN, lat = NaN] = geometry.coordinates;
      return [{ lon: toUnit(lon), lat: toUnit(lat) }];
    });
  const next = random(seed);
  const pick = (some: readonly Position[]) => some[Math.floor(next() * some.length)];
  for (;;) {
    const door = pick(doors), place = pick(places);
    if (door === undefined || place === undefined) throw new Error("the extract has no pairs");
    yield { door, place };
  }
}
