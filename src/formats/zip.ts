/** Entries of a zip archive, read without unpacking it to disk. */
// @ts-types="@types/yauzl"
import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { InputFile } from "./input-file.ts";
import { asFileError, type TextFile } from "./text.ts";

/** What is needed of an archive's file. */
type Archive = Pick<InputFile, "path" | "fullPath" | "repeated">;

/** An open archive. */
export interface OpenZip {
  /** Its entries in the archive's order; their paths are the archive's followed by their own name. */
  readonly files: readonly TextFile[];
  close(): void;
}

/**
 * Opens an archive. Its entries can be read in any order, several at a time, until it is closed.
 *
 * @throws {InputFileError} where the archive is truncated or damaged; where an entry is (checksums
 *   are verified), its stream fails
 */
export async function openZip(file: Archive): Promise<OpenZip> {
  const damaged = (error: unknown): never => {
    throw asFileError(error, file.path, "not readable as a zip archive");
  };
  const zip = await openPromise(file.fullPath, { autoClose: false }).catch(damaged);
  try {
    const entries = await Array.fromAsync(zip.eachEntry());
    const files = entries.map((entry) => entryFile(file, zip, entry));
    return { files, close: () => zip.close() };
  } catch (error) {
    zip.close();
    return damaged(error);
  }
}

/**
 * The archive's entries whose name matches, one after the other: the archive is open as long as they
 * are iterated.
 *
 * @throws {InputFileError} where the archive is truncated or damaged
 */
export async function* zipEntries(
  file: Archive,
  pattern: RegExp,
): AsyncGenerator<TextFile> {
  const zip = await openZip(file);
  try {
    yield* zip.files.filter(({ path }) => pattern.test(path.slice(file.path.length + 1)));
  } finally {
    zip.close();
  }
}

function entryFile({ path, repeated }: Archive, zip: ZipFile, entry: Entry): TextFile {
  return {
    path: `${path}/${entry.fileName}`,
    repeated,
    stream: () => ReadableStream.from(entryBytes(zip, entry)),
  };
}

async function* entryBytes(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  yield* await zip.openReadStreamPromise(entry);
}
