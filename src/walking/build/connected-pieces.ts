import { free } from "./free.ts";

/**
 * The connected pieces of a network, with the total length of their edges. Disposal frees the
 * memory.
 */
export class Pieces implements Disposable {
  readonly #parent: Uint32Array<ArrayBuffer>;
  readonly #lengthCm = new Map<number, number>();

  constructor(nodes: number) {
    this.#parent = new Uint32Array(nodes);
    for (let node = 0; node < nodes; node++) this.#parent[node] = node;
  }

  connect(a: number, b: number): void {
    const rootA = this.#rootOf(a), rootB = this.#rootOf(b);
    this.#parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
  }

  /** Adds an edge's length to the piece of one of its nodes. All edges must be connected before. */
  measure(node: number, lengthCm: number): void {
    const root = this.#rootOf(node);
    this.#lengthCm.set(root, (this.#lengthCm.get(root) ?? 0) + lengthCm);
  }

  lengthCm(node: number): number {
    return this.#lengthCm.get(this.#rootOf(node)) ?? 0;
  }

  [Symbol.dispose](): void {
    free(this.#parent);
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
