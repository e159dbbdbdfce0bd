/** An input file of a reader, and the error if it cannot be read. */

/** One file in the import's folder. */
export interface InputFile {
  /** Path relative to that folder, for messages and for the release's record. */
  readonly path: string;
  /** Absolute path, for libraries that need random access (zip). */
  readonly fullPath: string;
  /** The bytes, with `.gz` already decompressed. Also counts progress. */
  stream(): ReadableStream<Uint8Array>;
  /** Called for each record omitted because it is identical to an earlier one of its table. */
  readonly repeated?: (() => void) | undefined;
}

/** An unusable file: broken, truncated, or not in the published format. */
export class InputFileError extends Error {
  /**
   * @param path the file, relative to the import folder
   * @param line the line (from 1), or null if the format has no lines
   * @param problem what is wrong, and what is expected instead
   */
  constructor(readonly path: string, readonly line: number | null, readonly problem: string) {
    super(line === null ? `${path}: ${problem}` : `${path}, line ${line}: ${problem}`);
    this.name = "InputFileError";
  }
}
