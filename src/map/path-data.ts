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
    if (points.length < (isClosed ? 3 : 2)) continue;
    for (const [i, [x, y]] of points.entries()) {
      const across = x - atX, down = y - atY;
      // A minus sign separates two numbers as a blank does.
      data += (i === 0 ? "m" : i === 1 ? "l" : across < 0 ? "" : " ") + across;
      data += (down < 0 ? "" : " ") + down;
      [atX, atY] = [x, y];
    }
    if (!isClosed) continue;
    data += "z";
    // A closed path continues from its start.
    [atX, atY] = points[0] ?? [atX, atY];
  }
  return data;
}

/**
 * The positions of a line in whole metres, without consecutive duplicates; in a ring, also without the
 * closing one.
 */
function distinct(line: readonly XY[], isClosed: boolean): XY[] {
  const points: XY[] = [];
  for (const [x, y] of line) {
    // Adding 0 turns -0 into 0.
    const point: XY = [Math.round(x) + 0, Math.round(y) + 0], before = points.at(-1);
    if (before === undefined || before[0] !== point[0] || before[1] !== point[1]) {
      points.push(point);
    }
  }
  const [first] = points, last = points.at(-1);
  const isRepeated = points.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isClosed && isRepeated ? points.slice(0, -1) : points;
}
