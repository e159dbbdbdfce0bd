/** Reads the caller's idempotency key (draft-ietf-httpapi-idempotency-key-header). */
import type { Context, MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";
import { Problem } from "../../http/problem.ts";

const NAME = "Idempotency-Key";

/** Maximum characters of a key. */
const MAX_LENGTH = 255;

const form = new RegExp(`^[!-~]{1,${MAX_LENGTH}}$`);

/** The idempotency key of a request; null if none or an invalid one was sent. */
export function idempotencyKeyOf(c: Context<Env>): string | null {
  const sent = c.req.header(NAME);
  return sent !== undefined && form.test(sent) ? sent : null;
}

/** Refuses an invalid idempotency key. The request was admitted as one without. */
export function wellFormedIdempotencyKey(): MiddlewareHandler<Env> {
  return (c, next) => {
    if (c.req.header(NAME) !== undefined && idempotencyKeyOf(c) === null) {
      throw new Problem("invalid_request", {
        parameters: { rule: "is_visible_ascii", field: NAME, max: MAX_LENGTH },
      });
    }
    return next();
  };
}
