/** A file that a format's reader is given, and the error where it cannot be read. */

/** One input file, found under the folder given to the import. */
export interface InputFile {
  /** Path relative to that folder, for messages and for the release's record. */
  readonly path: string;
  /** Absolute path, for libraries that need random access (zip). */
  readonly fullPath: string;
  /** The bytes, with `.gz` already decompressed. Progress is counted here. */
  stream(): ReadableStream<Uint8Array>;
  /** Called once per record of a table that repeats an earlier one exactly, and is left out. */
  readonly repeated?: (() => void) | undefined;
}

/** A file that cannot be used: broken, truncated, or of another format than the published one. */
export class InputFileError extends Error {
  /**
   * @param path the file, relative to the import folder
   * @param line the line (from 1), or null where the format has none
   * @param problem what is wrong and what was expected
   */
  constructor(readonly path: string, readonly line: number | null, readonly problem: string) {
    super(line === null ? `${path}: ${problem}` : `${path}, line ${line}: ${problem}`);
    this.name = "InputFileError";
  }
}
