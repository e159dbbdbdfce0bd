/** Pages are answered by their deadline too. */
import type { MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";
import { within } from "../within.ts";

/**
 * Waits for the answer until the request's signal is aborted, and then for no longer. What was begun may
 * still be done, as after any answer that is lost on its way.
 */
export function timely(): MiddlewareHandler<Env> {
  return (c, next) => within(c.get("signal"), next());
}
