/** The one method of a path. */
import type { MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";
import { Problem } from "../../http/problem.ts";

/** Refuses every other method. HEAD goes with GET; OPTIONS is answered before. */
export function onlyMethod(method: "get" | "post"): MiddlewareHandler<Env> {
  const allowed = method === "get" ? ["GET", "HEAD"] : ["POST"];
  return (c, next) => {
    if (!allowed.includes(c.req.method)) {
      c.header("Allow", [...allowed, "OPTIONS"].join(", "));
      throw new Problem("method_not_allowed");
    }
    return next();
  };
}
