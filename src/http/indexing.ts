/** Decides which pages search engines may list. */
import type { MiddlewareHandler } from "hono";
import type { HandlerName, Route } from "../routes.ts";

/** Pages of a kept report, which open for anyone with its link. */
const ofKeptReports: ReadonlySet<HandlerName> = new Set(["sharedReport", "badge"]);

/** Pages that also show something of the visitor's own, such as a test key. */
const ofVisitors: ReadonlySet<HandlerName> = new Set(["landing", "guide"]);

/** Whether search engines may list a page: it is the same for everyone, and is no result of a form. */
export function isIndexed({ method, who, handler }: Route): boolean {
  return method === "GET" && (who === "anyone" || ofVisitors.has(handler)) &&
    !ofKeptReports.has(handler);
}

/**
 * Tells search engines not to list a page, in a header because badges and redirects have no markup. It is set
 * before the other steps, so that refusals also have it.
 */
export function unindexed(): MiddlewareHandler {
  return async (c, next) => {
    c.header("X-Robots-Tag", "noindex, nofollow");
    await next();
  };
}
