/** The API key of a request. */
import type { Context, MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";

/** The key in the header; empty without one. */
export function sentKey(c: Context<Env>): string {
  return c.req.header("x-api-key") ?? c.get("bearer") ?? "";
}

/** The credentials of `Authorization: Bearer` (RFC 6750, section 2.1). */
const bearerToken = /^bearer +([!-~]+) *$/i;

/** Also accepts the key as a bearer token, for callers that cannot set another header. */
export function acceptBearer(): MiddlewareHandler<Env> {
  return (c, next) => {
    const token = bearerToken.exec(c.req.header("authorization") ?? "")?.[1];
    if (token !== undefined) c.set("bearer", token);
    return next();
  };
}
