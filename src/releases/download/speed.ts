/** The speed of the last downloads, kept beside their journal, so that the next import can say how long it takes. */
import { join } from "node:path";

/** Bytes a second; null before the first import. */
export async function readSpeed(dataDir: string): Promise<number | null> {
  const bytesPerS = Number(await Deno.readTextFile(fileIn(dataDir)).catch(() => ""));
  return bytesPerS > 0 ? bytesPerS : null;
}

/** Keeps it for the next import. */
export async function writeSpeed(dataDir: string, bytesPerS: number): Promise<void> {
  await Deno.writeTextFile(fileIn(dataDir), bytesPerS.toFixed(0));
}

function fileIn(dataDir: string): string {
  return join(dataDir, "download-speed.txt");
}
