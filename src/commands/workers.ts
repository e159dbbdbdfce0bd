/**
 * Runs several processes on one port, among which Linux distributes the connections (SO_REUSEPORT). The
 * parent starts them, restarts dead ones, and stops them together.
 */
import { spawn } from "node:child_process";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";

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
 * Runs `count` workers and restarts dead ones until `stop`. Resolves to the exit code of the program: 0
 * if all workers ended with 0 after they were asked to stop; 1 otherwise, or if a worker cannot start
 * initially.
 */
export async function supervise(
  count: number,
  { start, stop, onReady, print, restartMs }: Supervision,
): Promise<number> {
  const gaveUp = new AbortController();
  const over = AbortSignal.any([stop, gaveUp.signal]);
  let begun = false;

  /** Restarts worker `number` whenever it dies. Resolves to the exit code of its last process. */
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

/** Resolves to the exit code of a worker. Dismisses the worker when the service stops. */
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
 * Starts a worker on a port. Its process ends with this one.
 *
 * @param permissions flags of `deno run`
 * @param print receives a message if the process cannot be started
 */
export function startProcess(
  number: number,
  port: number,
  permissions: readonly string[],
  print: (line: string) => void,
): Worker {
  const child = spawn("deno", [
    ...["run", "--quiet", "--no-prompt", "--unstable-net", ...permissions], // unstable: SO_REUSEPORT
    ...[Deno.mainModule, "start", "--worker", String(number), "--port", String(port)],
  ], { stdio: ["pipe", "inherit", "inherit", "ipc"] });
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
      child.stdin?.end();
    },
  };
}

/** The role of a worker process. */
export interface Assignment {
  /** Number of the worker, from 0. */
  readonly number: number;
  /** The port that all workers share. */
  readonly port: number;
  /** Notifies the parent that this process is ready. */
  ready(): void;
  /** Aborted when the parent dismisses this worker, or has ended. */
  readonly dismissed: AbortSignal;
}

/** Reads the role of this process from the options of `start`; null if it is not a worker. */
export function assignmentOf(
  { worker, port }: { readonly worker?: string; readonly port?: string },
): Assignment | null {
  if (worker === undefined || port === undefined) return null;
  const dismissal = new AbortController();
  // The input ends when the parent closes it, and when the parent ends. The channel's "disconnect" is not emitted
  // if the channel closes before the parent has read "ready" (https://github.com/denoland/deno/pull/35961).
  void Deno.stdin.read(new Uint8Array(1)).then(() => dismissal.abort());
  return {
    number: Number(worker),
    port: Number(port),
    ready: () => {
      // Sending fails if the parent has ended. The callback prevents an uncaught error if the process has not
      // noticed that yet.
      if (process.connected) process.send?.("ready", undefined, undefined, () => {});
    },
    dismissed: dismissal.signal,
  };
}
