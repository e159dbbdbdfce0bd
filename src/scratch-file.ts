/** Temporary files that the system removes, however the process ends. */
import { closeSync, openSync, readSync, writeSync } from "node:fs";

/** A file without a name. The system frees its space when it is disposed or when the process ends. */
export class ScratchFile implements Disposable {
  readonly #file: number;

  /** Creates the file in a folder. Creates the folder if necessary. */
  constructor(folder: string) {
    Deno.mkdirSync(folder, { recursive: true });
    const path = Deno.makeTempFileSync({ dir: folder, prefix: "import-" });
    this.#file = openSync(path, "w+");
    Deno.removeSync(path);
  }

  /** Writes all bytes, from a position. */
  write(bytes: Uint8Array, position: number): void {
    for (let at = 0; at < bytes.length;) {
      at += writeSync(this.#file, bytes, at, bytes.length - at, position + at);
    }
  }

  /** Reads into `bytes` from a position, at most to the end of the file. */
  read(bytes: Uint8Array, position: number): void {
    for (let at = 0; at < bytes.length;) {
      const count = readSync(this.#file, bytes, at, bytes.length - at, position + at);
      if (count === 0) return;
      at += count;
    }
  }

  [Symbol.dispose](): void {
    closeSync(this.#file);
  }
}
