/** Templates of test databases. */
import type { Sql } from "../../src/db/sql.ts";

/** A template. */
export interface Template {
  /** Lower-case letters. */
  readonly name: string;
  /** Address of the module that builds it; a change of anything it loads rebuilds the template. */
  readonly module: string;
  /** Fills an empty database. */
  build(sql: Sql): Promise<void>;
}

/**
 * Number of kept versions of a template, the latest built: enough to switch branches without rebuilding.
 */
export const KEPT_VERSIONS = 5;

/** A copy that has not been opened. */
export interface Copy {
  /** The settings for connecting to it. */
  readonly env: Record<string, string>;
  /** Deletes it, after closing its last connection. */
  remove(): Promise<void>;
}
