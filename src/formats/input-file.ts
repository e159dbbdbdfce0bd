/** A file of a source in an import's folder. */
export interface InputFile {
  /** Relative to that folder. For messages, and for the release's record. */
  readonly path: string;
  /** Absolute. For libraries that need random access. */
  readonly fullPath: string;
  /**
   * The bytes, decompressed if the path ends in `.gz`. Reading them counts towards the progress.
   */
  stream(): ReadableStream<Uint8Array>;
  /**
   * Called for each record that is omitted because it is identical to an earlier one of its table.
   */
  readonly repeated?: (() => void) | undefined;
}

/** A file cannot be used: it is broken, truncated, or not in the published format. */
export class InputFileError extends Error {
  /**
   * @param path path of the file, relative to the import's folder
   * @param line the line, from 1; null if the format has no lines
   * @param problem what is wrong, and what is expected instead
   */
  constructor(readonly path: string, readonly line: number | null, readonly problem: string) {
    super(line === null ? `${path}: ${problem}` : `${path}, line ${line}: ${problem}`);
    this.name = "InputFileError";
  }
}
