import { createHash } from "node:crypto";
import { filesIn, loadedBy } from "./imports.ts";

const root = new URL("../../", import.meta.url);

/**
 * A hexadecimal hash of everything on which a module's result can depend, by which a template is
 * rebuilt after a change: the modules that it loads, all files in the folders of `src/` that
 * contain them (SQL is read, not loaded), and the versions of packages.
 *
 * @param read reads a file's text; tests replace it to change a file
 */
export async function fingerprintOf(
  module: URL,
  read: (file: URL) => Promise<string> = (file) => Deno.readTextFile(file),
): Promise<string> {
  const files = await loadedBy(module);
  const rooms = [...files].flatMap((file) => /^.*\/src\/[^/]+\//.exec(file) ?? []);
  for (const room of new Set(rooms)) {
    for await (const file of filesIn(new URL(room))) files.add(file.href);
  }
  files.add(new URL("deno.lock", root).href);
  const hash = createHash("sha256");
  for (const file of [...files].sort()) {
    hash.update(`${file.slice(root.href.length)}\0${await read(new URL(file))}\0`);
  }
  return hash.digest("hex").slice(0, 12);
}
