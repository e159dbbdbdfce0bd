import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { checkExpansion } from "../formats/expansion.ts";
import { type InputFile, InputFileError } from "../formats/input-file.ts";
import { asFileError } from "../formats/text.ts";
import type { Source } from "../sources/source.ts";
import type { FileRecord, PlannedSource } from "./release-plan.ts";

/** A file in a folder of an import. */
export interface FoundFile {
  /** Relative to its folder, with forward slashes. */
  readonly path: string;
  readonly fullPath: string;
  readonly bytes: number;
  /**
   * Set if a later folder has a file at the same relative path. `path` then begins with the file's
   * own folder.
   */
  readonly isReplaced?: true;
}

/** A source's files by role, or the patterns without a match. */
export type Match =
  | { readonly files: Readonly<Record<string, readonly FoundFile[]>> }
  | { readonly missing: readonly string[] };

/**
 * All files below a folder, by name.
 *
 * @throws {Error} if the folder cannot be read, or contains a broken link
 */
export async function listFiles(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    .catch((error: Error) => {
      throw new Error(`The folder ${folder} cannot be read: ${error.message}`);
    });
  const files: FoundFile[] = [];
  for (const entry of entries) {
    const fullPath = join(entry.parentPath, entry.name);
    // Follows links, because large files are often stored elsewhere.
    const info = await stat(fullPath).catch((error: Error) => {
      throw new Error(unreadable(fullPath, entry.isSymbolicLink(), error));
    });
    const path = relative(folder, fullPath).replaceAll("\\", "/");
    if (info.isFile()) files.push({ path, fullPath, bytes: info.size });
  }
  return files.sort((a, b) => a.path < b.path ? -1 : 1);
}

/** The message for an unreadable file. For a broken link, it says what to do. */
function unreadable(path: string, isLink: boolean, { message }: Error): string {
  return isLink
    ? `${path} is a link to a file that is not there: restore the file, or remove the link.`
    : `${path} cannot be read: ${message}`;
}

/**
 * The files of several folders, by name. If two folders have a file at the same relative path, the
 * later folder's replaces the other: it completes or corrects it. A file that is in two of the
 * folders, because one contains the other, is listed once.
 */
export async function listTogether(
  folders: readonly (readonly FoundFile[])[],
): Promise<FoundFile[]> {
  const files = new Map<string, FoundFile>(), seen = new Set<string>();
  for (const file of folders.flat()) {
    const place = await Deno.realPath(file.fullPath);
    if (seen.has(place)) continue;
    seen.add(place);
    const earlier = files.get(file.path);
    if (earlier !== undefined) {
      const path = earlier.fullPath.replaceAll("\\", "/");
      files.set(path, { ...earlier, path, isReplaced: true });
    }
    files.set(file.path, file);
  }
  return [...files.values()].sort((a, b) => a.path < b.path ? -1 : 1);
}

/**
 * Matches files to the roles of a source. Every required role needs a file, and the source at least
 * one. A role for one file takes the last by name, which is the newest edition. Only a role for
 * overlapping files takes replaced ones.
 */
export function matchFiles(source: Source, found: readonly FoundFile[]): Match {
  const files: Record<string, FoundFile[]> = {};
  const required: string[] = [], lacking: string[] = [];
  for (const [role, { pattern, optional, many, overlapping }] of Object.entries(source.files)) {
    const matches = found.filter(({ path, isReplaced }) =>
      pattern.test(path) && (overlapping || !isReplaced)
    );
    if (matches.length > 0) files[role] = many ? matches : matches.slice(-1);
    else (optional ? lacking : required).push(`${role} (${pattern.source})`);
  }
  if (required.length > 0) return { missing: required };
  const nothing = lacking.length > 0 && Object.keys(files).length === 0;
  return nothing ? { missing: lacking } : { files };
}

/**
 * Computes the checksums of a source's files and makes the files readable.
 *
 * @param onBytes called with the number of bytes as they are read, before decompression
 */
export async function planSource(
  source: Source,
  files: Readonly<Record<string, readonly FoundFile[]>>,
  onBytes: (count: number) => void,
): Promise<PlannedSource> {
  const all = new Map(Object.values(files).flat().map((file) => [file.path, file]));
  const record: FileRecord[] = [];
  for (const { path, fullPath, bytes } of all.values()) {
    record.push({ path, bytes, sha256: await sha256Of(fullPath) });
  }
  const inputs = Object.entries(files).map(([role, found]) =>
    [role, found.map((file) => inputFile(file, onBytes))] as const
  );
  return { source, files: Object.fromEntries(inputs), record };
}

/** SHA-256 of a file, hexadecimal. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}

function inputFile(file: FoundFile, onBytes: (count: number) => void): InputFile {
  const { path, fullPath } = file;
  return { path, fullPath, stream: () => ReadableStream.from(read(file, onBytes)) };
}

/**
 * The bytes of a file, decompressed. Uses Node's gunzip, which reads files of several gzip members,
 * unlike the web's `DecompressionStream`.
 */
async function* read(
  { path, fullPath, bytes }: FoundFile,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  if (bytes === 0) {
    throw new InputFileError(path, null, "is empty (0 bytes): fetch it again, or leave it out");
  }
  const raw = Readable.from(counted(fullPath, onBytes));
  let unpackedBytes = 0;
  try {
    for await (const chunk of path.endsWith(".gz") ? raw.compose(createGunzip()) : raw) {
      unpackedBytes += chunk.length;
      checkExpansion(path, bytes, unpackedBytes);
      yield chunk;
    }
  } catch (error) {
    throw asFileError(error, path, "cannot be read");
  } finally {
    raw.destroy();
  }
}

async function* counted(
  fullPath: string,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(fullPath, { highWaterMark: 1 << 18 })) {
    onBytes(chunk.length);
    yield chunk;
  }
}
