/** Keeps a port open until the service stops. */
import { setTimeout as delay } from "node:timers/promises";
import type { ReportFailure } from "../failure-log.ts";

/** Milliseconds before reopening a lost port. */
const REOPEN_MS = 100;

/** An open port. */
export interface Listener {
  readonly addr: Deno.NetAddr;
  /**
   * Stops accepting connections and resolves once running requests are answered, at the latest after this
   * many seconds: the runtime would wait forever for a client that withholds an announced body (Deno
   * 2.9.6).
   */
  shutdown(limitS: number): Promise<void>;
}

/**
 * Keeps a port open. `Deno.serve` closes it permanently when no file descriptor is left for a new
 * connection, while open ones continue. So it is reopened as soon as possible.
 *
 * @param open serves on a port; null: the configured one
 * @param report called when the port is lost
 * @throws the error of the first `open`
 */
export function listen(
  open: (port: number | null) => Deno.HttpServer<Deno.NetAddr>,
  report: ReportFailure,
): Listener {
  let server = open(null);
  let isStopping = false, isLost = false;
  const { addr } = server;
  const keep = async () => {
    while (!isStopping) {
      try {
        await server.finished;
        return;
      } catch (error) {
        if (!isLost) report("The port is lost; opening it again.", error);
        isLost = true;
        // Keeps the process alive: without a port and connections, nothing else may.
        await delay(REOPEN_MS);
        const again = isStopping ? null : reopened(() => open(addr.port));
        if (again !== null) [server, isLost] = [again, false];
      }
    }
  };
  const kept = keep();
  return {
    addr,
    async shutdown(limitS) {
      isStopping = true;
      // A lost port that was not reopened has nothing to shut down.
      await endWithin(limitS, server.shutdown().catch(() => {}).then(() => kept));
    },
  };
}

/** Waits for the end of work, but not longer than this many seconds. */
export async function endWithin(limitS: number, work: Promise<void>): Promise<void> {
  const isOver = new AbortController();
  // The delay rejects when the work has ended.
  const limit = delay(limitS * 1000, undefined, { signal: isOver.signal }).catch(() => {});
  await Promise.race([work, limit]).finally(() => isOver.abort());
}

/** Null if no file descriptor is free yet. */
function reopened<T>(open: () => T): T | null {
  try {
    return open();
  } catch {
    return null;
  }
}
