import type { Sql } from "../../src/db/sql.ts";

/** A template of test databases. */
export interface Template {
  /** In lower-case letters. */
  readonly name: string;
  /**
   * Address of the module that builds the template. The template is rebuilt after a change to
   * anything that this module loads.
   */
  readonly module: string;
  build(sql: Sql): Promise<void>;
}

/**
 * Number of versions of a template that are kept, the newest ones. Enough to switch between
 * branches without rebuilding.
 */
export const KEPT_VERSIONS = 5;

/** A copy of a template that has not been opened. */
export interface Copy {
  readonly env: Record<string, string>;
  /** Deletes the copy, after closing the last connection to it. */
  remove(): Promise<void>;
}
