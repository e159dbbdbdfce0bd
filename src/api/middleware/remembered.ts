/** Caches answers that stay the same while the service runs. */
import type { MiddlewareHandler } from "hono";
import { isKnown, unchanged } from "../../http/cacheable.ts";
import { chooseLanguage } from "../../http/choose-language.ts";
import type { Language } from "../../language.ts";
import type { Env } from "../env.ts";
import { elapsedMsSince, type RequestLog } from "./log.ts";
import { requestIdOf } from "./request-id.ts";

/** A cached answer, the same for all requests in its language except the request id. */
interface Remembered {
  readonly etag: string;
  readonly whole: Response;
  readonly unchanged: Response;
}

/**
 * Caches the answers of one path, in front of its handlers. They create the first 200 in each language;
 * later requests get copies, with their own id and log line. Headers are most of the cost of a short
 * answer, and a copy's need no validation.
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
      // Bytes rather than a stream, so that copies share them.
      const whole = new Response(await c.res.clone().bytes(), c.res);
      whole.headers.delete("X-Request-Id");
      kept.set(language, { etag, whole, unchanged: unchanged(whole) });
      return;
    }
    const requestId = requestIdOf(c.req.header("x-request-id"));
    const answer =
      (isKnown(known.etag, c.req.header("if-none-match")) ? known.unchanged : known.whole)
        .clone();
    answer.headers.append("X-Request-Id", requestId); // a third cheaper than setting it
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
