/**
 * Below the range of outgoing connections (32768 and up), so that a port stays free while a server
 * restarts.
 */
const first = 15_000, count = 15_000;

/** A free TCP port, for a server whose port is configured. */
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
