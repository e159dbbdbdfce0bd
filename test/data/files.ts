/**
 * The published files in the optional folder `../shared/data`, found in the same way as by an
 * import.
 */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import type { InputFile } from "../../src/formats/input-file.ts";
import { listFiles, matchFiles, planSource } from "../../src/releases/files.ts";
import type { Source } from "../../src/sources/source.ts";
import { istatComuni } from "../../src/sources/territory/istat-comuni.ts";
import { type Loaded, type Reading, readSource, rowsTo } from "../sources/support.ts";

/** The folder of the published files. */
export const dataFolder = fileURLToPath(new URL("../../../shared/data/", import.meta.url));

/** Whether the folder exists. */
export const hasData = await Deno.stat(dataFolder).then(() => true, () => false);

/**
 * Declares a test of the published files. The test is ignored if the folder does not exist.
 *
 * @param options of a test with a browser: `inBrowser`, whose `ignore` is that of the step
 */
export function realTest(
  guarantee: string,
  fn: (t: Deno.TestContext) => Promise<void>,
  options: Pick<Deno.TestDefinition, "sanitizeOps" | "sanitizeResources"> = {},
): void {
  Deno.test({ ...options, name: `${guarantee} (published files)`, ignore: !hasData, fn });
}

/** Returns the files of a source by role. */
export async function realFiles(
  source: Source,
): Promise<Readonly<Record<string, readonly InputFile[]>>> {
  const match = matchFiles(source, await listFiles(dataFolder));
  assert.ok("files" in match, `files of ${source.id} are missing`);
  return (await planSource(source, match.files, () => {})).files;
}

/** Reads the files of a source. */
export async function readReal(source: Source, loaded: Loaded = {}): Promise<Reading> {
  return await readSource(source, await realFiles(source), loaded);
}

type LoadedComuni = Required<Pick<Loaded, "comuni" | "aliases">>;
let comuni: Promise<LoadedComuni> | undefined;

/** Returns the published comuni and their former codes, which are read once for all tests of an isolate. */
export async function realComuni(): Promise<LoadedComuni> {
  comuni ??= readReal(istatComuni).then((reading) => ({
    comuni: rowsTo(reading, "comune"),
    aliases: rowsTo(reading, "alias"),
  }));
  return await comuni;
}
