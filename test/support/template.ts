/** Templates of test databases. */
import type { Sql } from "../../src/db/sql.ts";

/** A template. */
export interface Template {
  /** Lower-case letters. */
  readonly name: string;
  /**
   * Address of the module that builds the template. A change to anything that this module loads
   * rebuilds it.
   */
  readonly module: string;
  /** Fills an empty database. */
  build(sql: Sql): Promise<void>;
}

/**
 * Number of versions of a template that are kept, the latest built: enough to switch branches
 * without rebuilding.
 */
export const KEPT_VERSIONS = 5;

/** A copy that has not been opened. */
export interface Copy {
  /** The settings for connecting to it. */
  readonly env: Record<string, string>;
  /** Closes the last connection and deletes the copy. */
  remove(): Promise<void>;
}
