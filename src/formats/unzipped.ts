/** Reads tables published in an archive, which may have been unpacked. */
import { type InputFile, InputFileError } from "./input-file.ts";
import type { TextFile } from "./text.ts";
import { zipEntries } from "./zip.ts";

/**
 * The file itself or, if it is a zip archive, the entries whose name matches.
 *
 * @throws {InputFileError} if the archive is truncated or damaged, or has no such entry
 */
export async function* unzipped(file: InputFile, entries: RegExp): AsyncGenerator<TextFile> {
  if (!/\.zip$/i.test(file.path)) return yield file;
  let found = false;
  for await (const entry of zipEntries(file, entries)) {
    found = true;
    yield entry;
  }
  if (!found) throw new InputFileError(file.path, null, `holds no file like ${entries.source}`);
}
