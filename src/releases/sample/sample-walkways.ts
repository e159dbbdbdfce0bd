/**
 * The walkable ways of the invented territory. A river runs from west to east 1,100 m south of the
 * centre, and a railway 700 m north of it. Only one bridge and one underpass cross them, so walks to the
 * other side are long.
 */
import type { Row } from "../../sources/source.ts";
import { eastWest, northSouth } from "./sample-streets.ts";
import { degreesOf, line, type Offset } from "./sample-geometry.ts";

/**
 * The stretches that cross the river and the railway, in metres north of the centre. Only the bridge
 * and the underpass run there.
 */
const river = { fromM: -1_200, toM: -1_000 } as const;
const railway = { fromM: 600, toM: 800 } as const;

/** The crossing streets: Viale dei Faggi on the bridge, Viale degli Aceri through the underpass. */
const bridgeX = 300, underpassX = -300;

/** Half the length of a street that runs north and south. */
const halfM = 1_300;

/** A street or path: its name, and the positions at which others may meet it. */
interface Walkway {
  readonly name: string | null;
  readonly line: readonly Offset[];
}

const crossings = eastWest.map(({ y }) => y);

/** Whether the street `x` metres east of the centre continues north from the crossing at `fromM`. */
function leadsOn(x: number, fromM: number): boolean {
  if (fromM === river.fromM) return x === bridgeX;
  return fromM !== railway.fromM || x === underpassX;
}

/** The streets, a path through the town between river and railway, and roads that lead out. */
const walkways: readonly Walkway[] = [
  ...eastWest.map(({ name, y }): Walkway => ({
    name,
    line: [...northSouth.map(({ x }) => x), ...isBetween(y) ? [0] : []].sort((a, b) => a - b)
      .map((x) => [x, y]),
  })),
  ...northSouth.flatMap(({ name, x }): Walkway[] => {
    const ys = [-halfM, ...crossings, halfM];
    const ends = ys.flatMap((y, i) => leadsOn(x, y) ? [] : [i + 1]);
    return [...ends, ys.length].map((end, i) => ({
      name,
      line: ys.slice(i === 0 ? 0 : ends[i - 1], end).map((y) => [x, y]),
    }));
  }),
  { name: "Passeggiata", line: crossings.filter(isBetween).map((y) => [0, y]) },
  { name: "Via Roma", line: [[1_300, 0], [3_000, 0]] },
  { name: "Via Roma", line: [[-1_300, 0], [-3_000, 0]] },
  { name: "Strada dei Campi", line: [[bridgeX, -1_300], [bridgeX, -2_000], [0, -2_000]] },
  {
    name: "Strada del Monte",
    line: [[-1_300, 1_200], [-1_500, 1_200], [-1_500, 2_000], [-2_100, 2_800]],
  },
  { name: "Via del Confine", line: [[17_600, 0], [19_950, 0]] },
];

/** Whether a street lies between the river and the railway. */
function isBetween(y: number): boolean {
  return y >= river.toM && y <= railway.fromM;
}

/** The railway as a row, for maps. */
export function railwayRow(): Row {
  const y = (railway.fromM + railway.toM) / 2;
  return { to: "railway", geometry: line([-3_000, y], [3_000, y]), srid: 7794 };
}

/** The walkways as rows: one part from each position to the next. */
export function* walkwayRows(): Generator<Row> {
  const nodes = new Map<string, number>();
  const nodeAt = (at: Offset) => {
    const node = nodes.get(at.join()) ?? nodes.size + 1;
    nodes.set(at.join(), node);
    return node;
  };
  for (const [way, { name, line }] of walkways.entries()) {
    for (const [part, to] of line.slice(1).entries()) {
      const from = line[part] ?? to;
      yield {
        to: "walkway",
        way: way + 1,
        part,
        fromNode: nodeAt(from),
        toNode: nodeAt(to),
        line: Int32Array.from(
          [from, to].flatMap(degreesOf),
          (degrees) => Math.round(degrees * 1e7),
        ),
        street: name,
      };
    }
  }
}
