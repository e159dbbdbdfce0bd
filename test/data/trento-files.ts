/** The published files, without those of other provinces. */
import { basename, dirname, join } from "node:path";
import { openZip } from "../../src/formats/zip.ts";
import { type FoundFile, listFiles } from "../../src/releases/files.ts";
import { zipFile } from "../support/input-files.ts";
import { dataFolder } from "./files.ts";

/** Timetables and perimeters of other provinces, which are most of the rows that an import of Trento stores. */
const elsewhere = /^gtfs\/(?!trento)|omi_zone_|Provincia di (?!TRENTO)/;

/** Quotations of all provinces. The zones of each must have a perimeter. */
const quotations = /^omi\/[^/]*\.zip$/;

/**
 * Makes a folder with links to the files of the province of Trento and of Italy. Disposing of it removes the
 * folder.
 */
export async function trentoFiles(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await Deno.makeTempDir({ prefix: "livability-trento-" });
  for (const file of await listFiles(dataFolder)) {
    if (elsewhere.test(file.path)) continue;
    await Deno.mkdir(dirname(join(path, file.path)), { recursive: true });
    if (quotations.test(file.path)) await zipFile(path, file.path, await quotationsOfTrento(file));
    else await Deno.symlink(file.fullPath, join(path, file.path));
  }
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

/** The files of an archive of quotations by name, with their two captions and the lines of the province. */
async function quotationsOfTrento(archive: FoundFile): Promise<Record<string, Uint8Array>> {
  const zip = await openZip(archive);
  const kept: Record<string, Uint8Array> = {};
  for (const file of zip.files) {
    const text = Buffer.from(await new Response(file.stream()).bytes()).toString("latin1");
    const lines = text.split("\n").filter((line, i) => i < 2 || /^[^;]*;[^;]*;TN;/.test(line));
    kept[basename(file.path)] = Buffer.from(lines.join("\n"), "latin1");
  }
  zip.close();
  return kept;
}
