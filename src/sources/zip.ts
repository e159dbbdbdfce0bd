/** Entries of a zip archive, read one after another without unpacking it to disk. */
// @ts-types="@types/yauzl"
import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { InputFile } from "./source.ts";
import { asFileError, type TextFile } from "./text.ts";

/**
 * The archive's entries whose name matches, in the archive's order. Each must be read before the next
 * is asked for. Its path is the archive's followed by its own name.
 *
 * @throws {SourceFileError} where the archive is truncated or damaged (checksums are verified).
 */
export async function* zipEntries(
  file: Pick<InputFile, "path" | "fullPath">,
  pattern: RegExp,
): AsyncGenerator<TextFile> {
  let zip: ZipFile | null = null;
  try {
    zip = await openPromise(file.fullPath, { autoClose: false });
    for await (const entry of zip.eachEntry()) {
      if (pattern.test(entry.fileName)) yield entryFile(file.path, zip, entry);
    }
  } catch (error) {
    throw asFileError(error, file.path, "not readable as a zip archive");
  } finally {
    zip?.close();
  }
}

function entryFile(path: string, zip: ZipFile, entry: Entry): TextFile {
  return {
    path: `${path}/${entry.fileName}`,
    stream: () => ReadableStream.from(entryBytes(zip, entry)),
  };
}

async function* entryBytes(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  yield* await zip.openReadStreamPromise(entry);
}
