/** Reads the free space of a disk. */
import { statfs } from "node:fs/promises";

/**
 * The free bytes of a folder's disk that the process may use; null if its file system does not report them.
 *
 * @throws {Deno.errors.NotCapable} without the permission `--allow-sys=statfs`
 */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable) throw error;
    return null; // the file system does not tell
  }
}
