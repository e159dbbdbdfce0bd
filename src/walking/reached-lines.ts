import type { Door } from "./door.ts";
import type { IndexedTile } from "./indexed-tile.ts";
import { Neighbourhood } from "./neighbourhood.ts";
import type { ReachedLine } from "./reached.ts";
import type { Search } from "./search.ts";
import { lineOfEdge } from "./tile.ts";
import { metresAlong } from "./units.ts";

/**
 * A stretch of an edge, in metres from its start, with the walking distances from the door to its ends.
 */
interface Stretch {
  readonly fromM: number;
  readonly toM: number;
  /** Infinite if that end was not reached. */
  readonly walkFromM: number;
  readonly walkToM: number;
}

/**
 * Walks from a door and cuts the reached edges into parts: at the door, where two walks meet, and
 * at the end of the reach. The parts are in the order of the edges' numbers, so that the result
 * does not depend on the tiles.
 *
 * @param tiles all tiles that touch a circle of `reachM` around the door
 */
export function reachedLines(
  search: Search,
  tiles: readonly IndexedTile[],
  door: Door,
  reachM: number,
): ReachedLine[] {
  const area = new Neighbourhood(tiles);
  const reachCm = Math.round(100 * reachM);
  const settled: { tile: IndexedTile; junction: number }[] = [];
  search.run(area, door, reachCm, (tile, junction) => {
    settled.push({ tile, junction });
    return reachCm;
  });
  const edges = new Map<number, { tile: IndexedTile; edge: number }>([
    [door.tile.edgeNumber[door.edge] ?? 0, door],
  ]);
  for (const { tile, junction } of settled) {
    const end = tile.arcFirst[junction + 1] ?? 0;
    for (let at = tile.arcFirst[junction] ?? 0; at < end; at++) {
      const edge = (tile.arcs[at] ?? 0) >> 1, number = tile.edgeNumber[edge] ?? 0;
      if (!edges.has(number)) edges.set(number, { tile, edge });
    }
  }
  const doorNumber = door.tile.edgeNumber[door.edge] ?? 0;
  return [...edges].sort(([a], [b]) => a - b).flatMap(([number, { tile, edge }]) => {
    const line = lineOfEdge(tile, edge), along = metresAlong(line);
    const whole: Stretch = {
      fromM: 0,
      toM: along.at(-1) ?? 0,
      walkFromM: search.cmTo(area.startOf(tile, edge)) / 100,
      walkToM: search.cmTo(area.endOf(tile, edge)) / 100,
    };
    const stretches = number === doorNumber ? splitAtDoor(whole, door) : [whole];
    return stretches.flatMap((stretch) => walked(line, along, stretch, reachM));
  });
}

function splitAtDoor(whole: Stretch, { offsetCm, gapCm }: Door): Stretch[] {
  const doorM = Math.min(whole.toM, offsetCm / 100), walkM = gapCm / 100;
  return [
    { ...whole, toM: doorM, walkToM: walkM },
    { ...whole, fromM: doorM, walkFromM: walkM },
  ];
}

/** The parts of a stretch walked from each end, up to where the walks meet or the reach ends. */
function walked(
  line: Int32Array,
  along: Float64Array,
  { fromM, toM, walkFromM, walkToM }: Stretch,
  reachM: number,
): ReachedLine[] {
  // The point at which both walks are equally long. It is beyond an end if one walk is always
  // shorter.
  const differenceM = walkFromM === walkToM ? 0 : walkToM - walkFromM;
  const meetM = (fromM + toM + differenceM) / 2;
  const upM = Math.min(toM, meetM, fromM + reachM - walkFromM);
  const downM = Math.max(fromM, meetM, toM - (reachM - walkToM));
  const parts: ReachedLine[] = [];
  if (upM > fromM) parts.push(cut(line, along, fromM, upM, walkFromM));
  if (downM < toM) parts.push(cut(line, along, toM, downM, walkToM));
  return parts;
}

/**
 * Cuts a line between two distances along it, in either direction.
 *
 * @param walkM metres on foot at the start of the part
 */
function cut(
  line: Int32Array,
  along: Float64Array,
  beginM: number,
  endM: number,
  walkM: number,
): ReachedLine {
  const step = beginM < endM ? 1 : -1,
    lowM = Math.min(beginM, endM),
    highM = Math.max(beginM, endM);
  // The positions between the ends, from the lowest on.
  let low = 0;
  while (low < along.length && (along[low] ?? 0) <= lowM) low++;
  let high = low;
  while (high < along.length && (along[high] ?? 0) < highM) high++;
  const inside = high - low, first = step > 0 ? low : high - 1;
  const positions = new Int32Array(2 * inside + 4), metres = new Float64Array(inside + 2);
  setPoint(positions, 0, line, along, beginM);
  metres[0] = walkM;
  for (let k = 0; k < inside; k++) {
    const i = first + k * step;
    positions[2 * k + 2] = line[2 * i] ?? 0;
    positions[2 * k + 3] = line[2 * i + 1] ?? 0;
    metres[k + 1] = walkM + Math.abs((along[i] ?? 0) - beginM);
  }
  setPoint(positions, inside + 1, line, along, endM);
  metres[inside + 1] = walkM + Math.abs(endM - beginM);
  return { line: positions, metres };
}

/** Writes the position at a distance along a line, in whole units. */
function setPoint(
  positions: Int32Array,
  index: number,
  line: Int32Array,
  along: Float64Array,
  m: number,
): void {
  let b = 1;
  while (b < along.length - 1 && (along[b] ?? 0) < m) b++;
  const fromM = along[b - 1] ?? 0, toM = along[b] ?? 0;
  const share = toM > fromM ? Math.min(1, Math.max(0, (m - fromM) / (toM - fromM))) : 0;
  for (let side = 0; side < 2; side++) {
    const from = line[2 * b - 2 + side] ?? 0, to = line[2 * b + side] ?? 0;
    positions[2 * index + side] = Math.round(from + share * (to - from));
  }
}
