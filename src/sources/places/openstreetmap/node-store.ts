/**
 * Locations of all nodes of an extract, in a temporary file in id order (12 bytes a node), read through
 * a cache. What is counted about a node is in memory, one byte each: written to the file, every way
 * would rewrite the blocks that its nodes lie in.
 */
import { lastNotAbove, type LonLat, unitsPerDegree } from "./coordinate-units.ts";
import { ScratchFile } from "./scratch-file.ts";

/** Nodes in a block of the file: those of a way lie in about two. */
const blockNodes = 256;

/** Bytes of a block: of each node the id less the block's first (4), the longitude (4), the latitude (4). */
const blockBytes = blockNodes * 12;

/** Blocks kept in memory: 50 MB. */
const cachedBlocks = 16_384;

/** Blocks that are written at once. */
const writtenBlocks = 256;

/** Where a block has no node: ids farther than this from its first go to the next one. */
const noNode = 0xffff_ffff;

/** The marks of a node: it is a tagged one alone, or a member, where so many street arms meet. */
const loneFlag = 0x80;
const memberFlag = 0x40;
const armsMask = 0x3f;

/** Blocks whose marks are allocated together. */
const markedBlocks = 4096;

/** Some nodes by ascending id. */
class Block {
  readonly ids: Uint32Array;
  readonly lons: Int32Array;
  readonly lats: Int32Array;
  index = -1;

  constructor(readonly bytes: Uint8Array) {
    const { buffer, byteOffset } = bytes;
    this.ids = new Uint32Array(buffer, byteOffset, blockNodes);
    this.lons = new Int32Array(buffer, byteOffset + blockNodes * 4, blockNodes);
    this.lats = new Int32Array(buffer, byteOffset + blockNodes * 8, blockNodes);
  }
}

/** Written once in id order, then read and marked in any order. Frees its file when disposed. */
export class NodeStore implements Disposable {
  readonly #file: ScratchFile;
  readonly #firstIds: number[] = [];
  readonly #marks: Uint8Array[] = [];
  readonly #written = new Uint8Array(writtenBlocks * blockBytes);
  /** Blocks by their index's remainder: no list of uses is kept for what a read of 5 µs replaces. */
  readonly #cache: (Block | undefined)[];
  /** The block used last: most nodes of a way are neighbours in the file too. */
  #block: Block;
  #used = blockNodes;

  /**
   * @param folder where the temporary file is
   * @param blocks the size of the cache
   */
  constructor(folder: string, blocks: number = cachedBlocks) {
    this.#file = new ScratchFile(folder);
    this.#cache = Array.from({ length: blocks });
    this.#block = new Block(this.#written.subarray(0, blockBytes));
  }

  /**
   * Adds a node (degrees). `tagged`: it is a thing of its own. Ids must ascend, and all nodes be
   * added before the first is read.
   */
  append(id: number, lon: number, lat: number, tagged: boolean): void {
    if (this.#used === blockNodes || id - this.#firstId(this.#block.index) >= noNode) {
      this.#begin(id);
    }
    const { ids, lons, lats, index } = this.#block;
    ids[this.#used] = id - this.#firstId(index);
    lons[this.#used] = Math.round(lon * unitsPerDegree);
    lats[this.#used] = Math.round(lat * unitsPerDegree);
    if (tagged) this.#mark(index, this.#used, loneFlag);
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
      const { lons, lats, index } = this.#block;
      const arms = !street ? 0 : at === 0 || at === refs.length - 1 ? 1 : 2;
      const sum = Math.min((this.#marksOf(index, slot) & armsMask) + arms, armsMask);
      this.#mark(index, slot, memberFlag | sum);
      units[at * 2] = lons[slot] ?? 0;
      units[at * 2 + 1] = lats[slot] ?? 0;
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
    this.#file[Symbol.dispose]();
  }

  *#where(wanted: (marks: number) => boolean): Generator<LonLat> {
    for (let index = 0; index < this.#firstIds.length; index++) {
      for (let slot = 0; slot < blockNodes; slot++) {
        if (!wanted(this.#marksOf(index, slot))) continue;
        const { lons, lats } = this.#load(index);
        yield [(lons[slot] ?? 0) / unitsPerDegree, (lats[slot] ?? 0) / unitsPerDegree];
      }
    }
  }

  /** Begins the block of which this is the first id, in the buffer of those that are written next. */
  #begin(id: number): void {
    const index = this.#firstIds.push(id) - 1, place = index % writtenBlocks;
    if (place === 0) this.#flush(index);
    const start = place * blockBytes;
    this.#block = new Block(this.#written.subarray(start, start + blockBytes));
    this.#block.index = index;
    this.#block.ids.fill(noNode);
    this.#used = 0;
    if (index % markedBlocks === 0) this.#marks.push(new Uint8Array(markedBlocks * blockNodes));
  }

  /** Writes the blocks of the buffer, which end before this index. */
  #flush(end: number): void {
    const start = Math.floor((end - 1) / writtenBlocks) * writtenBlocks;
    if (start < 0) return;
    this.#file.write(this.#written.subarray(0, (end - start) * blockBytes), start * blockBytes);
  }

  /** Makes the node's block the current one and gives its place in it, or -1. */
  #find(id: number): number {
    const { index } = this.#block;
    if (!(this.#firstId(index) <= id && id < (this.#firstIds[index + 1] ?? 0))) {
      const index = lastNotAbove(this.#firstIds, id);
      if (index === -1) return -1;
      this.#block = this.#load(index);
    }
    const offset = id - this.#firstId(this.#block.index);
    const slot = lastNotAbove(this.#block.ids, offset);
    return this.#block.ids[slot] === offset && offset < noNode ? slot : -1;
  }

  #load(index: number): Block {
    if (this.#used > 0) this.#flush(this.#firstIds.length);
    this.#used = 0; // All is written: from here on nothing is added.
    const place = index % this.#cache.length;
    const block = this.#cache[place] ??= new Block(new Uint8Array(blockBytes));
    if (block.index !== index) {
      this.#file.read(block.bytes, index * blockBytes);
      block.index = index;
    }
    return block;
  }

  #firstId(index: number): number {
    return this.#firstIds[index] ?? -Infinity;
  }

  #marksOf(index: number, slot: number): number {
    return this.#marks[Math.floor(index / markedBlocks)]
      ?.[index % markedBlocks * blockNodes + slot] ?? 0;
  }

  #mark(index: number, slot: number, marks: number): void {
    const some = this.#marks[Math.floor(index / markedBlocks)];
    if (some !== undefined) some[index % markedBlocks * blockNodes + slot] = marks;
  }
}
