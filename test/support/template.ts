/** What test databases are copies of. */
import type { Sql } from "../../src/db/sql.ts";

/** What copies are made of. */
export interface Template {
  /** Lower-case letters. */
  readonly name: string;
  /** Address of the module that builds it: when anything that this loads changes, it is built again. */
  readonly module: string;
  /** Fills an empty database. */
  build(sql: Sql): Promise<void>;
}

/**
 * How many versions of a template stay, the latest built: enough to switch between branches without
 * building them again.
 */
export const KEPT_VERSIONS = 5;

/** A copy that has not been opened yet. */
export interface Copy {
  /** The settings that lead to it. */
  readonly env: Record<string, string>;
  /** Deletes it, once its last connection is closed. */
  remove(): Promise<void>;
}
