/**
 * Stores the speed of the last downloads beside their journal, to estimate the duration of the next
 * import.
 */
import { join } from "node:path";

/** Reads the bytes per second; null before the first import. */
export async function readSpeed(dataDir: string): Promise<number | null> {
  const bytesPerS = Number(await Deno.readTextFile(fileIn(dataDir)).catch(() => ""));
  return bytesPerS > 0 ? bytesPerS : null;
}

/** Stores the speed for the next import. */
export async function writeSpeed(dataDir: string, bytesPerS: number): Promise<void> {
  await Deno.writeTextFile(fileIn(dataDir), bytesPerS.toFixed(0));
}

function fileIn(dataDir: string): string {
  return join(dataDir, "download-speed.txt");
}
