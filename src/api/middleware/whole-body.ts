/** Reads the body of a request into memory before it is handled. */
import type { MiddlewareHandler } from "hono";
import { deadline } from "../../http/deadline.ts";
import { Problem } from "../../http/problem.ts";
import type { Dependencies, Env, Variables } from "../env.ts";

/** Counts a body as incoming from its arrival, and discards that of a request answered without reading it. */
export function unreadBody({ intake }: Pick<Dependencies, "intake">): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { body } = c.req.raw;
    if (body === null) return await next();
    const begin = intake.expect(body);
    try {
      await next();
    } finally {
      begin();
      if (!body.locked) intake.discard(body);
    }
  };
}

/**
 * Reads the body, on account of the caller if it is known, else of its network. A slow client occupies only its
 * own connection, until the request's deadline. Skips bodies that were already read or are streamed.
 *
 * @param maxBytes limit; of a larger body only enough is read to refuse it
 */
export function wholeBody(
  deps: Pick<Dependencies, "intake" | "deadlineS" | "startTimer" | "closing" | "networkOf">,
  maxBytes: number,
): MiddlewareHandler<Env> {
  const timed = deadline(deps);
  return async (c, next) => {
    const { body } = c.req.raw;
    if (body === null || c.get("body") !== undefined || c.get("upload") !== undefined) {
      return await next();
    }
    let isBroken = false;
    await timed(c, async () => {
      const signal = c.get("signal");
      try {
        const caller: Variables["caller"] | undefined = c.get("caller");
        const sender = caller === undefined
          ? { name: deps.networkOf(c), isKnown: false }
          : { name: `account ${caller.account}`, isKnown: true };
        c.set("body", await deps.intake.take(body, signal, sender, maxBytes));
      } catch (error) {
        if (signal.aborted || error instanceof Problem) throw error;
        isBroken = true;
        return;
      }
      await next();
    });
    // The request is incomplete or invalid: the client has disconnected, or the runtime would answer the
    // same.
    if (isBroken) return new Response(null, { status: 400 });
  };
}
