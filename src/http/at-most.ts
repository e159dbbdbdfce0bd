/** Bounded load: what cannot be answered soon is refused at once. */
import type { MiddlewareHandler } from "hono";
import { Problem, Unanswered } from "./problem.ts";

/** Seconds after which a refused caller may find a place: most requests take far less. */
const RETRY_AFTER_S = 1;

/** The answer to a request for which there is no room. */
export function overloaded(): Problem {
  return new Problem("service_unavailable", {
    retryAfterS: RETRY_AFTER_S,
    cause: new Unanswered("OVERLOAD"),
  });
}

/**
 * Lets as many requests through at once, on all paths that it stands before together. One more is
 * answered 503 at once, which costs its caller less than an answer that comes too late.
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
