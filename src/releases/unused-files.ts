import type { Source } from "../sources/source.ts";
import type { SourceChoice } from "./choose-sources.ts";
import type { FoundFile } from "./files.ts";

/** A file that no source reads. */
export interface UnusedFile {
  /** Relative to its folder. */
  readonly path: string;
  readonly reason: string;
}

/**
 * The files that the chosen sources do not read.
 *
 * @param known every source that can be imported
 */
export function unusedFiles(
  found: readonly FoundFile[],
  choice: SourceChoice,
  known: readonly Source[],
): UnusedFile[] {
  const used = new Set(
    choice.read.flatMap(({ files }) => Object.values(files).flat()).map(({ fullPath }) => fullPath),
  );
  return found.filter(({ fullPath }) => !used.has(fullPath)).map((file) => {
    const reasons = known.flatMap((source) => reasonsOf(file, source, choice));
    const reason = reasons.length > 0
      ? [...new Set(reasons)].join("; ")
      : "no source reads a file of this name";
    return { path: file.path, reason };
  });
}

/** Why a source does not read a file; empty if none of its patterns matches the file. */
function reasonsOf(
  { path, isReplaced }: FoundFile,
  { id, files }: Source,
  { read, carry, absent }: SourceChoice,
): string[] {
  const roles = Object.entries(files).filter(([, { pattern }]) => pattern.test(path));
  if (roles.length === 0) return [];
  if (isReplaced) return ["a later folder has a file at the same path"];
  if (carry.includes(id)) return [`${id} is carried over`];
  const reason = absent.find((one) => one.id === id)?.reason;
  if (reason !== undefined) return [`${id} is not loaded: ${reason}`];
  const chosen = read.find(({ source }) => source.id === id)?.files ?? {};
  return roles.flatMap(([role]) => chosen[role] ?? [])
    .map((other) => `${id} reads one such file, the last by name: ${other.path}`);
}

/** Up to this number of files with the same reason, each has its own line. */
const mostLines = 100;

/** Number of files named in the line for more files than that. */
const examples = 10;

/**
 * Lines for the log: one for each file, or one for all files with the same reason if there are
 * many.
 *
 * @param verbose whether to name every file
 */
export function* unusedLines(files: readonly UnusedFile[], verbose: boolean): Generator<string> {
  for (const [reason, some] of Map.groupBy(files, (file) => file.reason)) {
    const paths = some.map(({ path }) => path);
    if (verbose || paths.length <= mostLines) {
      for (const path of paths) yield `Not used: ${path}: ${reason}`;
    } else {
      const named = paths.slice(0, examples).join(", ");
      yield `Not used: ${paths.length} files: ${reason} (--verbose lists all): ${named} ...`;
    }
  }
}
