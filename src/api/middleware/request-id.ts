/** Names every request, so that a caller's log and ours can be held together. */
import type { MiddlewareHandler } from "hono";
import { isWellFormed } from "../../access/keys.ts";
import type { Env } from "../env.ts";

const acceptable = /^[A-Za-z0-9_-]{1,128}$/;

/** The id that was sent, where it is acceptable and is no key; else a new one. */
export function requestIdOf(sent: string | undefined): string {
  // A key sent as an id by mistake must not reach the log.
  const usable = sent !== undefined && acceptable.test(sent) && !isWellFormed(sent);
  return usable ? sent : crypto.randomUUID();
}

/** Names the request; the answer always says its name. */
export function requestId(): MiddlewareHandler<Env> {
  return async (c, next) => {
    const id = requestIdOf(c.req.header("x-request-id"));
    c.set("requestId", id);
    await next();
    c.res.headers.append("X-Request-Id", id);
  };
}
