import type { Context } from "hono";
import type { Html } from "./layout.tsx";
import type { SiteEnv } from "./view.ts";

/** The policy of pages with a script of this site, which may send requests to this site. */
export const SCRIPT_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; " +
  "style-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'none'";

/** Answers with a page that loads a script of this site. */
export function withScript<E extends SiteEnv>(
  c: Context<E>,
  page: Html | string,
  status: 200 | 403 | 404 | 409 | 410 | 422 | 429 | 502 | 503 = 200,
): Response | Promise<Response> {
  c.header("Content-Security-Policy", SCRIPT_POLICY);
  return c.html(page, status);
}
