/** What readers count. */

/** Counts what was read and what was not used, by reason; the report of an import is made of these. */
export interface Tally {
  /** One record of the file was read. */
  read(): void;
  /**
   * The record just read is of no use here (another year, another kind), for this reason: a short text,
   * the same for all such records and without a value of theirs. It may name a file that is not read.
   */
  skip(reason: string): void;
  /**
   * The record just read cannot be used, though it should be. Where a fifth of the records are refused,
   * the format has changed, and the import ends.
   */
  refuse(reason: string): void;
}
