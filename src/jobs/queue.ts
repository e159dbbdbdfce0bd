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

const ROWS_AT_ONCE = 50;

/** A row to score. */
export interface ClaimedRow {
  readonly position: number;
  /** As uploaded. */
  readonly input: unknown;
}

/** Rows that a process has claimed until its lease expires. */
export interface Claim {
  readonly lease: string;
  /** How often these rows were claimed, including this time. */
  readonly attempts: number;
  readonly plan: string;
  /** Of the upload. */
  readonly language: Language;
  readonly rows: readonly ClaimedRow[];
}

/** A claimed row with its result. */
export interface SettledRow {
  readonly position: number;
  readonly result: RowResult;
  /** 1: charged. 0: failed, and free. */
  readonly units: 0 | 1;
}

/** The queue of rows. Each method rejects with the driver's error if the database fails. */
export interface Queue {
  /** Claims the next rows; null if there are none. */
  claim(): Promise<Claim | null>;
  /**
   * Stores results and charges them in one transaction. Releases the claimed rows that have no
   * result.
   *
   * @param againS seconds until those can be claimed again
   * @returns false if the lease had expired and the rows were claimed again; nothing is stored
   *   then
   */
  settle(lease: string, rows: readonly SettledRow[], againS: number): Promise<boolean>;
}

/** Options of the queue. */
export interface QueueOptions {
  /** Seconds for which claimed rows belong to a process. */
  readonly leaseS: number;
  /** Replaces the database's clock, for tests. */
  readonly clock?: () => Date;
}

/** Creates a {@link Queue} on the service's own tables. */
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
