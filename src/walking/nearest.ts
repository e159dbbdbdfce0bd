/** Finds the point of a line nearest to a position. */
import { lengthCm, metresAlong, type Scale } from "./units.ts";

/** A point of a line. */
export interface OnLine {
  /** From the start of the line, in whole centimetres. */
  readonly offsetCm: number;
  /** From the position to it, in metres. */
  readonly distanceM: number;
}

/**
 * Finds the point of a line nearest to a position (units), the first of equally near ones.
 *
 * @param scale at the position; the ground nearby is treated as flat
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
