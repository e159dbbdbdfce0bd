/**
 * Locations of all nodes of an extract, in a temporary file in id order, read through a small cache:
 * the memory used does not grow with the extract (but for 8 bytes per 1,024 nodes).
 */
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { LRUCache } from "lru-cache";
import { lastNotAbove, type LonLat, unitsPerDegree } from "./coordinate-units.ts";

/** Nodes in a block of the file. */
const blockNodes = 1024;

/** Bytes of a block: an id (8), a longitude (4), a latitude (4) and the marks (1) of each node. */
const blockBytes = blockNodes * 17;

/** Blocks kept in memory: 70 MB. */
const cachedBlocks = 4096;

/** The marks of a node: it is a tagged one alone, or a member, where so many street arms meet. */
const loneFlag = 0x80;
const memberFlag = 0x40;
const armsMask = 0x3f;

/** Some nodes in id order; free places have the id Infinity. */
class Block {
  readonly bytes = new Uint8Array(blockBytes);
  readonly ids = new Float64Array(this.bytes.buffer, 0, blockNodes).fill(Infinity);
  readonly lons = new Int32Array(this.bytes.buffer, blockNodes * 8, blockNodes);
  readonly lats = new Int32Array(this.bytes.buffer, blockNodes * 12, blockNodes);
  readonly marks = new Uint8Array(this.bytes.buffer, blockNodes * 16, blockNodes);
  changed = false;

  constructor(readonly index: number) {}
}

/** Written once in id order, then read and marked in any order. Closes its file when disposed. */
export class NodeStore implements Disposable {
  readonly #file: number;
  readonly #firstIds: number[] = [];
  readonly #cache: LRUCache<number, Block>;
  /** The block used last: most nodes of a way are neighbours in the file too. */
  #block = new Block(-1);
  #used = blockNodes;

  /** Creates (or overwrites) the file at `path`. `blocks` is the size of the cache. */
  constructor(path: string, blocks: number = cachedBlocks) {
    this.#file = openSync(path, "w+");
    this.#cache = new LRUCache({ max: blocks, dispose: (block) => this.#write(block) });
  }

  /**
   * Adds a node (degrees). `tagged`: it is a thing of its own. Ids must ascend, and all nodes be
   * added before the first is read.
   */
  append(id: number, lon: number, lat: number, tagged: boolean): void {
    if (this.#used === blockNodes) {
      this.#block = new Block(this.#firstIds.length);
      this.#cache.set(this.#block.index, this.#block);
      this.#firstIds.push(id);
      this.#used = 0;
    }
    const block = this.#block;
    block.ids[this.#used] = id;
    block.lons[this.#used] = Math.round(lon * unitsPerDegree);
    block.lats[this.#used] = Math.round(lat * unitsPerDegree);
    block.marks[this.#used] = tagged ? loneFlag : 0;
    block.changed = true;
    this.#used++;
  }

  /**
   * The positions of a way's nodes as longitude, latitude, longitude ... in units of 1e-7 degrees, or
   * null where one of them is not in the store. The nodes are marked as members of something; of a
   * street, each counts the arms of the street that leave it (2 inside the line, 1 at an end).
   */
  locate(refs: readonly number[], street: boolean): Int32Array | null {
    const units = new Int32Array(refs.length * 2);
    let complete = true;
    for (let at = 0; at < refs.length; at++) {
      const slot = this.#find(refs[at] ?? NaN);
      if (slot === -1) {
        complete = false;
        continue;
      }
      const block = this.#block;
      const arms = !street ? 0 : at === 0 || at === refs.length - 1 ? 1 : 2;
      const sum = Math.min(((block.marks[slot] ?? 0) & armsMask) + arms, armsMask);
      block.marks[slot] = memberFlag | sum;
      block.changed = true;
      units[at * 2] = block.lons[slot] ?? 0;
      units[at * 2 + 1] = block.lats[slot] ?? 0;
    }
    return complete ? units : null;
  }

  /** Where at least `arms` street arms meet. */
  junctions(arms: number): Generator<LonLat> {
    return this.#where((marks) => (marks & armsMask) >= arms);
  }

  /** Tagged nodes that nothing else in the extract is made of. */
  loneNodes(): Generator<LonLat> {
    return this.#where((marks) => marks === loneFlag);
  }

  [Symbol.dispose](): void {
    closeSync(this.#file);
  }

  *#where(wanted: (marks: number) => boolean): Generator<LonLat> {
    for (let index = 0; index < this.#firstIds.length; index++) {
      const { ids, lons, lats, marks } = this.#load(index);
      for (let slot = 0; slot < blockNodes && ids[slot] !== Infinity; slot++) {
        if (wanted(marks[slot] ?? 0)) {
          yield [(lons[slot] ?? 0) / unitsPerDegree, (lats[slot] ?? 0) / unitsPerDegree];
        }
      }
    }
  }

  /** Makes the node's block the current one and gives its place in it, or -1. */
  #find(id: number): number {
    const ids = this.#block.ids;
    if (!((ids[0] ?? Infinity) <= id && id <= (ids[blockNodes - 1] ?? 0))) {
      const index = lastNotAbove(this.#firstIds, id);
      if (index === -1) return -1;
      this.#block = this.#load(index);
    }
    const slot = lastNotAbove(this.#block.ids, id);
    return this.#block.ids[slot] === id ? slot : -1;
  }

  #load(index: number): Block {
    const cached = this.#cache.get(index);
    if (cached !== undefined) return cached;
    const block = new Block(index);
    readSync(this.#file, block.bytes, 0, blockBytes, index * blockBytes);
    this.#cache.set(index, block);
    return block;
  }

  #write(block: Block): void {
    if (block.changed) writeSync(this.#file, block.bytes, 0, blockBytes, block.index * blockBytes);
  }
}
