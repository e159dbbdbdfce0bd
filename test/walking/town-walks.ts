/** Reference walks through towns, by a direct reading of the rules: without tiles, queue or early end. */
import { nearestOnLine } from "../../src/walking/nearest.ts";
import { lengthCm, scaleAt } from "../../src/walking/units.ts";
import type { LayerWalk, NearestPlace, Needs, Walk } from "../../src/walking/walk.ts";
import type { Town } from "./town.ts";

const REACH_CM = 360_000, FAR_CM = 15_000, NO_STREET_M = 1_000;

/** The start of a walk. */
export interface TownDoor {
  readonly street: number;
  readonly offsetCm: number;
  readonly gapCm: number;
}

/** The nearest point of the streets; null if no street is near enough. */
export function townDoor({ streets }: Town, lon: number, lat: number): TownDoor | null {
  let best: TownDoor | null = null, bestM = Infinity;
  for (const [street, { line }] of streets.entries()) {
    const { offsetCm, distanceM } = nearestOnLine(line, lon, lat, scaleAt(lat));
    if (distanceM > NO_STREET_M || distanceM >= bestM) continue;
    bestM = distanceM;
    best = { street, offsetCm, gapCm: Math.round(100 * distanceM) };
  }
  return best;
}

/** Centimetres to each junction: relaxes every street until no distance gets shorter. */
export function junctionsCm({ streets }: Town, { street, offsetCm, gapCm }: TownDoor): number[] {
  const cm: number[] = [];
  const reach = (junction: number, walkCm: number): boolean => {
    if (walkCm >= (cm[junction] ?? Infinity)) return false;
    cm[junction] = walkCm;
    return true;
  };
  const own = streets[street];
  if (own === undefined) throw new Error(`There is no street ${street}`);
  reach(own.from, gapCm + offsetCm);
  reach(own.to, gapCm + lengthCm(own.line) - offsetCm);
  const lengths = streets.map(({ line }) => lengthCm(line));
  for (let again = true; again;) {
    again = false;
    for (const [i, { from, to }] of streets.entries()) {
      const length = lengths[i] ?? NaN;
      if (reach(to, (cm[from] ?? Infinity) + length)) again = true;
      if (reach(from, (cm[to] ?? Infinity) + length)) again = true;
    }
  }
  return cm;
}

/** A walk without the points where it leaves the streets. */
export interface TownWalk extends Omit<Walk, "layers"> {
  readonly layers: ReadonlyMap<number, TownLayerWalk>;
}

type TownLayerWalk = Omit<LayerWalk, "nearest"> & {
  readonly nearest: Omit<NearestPlace, "exit"> | null;
};

/** Removes the points where a walk leaves the streets. */
export function withoutExits(walk: Walk | null): TownWalk | null {
  if (walk === null) return null;
  const layers = [...walk.layers].map(([id, { nearest, ...rest }]): [number, TownLayerWalk] => {
    if (nearest === null) return [id, { nearest, ...rest }];
    const { exit: _exit, ...place } = nearest;
    return [id, { nearest: place, ...rest }];
  });
  return { ...walk, layers: new Map(layers) };
}

/** A walk through a town; null if no street is near. */
export function townWalk(town: Town, lon: number, lat: number, needs: Needs): TownWalk | null {
  const door = townDoor(town, lon, lat);
  if (door === null) return null;
  const cm = junctionsCm(town, door);
  const reached = town.places.map(({ accesses, ...place }, number) => {
    const ways = accesses.map(({ street, fromCm, toCm, gapCm }) => {
      const { from, to, line } = town.streets[street] ?? { from: -1, to: -1, line: [] };
      const along = Math.min(
        (cm[from] ?? Infinity) + fromCm,
        (cm[to] ?? Infinity) + lengthCm(Int32Array.from(line)) - toCm,
        street === door.street
          ? door.gapCm + Math.max(0, fromCm - door.offsetCm, door.offsetCm - toCm)
          : Infinity,
      );
      return { cm: along + gapCm, gapCm };
    }).sort((a, b) => a.cm - b.cm || a.gapCm - b.gapCm);
    return { ...place, number, ...ways[0] ?? { cm: Infinity, gapCm: 0 } };
  }).filter(({ cm }) => cm <= REACH_CM);
  const layerOf = (id: number): TownLayerWalk => {
    const { sumRadiiM = [], distinctRadiiM = [] } = needs.get(id) ?? {};
    const own = reached.filter(({ layer }) => layer === id);
    const within = (radiusM: number) => own.filter(({ cm }) => cm <= 100 * radiusM);
    const [first] = own.toSorted((a, b) => a.cm - b.cm || a.number - b.number);
    return {
      nearest: first === undefined || needs.get(id)?.nearest === false
        ? null
        : { walkM: first.cm / 100, place: first.number, isFar: first.gapCm > FAR_CM },
      sums: new Map(sumRadiiM.map((radiusM) => [
        radiusM,
        within(radiusM).reduce((sum, { value = 1 }) => sum + value, 0),
      ])),
      distinct: new Map(distinctRadiiM.map((radiusM) => [
        radiusM,
        new Set(within(radiusM).flatMap(({ members = [] }) => members)).size,
      ])),
    };
  };
  return {
    gapM: door.gapCm / 100,
    isFar: door.gapCm > FAR_CM,
    layers: new Map([...needs.keys()].map((id) => [id, layerOf(id)])),
  };
}
