/** Limits load: refuses requests that cannot be answered soon. */
import type { MiddlewareHandler } from "hono";
import { Problem, Unanswered } from "./problem.ts";

/** Seconds after which a refused caller may retry; most requests take far less. */
const RETRY_AFTER_S = 1;

/** The error for a request above the limit. */
export function overloaded(): Problem {
  return new Problem("service_unavailable", {
    retryAfterS: RETRY_AFTER_S,
    cause: new Unanswered("OVERLOAD"),
  });
}

/**
 * Limits the number of simultaneous requests on all paths that share this middleware. Answers further
 * requests with 503 at once, so that their callers can retry instead of waiting.
 */
export function atMost(requests: number): MiddlewareHandler {
  let underWay = 0;
  return async (_c, next) => {
    if (underWay >= requests) throw overloaded();
    underWay++;
    try {
      await next();
    } finally {
      underWay--;
    }
  };
}
