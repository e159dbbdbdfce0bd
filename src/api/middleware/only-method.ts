/** The methods of a path. */
import type { MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";
import { Problem } from "../../http/problem.ts";

/** Refuses every other method. HEAD goes with GET; OPTIONS is answered before. */
export function onlyMethod(
  ...methods: ("get" | "post" | "delete")[]
): MiddlewareHandler<Env> {
  const allowed = methods.flatMap((method) =>
    method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]
  );
  return (c, next) => {
    if (!allowed.includes(c.req.method)) {
      c.header("Allow", [...allowed, "OPTIONS"].join(", "));
      throw new Problem("method_not_allowed");
    }
    return next();
  };
}
