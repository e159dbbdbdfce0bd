import { ScratchFile } from "../../../scratch-file.ts";

/** Ids per read or write. */
const chunkIds = 1 << 13;

/**
 * A list of ids in a temporary file, 8 bytes each, so that memory does not grow with their number.
 * Iterating yields them in the order in which they were added. Disposal deletes the file.
 */
export class IdList implements Disposable {
  readonly #file: ScratchFile;
  readonly #pending = new Float64Array(chunkIds);
  #count = 0;

  constructor(folder: string) {
    this.#file = new ScratchFile(folder);
  }

  add(id: number): void {
    this.#pending[this.#count % chunkIds] = id;
    if (++this.#count % chunkIds === 0) this.#write(this.#count - chunkIds);
  }

  *[Symbol.iterator](): Generator<number> {
    this.#write(this.#count - this.#count % chunkIds);
    const chunk = new Float64Array(chunkIds);
    for (let start = 0; start < this.#count; start += chunkIds) {
      this.#file.read(new Uint8Array(chunk.buffer), start * chunk.BYTES_PER_ELEMENT);
      yield* chunk.subarray(0, this.#count - start);
    }
  }

  [Symbol.dispose](): void {
    this.#file[Symbol.dispose]();
  }

  /** Writes the pending ids, whose first is number `start` of the list. */
  #write(start: number): void {
    const bytes = new Uint8Array(this.#pending.buffer);
    this.#file.write(bytes, start * this.#pending.BYTES_PER_ELEMENT);
  }
}
