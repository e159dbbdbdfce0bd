/** Temporary files of which nothing is left, however the process ends. */
import { closeSync, openSync, readSync, writeSync } from "node:fs";

/** A file without a name: the system frees its room when it is disposed or the process is killed. */
export class ScratchFile implements Disposable {
  readonly #file: number;

  /** Creates the file in a folder, which is made if it is not there. */
  constructor(folder: string) {
    Deno.mkdirSync(folder, { recursive: true });
    const path = Deno.makeTempFileSync({ dir: folder, prefix: "import-" });
    this.#file = openSync(path, "w+");
    Deno.removeSync(path);
  }

  /** Writes all bytes at a position. */
  write(bytes: Uint8Array, position: number): void {
    for (let at = 0; at < bytes.length;) {
      at += writeSync(this.#file, bytes, at, bytes.length - at, position + at);
    }
  }

  /** Fills `bytes` from a position, as far as the file reaches. */
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
