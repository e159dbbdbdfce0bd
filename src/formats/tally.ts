/** Counts for readers. */

/** Counts records read and not used, by reason, for the report of an import. */
export interface Tally {
  /** One record of the file was read. */
  read(): void;
  /**
   * Counts the record just read as not needed here (another year or kind). The reason is a short constant
   * text without values of the record. It may name a file that is not read.
   */
  skip(reason: string): void;
  /**
   * Counts the record just read as invalid. If a fifth of the records are refused, the format has
   * changed, and the import ends.
   */
  refuse(reason: string): void;
}
