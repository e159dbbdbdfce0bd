import assert from "node:assert/strict";
import { dirname } from "node:path";
import { listFiles, matchFiles, planSource } from "../../src/releases/files.ts";
import type { Source } from "../../src/sources/source.ts";
import { type Loaded, type Reading, readSource } from "../sources/support.ts";

/**
 * Reads a source from files in a folder, matched by name as in an import.
 *
 * @param files contents by path relative to the folder
 */
export async function readFolder(
  source: Source,
  files: Readonly<Record<string, string | Uint8Array>>,
  loaded: Loaded = {},
): Promise<Reading> {
  const folder = await Deno.makeTempDir();
  try {
    for (const [path, content] of Object.entries(files)) {
      await Deno.mkdir(dirname(`${folder}/${path}`), { recursive: true });
      const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
      await Deno.writeFile(`${folder}/${path}`, bytes);
    }
    const match = matchFiles(source, await listFiles(folder));
    assert.ok("files" in match, `files of ${source.id} are missing`);
    return await readSource(
      source,
      (await planSource(source, match.files, () => {})).files,
      loaded,
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
