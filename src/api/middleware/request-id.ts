/** Names every request, so that a caller's log and ours can be held together. */
import type { MiddlewareHandler } from "hono";
import { isWellFormed } from "../../access/keys.ts";
import type { Env } from "../env.ts";

const acceptable = /^[A-Za-z0-9_-]{1,128}$/;

/** Takes `X-Request-Id` where it is acceptable and is no key, else makes one; always answers it. */
export function requestId(): MiddlewareHandler<Env> {
  return async (c, next) => {
    const sent = c.req.header("x-request-id");
    // A key sent as an id by mistake must not reach the log.
    const usable = sent !== undefined && acceptable.test(sent) && !isWellFormed(sent);
    const id = usable ? sent : crypto.randomUUID();
    c.set("requestId", id);
    await next();
    c.header("X-Request-Id", id);
  };
}
