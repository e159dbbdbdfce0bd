/** Answers that may be kept for a while and then asked for again by their ETag. */
import type { MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import type { Env } from "../env.ts";

/** Gives the answer an ETag and five minutes, as the contract says. */
export function cacheable(): MiddlewareHandler<Env> {
  const tagged = etag();
  return async (c, next) => {
    await tagged(c, next);
    if (c.res.ok || c.res.status === 304) c.header("Cache-Control", "public, max-age=300");
  };
}
