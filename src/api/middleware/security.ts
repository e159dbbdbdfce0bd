/** Headers that every answer carries, and the policy of pages. */
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Env } from "../env.ts";

/**
 * Answers are data or plain pages: nothing runs, nothing is framed, nothing is fetched but from this
 * origin.
 */
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'";

/** Sets the headers; a page that needs a policy of its own has set it already, and keeps it. */
export function security(): MiddlewareHandler<Env>[] {
  return [
    secureHeaders({
      referrerPolicy: "no-referrer",
      // Data is open to every site by CORS; a policy of "same-origin" would contradict it.
      crossOriginResourcePolicy: "cross-origin",
      xFrameOptions: "DENY",
      // For browsers and plug-ins that are no more.
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
    async (c, next) => {
      await next();
      const { headers } = c.res;
      if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", POLICY);
    },
  ];
}
