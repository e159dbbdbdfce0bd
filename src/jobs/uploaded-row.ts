/** The rows of a table as they are read, whatever its format. */
import { Problem } from "../http/problem.ts";
import type { TableFault, TableRule } from "../http/table-fault.ts";

/** A place of a table. */
export interface UploadedRow {
  /** The row of the table, as a spreadsheet counts. */
  readonly line: number;
  readonly id: string;
  /** What `POST /v1/score` would be sent, unjudged. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** The names that a column can have. */
export const COLUMNS = ["id", "address", "lat", "lon"] as const;

/** Most characters of a row, its line breaks included. */
export const MAX_ROW_LENGTH = 16_384;

/** Most characters of an id. */
const MAX_ID_LENGTH = 100;

/** Longest part of an unknown column's name that is repeated to the caller. */
const MAX_COLUMN_LENGTH = 40;

/** A table that breaks a rule, as the `invalid_csv` that its caller is answered. */
export function refusedTable(
  fault: TableRule,
  row: number | null,
  named: string | null = null,
  counts: Pick<TableFault, "fields" | "columns" | "max"> = {},
): Problem {
  const column = named && named.slice(0, MAX_COLUMN_LENGTH).toWellFormed();
  return new Problem("invalid_csv", {
    parameters: { fault, row, column, ...counts },
    extra: { row, column },
  });
}

/** What a decoder leaves of bytes that are not UTF-8, and what UTF-16 leaves between two letters. */
const notText = /[\0\uFFFD]/;

/** Whether a text can be stored: it has no zero, no lone surrogate and nothing that was no UTF-8. */
export function isText(text: string): boolean {
  return !notText.test(text) && text.isWellFormed();
}

/** No control characters, and nothing that a spreadsheet takes for the beginning of a formula. */
const idForm = new RegExp(`^(?![=+@-])\\P{Cc}{1,${MAX_ID_LENGTH}}$`, "u");

/** @throws {Problem} `invalid_csv` where the text is no id */
export function checkedId(id: string, row: number): string {
  if (!idForm.test(id)) throw refusedTable("id_is_well_formed", row, "id", { max: MAX_ID_LENGTH });
  return id;
}
