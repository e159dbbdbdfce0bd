/**
 * Makes answers cacheable, with an ETag for revalidation. Hono's `etag` does not export its comparison, which
 * kept answers need, and a 304 of it lacks the headers that the stored answer takes over, such as the policy of
 * a page.
 */
import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";

/** Whether `If-None-Match` contains the tag or `*` (RFC 9110, section 13.1.2: weak comparison). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false;
}

/** Converts an answer to 304: drops the body and its headers. */
export function unchanged(whole: Response): Response {
  const headers = new Headers(whole.headers);
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

/** Adds an ETag and a lifetime of five minutes, as the contract states. */
export function cacheable(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.ok) return;
    // Reads a clone: an answer whose stream was touched is sent in chunks.
    const body = await c.res.clone().bytes();
    const etag = `"${createHash("sha1").update(body).digest("hex")}"`;
    const { headers } = c.res;
    headers.set("ETag", etag);
    headers.set("Cache-Control", "public, max-age=300");
    if (!isKnown(etag, c.req.header("if-none-match"))) return;
    const answer = unchanged(c.res);
    // Clears the answer first, because Hono merges the headers of a replaced one.
    c.res = undefined;
    c.res = answer;
  };
}
