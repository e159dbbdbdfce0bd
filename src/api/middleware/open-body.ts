/** The body of a request that is read as it comes: of a table, which is too large to hold. */
import type { MiddlewareHandler } from "hono";
import { deadline } from "../../http/deadline.ts";
import type { Dependencies, Env } from "../env.ts";

/** How large a body may be, and how long it may take with the answer. */
export interface OpenBodyOptions {
  readonly maxBytes: number;
  readonly deadlineS: number;
}

/**
 * Leaves the body of a POST to its handler, with a deadline of its own. What the handler leaves of it is
 * read for a moment and thrown away, so that the client gets its answer.
 */
export function openBody(
  { intake }: Pick<Dependencies, "intake">,
  { maxBytes, deadlineS }: OpenBodyOptions,
): MiddlewareHandler<Env> {
  const timed = deadline({ deadlineS });
  return (c, next) => {
    const { body } = c.req.raw;
    if (body === null || c.req.method !== "POST") return next();
    return timed(c, async () => {
      const { bytes, leave } = intake.open(body, c.get("signal"), maxBytes);
      c.set("upload", bytes);
      try {
        await next();
      } finally {
        leave();
      }
    });
  };
}
