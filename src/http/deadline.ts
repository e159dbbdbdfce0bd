/** Limits the work on a request: until its deadline, or until the client disconnects. */
import type { Context, MiddlewareHandler } from "hono";
import { ClientGone, Problem, Unanswered } from "./problem.ts";
import type { RequestEnv } from "./request-env.ts";

/**
 * Sets the request's signal, which aborts at its deadline and when the client disconnects. Keeps an
 * existing signal, so that the time of a slow body counts. Throws {@link ClientGone} if the client has
 * disconnected already.
 */
export function deadline(
  { deadlineS }: { readonly deadlineS: number },
): MiddlewareHandler {
  return async (c: Context<RequestEnv>, next) => {
    if (c.get("signal") !== undefined) return await next();
    const { signal: client } = c.req.raw;
    if (client.aborted) throw new ClientGone();
    const controller = new AbortController();
    const leave = () => controller.abort(new ClientGone());
    const timer = setTimeout(() => {
      controller.abort(
        new Problem("service_unavailable", { cause: new Unanswered("DEADLINE") }),
      );
    }, deadlineS * 1000);
    client.addEventListener("abort", leave);
    c.set("signal", controller.signal);
    try {
      await next();
    } finally {
      clearTimeout(timer);
      client.removeEventListener("abort", leave);
    }
  };
}
