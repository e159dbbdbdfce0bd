/** Pages are answered by their deadline too. */
import type { Context, MiddlewareHandler } from "hono";
import { abortable } from "../abortable.ts";
import type { RequestEnv } from "./request-env.ts";

/**
 * Waits for the answer until the request's signal is aborted, and then for no longer. What was begun may
 * still be done, as after any answer that is lost on its way.
 */
export function timely(): MiddlewareHandler {
  return (c: Context<RequestEnv>, next) => abortable(c.get("signal"), next());
}
