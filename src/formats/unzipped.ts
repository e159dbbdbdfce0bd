import { type InputFile, InputFileError } from "./input-file.ts";
import type { TextFile } from "./text.ts";
import { zipEntries } from "./zip.ts";

/**
 * The tables of a file that may have been unpacked: the file itself or, if it is a zip archive, the
 * entries whose names match.
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
