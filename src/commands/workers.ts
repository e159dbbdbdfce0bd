/**
 * Runs several processes on one port, among which Linux distributes the connections (SO_REUSEPORT). The
 * parent starts them, restarts dead ones, and stops them together.
 */
import { spawn } from "node:child_process";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";

/** Permissions of a worker: the service's, except running programs. */
const permissions = ["--allow-net", "--allow-read", "--allow-write", "--allow-env"];

/** Longest wait before restarting a worker that dies repeatedly. */
const MAX_RESTART_MS = 5000;

/** Lifetime after which a worker's death is not attributed to its start. */
const STEADY_MS = 60_000;

/** A worker as seen by its parent. */
export interface Worker {
  /** True once it serves; false if it ended earlier. */
  readonly ready: Promise<boolean>;
  /** Its exit code; null if it was killed or could not be started. */
  readonly ended: Promise<number | null>;
  /** Stops it after it has answered running requests. */
  dismiss(): void;
}

/** Options of the supervision. */
export interface Supervision {
  /** Starts worker `number` (from 0). */
  readonly start: (number: number) => Worker;
  /** Aborted to stop the service. */
  readonly stop: AbortSignal;
  /** Called once, when all workers serve for the first time. */
  readonly onReady: () => void;
  /** Writes one line for people. */
  readonly print: (line: string) => void;
  /** Milliseconds before restarting a dead worker; doubled while restarts fail. */
  readonly restartMs: number;
}

/**
 * Keeps `count` workers alive until told to stop; resolves to the exit code of the whole: 0 where each
 * ended with 0 when it was asked to, 1 otherwise and where one cannot start at the beginning.
 */
export async function supervise(
  count: number,
  { start, stop, onReady, print, restartMs }: Supervision,
): Promise<number> {
  const gaveUp = new AbortController();
  const over = AbortSignal.any([stop, gaveUp.signal]);
  let begun = false;

  /** Resolves to how the last of worker `number`'s lives ended. */
  const keep = async (number: number, first: Worker): Promise<number | null> => {
    let waitMs = restartMs;
    for (let worker = first;; worker = start(number)) {
      const startedAt = performance.now();
      const code = await lifeOf(worker, over);
      if (over.aborted) return code;
      if (!begun && !await worker.ready) {
        gaveUp.abort();
        return code;
      }
      if (performance.now() - startedAt > STEADY_MS) waitMs = restartMs;
      print(`Process ${number + 1} of ${count} ended. It is started again in ${waitMs / 1000} s.`);
      await delay(waitMs, null, { signal: over }).catch(() => {});
      if (over.aborted) return 0;
      waitMs = Math.min(2 * waitMs, MAX_RESTART_MS);
    }
  };

  const workers = Array.from({ length: count }, (_, number) => start(number));
  const kept = workers.map((worker, number) => keep(number, worker));
  const ready = await Promise.all(workers.map((worker) => worker.ready));
  begun = ready.every(Boolean);
  if (begun) onReady();
  const codes = await Promise.all(kept);
  return gaveUp.signal.aborted || codes.some((code) => code !== 0) ? 1 : 0;
}

/** Resolves to the exit code of a worker, which is dismissed when all is over. */
async function lifeOf(worker: Worker, over: AbortSignal): Promise<number | null> {
  const dismiss = () => worker.dismiss();
  if (over.aborted) dismiss();
  over.addEventListener("abort", dismiss);
  try {
    return await worker.ended;
  } finally {
    over.removeEventListener("abort", dismiss);
  }
}

/**
 * Starts a worker on a port, in a process that ends with this one.
 *
 * @param print is told where it cannot be started
 */
export function startWorker(number: number, port: number, print: (line: string) => void): Worker {
  const child = spawn("deno", [
    ...["run", "--quiet", "--unstable-net", ...permissions, Deno.mainModule], // unstable: SO_REUSEPORT
    ...["start", "--worker", String(number), "--port", String(port)],
  ], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const ready = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<number | null>();
  child.once("message", () => ready.resolve(true));
  child.once("error", ({ message }) => {
    print(`Process ${number + 1} cannot be started: ${message}`);
    ended.resolve(null);
  });
  child.once("exit", (code) => ended.resolve(code));
  void ended.promise.then(() => ready.resolve(false));
  return {
    ready: ready.promise,
    ended: ended.promise,
    dismiss: () => {
      if (child.connected) child.disconnect();
    },
  };
}

/** What a worker knows of its part. */
export interface Assignment {
  /** From 0. */
  readonly number: number;
  /** The port that all serve. */
  readonly port: number;
  /** Tells the parent that this process serves. */
  ready(): void;
  /** Aborted when the parent asks to stop, or is gone. */
  readonly dismissed: AbortSignal;
}

/** The part of this process, by the options of `start`; null: it is not a worker. */
export function assignmentOf(
  { worker, port }: { readonly worker?: string; readonly port?: string },
): Assignment | null {
  if (worker === undefined || port === undefined) return null;
  const dismissal = new AbortController();
  process.once("disconnect", () => dismissal.abort());
  if (!process.connected) dismissal.abort();
  return {
    number: Number(worker),
    port: Number(port),
    ready: () => {
      // Sending to a parent that is gone, or has closed the channel, is an error.
      if (process.connected) process.send?.("ready");
    },
    dismissed: dismissal.signal,
  };
}
