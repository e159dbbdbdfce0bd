/** Searches along the streets: a Dijkstra bounded by distance, over the junctions of some tiles. */
import FlatQueue from "flatqueue";
import type { Door } from "./door.ts";
import { ELSEWHERE, type IndexedTile } from "./indexed-tile.ts";
import type { Neighbourhood } from "./neighbourhood.ts";

/**
 * Called once for each junction, nearest first. Returns how far the search must continue, in
 * centimetres.
 */
export type OnJunction = (tile: IndexedTile, junction: number, walkCm: number) => number;

/** Marks a junction that the search did not reach. */
const UNREACHED = 0xffff_ffff;

/**
 * Searches reuse the memory of one instance. This is safe, because each search runs synchronously.
 */
export class Search {
  #cm = new Uint32Array(0);
  #tileOf = new Uint16Array(0);
  #queue = new FlatQueue(0, Uint32Array, Uint32Array);

  /**
   * Walks from a door to all junctions within reach. Lengths and reaches are whole centimetres, so
   * the result does not depend on the order of tiles, edges or equally near junctions.
   *
   * @param reachCm initial reach; {@link OnJunction} may lower it
   */
  run(area: Neighbourhood, door: Door, reachCm: number, onJunction: OnJunction): void {
    this.#reset(area);
    const { tiles, first } = area, cm = this.#cm, tileOf = this.#tileOf, queue = this.#queue;
    const reach = (junction: number, walkCm: number): void => {
      if (walkCm > reachCm || junction < 0 || walkCm >= (cm[junction] ?? 0)) return;
      cm[junction] = walkCm;
      queue.push(junction, walkCm);
    };
    const { tile, edge, offsetCm, gapCm } = door;
    reach(area.startOf(tile, edge), gapCm + offsetCm);
    reach(area.endOf(tile, edge), gapCm + (tile.lengthCm[edge] ?? 0) - offsetCm);

    while (queue.length > 0) {
      const walkCm = queue.peekValue() ?? 0, settled = queue.pop() ?? 0;
      if (walkCm > reachCm) break;
      if (walkCm > (cm[settled] ?? 0)) continue; // a shorter way was found since
      const position = tileOf[settled] ?? 0, tile = tiles[position];
      if (tile === undefined) break;
      const before = first[position] ?? 0, junction = settled - before;
      reachCm = onJunction(tile, junction, walkCm);
      const end = tile.arcFirst[junction + 1] ?? 0;
      for (let at = tile.arcFirst[junction] ?? 0; at < end; at++) {
        const nextCm = walkCm + (tile.ends[2 * at + 1] ?? 0);
        if (nextCm > reachCm) continue;
        const to = tile.ends[2 * at] ?? ELSEWHERE;
        reach(to === ELSEWHERE ? area.leadsTo(tile, tile.arcs[at] ?? 0) : before + to, nextCm);
      }
    }
  }

  /** Distance in centimetres from the door to a junction after a search; infinite beyond the reach. */
  cmTo(junction: number): number {
    const walkCm = junction < 0 ? UNREACHED : this.#cm[junction] ?? UNREACHED;
    return walkCm === UNREACHED ? Infinity : walkCm;
  }

  #reset({ tiles, junctions, arcs, first }: Neighbourhood): void {
    if (this.#cm.length < junctions) {
      this.#cm = new Uint32Array(junctions);
      this.#tileOf = new Uint16Array(junctions);
    }
    // Each arc adds its far end to the queue at most once.
    if (this.#queue.capacity < arcs + 2) {
      this.#queue = new FlatQueue(arcs + 2, Uint32Array, Uint32Array);
    }
    this.#queue.clear();
    this.#cm.fill(UNREACHED, 0, junctions);
    for (let i = 0; i < tiles.length; i++) this.#tileOf.fill(i, first[i], first[i + 1]);
  }
}
