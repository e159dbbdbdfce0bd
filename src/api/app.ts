/** The whole HTTP application, built from what it is given. */
import { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { BILLING_EVENTS, billingEvents } from "../web/billing-events.ts";
import { site, siteWithoutAccounts } from "../web/site.ts";
import { type Handlers, type OperationId, routes, serve } from "../contract/routes.ts";
import type { Question } from "../access/refusals.ts";
import type { Dependencies, Env } from "./env.ts";
import { type Fairness, fairness } from "./fairness.ts";
import { atMost } from "./middleware/at-most.ts";
import { cacheable } from "./middleware/cacheable.ts";
import { openCors } from "./middleware/cors.ts";
import { deadline } from "./middleware/deadline.ts";
import { identified, inLane, paced, recalled } from "./middleware/fair.ts";
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

/** What stands before all that uses the database, and what before that of callers without a key. */
interface Bounds {
  readonly inTime: MiddlewareHandler<Env>;
  readonly room: MiddlewareHandler<Env>;
  readonly open: readonly MiddlewareHandler<Env>[];
}

/** What stands before each operation, in the contract's order of checks. */
function checks(
  deps: Dependencies,
  fair: Fairness,
  { inTime, room, open }: Bounds,
): { readonly [K in OperationId]: MiddlewareHandler<Env>[] } {
  const ofKey = (question: Question) => [
    inTime,
    paced(deps, fair),
    identified(deps, fair),
    recalled(deps, fair, question),
    inLane(fair, (c) => c.get("caller").id),
    room,
  ];
  const place = [
    onlyMethod("post"),
    jsonMediaType(),
    smallBody(),
    wellFormedIdempotencyKey(),
    jsonBody(readAddressRequest),
  ];
  return {
    scoreAddress: [...ofKey("call"), metered(deps, fair, "scoreAddress"), ...place],
    explainScore: [
      ...ofKey("call"),
      metered(deps, fair, "explainScore", { fullReport: true }),
      ...place,
    ],
    listPlans: [onlyMethod("get"), cacheable()],
    listMetrics: [onlyMethod("get"), ...open, cacheable()],
    getUsage: [...ofKey("usage"), keyed(deps, fair), onlyMethod("get")],
  };
}

/**
 * Builds the application. Between requests it keeps the number of those under way, the answers that stay
 * the same, and what {@link Fairness} holds.
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
  const fair = fairness(deps);
  const inTime = deadline(deps), room = atMost(deps.requestsAtOnce);
  const inOwnLane = inLane(fair, (c) => deps.networkOf(c));
  const open = [inTime, paced(deps, fair), inOwnLane, room];
  const besides = () => atMost(Math.ceil(deps.requestsAtOnce * BESIDES));
  const ofPages = besides();
  const before = checks(deps, fair, { inTime, room, open });
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
  app.route("/", pages(deps, [inTime, paced(deps, fair), inOwnLane, ofPages]));
  if (deps.site) {
    const { billing } = deps.site;
    if (billing !== null) {
      app.route("/", billingEvents(billing, [inTime, besides(), timely()]));
    }
    app.route("/", site(deps.site, tryAddress(deps), [inTime, ofPages, timely()]));
  } else {
    app.route("/", siteWithoutAccounts());
  }
  app.route("/", probes(deps, open));
  app.notFound((c) => answerFailureKindly(new Problem("not_found"), c));
  app.onError(answerFailureKindly);
  return app;
}
