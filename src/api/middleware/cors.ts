/** Any site may call the versioned interface and read the document, without credentials. */
import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { Env } from "../env.ts";

/** Headers that a script in a page may read: all that the contract names. */
const exposed = [
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
 * Answers preflights with 204 before any key is looked at, and opens every answer, errors too. Hono's
 * own would open them before they are there, and then each is built twice.
 */
export function openCors(): MiddlewareHandler<Env> {
  const preflight = cors({
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
  const names = exposed.join();
  return async (c, next) => {
    if (c.req.method === "OPTIONS") return await preflight(c, next);
    await next();
    const { headers } = c.res;
    headers.append("Access-Control-Allow-Origin", "*");
    headers.append("Access-Control-Expose-Headers", names);
  };
}
