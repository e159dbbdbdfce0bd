/**
 * Locations of all nodes of an extract, in a temporary file in id order (12 bytes a node), read through
 * a cache. What is counted about a node is in memory, one byte each: written to the file, every way
 * would rewrite the blocks that its nodes lie in.
 */
import { lastNotAbove, type LonLat, unitsPerDegree } from "./coordinate-units.ts";
import { ScratchFile } from "../../../scratch-file.ts";

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

/** The slot of a node that is not in the store. */
export const noSlot = 0xffff_ffff;

/** What the tags of a node say of it. */
export interface NodeKind {
  /** Walkers cannot pass it. */
  readonly isBlocked: boolean;
  /** People enter there what it is on the outline of. */
  readonly isEntrance: boolean;
}

/** Bits of a node's mark: what its tags say, and whether anything is made of it. */
const taggedFlag = 0x01;
const memberFlag = 0x02;
const blockedFlag = 0x04;
const entranceFlag = 0x08;

/** Where the two bits of a mark are that count arms of streets, and of walkways. */
const armShifts = { street: 4, walkway: 6 } as const;
/** All that two bits can count: 3 stands for more too. */
const mostArms = 3;
const armsOf = (mark: number, of: keyof typeof armShifts): number =>
  mark >> armShifts[of] & mostArms;

/** Marks are allocated for 2^20 nodes together. */
const markedBits = 20;
const placeMask = 2 ** markedBits - 1;

/** The nodes of a line, in order. */
export interface Course {
  readonly ids: ArrayLike<number>;
  /** Where each is in the store; {@link noSlot} where it is not there. */
  readonly slots: Uint32Array;
  /** Longitude, latitude, longitude ... in units of 1e-7 degrees; 0 where it is not there. */
  readonly units: Int32Array;
  /** Whether all are there. */
  readonly isWhole: boolean;
}

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
   * Adds a node (degrees). Ids must ascend, and all nodes be added before the first is read.
   *
   * @param kind null: it has no tags
   */
  append(id: number, lon: number, lat: number, kind: NodeKind | null): void {
    if (this.#used === blockNodes || id - this.#firstId(this.#block.index) >= noNode) {
      this.#begin(id);
    }
    const { ids, lons, lats, index } = this.#block;
    ids[this.#used] = id - this.#firstId(index);
    lons[this.#used] = Math.round(lon * unitsPerDegree);
    lats[this.#used] = Math.round(lat * unitsPerDegree);
    if (kind !== null) {
      const mark = (kind.isBlocked ? blockedFlag : 0) | (kind.isEntrance ? entranceFlag : 0);
      this.#mark(index * blockNodes + this.#used, mark | taggedFlag);
    }
    this.#used++;
  }

  /** The nodes of a line, which are marked as members of something. */
  locate(refs: readonly number[]): Course {
    const slots = new Uint32Array(refs.length), units = new Int32Array(refs.length * 2);
    let isWhole = true;
    for (let at = 0; at < refs.length; at++) {
      const place = this.#find(refs[at] ?? NaN);
      if (place === -1) {
        slots[at] = noSlot;
        isWhole = false;
        continue;
      }
      const { lons, lats, index } = this.#block;
      const slot = index * blockNodes + place;
      this.#mark(slot, memberFlag);
      slots[at] = slot;
      units[at * 2] = lons[place] ?? 0;
      units[at * 2 + 1] = lats[place] ?? 0;
    }
    return { ids: refs, slots, units, isWhole };
  }

  /** The line through the nodes of these slots. */
  course(slots: Uint32Array): Course {
    const ids = new Float64Array(slots.length), units = new Int32Array(slots.length * 2);
    for (const [at, slot] of slots.entries()) {
      if (slot === noSlot) continue;
      const { id, lon, lat } = this.#node(slot);
      ids[at] = id;
      units.set([lon, lat], at * 2);
    }
    return { ids, slots, units, isWhole: !slots.includes(noSlot) };
  }

  /** Counts the arms of a line that leave its nodes: 2 inside it, 1 at an end. */
  addArms(slots: Uint32Array, of: keyof typeof armShifts): void {
    const last = slots.length - 1, shift = armShifts[of];
    for (let at = 0; at <= last; at++) {
      const slot = slots[at] ?? noSlot, some = this.#marks[slot >>> markedBits];
      if (some === undefined) continue;
      const place = slot & placeMask, mark = some[place] ?? 0;
      const arms = (mark >> shift & mostArms) + (at === 0 || at === last ? 1 : 2);
      some[place] = mark & ~(mostArms << shift) | Math.min(arms, mostArms) << shift;
    }
  }

  /** Whether three arms of walkways or more meet at a node. */
  joinsWalkways(slot: number): boolean {
    return armsOf(this.#markOf(slot), "walkway") === mostArms;
  }

  /** Whether walkers cannot pass a node. */
  isBlocked(slot: number): boolean {
    return (this.#markOf(slot) & blockedFlag) !== 0;
  }

  /** Where people enter what these nodes are the outline of, each place once. */
  entrances(slots: Iterable<number>): LonLat[] {
    return [...new Set(slots)].filter((slot) => (this.#markOf(slot) & entranceFlag) !== 0)
      .map((slot) => this.#position(slot));
  }

  /** Where three arms of streets or more meet. */
  junctions(): Generator<LonLat> {
    return this.#where((mark) => armsOf(mark, "street") === mostArms);
  }

  /** Tagged nodes that nothing else in the extract is made of. */
  loneNodes(): Generator<LonLat> {
    return this.#where((mark) => (mark & (taggedFlag | memberFlag)) === taggedFlag);
  }

  [Symbol.dispose](): void {
    this.#file[Symbol.dispose]();
  }

  *#where(wanted: (mark: number) => boolean): Generator<LonLat> {
    const end = this.#firstIds.length * blockNodes;
    for (let slot = 0; slot < end; slot++) {
      if (!wanted(this.#markOf(slot))) continue;
      yield this.#position(slot);
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
    if ((index * blockNodes & placeMask) === 0) this.#marks.push(new Uint8Array(placeMask + 1));
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
    const place = lastNotAbove(this.#block.ids, offset);
    return this.#block.ids[place] === offset && offset < noNode ? place : -1;
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

  #node(slot: number): { readonly id: number; readonly lon: number; readonly lat: number } {
    const index = Math.floor(slot / blockNodes), place = slot % blockNodes;
    if (this.#block.index !== index) this.#block = this.#load(index);
    const { ids, lons, lats } = this.#block;
    const id = this.#firstId(index) + (ids[place] ?? 0);
    return { id, lon: lons[place] ?? 0, lat: lats[place] ?? 0 };
  }

  #position(slot: number): LonLat {
    const { lon, lat } = this.#node(slot);
    return [lon / unitsPerDegree, lat / unitsPerDegree];
  }

  #markOf(slot: number): number {
    return this.#marks[slot >>> markedBits]?.[slot & placeMask] ?? 0;
  }

  #mark(slot: number, mark: number): void {
    const some = this.#marks[slot >>> markedBits], place = slot & placeMask;
    if (some !== undefined) some[place] = (some[place] ?? 0) | mark;
  }
}
