/**
 * Stores the locations of all nodes of an extract in a temporary file, ordered by id (12 bytes per node)
 * and read through a cache. The flags and counters of a node stay in memory (1 byte per node): in the
 * file, each way would rewrite the blocks of its nodes.
 */
import { type GeoPosition, lastNotAbove, unitsPerDegree } from "./coordinate-units.ts";
import { ScratchFile } from "../../../scratch-file.ts";

/** Nodes per block of the file. The nodes of a way are spread over about two blocks. */
const blockNodes = 256;

/** Bytes per block. Each node takes 4 for the id minus the block's first id, 4 per coordinate. */
const blockBytes = blockNodes * 12;

/** Blocks kept in memory: 50 MB. */
const cachedBlocks = 16_384;

const writtenBlocks = 256;

/** Marks an unused entry of a block. An id that far above the block's first id starts a new block. */
const noNode = 0xffff_ffff;

/** The slot of a node that is missing from the store. */
export const noSlot = 0xffff_ffff;

/** Properties of a node that its tags state. */
export interface NodeKind {
  /** Whether the node is a barrier that pedestrians cannot pass. */
  readonly isBlocked: boolean;
  /** Whether the node is an entrance of the object whose outline contains it. */
  readonly isEntrance: boolean;
}

/** Bits of a node's mark: properties from its tags, and whether a way or relation uses the node. */
const memberFlag = 0x02;
const blockedFlag = 0x04;
const entranceFlag = 0x08;

/** Bit offsets of the 2-bit counters in a mark: arms of streets, and arms of walkways. */
const armShifts = { street: 4, walkway: 6 } as const;
/** The counters saturate at this value: 3 means "3 or more". */
const mostArms = 3;
const armsOf = (mark: number, of: keyof typeof armShifts): number =>
  mark >> armShifts[of] & mostArms;

/** Marks are allocated in pages of 2^20 nodes. */
const markedBits = 20;
const placeMask = 2 ** markedBits - 1;

/** The nodes of a line, in order. */
export interface Course {
  readonly ids: ArrayLike<number>;
  /** Slot of each node; {@link noSlot} for a node missing from the store. */
  readonly slots: Uint32Array;
  /** Longitude, latitude, longitude ... in units of 1e-7 degrees; 0 for a missing node. */
  readonly units: Int32Array;
  /** Whether the store has all nodes. */
  readonly isWhole: boolean;
}

/** A block of the file: up to {@link blockNodes} nodes, by ascending id. */
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

/**
 * Accepts nodes once in the order of their ids, then looks them up and marks them in any order.
 * Disposal deletes the file.
 */
export class NodeStore implements Disposable {
  readonly #file: ScratchFile;
  readonly #firstIds: number[] = [];
  readonly #marks: Uint8Array[] = [];
  readonly #written = new Uint8Array(writtenBlocks * blockBytes);
  /** A direct-mapped cache: block index modulo size. A miss costs about 5 µs, so LRU would not pay off. */
  readonly #cache: (Block | undefined)[];
  /** The block used last. Most lookups hit it, because the nodes of a way usually have close ids. */
  #block: Block;
  #used = blockNodes;

  /**
   * @param folder folder of the temporary file
   * @param blocks size of the cache, in blocks
   */
  constructor(folder: string, blocks: number = cachedBlocks) {
    this.#file = new ScratchFile(folder);
    this.#cache = Array.from({ length: blocks });
    this.#block = new Block(this.#written.subarray(0, blockBytes));
  }

  /**
   * Adds a node (degrees). Ids must ascend, and all nodes must be added before the first lookup.
   *
   * @param kind null for a node with neither property
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
      this.#mark(index * blockNodes + this.#used, mark);
    }
    this.#used++;
  }

  /** Looks up the nodes of a line and marks them as used by an object. */
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

  /** Returns the line through the nodes at the given slots. */
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

  /** Adds the arms of a line to the counters of its nodes: 1 at each end, 2 at each node between. */
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

  /** Whether at least three arms of walkways meet at a node. */
  joinsWalkways(slot: number): boolean {
    return armsOf(this.#markOf(slot), "walkway") === mostArms;
  }

  isBlocked(slot: number): boolean {
    return (this.#markOf(slot) & blockedFlag) !== 0;
  }

  /** Returns the position of each entrance among the nodes of an outline, without duplicates. */
  entrances(slots: Iterable<number>): GeoPosition[] {
    return [...new Set(slots)].filter((slot) => (this.#markOf(slot) & entranceFlag) !== 0)
      .map((slot) => this.#position(slot));
  }

  /** Yields the position of each node at which at least three arms of streets meet. */
  *junctions(): Generator<GeoPosition> {
    const end = this.#firstIds.length * blockNodes;
    for (let slot = 0; slot < end; slot++) {
      if (armsOf(this.#markOf(slot), "street") === mostArms) yield this.#position(slot);
    }
  }

  /** Yields the positions of those among the nodes that no way or relation uses. */
  *lone(ids: Iterable<number>): Generator<GeoPosition> {
    for (const id of ids) {
      const place = this.#find(id), slot = this.#block.index * blockNodes + place;
      if (place !== -1 && (this.#markOf(slot) & memberFlag) === 0) yield this.#position(slot);
    }
  }

  [Symbol.dispose](): void {
    this.#file[Symbol.dispose]();
  }

  /** Starts a block with this first id in the write buffer. */
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

  /** Writes the buffered blocks whose index is less than `end`. */
  #flush(end: number): void {
    const start = Math.floor((end - 1) / writtenBlocks) * writtenBlocks;
    if (start < 0) return;
    this.#file.write(this.#written.subarray(0, (end - start) * blockBytes), start * blockBytes);
  }

  /** Makes the node's block current and returns the node's place in it, or -1 if the node is missing. */
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
    this.#used = 0; // All nodes are written: lookups follow the last append.
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

  #position(slot: number): GeoPosition {
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
