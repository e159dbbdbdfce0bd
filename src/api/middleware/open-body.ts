/** Streams the body of a request: a table, which is too large for memory. */
import type { MiddlewareHandler } from "hono";
import { deadline } from "../../http/deadline.ts";
import type { Dependencies, Env } from "../env.ts";

/** Limits of the body's size, and of its time including the answer. */
export interface OpenBodyOptions {
  readonly maxBytes: number;
  readonly deadlineS: number;
}

/**
 * Gives the body of a POST to its handler as a stream, with a separate deadline. Reads and discards the
 * unused rest for a moment, so that the client receives its answer.
 */
export function openBody(
  { intake, startTimer, closing }: Pick<Dependencies, "intake" | "startTimer" | "closing">,
  { maxBytes, deadlineS }: OpenBodyOptions,
): MiddlewareHandler<Env> {
  const timed = deadline({ deadlineS, startTimer, closing });
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
