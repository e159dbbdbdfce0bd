/** Faults of an uploaded table. */

import type { ErrorTexts } from "../texts/error-texts.ts";

/** The rules of a table. Their texts contain `{row}`, `{column}`, `{fields}`, `{columns}` and `{max}`. */
export type TableRule = keyof ErrorTexts["tableRules"];

/** A broken rule of a table, with its position. Contains no values except the name of a column. */
export interface TableFault {
  readonly fault: TableRule;
  /** Row number as in a spreadsheet: the header of a CSV is 1. Null if it concerns no single row. */
  readonly row: number | null;
  /** The column's name, or its number without one. Null if it concerns no single column. */
  readonly column: string | null;
  /** Number of fields in the row. */
  readonly fields?: number;
  /** Number of fields in the header. */
  readonly columns?: number;
  /** The limit that the table exceeds. */
  readonly max?: number;
}
