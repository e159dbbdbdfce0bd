/** Answers that may be kept for a while and then asked for again by their ETag. */
import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";

/** Whether an `If-None-Match` names the tag, or any (RFC 9110, section 13.1.2: weakly compared). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false;
}

/** The same answer as a 304: without its body and what only a body has. */
export function unchanged(whole: Response): Response {
  const headers = new Headers(whole.headers);
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

/** Gives the answer an ETag and five minutes, as the contract says. */
export function cacheable(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.ok) return;
    // Not by the body's stream: an answer whose stream was touched is sent in pieces.
    const body = await c.res.clone().bytes();
    const etag = `"${createHash("sha1").update(body).digest("hex")}"`;
    const { headers } = c.res;
    headers.set("ETag", etag);
    headers.set("Cache-Control", "public, max-age=300");
    if (!isKnown(etag, c.req.header("if-none-match"))) return;
    const answer = unchanged(c.res);
    // What is set twice is merged: the whole answer has to go first.
    c.res = undefined;
    c.res = answer;
  };
}
