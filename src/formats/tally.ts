/**
 * Counts the records that a reader reads, and those that it does not use by reason, for the report
 * of an import.
 */
export interface Tally {
  /** Counts a record of the file as read. */
  read(): void;
  /**
   * Counts the record just read as not needed here (another year or kind). The reason is a short
   * constant text without values of the record. It may contain the name of a file that is not read.
   */
  skip(reason: string): void;
  /**
   * Counts the record just read as invalid. If a fifth of the records are refused, the format has
   * changed, and the import ends.
   */
  refuse(reason: string): void;
  /** Adds a warning about data that are read otherwise than the publisher states them. */
  warn(text: string): void;
}

/** A tally that counts nothing. */
export const uncounted: Tally = {
  read: () => {},
  skip: () => {},
  refuse: () => {},
  warn: () => {},
};
