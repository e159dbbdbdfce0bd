/** Assigns an id to every request, to correlate the caller's log with the service's. */
import type { MiddlewareHandler } from "hono";
import { isWellFormed } from "../../access/keys.ts";
import type { Env } from "../env.ts";

const acceptable = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * The id sent by the caller, if it is valid and not a key; else a new one. Hono's `requestId` would accept
 * a key, which must not be logged if it is sent as an id by mistake.
 */
export function requestIdOf(sent: string | undefined): string {
  const usable = sent !== undefined && acceptable.test(sent) && !isWellFormed(sent);
  return usable ? sent : crypto.randomUUID();
}

/** Sets the id of the request, and its header on the answer. */
export function requestId(): MiddlewareHandler<Env> {
  return async (c, next) => {
    const id = requestIdOf(c.req.header("x-request-id"));
    c.set("requestId", id);
    await next();
    c.res.headers.append("X-Request-Id", id);
  };
}
