/**
 * Keeps walkways in a temporary file until all are read, because only then the nodes at which they meet are
 * known. Takes 20 bytes per node, and 16 bytes plus the name per way. Copies the nodes, because in the
 * file of nodes those of a way are scattered and slow to read.
 */
import type { Row } from "../../source.ts";
import { type Course, type NodeStore, noSlot } from "./node-store.ts";
import { ScratchFile } from "../../../scratch-file.ts";

type Walkway = Extract<Row, { to: "walkway" }>;

/** Words of 4 bytes per read or write. */
const chunkWords = 1 << 18;

/** Words at the head of a record: length in words, way id (2), number of nodes. The name ends the record. */
const headWords = 4;

/** Words per node in a record: slot, id (2), longitude, latitude. */
const nodeWords = 5;

/** 2^32: ids are stored as two words. */
const word = 2 ** 32;

const encoder = new TextEncoder(), decoder = new TextDecoder();

/**
 * Accepts ways one by one, then yields the parts of all of them once. Disposal deletes the file.
 */
export class Walkways implements Disposable {
  readonly #file: ScratchFile;
  readonly #nodes: NodeStore;
  readonly #pending = new Uint32Array(chunkWords);
  #used = 0;
  #written = 0;

  /**
   * @param folder folder of the temporary file
   * @param nodes store of the ways' nodes, which counts the ways that meet at each node
   */
  constructor(folder: string, nodes: NodeStore) {
    this.#file = new ScratchFile(folder);
    this.#nodes = nodes;
  }

  /** Adds a way. Returns false if the store has no two consecutive nodes of it. */
  add(way: number, course: Course, name: string | undefined): boolean {
    const stretches = knownStretches(course.slots);
    const street = encoder.encode(name?.trim() ?? "");
    for (const known of stretches) {
      this.#nodes.addArms(Uint32Array.from(known, (at) => course.slots[at] ?? noSlot), "walkway");
      this.#write(record(way, course, known, street));
    }
    return stretches.length > 0;
  }

  /** Yields the parts of all ways. A part extends between two nodes at which ways meet or end. */
  *parts(): Generator<Walkway> {
    let before = -1, part = 0;
    for (const words of this.#records()) {
      const [, high = 0, low = 0, count = 0] = words;
      const way = high * word + low, street = streetOf(words);
      if (way !== before) part = 0;
      before = way;
      const isEnd = (at: number): boolean => {
        const slot = words[headWords + at * nodeWords] ?? noSlot;
        return this.#nodes.joinsWalkways(slot) || this.#nodes.isBlocked(slot);
      };
      for (let first = 0, last = 1; last < count; last++) {
        if (last < count - 1 && !isEnd(last)) continue;
        const fromNode = this.#end(words, first), toNode = this.#end(words, last);
        const line = lineOf(words, first, last);
        yield { to: "walkway", way, part: part++, fromNode, toNode, line, street };
        first = last;
      }
    }
  }

  [Symbol.dispose](): void {
    this.#file[Symbol.dispose]();
  }

  /** Returns the id of the node at the end of a part; 0 for a node that pedestrians cannot pass. */
  #end(words: Uint32Array, at: number): number {
    const [slot = noSlot, high = 0, low = 0] = words.subarray(headWords + at * nodeWords);
    return this.#nodes.isBlocked(slot) ? 0 : high * word + low;
  }

  #write(words: Uint32Array): void {
    if (this.#used + words.length > this.#pending.length) this.#flush();
    if (words.length > this.#pending.length) return this.#append(words);
    this.#pending.set(words, this.#used);
    this.#used += words.length;
  }

  #flush(): void {
    this.#append(this.#pending.subarray(0, this.#used));
    this.#used = 0;
  }

  #append({ buffer, byteOffset, byteLength, length }: Uint32Array): void {
    this.#file.write(new Uint8Array(buffer, byteOffset, byteLength), this.#written * 4);
    this.#written += length;
  }

  *#records(): Generator<Uint32Array> {
    this.#flush();
    let size = chunkWords;
    for (let start = 0; start < this.#written;) {
      const chunk = new Uint32Array(Math.min(size, this.#written - start));
      this.#file.read(new Uint8Array(chunk.buffer), start * 4);
      let at = 0;
      for (let length = chunk[0] ?? 0; at + length <= chunk.length && length > 0;) {
        yield chunk.subarray(at, at + length);
        at += length;
        length = chunk[at] ?? 0;
      }
      start += at;
      // For a record longer than a chunk, reads a chunk of that length.
      size = Math.max(chunkWords, at === 0 ? chunk[0] ?? 0 : 0);
    }
  }
}

function record(
  way: number,
  { ids, slots, units }: Course,
  known: readonly number[],
  street: Uint8Array,
): Uint32Array {
  const end = headWords + known.length * nodeWords;
  const words = new Uint32Array(end + Math.ceil(street.length / 4));
  words.set([words.length, Math.floor(way / word), way % word, known.length]);
  for (let i = 0, to = headWords; to < end; i++, to += nodeWords) {
    const at = known[i] ?? 0, id = ids[at] ?? 0;
    words[to] = slots[at] ?? noSlot;
    words[to + 1] = Math.floor(id / word);
    words[to + 2] = id % word;
    words[to + 3] = units[2 * at] ?? 0;
    words[to + 4] = units[2 * at + 1] ?? 0;
  }
  new Uint8Array(words.buffer).set(street, 4 * end);
  return words;
}

function streetOf(words: Uint32Array): string | null {
  const rest = words.subarray(headWords + (words[3] ?? 0) * nodeWords);
  if (rest.length === 0) return null;
  const { buffer, byteOffset, byteLength } = rest;
  return decoder.decode(new Uint8Array(buffer, byteOffset, byteLength)).replace(/\0+$/, "");
}

function lineOf(words: Uint32Array, first: number, last: number): Int32Array {
  const line = new Int32Array(2 * (last - first + 1));
  for (let at = first, to = 0; at <= last; at++, to += 2) {
    line[to] = words[headWords + at * nodeWords + 3] ?? 0;
    line[to + 1] = words[headWords + at * nodeWords + 4] ?? 0;
  }
  return line;
}

/**
 * Returns the stretches of a line whose nodes are all known, as indexes, with at least two nodes each. Counts
 * a repeated node once.
 */
function knownStretches(slots: Uint32Array): number[][] {
  const stretches: number[][] = [];
  let known: number[] = [];
  for (let at = 0; at <= slots.length; at++) {
    const slot = slots[at] ?? noSlot;
    if (slot === noSlot) {
      if (known.length > 1) stretches.push(known);
      known = [];
    } else if (slot !== slots[known.at(-1) ?? -1]) known.push(at);
  }
  return stretches;
}
