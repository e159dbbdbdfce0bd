/** Downloads many files politely: one connection a host, patient with a server that is busy. */
import pRetry, { AbortError } from "p-retry";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type FetchContext, FetchError, fetchFile } from "./fetch-file.ts";
import { type HostRule, hostRule } from "./host-rules.ts";
import type { WantedFile } from "./wanted.ts";

/** Most seconds that a server may ask us to wait before the next try. */
const MOST_PATIENCE_S = 120;

const inDays = new Intl.NumberFormat("en", { style: "unit", unit: "day", unitDisplay: "long" });

/** What downloading needs from outside. */
export interface DownloadContext extends FetchContext {
  /** Milliseconds before the second try; each further one waits twice as long, with jitter. */
  readonly retryDelayMs: number;
  /** How a host wants to be asked, by an address of it; absent: as {@link hostRule} says. */
  readonly rule?: (url: string) => HostRule;
  /** Waits; absent: with the clock. */
  readonly wait?: (seconds: number, signal: AbortSignal) => Promise<void>;
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
 * Brings all files up to date: hosts side by side, the files of a host one after the other, at the pace
 * of its rule. One that fails does not stop the others.
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
    const asked = { any: false };
    for (const file of files) {
      const outcome = await attempt(file, asked, context);
      context.onOutcome(outcome);
      ofHost.push(outcome);
    }
    return ofHost;
  }));
  return outcomes.flat();
}

async function attempt(
  file: WantedFile,
  asked: { any: boolean },
  context: DownloadContext,
): Promise<Outcome> {
  const { path, url } = file;
  const { signal, retryDelayMs, wait = waitByClock } = context;
  const rule = (context.rule ?? hostRule)(url);
  try {
    const changed = await pRetry(async () => {
      if (asked.any && rule.pauseS > 0) await wait(rule.pauseS, signal);
      asked.any = true;
      return await once(file, rule, context);
    }, {
      retries: rule.retries,
      minTimeout: retryDelayMs,
      randomize: true,
      signal,
      onFailedAttempt: async ({ error, retriesLeft }) => {
        if (retriesLeft === 0) return;
        const wishS = error instanceof FetchError ? error.retryAfterS : 0;
        const seconds = Math.max(rule.retryAfterS, Math.min(wishS, MOST_PATIENCE_S));
        if (seconds > 0) await wait(seconds, signal);
      },
    });
    return { path, url, state: changed ? "new" : "unchanged" };
  } catch (error) {
    signal.throwIfAborted();
    const problem = error instanceof Error ? error.message : String(error);
    return { path, url, state: "failed", problem: problem + await copyOfBefore(path, context) };
  }
}

/** Says how old the copy is that stands in for a file that cannot be had, nothing where there is none. */
async function copyOfBefore(path: string, { folder }: FetchContext): Promise<string> {
  const arrived = (await stat(join(folder, path)).catch(() => null))?.mtime;
  if (arrived === undefined) return "";
  const age = inDays.format(Math.floor((Date.now() - arrived.getTime()) / 86_400_000));
  return `; the copy of ${arrived.toISOString().slice(0, 10)} is used (${age} old)`;
}

async function waitByClock(seconds: number, signal: AbortSignal): Promise<void> {
  await delay(1000 * seconds, undefined, { signal });
}

/** One try; an answer that would only be repeated ends the trying. */
async function once(file: WantedFile, rule: HostRule, context: FetchContext): Promise<boolean> {
  try {
    return await fetchFile(file, rule, context);
  } catch (error) {
    if (error instanceof FetchError && !error.retryable) throw new AbortError(error);
    // A connection that broke or was never made.
    if (error instanceof TypeError) throw new FetchError(error.message, true);
    throw error;
  }
}
