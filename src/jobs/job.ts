import type { components } from "../contract/types.ts";

/** A job as the contract describes it. */
export type Job = components["schemas"]["Job"];

/** Whether a job's input and result are erased at an instant, after their time or by the owner. */
export function isErased({ erased_at }: Pick<Job, "erased_at">, now: Date): boolean {
  return erased_at !== null && Date.parse(erased_at) <= now.getTime();
}

/** Maximum number of rows in a table. */
export const MAX_ROWS = 100_000;

/** Seconds that an upload may take. */
export const UPLOAD_S = 120;

/** Maximum number of unfinished jobs per account. */
export const MAX_UNFINISHED = 3;

/** A scored place, by column of the result. */
export interface ScoredRow {
  readonly release: string;
  readonly method: string;
  readonly [column: string]: unknown;
}

/** A place that could not be scored: the error's code, and the values in its text. */
export interface FailedRow {
  readonly release: string;
  readonly method: string;
  readonly error: string;
  readonly parameters: unknown;
}

/** The result of a row. */
export type RowResult = ScoredRow | FailedRow;

/** A row of a result. */
export interface ResultRow {
  readonly position: number;
  /** Number of the row in the upload, as a spreadsheet counts. */
  readonly line: number;
  readonly id: string;
  /** The address that was scored; null for coordinates. */
  readonly address: string | null;
  /** Values of columns that pass through, by position in the columns of the job's `reading`. */
  readonly passed: Readonly<Record<number, unknown>> | null;
  readonly result: RowResult;
}
