/**
 * Returns errors on request: `Via <code>, Borgo Campione`, sent with a test key, is answered with the
 * error of that code, for testing clients.
 */
import { z } from "@hono/zod-openapi";
import { routes } from "../../contract/routes.ts";
import { type ErrorCode, Problem, type ProblemDetails } from "../../http/problem.ts";
import { type Release, sampleName } from "../../releases/release.ts";
import type { Dependencies } from "../env.ts";
import { statusOf } from "../errors.ts";
import { upgradeOf } from "../middleware/refuse.ts";

/** An address that requests an error, case-insensitive. */
const form = /^\s*via ([a-z_]+), borgo campione\s*$/i;

/** Retry time of requested errors, in seconds. */
const RETRY_AFTER_S = 1;

/** The operation with all errors of operations on one place. */
const widest = routes.explainScore.path;

/** Details of an address that does not exist. */
export const notThere: ProblemDetails = { release: sampleName };

/** Details of errors whose text or headers contain values. */
const named: Readonly<Partial<Record<ErrorCode, ProblemDetails>>> = {
  method_not_allowed: { allow: "POST, OPTIONS" },
  invalid_request: { parameters: { rule: "is_known", field: "adress" } },
  not_enough_data: { parameters: { reliability: 0.278, min_reliability: 0.5 } },
  address_not_found: notThere,
  coordinates_outside_italy: notThere,
  geocoder_unavailable: { retryAfterS: RETRY_AFTER_S },
  service_unavailable: { retryAfterS: RETRY_AFTER_S },
  rate_limit_exceeded: { retryAfterS: RETRY_AFTER_S },
};

/** A response of an operation, reduced to its body. */
interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

/**
 * The error requested by the address of a test call, for {@link completedProblem}; null if it requests none.
 */
export function imitation(
  address: string,
  { forTests }: Pick<Release, "forTests">,
): Problem | null {
  const code = forTests && form.exec(address)?.[1]?.toLowerCase();
  if (!code || !isCode(code) || !isOfWidest(code)) return null;
  return new Problem(code, { ...named[code], isImitated: true });
}

/**
 * Completes a requested error with the additions of its operation. Null if the operation's contract lacks
 * the error; the address then has no special meaning.
 *
 * @param path of the operation
 */
export function completedProblem(
  { urls }: Pick<Dependencies, "urls">,
  path: string,
  { code, details }: Problem,
): Problem | null {
  const { at, extra: ofPlace, ...ofRequest } = details;
  const upgrade = upgradeFor(code, urls.upgrade);
  const isOfPlace = at !== undefined && isAnswerOf(path, code, { ...ofPlace, ...upgrade });
  if (!isOfPlace && !isAnswerOf(path, code, upgrade)) return null;
  return isOfPlace
    ? new Problem(code, { ...details, extra: { ...ofPlace, ...upgrade } })
    : new Problem(code, { ...ofRequest, extra: upgrade });
}

/** Whether the operation at a path has an error in the contract. */
function isAnswerOf(path: string, code: ErrorCode, extra: object): boolean {
  const route = Object.values(routes).find((one) => one.path === path);
  const answers: Readonly<Record<number, Answer>> = route?.responses ?? {};
  const schema = answers[statusOf[code]]?.content?.["application/json"]?.schema;
  const body = { error: code, detail: "-", ...extra };
  return schema instanceof z.ZodType && schema.safeParse(body).success;
}

/** Whether an operation on places has the error. */
function isOfWidest(code: ErrorCode): boolean {
  return isAnswerOf(widest, code, upgradeFor(code, "https://example.org/"));
}

function isCode(text: string): text is ErrorCode {
  return Object.hasOwn(statusOf, text);
}

/** The field `upgrade` of errors that have it, as for the free plan. */
function upgradeFor(code: ErrorCode, url: string): { readonly upgrade?: unknown } {
  const hasUpgrade = code === "plan_required" || code === "monthly_quota_exceeded";
  return hasUpgrade ? { upgrade: upgradeOf("free", url) } : {};
}
