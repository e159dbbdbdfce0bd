/** Watches the disk of the embedded engine, which a full disk stops. */
import { freeBytes } from "../../free-bytes.ts";

/** Free bytes below which nothing is stored. What is being stored already needs less: four files of the log. */
const LEAST_BYTES = 64 * 1024 * 1024;

/** The room of a folder's disk. */
export class DiskRoom {
  /** Whether the disk had room when it was last measured. */
  hasRoom = true;
  readonly #folder: string;
  readonly #freeBytes: typeof freeBytes;

  constructor(folder: string, measure = freeBytes) {
    this.#folder = folder;
    this.#freeBytes = measure;
  }

  /** Measures the disk. Assumes room if the process has no permission, for which Deno would ask people. */
  async measure(): Promise<void> {
    const { state } = await Deno.permissions.query({ name: "sys", kind: "statfs" });
    const bytes = state === "granted" ? await this.#freeBytes(this.#folder) : null;
    this.hasRoom = bytes === null || bytes >= LEAST_BYTES;
  }
}
