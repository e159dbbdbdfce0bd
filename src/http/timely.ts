/** Enforces the deadline of pages. */
import type { Context, MiddlewareHandler } from "hono";
import { abortable } from "../abortable.ts";
import type { RequestEnv } from "./request-env.ts";

/**
 * Waits for the answer until the request's signal is aborted. Work already started may still complete, as
 * with any answer lost on its way.
 */
export function timely(): MiddlewareHandler {
  return (c: Context<RequestEnv>, next) => abortable(c.get("signal"), next());
}
