/** Counts the records of readers. */

/** Counts the records read, and the unused ones by reason, for the report of an import. */
export interface Tally {
  /** Counts one record of the file as read. */
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
  /** Adds a warning about data that are read, but not as the publisher states them. */
  warn(text: string): void;
}

/** Counts nothing. */
export const uncounted: Tally = {
  read: () => {},
  skip: () => {},
  refuse: () => {},
  warn: () => {},
};
