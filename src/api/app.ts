/** The whole HTTP application, built from what it is given. */
import { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { BILLING_EVENTS, billingEvents } from "../web/billing-events.ts";
import { site, siteWithoutAccounts } from "../web/site.ts";
import { type Handlers, type OperationId, routes, serve } from "../contract/routes.ts";
import type { Dependencies, Env } from "./env.ts";
import { atMost } from "./middleware/at-most.ts";
import { cacheable } from "./middleware/cacheable.ts";
import { openCors } from "./middleware/cors.ts";
import { deadline } from "./middleware/deadline.ts";
import { wellFormedIdempotencyKey } from "./middleware/idempotency-key.ts";
import { jsonBody, jsonMediaType, smallBody } from "./middleware/json-body.ts";
import { language } from "./middleware/language.ts";
import { log, requestLog } from "./middleware/log.ts";
import { keyed, metered, unknownStanding } from "./middleware/metered.ts";
import { observe } from "./middleware/observe.ts";
import { onlyMethod } from "./middleware/only-method.ts";
import { remembered } from "./middleware/remembered.ts";
import { requestId } from "./middleware/request-id.ts";
import { security } from "./middleware/security.ts";
import { timely } from "./middleware/timely.ts";
import { wholeBody } from "./middleware/whole-body.ts";
import { readAddressRequest } from "./operations/address-request.ts";
import { explainScore } from "./operations/explain-score.ts";
import { getUsage } from "./operations/get-usage.ts";
import { listMetrics } from "./operations/list-metrics.ts";
import { listPlans } from "./operations/list-plans.ts";
import { scoreAddress } from "./operations/score-address.ts";
import { answerFailureKindly } from "./page-failures.ts";
import { pages, probes } from "./pages.ts";
import { Problem } from "./problem.ts";
import { reference } from "./reference.ts";
import { tryAddress } from "./try-address.ts";

/** Paths whose answers stay the same while the service runs, but for their language. */
const constant = [
  "/v1/plans",
  "/openapi.json",
  "/openapi.yaml",
  "/docs/scalar.js",
  "/pages.css",
  "/copy.js",
];

/**
 * The share of `requestsAtOnce` that the pages, and Stripe's events, each have besides: a flood of one of
 * the three leaves the others their places. Pages are asked by people, who are fewer than programs.
 */
const BESIDES = 1 / 4;

/** Bytes of an event of Stripe: the longest, of invoices with many lines, are some tens of thousands. */
const MAX_EVENT_BYTES = 256 * 1024;

/**
 * What stands before each operation, in the contract's order of checks.
 *
 * @param bounded what stands before all that uses the database
 */
function checks(
  deps: Dependencies,
  bounded: readonly MiddlewareHandler<Env>[],
): { readonly [K in OperationId]: MiddlewareHandler<Env>[] } {
  const place = [
    onlyMethod("post"),
    jsonMediaType(),
    smallBody(),
    wellFormedIdempotencyKey(),
    jsonBody(readAddressRequest),
  ];
  return {
    scoreAddress: [...bounded, metered(deps, "scoreAddress"), ...place],
    explainScore: [...bounded, metered(deps, "explainScore", { fullReport: true }), ...place],
    listPlans: [onlyMethod("get"), cacheable()],
    listMetrics: [onlyMethod("get"), ...bounded, cacheable()],
    getUsage: [...bounded, keyed(deps), onlyMethod("get")],
  };
}

/**
 * Builds the application. Between requests it keeps the number of those under way and the answers that
 * stay the same, and nothing else.
 */
export function createApp(deps: Dependencies): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>({
    // Our own checks come first and know more codes; what only the contract's schema refuses must
    // not pass all the same.
    defaultHook: (result) => {
      if (!result.success) {
        throw new Problem("invalid_request", { parameters: { rule: "is_object" } });
      }
    },
  });
  if (deps.observe) app.use(observe(deps.observe));
  const write = requestLog(deps.log);
  for (const path of constant) app.get(path, remembered(path, write));
  app.use(requestId(), language(deps), log(write), security(deps));
  app.use("/v1/*", openCors());
  app.use("/openapi.*", openCors());
  for (const { path, security } of Object.values(routes)) {
    if (security.length > 0) app.use(path, unknownStanding());
  }
  if (deps.site?.billing) app.use(BILLING_EVENTS, wholeBody(deps, MAX_EVENT_BYTES));
  app.use(wholeBody(deps));
  const compartment = (share: number): MiddlewareHandler<Env>[] => [
    deadline(deps),
    atMost(Math.ceil(deps.requestsAtOnce * share)),
  ];
  const ofApi = compartment(1), ofPages = compartment(BESIDES), ofEvents = compartment(BESIDES);
  const before = checks(deps, ofApi);
  for (const [id, { path }] of Object.entries(routes)) {
    app.use(path, ...before[id as OperationId]);
  }
  const handlers: Handlers<Env> = {
    scoreAddress: scoreAddress(deps),
    explainScore: explainScore(deps),
    listPlans: listPlans(),
    listMetrics: listMetrics(deps),
    getUsage: getUsage(),
  };
  serve(app, handlers);
  app.route("/", reference(deps));
  app.route("/", pages(deps, ofPages));
  if (deps.site) {
    const { billing } = deps.site;
    if (billing !== null) app.route("/", billingEvents(billing, [...ofEvents, timely()]));
    app.route("/", site(deps.site, tryAddress(deps), [...ofPages, timely()]));
  } else {
    app.route("/", siteWithoutAccounts());
  }
  app.route("/", probes(deps, ofApi));
  app.notFound((c) => answerFailureKindly(new Problem("not_found"), c));
  app.onError(answerFailureKindly);
  return app;
}
