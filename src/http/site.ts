/** The pages for people, as the application mounts them beside the versioned interface. */
import type { Context, Hono, MiddlewareHandler } from "hono";
import type { RequestEnv } from "./request-env.ts";

/** Middleware of the application that a site puts before its own handlers. */
export interface SiteBounds {
  /** Before pages that anyone may ask for and that read the database. */
  readonly open: readonly MiddlewareHandler[];
  /** Before pages with a session. */
  readonly session: readonly MiddlewareHandler[];
  /** Before events that another service sends. */
  readonly events: readonly MiddlewareHandler[];
}

/** What the application needs to know of a site. */
export interface Site {
  /** Paths whose answers depend on nothing but the language while the service runs. */
  readonly constantPaths: readonly string[];
  /** Paths that take longer bodies than the interface, with their limits in bytes. */
  readonly maxBodyBytes: Readonly<Record<string, number>>;
  /** Paths whose bodies hold a table and are read as they come. */
  readonly uploads: readonly string[];
  /** Its paths. */
  routes(bounds: SiteBounds): Hono<RequestEnv>;
  /**
   * The answer to a failure on any path.
   *
   * @param answer makes the interface's own answer, in JSON
   */
  failure(
    error: unknown,
    c: Context<RequestEnv>,
    answer: (error: unknown) => Response,
  ): Response | Promise<Response>;
}
