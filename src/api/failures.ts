/** Converts every failure of a request to an error body. */
import type { Context } from "hono";
import type { HeaderName } from "../contract/headers.ts";
import { isUnavailable } from "../db/database-unavailable.ts";
import { ClientGone, Problem, RETRY_AFTER_S } from "../http/problem.ts";
import type { RequestEnv } from "../http/request-env.ts";
import type { Language } from "../language.ts";
import { errorDetail, statusOf } from "./errors.ts";

/** Status in the log for a client that disconnected (nginx's code). Never sent. */
const CLIENT_GONE = 499;

/** Converts a thrown value to a problem. An unknown one becomes an internal error without its message. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isUnavailable(error)) return new Problem("service_unavailable", { cause: error });
  return new Problem("internal_error", { cause: error });
}

/** An error as sent to the caller. */
export interface AnsweredError {
  readonly status: (typeof statusOf)[Problem["code"]];
  /** The body of errors. */
  readonly body: { readonly error: string; readonly detail: string };
  /** Seconds after which a retry may help. */
  readonly retryAfterS: number | null;
}

/** Formats an error in a language. */
export function answeredError({ code, details }: Problem, language: Language): AnsweredError {
  const { parameters, at, extra, release, retryAfterS = RETRY_AFTER_S } = details;
  const status = statusOf[code];
  const detail = errorDetail(code, language, parameters, release);
  const located = at === undefined ? detail : `${at}: ${detail}`;
  const isPassing = status === 502 || status === 503 || code === "rate_limit_exceeded";
  return {
    status,
    body: { error: code, detail: located, ...extra },
    retryAfterS: isPassing ? retryAfterS : null,
  };
}

/** Headers of successes, which are set before a call is charged. */
const ofSuccess: readonly HeaderName[] = [
  "X-Method",
  "X-Score-Interval",
  "X-Address-Match",
  "Link",
  "Location",
];

/** Answers a failure in the language of the request. */
export function answerFailure(error: unknown, c: Context<RequestEnv>): Response {
  if (error instanceof ClientGone) return new Response(null, { status: CLIENT_GONE });
  const problem = problemOf(error);
  c.set("problem", problem);
  for (const name of ofSuccess) c.header(name, undefined);
  const { allow } = problem.details;
  if (allow !== undefined) c.header("Allow", allow);
  const { status, body, retryAfterS } = answeredError(problem, c.get("language"));
  if (retryAfterS !== null) c.header("Retry-After", String(retryAfterS));
  return c.json(body, status);
}
