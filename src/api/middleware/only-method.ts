/** The methods of a path. */
import type { MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";
import { Problem } from "../../http/problem.ts";

/** Refuses all other methods. GET includes HEAD; OPTIONS is answered earlier. */
export function onlyMethod(
  methods: readonly string[],
): MiddlewareHandler<Env> {
  const allowed = methods.flatMap((method) => method === "GET" ? ["GET", "HEAD"] : [method]);
  return (c, next) => {
    if (!allowed.includes(c.req.method)) {
      throw new Problem("method_not_allowed", { allow: [...allowed, "OPTIONS"].join(", ") });
    }
    return next();
  };
}
