import { setTimeout as delay } from "node:timers/promises";
import type { ReportFailure } from "../failure-log.ts";
import type { Language } from "../language.ts";
import type { Release } from "../releases/release.ts";
import type { RowResult } from "./job.ts";
import type { Claim, ClaimedRow, Queue, SettledRow } from "./queue.ts";

/** How rows are scored. */
export interface RowTerms {
  readonly release: Release;
  readonly plan: string;
  /** Of the upload. */
  readonly language: Language;
  readonly signal: AbortSignal;
  /**
   * Whether this is the last attempt, so that even a temporary failure becomes the row's result.
   */
  readonly isLast: boolean;
}

/** The result of a scored row, and the calls to charge for it. */
export interface RowOutcome {
  readonly result: RowResult;
  readonly units: 0 | 1;
}

/**
 * Scores rows, as uploaded. Resolves to their outcomes in the same order: rejected for a row with a temporary
 * failure, except on the last attempt.
 */
export type ScoreRows = (
  inputs: readonly unknown[],
  terms: RowTerms,
) => Promise<readonly PromiseSettledResult<RowOutcome>[]>;

/** Dependencies of a worker. */
export interface WorkerParts {
  readonly queue: Queue;
  readonly score: ScoreRows;
  /** The release that is active now; null without one. */
  active(): Promise<Release | null>;
  /**
   * Waits until the process has capacity beside its calls. Resolves to the number of rows that may be scored
   * together.
   */
  room(signal: AbortSignal): Promise<number>;
  /**
   * Called after a failure after which the worker tries again, once for each series of failures.
   */
  readonly report: ReportFailure;
}

/** Options of a worker. */
export interface WorkerOptions {
  /** Number of groups of rows that are scored in parallel. */
  readonly groupsAtOnce: number;
  /** Time limit of a group in seconds. */
  readonly groupS: number;
  /** Seconds after which no further row of a lease is started. Less than the lease. */
  readonly workS: number;
  /** Milliseconds between two polls of an empty queue. */
  readonly idleMs: number;
}

/** A running worker, which scores the rows of jobs while the process answers calls. */
export interface JobWorker {
  /** Polls the queue at once, instead of waiting. */
  wake(): void;
  /** Stops the worker. Resolves once finished rows are stored and the others are released. */
  stop(): Promise<void>;
}

/** Seconds until rows with a temporary failure are tried again: at first, and at most. */
const AGAIN_S = { first: 5, most: 600 };

/** Maximum number of attempts for a row. With the waits above they take most of an hour. */
const MAX_ATTEMPTS = 12;

/** Milliseconds for which the active release is cached. */
const RELEASE_MS = 1000;

/** Starts a worker. It processes one claim at a time. */
export function startWorker(parts: WorkerParts, options: WorkerOptions): JobWorker {
  const stop = new AbortController();
  let awake = Promise.withResolvers<void>();
  const working = work(parts, options, stop.signal, async () => {
    await Promise.race([
      awake.promise,
      delay(options.idleMs, null, { signal: stop.signal, ref: false }).catch(() => {}), // the stop ends it
    ]);
    awake = Promise.withResolvers<void>();
  });
  return {
    wake: () => awake.resolve(),
    async stop() {
      stop.abort();
      awake.resolve();
      await working;
    },
  };
}

async function work(
  parts: WorkerParts,
  options: WorkerOptions,
  stop: AbortSignal,
  rest: () => Promise<void>,
): Promise<void> {
  let isFailing = false;
  while (!stop.aborted) {
    try {
      const claim = await parts.queue.claim();
      if (claim === null) await rest();
      else await workOn(claim, parts, options, stop);
      isFailing = false;
    } catch (error) {
      if (!isFailing) parts.report("Jobs are interrupted; trying again.", error);
      isFailing = true;
      await rest();
    }
  }
}

async function workOn(
  { lease, attempts, plan, language, rows }: Claim,
  { queue, score, active, room, report }: WorkerParts,
  { groupsAtOnce, groupS, workS }: WorkerOptions,
  stop: AbortSignal,
): Promise<void> {
  const over = AbortSignal.any([stop, AbortSignal.timeout(workS * 1000)]);
  const settled: SettledRow[] = [];
  const release = briefly(active);
  const isLast = attempts >= MAX_ATTEMPTS;
  let isFailing = false;
  // Rows with a temporary failure are tried again with the next claim.
  const fail = (error: unknown) => {
    if (!isFailing && !stop.aborted) {
      report("A row of a job was not scored; trying again.", error);
    }
    isFailing = true;
  };
  const scoreGroup = async (group: readonly ClaimedRow[]) => {
    const on = await release();
    if (over.aborted) return;
    if (on === null) throw new Error("No release is active.");
    const signal = AbortSignal.any([stop, AbortSignal.timeout(groupS * 1000)]);
    const terms = { release: on, plan, language, signal, isLast };
    const outcomes = await score(group.map(({ input }) => input), terms);
    for (const [i, { position }] of group.entries()) {
      const outcome = outcomes[i];
      if (outcome?.status !== "fulfilled") fail(outcome?.reason);
      // Stopping the worker may have caused the failure.
      else if (!stop.aborted || outcome.value.units > 0) {
        settled.push({ position, ...outcome.value });
      }
    }
  };
  const left = [...rows];
  const scoreRest = async (isAdditional: boolean) => {
    while (left.length > 0) {
      const together = await room(over);
      // Beside calls, one row is scored at a time.
      if (over.aborted || isAdditional && together === 1) return;
      await scoreGroup(left.splice(0, together)).catch(fail);
    }
  };
  await Promise.all(Array.from({ length: groupsAtOnce }, (_, i) => scoreRest(i > 0)));
  const againS = Math.min(AGAIN_S.first * 2 ** (attempts - 1), AGAIN_S.most);
  await queue.settle(lease, settled, isFailing && !stop.aborted ? againS : 0);
}

/**
 * The active release, cached for {@link RELEASE_MS}. A replaced release exists for longer than
 * that.
 */
function briefly(active: () => Promise<Release | null>): () => Promise<Release | null> {
  let asked: Promise<Release | null> | null = null, askedAt = -Infinity;
  return () => {
    const now = performance.now();
    if (asked === null || now - askedAt > RELEASE_MS) [asked, askedAt] = [active(), now];
    return asked;
  };
}
