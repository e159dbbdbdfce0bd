/** One JSON line a request. It never holds an address, a coordinate, a key or a query. */
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Dependencies, Env } from "../env.ts";

/**
 * What broke and where, for those who mend it: the error's name, its code and the frames of its stack.
 * Not its message, which may repeat what was sent.
 */
function whereItBroke(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? ` ${String(error.code)}` : "";
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)).slice(0, 5) ?? [];
  return [error.name + code, ...frames.map((frame) => frame.trim())].join(" ");
}

/** Logs when the answer is ready: what was asked of which route, how it ended, how long it took. */
export function log(write: Dependencies["log"]): MiddlewareHandler<Env> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { status } = c.res;
    const { problem, standing } = c.var;
    write(JSON.stringify({
      time: new Date().toISOString(),
      level: status >= 500 ? "error" : "info",
      requestId: c.get("requestId"),
      method: c.req.method,
      // The pattern, never the path: anything may be typed into a path.
      route: routePath(c, -1),
      status,
      error: problem?.code,
      cause: status >= 500 ? whereItBroke(problem?.cause) : undefined,
      account: standing?.account,
      plan: standing?.plan,
      language: c.get("language"),
      elapsedMs: Math.round((performance.now() - startedAt) * 1000) / 1000,
    }));
  };
}
