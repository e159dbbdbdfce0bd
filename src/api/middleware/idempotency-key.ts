/** The caller's name for a request that it may send again (draft-ietf-httpapi-idempotency-key-header). */
import type { Context, MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";
import { Problem } from "../../http/problem.ts";

const NAME = "Idempotency-Key";

/** Most characters of a key. */
const MAX_LENGTH = 255;

const form = new RegExp(`^[!-~]{1,${MAX_LENGTH}}$`);

/** The key of a request; null where none was sent, or none that may be one. */
export function idempotencyKeyOf(c: Context<Env>): string | null {
  const sent = c.req.header(NAME);
  return sent !== undefined && form.test(sent) ? sent : null;
}

/** Refuses a key that may be none. Before that the request was admitted as one without. */
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
