/** Watches the disk of the embedded engine, which a full disk stops. */
import { type FreeBytes, freeBytes } from "../../free-bytes.ts";

/** Free bytes below which nothing is stored. What is being stored already needs less: four files of the log. */
const LEAST_BYTES = 64 * 1024 * 1024;

/** The room of a folder's disk. */
export class DiskRoom {
  /** Whether the disk had room when it was last measured. */
  hasRoom = true;
  readonly #folder: string;
  readonly #freeBytes: FreeBytes;

  constructor(folder: string, measure: FreeBytes = freeBytes) {
    this.#folder = folder;
    this.#freeBytes = measure;
  }

  /** Measures the disk. Assumes room where the process may not measure it. */
  async measure(): Promise<void> {
    const bytes = await this.#freeBytes(this.#folder).catch(() => null);
    this.hasRoom = bytes === null || bytes >= LEAST_BYTES;
  }
}
