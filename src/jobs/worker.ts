/** Scores the rows of jobs, beside the calls that a process answers. */
import { setTimeout as delay } from "node:timers/promises";
import type { Language } from "../language.ts";
import type { Release } from "../releases/release.ts";
import type { RowResult } from "./job.ts";
import type { Claim, ClaimedRow, Queue, SettledRow } from "./queue.ts";

/** A row to score. */
export interface RowCall {
  /** As it was uploaded. */
  readonly input: unknown;
  readonly release: Release;
  /** The account's. */
  readonly plan: string;
  /** Of the upload. */
  readonly language: Language;
  readonly signal: AbortSignal;
  /** Whether a failure that passes is the row's result now. */
  readonly isLast: boolean;
}

/** Scores a row. Rejects where it is worth another try, but for the last one. */
export type ScoreRow = (
  call: RowCall,
) => Promise<{ readonly result: RowResult; readonly units: 0 | 1 }>;

/** What a worker works with. */
export interface WorkerParts {
  readonly queue: Queue;
  readonly score: ScoreRow;
  /** The release that is active now; null: none. */
  active(): Promise<Release | null>;
  /** Resolves when the process has room for a row besides the calls that it answers. */
  room(signal: AbortSignal): Promise<void>;
  /** Is told where the database fails; the worker goes on when it is back. */
  readonly print: (line: string) => void;
}

/** How it works. */
export interface WorkerOptions {
  /** Rows under way at once. */
  readonly rowsAtOnce: number;
  /** Seconds that a row may take. */
  readonly rowS: number;
  /** Seconds after which no further row of a lease is begun; a margin below its end. */
  readonly workS: number;
  /** Milliseconds between two polls of an empty queue. */
  readonly idleMs: number;
}

/** A running worker. */
export interface JobWorker {
  /** Ends a wait: the worker looks for work at once. */
  wake(): void;
  /** Stops the worker. Resolves once finished rows are stored and the others are released. */
  stop(): Promise<void>;
}

/** Seconds until rows that failed for a reason that passes are tried again: the first time, and at most. */
const AGAIN_S = { first: 5, most: 600 };

/** Attempts for a row before it fails for good; with the waits above, they take most of an hour. */
const MAX_ATTEMPTS = 12;

/** Milliseconds for which a release counts as the active one without asking. */
const RELEASE_MS = 1000;

/** Starts a worker. It holds the rows of one claim at a time. */
export function startWorker(parts: WorkerParts, options: WorkerOptions): JobWorker {
  const stop = new AbortController();
  let awake = Promise.withResolvers<void>();
  const working = work(parts, options, stop.signal, async () => {
    await Promise.race([
      awake.promise,
      delay(options.idleMs, null, { signal: stop.signal, ref: false }).catch(() => {}),
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
    } catch {
      if (!isFailing) parts.print("Jobs are interrupted; trying again.");
      isFailing = true;
      await rest();
    }
  }
}

/** Scores claimed rows and stores what came of them. */
async function workOn(
  { lease, attempts, plan, language, rows }: Claim,
  { queue, score, active, room }: WorkerParts,
  { rowsAtOnce, rowS, workS }: WorkerOptions,
  stop: AbortSignal,
): Promise<void> {
  const over = AbortSignal.any([stop, AbortSignal.timeout(workS * 1000)]);
  const settled: SettledRow[] = [];
  const waiting = [...rows].values();
  const release = briefly(active);
  const isLast = attempts >= MAX_ATTEMPTS;
  let isFailing = false;
  const scoreNext = async (row: ClaimedRow) => {
    await room(over);
    const on = await release();
    if (over.aborted) return;
    if (on === null) throw new Error("No release is active.");
    const signal = AbortSignal.any([stop, AbortSignal.timeout(rowS * 1000)]);
    const { input } = row;
    const outcome = await score({ input, release: on, plan, language, signal, isLast });
    // A failure may come of the stop alone.
    if (stop.aborted && outcome.units === 0) return;
    settled.push({ position: row.position, ...outcome });
  };
  await Promise.all(Array.from({ length: rowsAtOnce }, async () => {
    for (const row of waiting) {
      if (over.aborted) return;
      // A row that is worth another try gets it with the next claim.
      await scoreNext(row).catch(() => isFailing = true);
    }
  }));
  const againS = Math.min(AGAIN_S.first * 2 ** (attempts - 1), AGAIN_S.most);
  await queue.settle(lease, settled, isFailing && !stop.aborted ? againS : 0);
}

/** The active release, queried once in {@link RELEASE_MS}: a replaced release is kept for longer than that. */
function briefly(active: () => Promise<Release | null>): () => Promise<Release | null> {
  let asked: Promise<Release | null> | null = null, askedAt = -Infinity;
  return () => {
    const now = performance.now();
    if (asked === null || now - askedAt > RELEASE_MS) [asked, askedAt] = [active(), now];
    return asked;
  };
}
