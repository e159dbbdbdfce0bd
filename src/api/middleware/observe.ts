/** Tells of each request when it begins and how it ended, for the figures and traces of operators. */
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { RequestObserver } from "../../telemetry/requests.ts";
import type { Env } from "../env.ts";
import { httpMethod } from "../http-method.ts";

/** Stands before all others, so that it sees the answer that is sent. */
export function observe(begin: RequestObserver): MiddlewareHandler<Env> {
  return async (c, next) => {
    const end = begin();
    const startedAt = performance.now();
    await next();
    const { problem } = c.var;
    // Alerts watch errors: one that a test call asked for is an answer like any other.
    const isImitated = problem?.details.isImitated ?? false;
    end({
      method: httpMethod(c.req.method),
      // The pattern, never the path: anything may be typed into a path.
      route: routePath(c, -1),
      status: isImitated ? 200 : c.res.status,
      error: isImitated ? undefined : problem?.code,
      elapsedS: (performance.now() - startedAt) / 1000,
    });
  };
}
