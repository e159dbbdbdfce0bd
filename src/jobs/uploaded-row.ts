/** The rows of a table in any format. */
import { setTimeout as delay } from "node:timers/promises";
import { Problem } from "../http/problem.ts";
import type { TableFault, TableRule } from "../http/table-fault.ts";

/** A place of a table. */
export interface UploadedRow {
  /** The row number, as in a spreadsheet. */
  readonly line: number;
  readonly id: string;
  /** The body for `POST /v1/score`, not yet validated. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** The allowed column names. */
export const COLUMNS = ["id", "address", "lat", "lon"] as const;

/** Maximum characters of a row, including line breaks. */
export const MAX_ROW_LENGTH = 16_384;

/** Bytes of a table that are read without a break, which takes a millisecond or two. */
const SLICE_BYTES = 16 * 1024;

/** Maximum characters of an id. */
const MAX_ID_LENGTH = 100;

/** Maximum characters of an unknown column's name that are repeated to the caller. */
const MAX_COLUMN_LENGTH = 40;

/**
 * The bytes of a table in slices, between which other requests of the process run. Waits for a timer, since
 * many immediates run before the runtime looks at its connections (Deno 2.9.6).
 */
export async function* inSlices(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += SLICE_BYTES) {
      const slice = piece.subarray(at, at + SLICE_BYTES);
      yield slice;
      read += slice.length;
      if (read < SLICE_BYTES) continue;
      await delay(0);
      read = 0;
    }
  }
}

/** The error `invalid_csv` for a table that breaks a rule. */
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

/** Results of decoding bytes that are not UTF-8, and UTF-16's bytes between letters. */
const notText = /[\0\uFFFD]/;

/** Whether a text can be stored: without zeros, lone surrogates or invalid UTF-8. */
export function isText(text: string): boolean {
  return !notText.test(text) && text.isWellFormed();
}

/** No control characters, and no beginning of a spreadsheet formula. */
const idForm = new RegExp(`^(?![=+@-])\\P{Cc}{1,${MAX_ID_LENGTH}}$`, "u");

/** @throws {Problem} `invalid_csv` if the text is not a valid id */
export function checkedId(id: string, row: number): string {
  if (!idForm.test(id)) throw refusedTable("id_is_well_formed", row, "id", { max: MAX_ID_LENGTH });
  return id;
}
