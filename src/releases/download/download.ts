/** Downloads many files politely: one connection a host, patient with a server that is busy. */
import pRetry, { AbortError } from "p-retry";
import { setTimeout as delay } from "node:timers/promises";
import { type FetchContext, FetchError, fetchFile } from "./fetch-file.ts";
import type { WantedFile } from "./wanted.ts";

/** Most seconds that a server may ask us to wait before the next try. */
const MOST_PATIENCE_S = 120;

/** What downloading needs from outside. */
export interface DownloadContext extends FetchContext {
  /** Milliseconds before the second try; each further one waits twice as long, with jitter. */
  readonly retryDelayMs: number;
  /** Is told what became of each file, as soon as it is known. */
  readonly onOutcome: (outcome: Outcome) => void;
}

/** What became of one file. A failed one leaves the file there was before, if any. */
export interface Outcome {
  readonly path: string;
  readonly url: string;
  readonly state: "new" | "unchanged" | "failed";
  /** Why it failed. */
  readonly problem?: string;
}

/**
 * Brings all files up to date: hosts side by side, the files of a host one after the other. One that
 * fails does not stop the others.
 *
 * @throws the signal's reason where it is given
 */
export async function download(
  wanted: readonly WantedFile[],
  context: DownloadContext,
): Promise<Outcome[]> {
  const byHost = Map.groupBy(wanted, ({ url }) => new URL(url).host);
  const outcomes = await Promise.all([...byHost.values()].map(async (files) => {
    const ofHost: Outcome[] = [];
    for (const file of files) {
      const outcome = await attempt(file, context);
      context.onOutcome(outcome);
      ofHost.push(outcome);
    }
    return ofHost;
  }));
  return outcomes.flat();
}

async function attempt(file: WantedFile, context: DownloadContext): Promise<Outcome> {
  const { path, url } = file;
  const { signal, retryDelayMs } = context;
  try {
    const changed = await pRetry(() => once(file, context), {
      retries: 3,
      minTimeout: retryDelayMs,
      randomize: true,
      signal,
      onFailedAttempt: async ({ error, retriesLeft }) => {
        const askedS = error instanceof FetchError && retriesLeft > 0 ? error.retryAfterS : 0;
        await delay(1000 * Math.min(askedS, MOST_PATIENCE_S), undefined, { signal });
      },
    });
    return { path, url, state: changed ? "new" : "unchanged" };
  } catch (error) {
    signal.throwIfAborted();
    const problem = error instanceof Error ? error.message : String(error);
    return { path, url, state: "failed", problem };
  }
}

/** One try; an answer that would only be repeated ends the trying. */
async function once(file: WantedFile, context: FetchContext): Promise<boolean> {
  try {
    return await fetchFile(file, context);
  } catch (error) {
    if (error instanceof FetchError && !error.retryable) throw new AbortError(error);
    // A connection that broke or was never made.
    if (error instanceof TypeError) throw new FetchError(error.message, true);
    throw error;
  }
}
