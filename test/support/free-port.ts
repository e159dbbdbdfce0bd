/** Finds free ports for servers with a configured port. */

/**
 * Ports are below the range of outgoing connections (32768 and up), so that a port stays free
 * during a restart.
 */
const first = 15_000, count = 15_000;

/** A TCP port of this machine that is free. */
export function freePort(): number {
  for (;;) {
    const port = first + Math.floor(Math.random() * count);
    try {
      Deno.listen({ hostname: "127.0.0.1", port }).close();
      return port;
    } catch (error) {
      if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    }
  }
}
