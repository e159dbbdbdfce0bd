// @ts-types="@types/yauzl"
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { checkExpansion } from "./expansion.ts";
import type { InputFile } from "./input-file.ts";
import { asFileError, type TextFile } from "./text.ts";

/** What is needed of an archive's file. */
type Archive = Pick<InputFile, "path" | "fullPath" | "repeated">;

/** An open zip archive. */
export interface OpenZip {
  /**
   * Its entries in the archive's order. The path of an entry is that of the archive, followed by
   * its name.
   */
  readonly files: readonly TextFile[];
  close(): void;
}

/**
 * Opens a zip archive without unpacking it to disk. Until it is closed, its entries can be read in
 * any order and in parallel.
 *
 * @throws {InputFileError} if the archive is truncated or damaged, or unpacks without end.
 *   Streams of damaged entries fail, since checksums are verified.
 */
export async function openZip(file: Archive): Promise<OpenZip> {
  const damaged = (error: unknown): never => {
    throw asFileError(error, file.path, "not readable as a zip archive");
  };
  const zip = await openPromise(file.fullPath, { autoClose: false }).catch(damaged);
  try {
    const entries = await Array.fromAsync(zip.eachEntry());
    const unpackedBytes = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    checkExpansion(file.path, zip.fileSize, unpackedBytes);
    const files = entries.map((entry) => entryFile(file, zip, entry));
    return { files, close: () => zip.close() };
  } catch (error) {
    zip.close();
    return damaged(error);
  }
}

/**
 * The entries of a zip archive whose names match, one after the other. The archive stays open
 * during the iteration.
 *
 * @throws {InputFileError} if the archive is truncated or damaged
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
