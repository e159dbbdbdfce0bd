/** What answers tell browsers to keep from: by their headers, and the policy of pages. */
import type { MiddlewareHandler } from "hono";
import type { Dependencies, Env } from "../env.ts";

/** Plain pages: nothing runs, nothing is framed, nothing is fetched but from this origin. */
const PAGE_POLICY = "default-src 'none'; style-src 'self'; img-src 'self' data:; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** All else: where a browser shows it by itself, nothing comes of it. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What only pages need. */
const ofPages = [
  ["Referrer-Policy", "no-referrer"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["X-Frame-Options", "DENY"],
] as const;

/** A year. Browsers must not be told so over plain HTTP (RFC 6797, section 7.2). */
const ONLY_HTTPS = "max-age=31536000; includeSubDomains";

/** Sets the headers; a page that needs a policy of its own has set it already, and keeps it. */
export function security({ isHttps }: Pick<Dependencies, "isHttps">): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
    if (!headers.has("Content-Security-Policy")) {
      headers.append("Content-Security-Policy", isPage ? PAGE_POLICY : DATA_POLICY);
    }
    // No handler has set them before, and to append costs a third of setting.
    headers.append("X-Content-Type-Options", "nosniff");
    if (isHttps) headers.append("Strict-Transport-Security", ONLY_HTTPS);
    if (isPage) { for (const [name, value] of ofPages) headers.append(name, value); }
  };
}
