/**
 * The walkable ways of the invented territory. A river runs from west to east 1,100 m south of the
 * centre, and a railway 700 m north of it. Only two bridges and one underpass cross them on foot, so walks
 * to the other side are long.
 */
import type { Row } from "../../sources/source.ts";
import { degreesOf, type Offset } from "./sample-geometry.ts";
import {
  bent,
  eastward,
  eastWest,
  lanes,
  northSouth,
  northward,
  railwayY,
  riverY,
  roads,
  square,
} from "./sample-plan.ts";

/** A street or path: its name, its line, and the positions on it at which others may meet it. */
interface Walkway {
  readonly name: string | null;
  readonly line: readonly Offset[];
  readonly nodes: readonly Offset[];
}

/** A walkway that others may meet at each position. */
function ofNodes(name: string | null, nodes: readonly Offset[]): Walkway {
  return { name, line: nodes, nodes };
}

const crossingsX = northSouth.map(({ at }) => at), crossingsY = eastWest.map(({ at }) => at);

/** The streets, a path through the town between river and railway, and roads that lead out. */
const walkways: readonly Walkway[] = [
  ...eastWest.flatMap(({ name, at: y, walked }) =>
    walked.map(([from, to]): Walkway => ({
      name,
      line: eastward(y, from, to),
      nodes: [...crossingsX, ...isBetween(y) ? [0] : []].map((x) => bent([x, y])),
    }))
  ),
  ...northSouth.flatMap(({ name, at: x, walked }) =>
    walked.map(([from, to]): Walkway => ({
      name,
      line: northward(x, from, to),
      nodes: crossingsY.map((y) => bent([x, y])),
    }))
  ),
  ...lanes.map(({ name, line }): Walkway => ({ name, line, nodes: [] })),
  ...square.map(({ name, line }): Walkway => ({
    name,
    line,
    nodes: square.flatMap((other) => [...other.line.slice(0, 1), ...other.line.slice(-1)]),
  })),
  ofNodes("Passeggiata", crossingsY.filter(isBetween).map((y): Offset => [0, y])),
  ...roads.map(({ name, line }) => ofNodes(name, line)),
  ofNodes("Via del Confine", [[17_600, 0], [19_950, 0]]),
];

/** Whether a street lies between the river and the railway. */
function isBetween(y: number): boolean {
  return y >= riverY && y <= railwayY;
}

/** The walkways as rows: one part from each node to the next. */
export function* walkwayRows(): Generator<Row> {
  const nodes = new Map<string, number>();
  const nodeAt = (at: Offset) => {
    const node = nodes.get(at.join()) ?? nodes.size + 1;
    nodes.set(at.join(), node);
    return node;
  };
  for (const [way, walkway] of walkways.entries()) {
    for (const [part, line] of partsOf(walkway).entries()) {
      const [from, to] = [line[0], line.at(-1)];
      if (from === undefined || to === undefined) continue;
      yield {
        to: "walkway",
        way: way + 1,
        part,
        fromNode: nodeAt(from),
        toNode: nodeAt(to),
        line: Int32Array.from(line.flatMap(degreesOf), (degrees) => Math.round(degrees * 1e7)),
        street: walkway.name,
      };
    }
  }
}

/** The parts of a walkway from node to node. */
function partsOf({ line, nodes }: Walkway): Offset[][] {
  const meets = new Set(nodes.map((at) => at.join()));
  const parts: Offset[][] = [];
  for (const [i, at] of line.entries()) {
    parts.at(-1)?.push(at);
    if (i < line.length - 1 && (i === 0 || meets.has(at.join()))) parts.push([at]);
  }
  return parts;
}
