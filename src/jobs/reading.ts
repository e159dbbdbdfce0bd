/** How an uploaded table was read. */
import type { components } from "../contract/types.ts";

/** How a table was read: its columns, and what of it was changed. */
export type Reading = components["schemas"]["JobReading"];

/** What reading a table changes. */
export type Change = components["schemas"]["JobChangeCode"];

/** Counts what reading a table changes. */
export class Changes {
  readonly #counted = new Map<Change, { count: number; readonly row: number | null }>();

  /**
   * Counts a change.
   *
   * @param row number of the row; the first one of a change is kept. Null if it concerns no row
   * @param count of rows or columns
   */
  add(change: Change, row: number | null = null, count = 1): void {
    const counted = this.#counted.get(change);
    if (counted === undefined) this.#counted.set(change, { count, row });
    else counted.count += count;
  }

  /** The changes, in the order in which they were first made. */
  list(): Reading["changes"] {
    return Array.from(this.#counted, ([change, counted]) => ({ change, ...counted }));
  }
}

/** The uses of columns that contain a place, the one first that tells most. */
const placeUses = ["address", "lat", "comune"] as const;

/** The name of the column in which a table has its places; null without one. */
export function placeColumnOf({ columns }: Pick<Reading, "columns">): string | null {
  const use = placeUses.find((use) => columns.some((column) => column.use === use));
  return columns.find((column) => column.use === use)?.column ?? null;
}
