/**
 * The rows that wait to be scored, as a queue for the processes of the service: `for update` and a lease,
 * in `db/functions`. pg-boss (12.38) was tried: it begins transactions of its own on connections that it
 * must not share, and it is a second queue of 13 tables beside that of the rows, which results, their order
 * and their charges in one transaction need anyway.
 */
import { plans } from "../access/plans.ts";
import type { Language } from "../language.ts";
import type { Sql } from "../db/sql.ts";
import type { RowResult } from "./job.ts";

/** Rows that a process takes at once. */
const ROWS_AT_ONCE = 50;

/** A row to score. */
export interface ClaimedRow {
  readonly position: number;
  /** As it was uploaded. */
  readonly input: unknown;
}

/** Rows that this process alone works on, until its lease expires. */
export interface Claim {
  readonly lease: string;
  /** Which time these rows are worked on, from 1. */
  readonly attempts: number;
  /** The plan of the account. */
  readonly plan: string;
  /** Of the upload. */
  readonly language: Language;
  readonly rows: readonly ClaimedRow[];
}

/** What came of a claimed row. */
export interface SettledRow {
  readonly position: number;
  readonly result: RowResult;
  /** 1: it is charged. 0: it failed and costs nothing. */
  readonly units: 0 | 1;
}

/** The queue. Each operation rejects with the driver's error when the database does. */
export interface Queue {
  /** Takes the rows whose turn it is; null where there are none. */
  claim(): Promise<Claim | null>;
  /**
   * Stores results and charges, in one transaction. Rows of the claim without a result are handed on.
   *
   * @param againS seconds until those are
   * @returns false where the lease had expired and was handed on: nothing is stored then
   */
  settle(lease: string, rows: readonly SettledRow[], againS: number): Promise<boolean>;
}

/** How the queue is used. */
export interface QueueOptions {
  /** Seconds for which rows are leased. */
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
