/** Sets security headers, including the content security policy. */
import type { MiddlewareHandler } from "hono";
import type { Dependencies, Env } from "../env.ts";

/** For pages: no scripts, no frames, resources only from this origin. */
const PAGE_POLICY = "default-src 'none'; style-src 'self'; img-src 'self' data:; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** For everything else: disables all content if a browser displays it. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers only for pages. */
const ofPages = [
  ["Referrer-Policy", "no-referrer"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["X-Frame-Options", "DENY"],
] as const;

/** A year. Must not be sent over plain HTTP (RFC 6797, section 7.2). */
const ONLY_HTTPS = "max-age=31536000; includeSubDomains";

/**
 * Sets the headers; keeps those that a page has already set. Hono's `secureHeaders` sets the same headers
 * on every answer, and cannot distinguish pages from data.
 */
export function security({ isHttps }: Pick<Dependencies, "isHttps">): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
    if (!headers.has("Content-Security-Policy")) {
      headers.append("Content-Security-Policy", isPage ? PAGE_POLICY : DATA_POLICY);
    }
    // Appends, because no handler has set them, and appending costs a third of setting.
    headers.append("X-Content-Type-Options", "nosniff");
    if (isHttps) headers.append("Strict-Transport-Security", ONLY_HTTPS);
    if (!isPage) return;
    for (const [name, value] of ofPages) if (!headers.has(name)) headers.append(name, value);
  };
}
