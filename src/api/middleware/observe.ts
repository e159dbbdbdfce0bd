/** Reports the start and outcome of each request to metrics and traces. */
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { RequestObserver } from "../../telemetry/requests.ts";
import type { Env } from "../env.ts";
import { httpMethod } from "../http-method.ts";

/** Comes first, so that it sees the answer that is sent. */
export function observe(begin: RequestObserver): MiddlewareHandler<Env> {
  return async (c, next) => {
    const end = begin();
    const startedAt = performance.now();
    await next();
    const { problem } = c.var;
    // Alerts watch errors, so an error requested by a test call does not count as one.
    const isImitated = problem?.details.isImitated ?? false;
    end({
      method: httpMethod(c.req.method),
      // The route's pattern, never the path, which may contain anything.
      route: routePath(c, -1),
      status: isImitated ? 200 : c.res.status,
      error: isImitated ? undefined : problem?.code,
      elapsedS: (performance.now() - startedAt) / 1000,
    });
  };
}
