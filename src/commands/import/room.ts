/** Checks the disk space for an import. */
import type { Config } from "../../config.ts";
import { freeBytes } from "../../free-bytes.ts";
import type { Chosen } from "../../releases/choose-sources.ts";

/** Smaller imports are neither announced nor checked. */
const small = 1e9;

/**
 * Prints the memory, temporary space and database space needed for large files.
 *
 * @throws {Error} if the disk of `DATA_DIR` has less free space
 */
export async function checkRoom(
  chosen: readonly Chosen[],
  { DATA_DIR, DATABASE_URL }: Pick<Config, "DATA_DIR" | "DATABASE_URL">,
  print: (line: string) => void,
  measure = freeBytes,
): Promise<void> {
  for (const { source, files } of chosen) {
    const bytes = Object.values(files).flat().reduce((sum, file) => sum + file.bytes, 0);
    const room = source.room?.(bytes);
    if (room === undefined || room.scratch + room.database < small) continue;
    const [file, memory, scratch, database] = [bytes, room.memory, room.scratch, room.database]
      .map(gigabytes);
    print(`${source.id}: ${file} to read take up to ${memory} of memory, ${scratch} of temporary \
files in ${DATA_DIR} and ${database} in the database.`);
    // The embedded engine's database is in the same folder.
    const needed = room.scratch + (DATABASE_URL === undefined ? room.database : 0);
    await Deno.mkdir(DATA_DIR, { recursive: true });
    const free = await measure(DATA_DIR);
    if (free !== null && free < needed) {
      throw new Error(`${source.id}: ${DATA_DIR} has ${gigabytes(free)} free and up to \
${gigabytes(needed)} are needed. Free the rest, or set DATA_DIR to a folder on a larger disk.`);
    }
  }
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
