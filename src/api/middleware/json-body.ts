/** Checks JSON bodies: media type, size and syntax, in this order, each with its own code. */
import type { MiddlewareHandler } from "hono";
import { mediaTypeOf } from "../../http/media-type.ts";
import type { Env } from "../env.ts";
import { Problem } from "../../http/problem.ts";
import { MAX_BODY_BYTES } from "../../routes.ts";

/** Refuses a body that is not declared to be JSON. */
export function jsonMediaType(): MiddlewareHandler<Env> {
  return (c, next) => {
    if (mediaTypeOf(c.req.header("content-type")) !== "application/json") {
      throw new Problem("unsupported_media_type");
    }
    return next();
  };
}

/**
 * Refuses a body over `maxBytes` in any transfer encoding. Hono's `bodyLimit` would read the body itself,
 * without the limits of time and memory of `wholeBody`.
 */
export function smallBody(maxBytes: number): MiddlewareHandler<Env> {
  const details = maxBytes === MAX_BODY_BYTES
    ? {}
    : { parameters: { variant: "too_large", maxKiB: maxBytes / 1024 } as const };
  return (c, next) => {
    if ((c.get("body")?.length ?? 0) > maxBytes) throw new Problem("body_too_large", details);
    return next();
  };
}

/**
 * Refuses a body that is not JSON in UTF-8. Stores the text in Hono's cache for the contract's validator:
 * from a parsed value Hono would serialise the text again, and a number beyond the largest one would
 * become null.
 */
export function jsonBody(): MiddlewareHandler<Env> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  return (c, next) => {
    try {
      const text = utf8.decode(c.get("body"));
      JSON.parse(text);
      // Hono stores promises here, contrary to its type.
      Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
    } catch {
      throw new Problem("invalid_json");
    }
    return next();
  };
}
