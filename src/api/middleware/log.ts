/** One JSON line a request. It never holds an address, a coordinate, a key or a query. */
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Dependencies, Env } from "../env.ts";

/** Logs when the answer is ready: what was asked of which route, how it ended, how long it took. */
export function log(write: Dependencies["log"]): MiddlewareHandler<Env> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { status } = c.res;
    const standing = c.get("standing");
    write(JSON.stringify({
      time: new Date().toISOString(),
      level: status >= 500 ? "error" : "info",
      requestId: c.get("requestId"),
      method: c.req.method,
      // The pattern, never the path: anything may be typed into a path.
      route: routePath(c, -1),
      status,
      error: c.get("problem")?.code,
      account: standing?.account,
      plan: standing?.plan,
      language: c.get("language"),
      elapsedMs: Math.round((performance.now() - startedAt) * 1000) / 1000,
    }));
  };
}
