/** Which junctions are connected with each other. */

/** Connected pieces of a network, and how long their edges are together. */
export class Pieces {
  readonly #parent: Uint32Array;
  readonly #lengthCm = new Map<number, number>();

  /** @param nodes how many there are */
  constructor(nodes: number) {
    this.#parent = new Uint32Array(nodes).map((_, node) => node);
  }

  /** Adds an edge between two nodes. */
  connect(a: number, b: number): void {
    const rootA = this.#rootOf(a), rootB = this.#rootOf(b);
    this.#parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
  }

  /** Counts an edge's length with the piece of one of its nodes, once all edges are added. */
  measure(node: number, lengthCm: number): void {
    const root = this.#rootOf(node);
    this.#lengthCm.set(root, (this.#lengthCm.get(root) ?? 0) + lengthCm);
  }

  /** How long the edges of a node's piece are together, in centimetres. */
  lengthCm(node: number): number {
    return this.#lengthCm.get(this.#rootOf(node)) ?? 0;
  }

  #rootOf(node: number): number {
    let at = node;
    for (;;) {
      const parent = this.#parent[at] ?? 0;
      if (parent === at) return at;
      at = this.#parent[at] = this.#parent[parent] ?? 0;
    }
  }
}
