/** How long a request is worked on: until its deadline, or until its caller goes away. */
import type { Context, MiddlewareHandler } from "hono";
import { ClientGone, Problem, Unanswered } from "./problem.ts";
import type { RequestEnv } from "./request-env.ts";

/**
 * Gives the request its signal, which is aborted at its deadline and when the client goes away. What
 * came before (a body that was slow) counts: where the request has a signal already, it keeps it.
 */
export function deadline(
  { deadlineS }: { readonly deadlineS: number },
): MiddlewareHandler {
  return async (c: Context<RequestEnv>, next) => {
    if (c.get("signal") !== undefined) return await next();
    const controller = new AbortController();
    const { signal: client } = c.req.raw;
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
