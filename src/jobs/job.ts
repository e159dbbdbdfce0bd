/** Jobs as callers see them, in the words of the contract. */
import type { components } from "../contract/types.ts";

/** The body of a job. */
export type Job = components["schemas"]["Job"];

/** Whether input and result of a job are erased at an instant: at its end of keeping, or by its owner. */
export function isErased({ erased_at }: Pick<Job, "erased_at">, now: Date): boolean {
  return erased_at !== null && Date.parse(erased_at) <= now.getTime();
}

/** Days for which input and result stay readable after a job has ended. */
export const RESULT_DAYS = 7;

/** Most rows of a table. */
export const MAX_ROWS = 100_000;

/** Most bytes of a table. */
export const MAX_TABLE_BYTES = 25_000_000;

/** Seconds that an upload may take. */
export const UPLOAD_S = 120;

/** Most unfinished jobs of an account. */
export const MAX_UNFINISHED = 3;

/** A place that was scored, by the names of the columns of a result. */
export interface ScoredRow {
  readonly release: string;
  readonly method: string;
  readonly [column: string]: unknown;
}

/** A place that could not be scored: the code of its error, and what the error's text names. */
export interface FailedRow {
  readonly release: string;
  readonly method: string;
  readonly error: string;
  readonly parameters: unknown;
}

/** What came of a row. */
export type RowResult = ScoredRow | FailedRow;

/** A row of a result. */
export interface ResultRow {
  readonly position: number;
  readonly id: string;
  readonly result: RowResult;
}
