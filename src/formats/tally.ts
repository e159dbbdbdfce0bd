/** What readers count. */

/** Counts what was read and why rows were refused; the report of an import is made of these. */
export interface Tally {
  /** One record of the file was read. */
  read(): void;
  /**
   * The record just read is not used, for this reason: a short text, the same for all such records and
   * without a value of theirs. It may name a file that is not read.
   */
  refuse(reason: string): void;
}
