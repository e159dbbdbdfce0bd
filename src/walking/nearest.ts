/** Finds the point of a line nearest to a position. */
import { lengthCm, metresAlong, metresBetweenUnits, type Scale } from "./units.ts";
import type { NearestPlace } from "./walk.ts";

/** A point of a line. */
export interface OnLine {
  readonly offsetCm: number;
  /** In metres from the position. */
  readonly distanceM: number;
}

/**
 * Finds the point of a line nearest to a position (units); of equally near ones, the first.
 *
 * @param scale scale at the position; the ground nearby is treated as flat
 */
export function nearestOnLine(line: Int32Array, lon: number, lat: number, scale: Scale): OnLine {
  const along = metresAlong(line);
  let best = Infinity, offsetM = 0;
  for (let at = 0; at < along.length - 1; at++) {
    const i = 2 * at;
    const ax = ((line[i] ?? 0) - lon) * scale.lonM, ay = ((line[i + 1] ?? 0) - lat) * scale.latM;
    const dx = ((line[i + 2] ?? 0) - lon) * scale.lonM - ax;
    const dy = ((line[i + 3] ?? 0) - lat) * scale.latM - ay;
    const dd = dx * dx + dy * dy;
    const share = dd === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / dd));
    const m = Math.hypot(ax + share * dx, ay + share * dy);
    if (m < best) {
      best = m;
      offsetM = (along[at] ?? 0) + share * ((along[at + 1] ?? 0) - (along[at] ?? 0));
    }
  }
  return { offsetCm: Math.min(lengthCm(line), Math.round(100 * offsetM)), distanceM: best };
}

/** A position in units of 1e-7 degrees. */
export interface Point {
  readonly lon: number;
  readonly lat: number;
}

/** The point of a line after this many centimetres, in whole units; beyond its length, its end. */
export function pointAt(line: Int32Array, offsetCm: number): Point {
  let leftM = offsetCm / 100;
  for (let at = 2; at < line.length; at += 2) {
    const lon = line[at - 2] ?? 0, lat = line[at - 1] ?? 0;
    const nextLon = line[at] ?? 0, nextLat = line[at + 1] ?? 0;
    const m = metresBetweenUnits(lon, lat, nextLon, nextLat);
    if (m > 0 && leftM <= m) {
      const share = leftM / m;
      return {
        lon: Math.round(lon + share * (nextLon - lon)),
        lat: Math.round(lat + share * (nextLat - lat)),
      };
    }
    leftM -= m;
  }
  return { lon: line.at(-2) ?? 0, lat: line.at(-1) ?? 0 };
}

/**
 * The end of a walk: from where it leaves the streets, straight towards the place for the rest of the
 * walk. For a point, the place itself; for an area, the point where the walk enters it, which is on the
 * street if a street leads inside, and else an estimate of the nearest point of its edge.
 *
 * @param exit where the walk leaves the streets
 * @param place the point, or the middle of the area
 */
export function endOfWalk({ gapM, ...exit }: NearestPlace["exit"], place: Point): Point {
  const m = metresBetweenUnits(exit.lon, exit.lat, place.lon, place.lat);
  // The gap is in whole centimetres.
  if (m <= gapM + 0.02) return place;
  const share = gapM / m;
  return {
    lon: exit.lon + share * (place.lon - exit.lon),
    lat: exit.lat + share * (place.lat - exit.lat),
  };
}
