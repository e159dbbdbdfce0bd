/**
 * Errors on demand: `Via <code>, Borgo Campione`, sent with a test key, is answered with the error of that
 * code, for clients that try how they take errors.
 */
import { z } from "@hono/zod-openapi";
import { routes } from "../../contract/routes.ts";
import { type ErrorCode, Problem, type ProblemDetails } from "../../http/problem.ts";
import { type Release, sampleName } from "../../releases/release.ts";
import type { Dependencies } from "../env.ts";
import { errors } from "../errors.ts";
import { upgradeOf } from "../middleware/refuse.ts";

/** An address that asks for an error, in any case of letters. */
const form = /^\s*via ([a-z_]+), borgo campione\s*$/i;

/** Seconds that an imitated error asks its caller to wait. */
const RETRY_AFTER_S = 1;

/** The operation whose contract has every error that another has for one place. */
const widest = routes.explainScore.path;

/** Details of an address that is not there. */
export const notThere: ProblemDetails = { release: sampleName };

/** What the errors name whose texts or headers name something. */
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

/** A response of an operation, as far as its body can be looked at. */
interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

/** The error that the address of a test call asks for, to be {@link completed}; null: it asks for none. */
export function imitation(
  address: string,
  { forTests }: Pick<Release, "forTests">,
): Problem | null {
  const code = forTests && form.exec(address)?.[1]?.toLowerCase();
  if (!code || !isCode(code) || !isOfWidest(code)) return null;
  return new Problem(code, { ...named[code], isImitated: true });
}

/**
 * Completes an imitated error with what its operation adds. Null where the contract of the operation does
 * not have it: then the address is any address.
 *
 * @param path of the operation
 */
export function completed(
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

/** Whether the contract has an error among the answers of the operation at a path. */
function isAnswerOf(path: string, code: ErrorCode, extra: object): boolean {
  const route = Object.values(routes).find((one) => one.path === path);
  const answers: Readonly<Record<number, Answer>> = route?.responses ?? {};
  const schema = answers[errors[code].status]?.content?.["application/json"]?.schema;
  const body = { error: code, detail: "-", ...extra };
  return schema instanceof z.ZodType && schema.safeParse(body).success;
}

/** Whether an operation on places has the error. */
function isOfWidest(code: ErrorCode): boolean {
  return isAnswerOf(widest, code, upgradeFor(code, "https://example.org/"));
}

function isCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text);
}

/** The field `upgrade` of the errors that have one, as for the free plan. */
function upgradeFor(code: ErrorCode, url: string): { readonly upgrade?: unknown } {
  const hasUpgrade = code === "plan_required" || code === "monthly_quota_exceeded";
  return hasUpgrade ? { upgrade: upgradeOf("free", url) } : {};
}
