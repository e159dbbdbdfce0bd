/** What packs need to know of the rest of the program. */
import type { Sql } from "../../db/sql.ts";
import type { Source } from "../../sources/source.ts";
import { provides } from "../release-plan.ts";

/** The rules of packs, implemented by the commands. */
export interface PackRules {
  /** Every source that a pack can contain. */
  readonly known: readonly Source[];
  /** Whether the terms of a source allow to pass its data on. */
  mayTravel(id: string): boolean;
  /** The version of the tables of this program. */
  readonly schema: string;
  /** The version of the method of this program. */
  readonly method: string;
  /** The metrics in the order in which the atlas stores them. */
  readonly metrics: readonly string[];
  /**
   * Checks that the walking network of a schema can be read.
   *
   * @throws {Error} if a tile is damaged
   */
  checkNetwork(tx: Sql, schema: string): Promise<void>;
}

/**
 * The sources that a pack contains: those whose terms allow it, without those that were read with the help of one
 * that is left out.
 *
 * @param ids the sources of the release
 */
export function travelling(ids: readonly string[], { known, mayTravel }: PackRules): string[] {
  let left = known.filter(({ id }) => ids.includes(id) && mayTravel(id));
  for (;;) {
    const there = new Set(left.flatMap(provides));
    const next = left.filter(({ needs }) => needs.every((need) => there.has(need)));
    if (next.length === left.length) return next.map(({ id }) => id);
    left = next;
  }
}
