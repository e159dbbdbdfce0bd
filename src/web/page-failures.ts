import type { Context } from "hono";
import { TooManyWaiting } from "../access/people/turns.ts";
import { isUnavailable } from "../db/database-unavailable.ts";
import { accepted } from "../http/accepted.ts";
import { isForPrograms } from "../http/for-programs.ts";
import { Problem, RETRY_AFTER_S, Unanswered } from "../http/problem.ts";
import type { RequestEnv } from "../http/request-env.ts";
import { BillingEventFailed } from "./billing-events.ts";
import { type FailureKind, type FailureStatus, PageFailure } from "./failure.ts";
import { failurePage } from "./failure-page.tsx";
import { rootOf } from "./layout.tsx";

type Answer = Response | Promise<Response>;

/** Statuses of the API's answers for which browsers get an error page instead of JSON. */
const shownStatuses: readonly number[] = [404, 413, 500, 502, 503] satisfies FailureStatus[];

/** Causes of a 503 that have their own error page. */
const kinds: Readonly<Partial<Record<Unanswered["code"], FailureKind>>> = {
  OVERLOAD: "busy",
  DISK_FULL: "full",
};

function page(
  c: Context<RequestEnv>,
  hasAccounts: boolean,
  status: FailureStatus,
  retryAfterS?: number,
): Answer {
  const view = { language: c.get("language"), root: rootOf(c.req.path), hasAccounts };
  const cause = c.get("problem")?.details.cause;
  const kind = cause instanceof Unanswered ? kinds[cause.code] : undefined;
  return c.html(failurePage(view, kind ?? status, retryAfterS), status);
}

/** Whether the client prefers HTML to JSON. Programs usually accept any type, and get JSON. */
function wantsPage(c: Context<RequestEnv>): boolean {
  const offered = ["application/json", "text/html"];
  return accepted(c.req.header("accept")).find((type) => offered.includes(type)) === "text/html";
}

/**
 * Answers a failure on any path: in JSON for paths of the API and for programs, else as a page.
 *
 * @param answer creates the JSON answer
 * @param hasAccounts whether the installation has accounts
 */
export function answerPageFailure(
  error: unknown,
  c: Context<RequestEnv>,
  answer: (error: unknown) => Response,
  hasAccounts: boolean,
): Answer {
  if (error instanceof BillingEventFailed) {
    return answer(new Problem("service_unavailable", { cause: error.cause }));
  }
  if (error instanceof TooManyWaiting) {
    const cause = new Unanswered("OVERLOAD"), { retryAfterS } = error;
    return answerPageFailure(
      new Problem("service_unavailable", { cause, retryAfterS }),
      c,
      answer,
      hasAccounts,
    );
  }
  if (error instanceof PageFailure) {
    const { cause, retryAfterS } = error;
    const status = isUnavailable(cause) ? 503 : error.status;
    // For the log; a refusal needs only its status.
    if (status >= 500) c.set("problem", new Problem("service_unavailable", { cause }));
    const waitS = retryAfterS ?? (status >= 502 ? RETRY_AFTER_S : undefined);
    if (waitS !== undefined) c.header("Retry-After", String(waitS));
    return page(c, hasAccounts, status, waitS);
  }
  const json = answer(error);
  if (!shownStatuses.includes(json.status) || isForPrograms(c.req.path)) return json;
  // The same path has HTML and JSON, so caches must store both.
  json.headers.append("Vary", "Accept");
  c.header("Vary", "Accept", { append: true });
  if (!wantsPage(c)) return json;
  const waitS = json.headers.get("Retry-After");
  const retryAfterS = waitS === null ? undefined : Number(waitS);
  return page(c, hasAccounts, json.status as FailureStatus, retryAfterS);
}
