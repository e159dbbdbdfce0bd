/**
 * A queue of rows to score, shared by the processes of the service. The functions in `db/functions` claim
 * rows with `for update` and a lease. pg-boss (12.38) is not used, because it begins transactions on
 * connections that it must not share, and adds 13 tables beside the table of rows, which the service
 * needs for storing result, order and charge in one transaction.
 */
import { plans } from "../access/plans.ts";
import type { Language } from "../language.ts";
import type { Sql } from "../db/sql.ts";
import type { RowResult } from "./job.ts";

/** Maximum number of rows that a process claims at once. */
const ROWS_AT_ONCE = 50;

/** A row to score. */
export interface ClaimedRow {
  readonly position: number;
  /** The row as uploaded. */
  readonly input: unknown;
}

/** Rows claimed by one process until its lease expires. */
export interface Claim {
  readonly lease: string;
  /** Number of times these rows have been claimed, from 1. */
  readonly attempts: number;
  /** The plan of the account. */
  readonly plan: string;
  /** The language of the upload. */
  readonly language: Language;
  readonly rows: readonly ClaimedRow[];
}

/** The result of a claimed row. */
export interface SettledRow {
  readonly position: number;
  readonly result: RowResult;
  /** 1: charged. 0: failed, and free. */
  readonly units: 0 | 1;
}

/** The queue. Operations reject with the driver's error if the database fails. */
export interface Queue {
  /** Claims the next rows; null if there are none. */
  claim(): Promise<Claim | null>;
  /**
   * Stores results and charges in one transaction. Releases claimed rows without a result.
   *
   * @param againS seconds until those can be claimed again
   * @returns false if the lease had expired and the rows were claimed again; then nothing is stored
   */
  settle(lease: string, rows: readonly SettledRow[], againS: number): Promise<boolean>;
}

/** Options of the queue. */
export interface QueueOptions {
  /** Duration of a lease in seconds. */
  readonly leaseS: number;
  /** Replaces the database's clock, for tests. */
  readonly clock?: () => Date;
}

/** The queue of a database. */
export function createQueue(sql: Sql, { leaseS, clock }: QueueOptions): Queue {
  const limits = sql.json(
    Object.fromEntries(plans.map(({ key, calls_per_month }) => [key, calls_per_month])),
  );
  const instant = (): Date | null => clock?.() ?? null;
  return {
    async claim() {
      const [row] = await sql<[{ claim: Claim | null }]>`
        select livability.claim_job_rows(${limits}, ${ROWS_AT_ONCE}, ${leaseS}, ${instant()}) as claim`;
      return row.claim;
    },
    async settle(lease, rows, againS) {
      const [row] = await sql<[{ settled: boolean }]>`
        select livability.settle_job_rows(
          ${lease}, ${JSON.stringify(rows)}::text::jsonb, ${limits}, ${againS}, ${instant()}
        ) as settled`;
      return row.settled;
    },
  };
}
