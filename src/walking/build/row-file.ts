import { ScratchFile } from "../../scratch-file.ts";

/** Numbers (4 bytes each) of a row that are written at once. */
const BLOCK = 1 << 13;

/** A part of a row in the file. Counted in numbers. */
interface Block {
  readonly at: number;
  readonly length: number;
}

/** A row: its blocks in the file, and the numbers not yet written. */
interface Row {
  readonly blocks: Block[];
  readonly open: Int32Array;
  used: number;
}

/**
 * Stores records of 32-bit integers in a temporary file by row of the grid, so that a country is
 * processed one row of tiles at a time. Records are added to rows in any order. Disposal deletes
 * the file.
 */
export class RowFile implements Disposable {
  readonly #file: ScratchFile;
  readonly #rows = new Map<number, Row>();
  #size = 0;

  constructor(folder: string) {
    this.#file = new ScratchFile(folder);
  }

  append(row: number, record: Int32Array): void {
    const of = this.#rows.get(row) ?? { blocks: [], open: new Int32Array(BLOCK), used: 0 };
    this.#rows.set(row, of);
    if (of.used + record.length > BLOCK) {
      this.#write(of, of.open.subarray(0, of.used));
      of.used = 0;
    }
    if (record.length > BLOCK) {
      this.#write(of, record);
    } else {
      of.open.set(record, of.used);
      of.used += record.length;
    }
  }

  /** The records of a row, concatenated in the order in which they were added. */
  read(row: number): Int32Array {
    const { blocks, open, used } = this.#rows.get(row) ?? { blocks: [], open: empty, used: 0 };
    const all = new Int32Array(blocks.reduce((sum, { length }) => sum + length, used));
    let end = 0;
    for (const { at, length } of blocks) {
      this.#file.read(bytesOf(all.subarray(end, end + length)), 4 * at);
      end += length;
    }
    all.set(open.subarray(0, used), end);
    return all;
  }

  /** The rows with records, from south to north. */
  rows(): number[] {
    return [...this.#rows.keys()].sort((a, b) => a - b);
  }

  [Symbol.dispose](): void {
    this.#file[Symbol.dispose]();
  }

  #write({ blocks }: Row, numbers: Int32Array): void {
    this.#file.write(bytesOf(numbers), 4 * this.#size);
    blocks.push({ at: this.#size, length: numbers.length });
    this.#size += numbers.length;
  }
}

const empty = new Int32Array(0);

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
