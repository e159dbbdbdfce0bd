/** Allows any site to call the interface and read the document, without credentials. */
import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { HeaderName } from "../../contract/headers.ts";
import type { Env } from "../env.ts";

/** Headers that scripts in pages may read: those of the contract that browsers hide otherwise. */
const exposed: HeaderName[] = [
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "X-Quota-Limit",
  "X-Quota-Remaining",
  "X-Quota-Reset",
  "Retry-After",
  "X-Request-Id",
  "X-Data-Release",
  "X-Method",
  "X-Score-Interval",
  "X-Address-Match",
  "Content-Language",
  "Link",
  "Location",
  "ETag",
  "Allow",
];

/**
 * Answers preflights with 204 before checking the key, and adds CORS headers to every answer, including
 * errors.
 */
export function openCors(): MiddlewareHandler<Env> {
  const headers = cors({
    origin: "*",
    allowMethods: ["GET", "HEAD", "POST", "DELETE"],
    allowHeaders: [
      "Content-Type",
      "x-api-key",
      "Accept-Language",
      "X-Request-Id",
      "If-None-Match",
      "Idempotency-Key",
    ],
    exposeHeaders: exposed,
    maxAge: 86_400,
  });
  return async (c, next) => {
    if (c.req.method === "OPTIONS") return await headers(c, next);
    // Once the answer exists: Hono builds an answer again if headers were set before it (65 µs).
    await next();
    await headers(c, () => Promise.resolve());
  };
}
