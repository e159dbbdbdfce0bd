/** Answers that stay the same while the service runs: made once, copied for each request. */
import type { MiddlewareHandler } from "hono";
import { isKnown, unchanged } from "../../http/cacheable.ts";
import { chooseLanguage } from "../../http/choose-language.ts";
import type { Language } from "../../language.ts";
import type { Env } from "../env.ts";
import { elapsedMsSince, type RequestLog } from "./log.ts";
import { requestIdOf } from "./request-id.ts";

/** An answer as all others of its language will be, but for their id. */
interface Remembered {
  readonly etag: string;
  readonly whole: Response;
  readonly unchanged: Response;
}

/**
 * Stands before all that makes the answer of one path. The first 200 in a language is made by them; from
 * then on its copies are answered, with an id and a line of the log of their own. Most of the cost of a
 * short answer is its headers, and a copy's need no checking.
 */
export function remembered(path: string, write: RequestLog): MiddlewareHandler<Env> {
  const kept = new Map<Language, Remembered>();
  return async (c, next) => {
    const startedAt = performance.now();
    const language = chooseLanguage(c.req.header("accept-language"));
    const known = kept.get(language);
    if (known === undefined) {
      await next();
      const etag = c.res.headers.get("ETag");
      if (c.res.status !== 200 || etag === null) return;
      // Bytes, not a stream: copies share them.
      const whole = new Response(await c.res.clone().bytes(), c.res);
      whole.headers.delete("X-Request-Id");
      kept.set(language, { etag, whole, unchanged: unchanged(whole) });
      return;
    }
    const requestId = requestIdOf(c.req.header("x-request-id"));
    const answer =
      (isKnown(known.etag, c.req.header("if-none-match")) ? known.unchanged : known.whole)
        .clone();
    answer.headers.append("X-Request-Id", requestId); // costs a third of setting it
    write({
      requestId,
      method: c.req.method,
      route: path,
      status: answer.status,
      language,
      elapsedMs: elapsedMsSince(startedAt),
    });
    return answer;
  };
}
