/** Checks JSON bodies: media type, size and syntax, in this order, each with its own code. */
import type { MiddlewareHandler } from "hono";
import { mediaTypeOf } from "../../http/media-type.ts";
import type { Env } from "../env.ts";
import { Problem } from "../../http/problem.ts";

/** Size limit of a request with one place (contract). */
export const MAX_BODY_BYTES = 16 * 1024;

/** Size limit of up to 100 places (contract). */
export const MAX_BATCH_BYTES = 128 * 1024;

/** Size limit of up to 10 places with labels, even with all characters escaped as `\u00e8` (contract). */
export const MAX_COMPARISON_BYTES = 32 * 1024;

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
 * Refuses a body over 16 KiB in any transfer encoding, or over `maxBytes` on operations with many places.
 */
export function smallBody(maxBytes = MAX_BODY_BYTES): MiddlewareHandler<Env> {
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
