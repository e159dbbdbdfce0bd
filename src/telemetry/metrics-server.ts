import type { ReportFailure } from "../failure-log.ts";
import type { Metrics } from "./metrics.ts";
import { answerUnhandled } from "./unhandled.ts";

/** The running server; closing it also stops counting. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` for operators on a port of its own, and nothing else.
 *
 * @throws {Deno.errors.AddrInUse} if another process uses the port
 */
export function serveMetrics(
  metrics: Metrics,
  { hostname, port, report }: {
    readonly hostname: string;
    readonly port: number;
    readonly report: ReportFailure;
  },
): MetricsServer {
  const server = Deno.serve({
    hostname,
    port,
    onListen: () => {},
    onError: answerUnhandled(report),
  }, async ({ method, url }) => {
    if (new URL(url).pathname !== "/metrics") return new Response(null, { status: 404 });
    if (method !== "GET" && method !== "HEAD") {
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    }
    const { text, type } = await metrics.page();
    const headers = { "content-type": type, "cache-control": "no-store" };
    return new Response(method === "HEAD" ? null : text, { headers });
  });
  return {
    port: server.addr.port,
    async close() {
      metrics[Symbol.dispose]();
      await server.shutdown();
    },
  };
}
