/** Random street networks: blocks, a river with few bridges, dead ends, loops and disconnected pieces. */
import { type Dice, ORIGIN, SIDE_M } from "../dice.ts";
import type { XY } from "../geometry.ts";

/** A part of a way, in metres (EPSG:7794). A node with id 0 is a dead end. */
export interface RandomPart {
  readonly way: number;
  readonly part: number;
  readonly fromNode: number;
  readonly toNode: number;
  readonly line: readonly XY[];
}

interface Node {
  readonly id: number;
  readonly at: XY;
}

/**
 * A random network: its parts, and some of its ways in other shapes, as if from a second source.
 */
export function randomParts(dice: Dice): { parts: RandomPart[]; others: RandomPart[] } {
  const draw = new Draw(dice);
  const blocks = blocksOf(draw);
  for (const [from, to] of streetsBetween(blocks, draw)) draw.street(from, to);
  for (const node of blocks.flat()) {
    if (dice.chance(0.15)) draw.street(node, draw.node(near(dice, node.at, 250)), true);
    if (dice.chance(0.03)) draw.loop(node);
  }
  // Disconnected pieces, most of them too short to count.
  for (let i = 0; i < 6; i++) {
    const node = draw.node(dice.at());
    if (dice.chance(0.5)) draw.loop(node, dice.between(50, 700));
    else draw.street(node, draw.node(near(dice, node.at, dice.between(100, 2_500))));
  }
  return { parts: draw.parts, others: draw.others };
}

const near = (dice: Dice, [x, y]: XY, metres: number): XY => [
  x + dice.between(-metres, metres),
  y + dice.between(-metres, metres),
];

/** A grid of junctions in a part of the territory, spaced like the corners of blocks. */
function blocksOf(draw: Draw): Node[][] {
  const { dice } = draw;
  const pitchM = dice.between(300, 600), wideM = SIDE_M * dice.between(0.5, 1);
  const highM = SIDE_M * dice.between(0.5, 1);
  return Array.from(
    { length: Math.floor(highM / pitchM) },
    (_, row) =>
      Array.from(
        { length: Math.floor(wideM / pitchM) },
        (_, col) =>
          draw.node(near(dice, [ORIGIN[0] + col * pitchM, ORIGIN[1] + row * pitchM], pitchM / 3)),
      ),
  );
}

/** Pairs of neighbouring junctions, with gaps and few pairs across the river. */
function streetsBetween(blocks: readonly (readonly Node[])[], { dice }: Draw): [Node, Node][] {
  const river = ({ at: [x, y] }: Node) =>
    y > ORIGIN[1] + SIDE_M * (0.35 + 0.1 * Math.sin((x - ORIGIN[0]) / 900));
  return blocks.flatMap((row, r) =>
    row.flatMap((node, c) =>
      [row[c + 1], blocks[r + 1]?.[c]].flatMap((next): [Node, Node][] => {
        if (next === undefined || dice.chance(0.2)) return [];
        return river(node) === river(next) || dice.chance(0.1) ? [[node, next]] : [];
      })
    )
  );
}

/** Draws ways with unordered ids. */
class Draw {
  readonly parts: RandomPart[] = [];
  readonly others: RandomPart[] = [];
  readonly #ids = new Set<number>();

  constructor(readonly dice: Dice) {}

  node(at: XY): Node {
    return { id: this.#id(), at };
  }

  /** Adds a street: one or more ways of one or more parts. */
  street(from: Node, to: Node, isDeadEnd = false): void {
    const { dice } = this;
    const line = this.#bent(from.at, to.at, dice.count(0, 4));
    const cut = dice.chance(0.3) && line.length > 2 ? dice.count(1, line.length - 2) : null;
    const end = isDeadEnd && dice.chance(0.5) ? 0 : to.id;
    const way = this.#id();
    const middle = cut === null ? null : line[cut];
    if (cut === null || middle === null || middle === undefined) {
      this.#add({ way, part: 0, fromNode: from.id, toNode: end, line });
      return;
    }
    const node = this.node(middle);
    const first = {
      way,
      part: 0,
      fromNode: from.id,
      toNode: node.id,
      line: line.slice(0, cut + 1),
    };
    const rest = { fromNode: node.id, toNode: end, line: line.slice(cut) };
    const isSame = dice.chance(0.5);
    this.#add(first);
    this.#add({ ...rest, way: isSame ? way : this.#id(), part: isSame ? 1 : 0 });
  }

  /** Adds a way that ends at its start. */
  loop({ id, at }: Node, metres = 80): void {
    const line = [at, near(this.dice, at, metres), near(this.dice, at, metres), at];
    this.#add({ way: this.#id(), part: 0, fromNode: id, toNode: id, line });
  }

  #add(part: RandomPart): void {
    this.parts.push(part);
    if (part.part > 0 || !this.dice.chance(0.1)) return;
    const [from, to] = [part.line[0], part.line.at(-1)];
    if (from === undefined || to === undefined) return;
    this.others.push({ ...part, line: this.#bent(from, to, 3) });
  }

  #bent(from: XY, to: XY, bends: number): XY[] {
    const between = Array.from({ length: bends }, (_, i): XY => {
      const share = (i + 1) / (bends + 1);
      const on: XY = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
      return near(this.dice, on, 40);
    });
    return [from, ...between, to];
  }

  #id(): number {
    let id = 0;
    do id = this.dice.count(1, 2 ** 40); while (this.#ids.has(id));
    this.#ids.add(id);
    return id;
  }
}
