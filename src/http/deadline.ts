/**
 * Limits the work on a request: until its deadline, the end of the service, or the client disconnects. Hono's
 * `timeout` answers at the deadline without ending the work.
 */
import type { Context, MiddlewareHandler } from "hono";
import { ClientGone, Problem, Unanswered } from "./problem.ts";
import type { RequestEnv } from "./request-env.ts";

/** Runs a function once after `ms` milliseconds, unless the returned function is called before. */
export type StartTimer = (run: () => void, ms: number) => () => void;

/** What ends the work on a request, besides its client. */
export interface RequestLimits {
  /** Seconds that the request may take. */
  readonly deadlineS: number;
  /** Starts the timer of each deadline; default: `setTimeout`. */
  readonly startTimer?: StartTimer | undefined;
  /** Aborted when the service stops and no longer waits for open requests; absent: never. */
  readonly closing?: AbortSignal | undefined;
}

const timeout: StartTimer = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

const unanswered = (code: Unanswered["code"]): Problem =>
  new Problem("service_unavailable", { cause: new Unanswered(code) });

/**
 * Sets the request's signal, which aborts at its deadline, when the service closes, and when the client
 * disconnects. Keeps an existing signal, so that the time of a slow body counts. Throws if the client has
 * disconnected or the service has closed already.
 */
export function deadline(
  { deadlineS, startTimer = timeout, closing }: RequestLimits,
): MiddlewareHandler {
  return async (c: Context<RequestEnv>, next) => {
    if (c.get("signal") !== undefined) return await next();
    const { signal: client } = c.req.raw;
    if (client.aborted) throw new ClientGone();
    if (closing?.aborted) throw unanswered("STOPPING");
    const controller = new AbortController();
    const leave = () => controller.abort(new ClientGone());
    const close = () => controller.abort(unanswered("STOPPING"));
    const stop = startTimer(() => controller.abort(unanswered("DEADLINE")), deadlineS * 1000);
    client.addEventListener("abort", leave);
    closing?.addEventListener("abort", close);
    c.set("signal", controller.signal);
    try {
      await next();
    } finally {
      stop();
      client.removeEventListener("abort", leave);
      closing?.removeEventListener("abort", close);
    }
  };
}
