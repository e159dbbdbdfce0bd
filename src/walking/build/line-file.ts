import { ScratchFile } from "../../scratch-file.ts";
import { free } from "./free.ts";

/** Numbers (4 bytes each) written or read at once. */
const WINDOW = 1 << 18;

/**
 * Stores the lines of all parts of ways in a temporary file, with 4 bytes of memory for each line.
 * Lines are written once in order, then read by number. Disposal deletes the file.
 */
export class LineFile implements Disposable {
  readonly #file: ScratchFile;
  /** Start position of each line in the file, and the end of the last. */
  readonly #first: Uint32Array<ArrayBuffer>;
  readonly #window = new Int32Array(WINDOW);
  /**
   * The start of the window in the file, in positions; and the length of the window, in numbers.
   */
  #before = 0;
  #used = 0;
  #count = 0;
  #isWritten = false;

  /** @param most maximum number of lines */
  constructor(folder: string, most: number) {
    this.#file = new ScratchFile(folder);
    this.#first = new Uint32Array(most + 1);
  }

  /**
   * Appends a line (longitude, latitude, longitude ...). All lines must be appended before the
   * first is read.
   */
  append(line: Int32Array): void {
    if (this.#used + line.length > WINDOW) this.#flush();
    if (line.length > WINDOW) {
      this.#file.write(bytesOf(line), 8 * this.#before);
      this.#before += line.length / 2;
    } else {
      this.#window.set(line, this.#used);
      this.#used += line.length;
    }
    this.#first[++this.#count] = this.#before + this.#used / 2;
  }

  /**
   * Reads the part of the file that starts at a line into the window, unless the window contains
   * the line.
   */
  advance(index: number): void {
    this.#finish();
    const [start, end] = this.#extent(index);
    if (this.#holds(start, end)) return;
    this.#before = start;
    this.#used = Math.min(WINDOW, 2 * ((this.#first[this.#count] ?? 0) - start));
    this.#file.read(bytesOf(this.#window.subarray(0, this.#used)), 8 * start);
  }

  at(index: number): Int32Array {
    this.#finish();
    const [start, end] = this.#extent(index);
    const from = 2 * (start - this.#before), length = 2 * (end - start);
    if (this.#holds(start, end)) return this.#window.slice(from, from + length);
    const line = new Int32Array(length);
    this.#file.read(bytesOf(line), 8 * start);
    return line;
  }

  [Symbol.dispose](): void {
    this.#file[Symbol.dispose]();
    free(this.#first);
  }

  #extent(index: number): [start: number, end: number] {
    return [this.#first[index] ?? 0, this.#first[index + 1] ?? 0];
  }

  #holds(start: number, end: number): boolean {
    return this.#before <= start && end <= this.#before + this.#used / 2;
  }

  #finish(): void {
    if (!this.#isWritten) this.#flush();
    this.#isWritten = true;
  }

  #flush(): void {
    this.#file.write(bytesOf(this.#window.subarray(0, this.#used)), 8 * this.#before);
    this.#before += this.#used / 2;
    this.#used = 0;
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
