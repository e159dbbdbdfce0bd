/** The body of a request, in memory before anything else of it is looked at. */
import type { MiddlewareHandler } from "hono";
import { deadline } from "../../http/deadline.ts";
import { Problem } from "../../http/problem.ts";
import type { Dependencies, Env } from "../env.ts";

/**
 * Takes the body in. It may come as slowly as it likes until the request's deadline, and waits for
 * nothing that others wait for: a slow client holds its connection alone. One that was taken in already,
 * or is read as it comes, is left alone.
 *
 * @param maxBytes of which more than is needed to refuse it is not taken in; as the intake has it
 */
export function wholeBody(
  deps: Pick<Dependencies, "intake" | "deadlineS">,
  maxBytes?: number,
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
        c.set("body", await deps.intake.take(body, signal, maxBytes));
      } catch (error) {
        if (signal.aborted || error instanceof Problem) throw error;
        isBroken = true;
        return;
      }
      await next();
    });
    // Half a request, or none that HTTP knows: the client is gone, or the runtime answers alike.
    if (isBroken) return new Response(null, { status: 400 });
  };
}
