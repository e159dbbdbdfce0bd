import { join } from "node:path";

/**
 * The speed of the last download in bytes per second, to estimate the duration of the next import;
 * null before the first.
 */
export async function readSpeed(dataDir: string): Promise<number | null> {
  const bytesPerS = Number(await Deno.readTextFile(fileIn(dataDir)).catch(() => ""));
  return bytesPerS > 0 ? bytesPerS : null;
}

/** Stores the speed of a download beside its journal. */
export async function writeSpeed(dataDir: string, bytesPerS: number): Promise<void> {
  await Deno.writeTextFile(fileIn(dataDir), bytesPerS.toFixed(0));
}

function fileIn(dataDir: string): string {
  return join(dataDir, "download-speed.txt");
}
