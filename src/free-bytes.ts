/** Reads the free space of a disk. */
import { statfs } from "node:fs/promises";

/** Free bytes of a folder's disk; null if its file system does not report them. */
export type FreeBytes = (folder: string) => Promise<number | null>;

/**
 * The free bytes that the process may use.
 *
 * @throws {Deno.errors.NotCapable} without the permission `--allow-sys=statfs`
 */
export const freeBytes: FreeBytes = async (folder) => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable) throw error;
    return null; // the file system does not tell
  }
};
