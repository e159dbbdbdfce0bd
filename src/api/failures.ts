/** Every way a request can fail, turned into the one body of errors. */
import type { Context } from "hono";
import { isUnavailable } from "../db/database-unavailable.ts";
import { ClientGone, Problem, RETRY_AFTER_S } from "../http/problem.ts";
import type { RequestEnv } from "../http/request-env.ts";
import { errorDetail, errors } from "./errors.ts";

/** What the log says of a request whose client went away: nginx's code for it. Nobody reads it. */
const CLIENT_GONE = 499;

/** What a thrown value means to a caller. Anything unknown is ours, and its message stays inside. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isUnavailable(error)) return new Problem("service_unavailable", { cause: error });
  return new Problem("internal_error", { cause: error });
}

/** Answers a failure, in the language of the request. */
export function answerFailure(error: unknown, c: Context<RequestEnv>): Response {
  if (error instanceof ClientGone) return new Response(null, { status: CLIENT_GONE });
  const problem = problemOf(error);
  const { code, details: { parameters, at, extra, release, retryAfterS = RETRY_AFTER_S } } =
    problem;
  const { status } = errors[code];
  c.set("problem", problem);
  if (status === 502 || status === 503) c.header("Retry-After", String(retryAfterS));
  const detail = errorDetail(code, c.get("language"), parameters, release);
  const located = at === undefined ? detail : `${at}: ${detail}`;
  return c.json({ error: code, detail: located, ...extra }, status);
}
