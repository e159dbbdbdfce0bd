import { setTimeout as delay } from "node:timers/promises";
import type { Reading } from "./reading.ts";
import { Problem } from "../http/problem.ts";
import type { TableFault, TableRule } from "../http/table-fault.ts";

/** A row of a table in any format. */
export interface UploadedRow {
  /** Number of the row, as a spreadsheet counts. */
  readonly line: number;
  readonly id: string;
  /** The body for `POST /v1/score`, not yet validated. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The values of columns that pass through, by their position in the columns with the use `passed` of {@link Reading}. */
  readonly passed: Readonly<Record<number, unknown>>;
}

/** A table that is read row by row. */
export interface UploadedTable {
  /** Fails with a {@link Problem} `invalid_csv` at the first row that breaks a rule of tables. */
  readonly rows: AsyncIterable<UploadedRow>;
  /** The names of the first row that is not blank; empty before it is read, and without a header. */
  header(): readonly string[];
  /** How the table was read; complete after its last row. */
  reading(): Reading;
}

/** Maximum characters of a row, including line breaks. */
export const MAX_ROW_LENGTH = 16_384;

/** Bytes of a table that its parser receives at once. */
const SLICE_BYTES = 4 * 1024;

/** Milliseconds of reading after which other requests of the process get a turn. */
const READING_MS = 0.5;

const MAX_ID_LENGTH = 100;

/** Maximum characters that an error repeats of an unknown column's name. */
const MAX_COLUMN_LENGTH = 40;

/**
 * The bytes of a table in slices. Other requests of the process run between them. Waits for a
 * timer, because many immediates run before the runtime polls its connections (Deno 2.9.6).
 */
export async function* inSlices(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let resumedAt = performance.now();
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += SLICE_BYTES) {
      yield piece.subarray(at, at + SLICE_BYTES);
      if (performance.now() - resumedAt < READING_MS) continue;
      await delay(0);
      resumedAt = performance.now();
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

/** What decoding makes of bytes that are not UTF-8, and the zeros of UTF-16. */
const notText = /[\0\uFFFD]/;

/** Whether a text can be stored. Texts with zeros, lone surrogates or invalid UTF-8 cannot. */
export function isText(text: string): boolean {
  return !notText.test(text) && text.isWellFormed();
}

/** Without control characters, and without the beginning of a spreadsheet formula. */
const idForm = new RegExp(`^(?![=+@-])\\P{Cc}{1,${MAX_ID_LENGTH}}$`, "u");

/**
 * Checks the id of a row and returns it.
 *
 * @param column the name of its column
 * @throws {Problem} `invalid_csv` if it is not a valid id
 */
export function checkedId(id: string, row: number, column: string): string {
  if (!idForm.test(id)) {
    throw refusedTable("id_is_well_formed", row, column, { max: MAX_ID_LENGTH });
  }
  return id;
}
