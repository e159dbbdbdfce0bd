/** A port that stays open until the service stops. */
import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds before a port that was lost is opened again. */
const REOPEN_MS = 100;

/** An open port. */
export interface Listener {
  readonly addr: Deno.NetAddr;
  /**
   * Takes no more connections, and resolves once the requests under way are answered; at the latest
   * after these seconds, for the runtime waits for as long as a client holds back a body that it
   * announced (Deno 2.9.6).
   */
  shutdown(limitS: number): Promise<void>;
}

/**
 * Keeps a port open. `Deno.serve` gives it up for good when it has no file descriptor left for one more
 * connection; those that are open live on. So it is opened again as soon as there is room.
 *
 * @param open serves on a port; null: on the one that the settings name
 * @throws what `open` throws the first time
 */
export function listen(open: (port: number | null) => Deno.HttpServer<Deno.NetAddr>): Listener {
  let server = open(null);
  let isStopping = false;
  const { addr } = server;
  const keep = async () => {
    while (!isStopping) {
      try {
        await server.finished;
        return;
      } catch {
        await delay(REOPEN_MS, null, { ref: false });
        if (!isStopping) server = reopened(() => open(addr.port)) ?? server;
      }
    }
  };
  void keep();
  return {
    addr,
    async shutdown(limitS) {
      isStopping = true;
      const isOver = new AbortController();
      await Promise.race([
        // One that was lost and not opened again has nothing to wait for.
        server.shutdown().catch(() => {}),
        delay(limitS * 1000, null, { signal: isOver.signal }).catch(() => {}),
      ]);
      isOver.abort();
    },
  };
}

/** Null: there is still no room. */
function reopened<T>(open: () => T): T | null {
  try {
    return open();
  } catch {
    return null;
  }
}
