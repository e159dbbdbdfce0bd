/** Refuses requests that store something while the disk is almost full. */
import type { MiddlewareHandler } from "hono";
import { Problem, Unanswered } from "../../http/problem.ts";
import type { Env } from "../env.ts";

/** Methods that store nothing, so that pages and usage can still be read. */
const reading: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Answers 503 to all other methods while the disk has no room: each call stores at least its charge, and the
 * embedded engine does not survive a full disk.
 */
export function roomToStore(hasRoom: () => boolean): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!reading.has(c.req.method) && !hasRoom()) {
      const parameters = { variant: "disk_full" } as const;
      throw new Problem("service_unavailable", { parameters, cause: new Unanswered("DISK_FULL") });
    }
    await next();
  };
}
