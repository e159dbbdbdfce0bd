import type { XY } from "./plane.ts";

/**
 * Writes lines as the `d` of one SVG path: relative and as short as possible. Rounds positions to
 * whole metres, a quarter of a pixel at page size, and drops consecutive equal ones.
 *
 * @param isClosed whether lines are rings, whose last position connects to the first
 */
export function pathData(lines: readonly (readonly XY[])[], isClosed: boolean): string {
  let data = "", atX = 0, atY = 0;
  for (const line of lines) {
    const points = distinct(line, isClosed);
    if (points.length < (isClosed ? 6 : 4)) continue;
    for (let i = 0; i < points.length; i += 2) {
      const x = points[i] ?? 0, y = points[i + 1] ?? 0, across = x - atX, down = y - atY;
      // A minus sign separates two numbers as a blank does.
      data += (i === 0 ? "m" : i === 2 ? "l" : across < 0 ? "" : " ") + across;
      data += (down < 0 ? "" : " ") + down;
      atX = x;
      atY = y;
    }
    if (!isClosed) continue;
    data += "z";
    // A closed path continues from its start.
    atX = points[0] ?? 0;
    atY = points[1] ?? 0;
  }
  return data;
}

/**
 * The positions of a line in whole metres, each as two numbers, without consecutive duplicates; in a ring, also
 * without the closing one.
 */
function distinct(line: readonly XY[], isClosed: boolean): number[] {
  const points: number[] = [];
  for (const position of line) {
    // Adding 0 turns -0 into 0.
    const x = Math.round(position[0]) + 0, y = Math.round(position[1]) + 0, end = points.length;
    if (end === 0 || points[end - 2] !== x || points[end - 1] !== y) points.push(x, y);
  }
  const isRepeated = points.length > 2 && points[0] === points.at(-2) &&
    points[1] === points.at(-1);
  return isClosed && isRepeated ? points.slice(0, -2) : points;
}
