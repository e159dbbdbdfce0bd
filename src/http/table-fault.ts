/** What can be wrong with a table that was uploaded. */

/** The rules of a table. Their texts name `{row}`, `{column}`, `{fields}`, `{columns}` and `{max}`. */
export type TableRule =
  | "is_utf8"
  | "has_header"
  | "has_column"
  | "has_known_columns"
  | "has_columns_once"
  | "has_rows"
  | "fields_match"
  | "quotes_match"
  | "quotes_end"
  | "is_json_object"
  | "row_at_most"
  | "rows_at_most"
  | "rows_of_month"
  | "id_is_well_formed"
  | "id_is_once";

/** The rule that a table breaks, and where. It repeats no value but the name of a column. */
export interface TableFault {
  readonly fault: TableRule;
  /** As a spreadsheet counts: the header of a CSV is 1. Null: it is no single row. */
  readonly row: number | null;
  /** Its name, or its number where it has none. Null: it is no single column. */
  readonly column: string | null;
  /** Fields of the row. */
  readonly fields?: number;
  /** Fields of the header. */
  readonly columns?: number;
  /** What there may be at most. */
  readonly max?: number;
}
