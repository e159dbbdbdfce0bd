/** The interface between the application and the pages. */
import type { Context, Hono, MiddlewareHandler } from "hono";
import type { RequestEnv } from "./request-env.ts";

/** Middleware of the application for the handlers of a site. */
export interface SiteBounds {
  /** For public pages that read the database. */
  readonly open: readonly MiddlewareHandler[];
  /** For pages with a session. */
  readonly session: readonly MiddlewareHandler[];
  /** For public pages that stay the same while the service runs. */
  readonly copied: readonly MiddlewareHandler[];
  /** For events from other services. */
  readonly events: readonly MiddlewareHandler[];
}

/** A site, as the application uses it. */
export interface Site {
  /** Paths whose answers depend only on the language while the service runs. */
  readonly constantPaths: readonly string[];
  /** Paths with a larger body limit than the interface, in bytes. */
  readonly maxBodyBytes: Readonly<Record<string, number>>;
  /** Paths whose bodies are tables, read as streams. */
  readonly uploads: readonly string[];
  /** Its paths. */
  routes(bounds: SiteBounds): Hono<RequestEnv>;
  /**
   * Answers a failure on any path.
   *
   * @param answer creates the interface's own answer, in JSON
   */
  failure(
    error: unknown,
    c: Context<RequestEnv>,
    answer: (error: unknown) => Response,
  ): Response | Promise<Response>;
}
