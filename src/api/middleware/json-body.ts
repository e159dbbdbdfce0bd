/** The body as JSON: media type, size and syntax, in this order, each with its own code. */
import type { MiddlewareHandler } from "hono";
import { mediaTypeOf } from "../../http/media-type.ts";
import type { Env } from "../env.ts";
import { Problem } from "../../http/problem.ts";

/** The contract's limit: one request holds one address or one point. */
export const MAX_BODY_BYTES = 16 * 1024;

/** Refuses a body that is not declared to be JSON. */
export function jsonMediaType(): MiddlewareHandler<Env> {
  return (c, next) => {
    if (mediaTypeOf(c.req.header("content-type")) !== "application/json") {
      throw new Problem("unsupported_media_type");
    }
    return next();
  };
}

/** Refuses a body over 16 KiB, however it is sent. */
export function smallBody(): MiddlewareHandler<Env> {
  return (c, next) => {
    if ((c.get("body")?.length ?? 0) > MAX_BODY_BYTES) throw new Problem("body_too_large");
    return next();
  };
}

/**
 * Parses the body strictly (UTF-8, JSON) and lets `read` refuse it with the codes that a schema
 * cannot tell apart. The contract's own validator finds what was parsed in Hono's cache.
 *
 * @param read throws a {@link Problem} for a body that the operation does not take
 */
export function jsonBody(read: (body: unknown) => unknown): MiddlewareHandler<Env> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  return (c, next) => {
    let body: unknown;
    try {
      body = JSON.parse(utf8.decode(c.get("body")));
    } catch {
      throw new Problem("invalid_json");
    }
    read(body);
    c.req.bodyCache.json = Promise.resolve(body);
    return next();
  };
}
