/** The whole HTTP application, built from what it is given. */
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { type Handlers, type OperationId, routes, serve } from "../contract/routes.ts";
import type { Question } from "../access/refusals.ts";
import { atMost } from "../http/at-most.ts";
import { cacheable } from "../http/cacheable.ts";
import { deadline } from "../http/deadline.ts";
import { Problem } from "../http/problem.ts";
import type { Site } from "../http/site.ts";
import { documentRoutes } from "./document-routes.ts";
import type { Dependencies, Env } from "./env.ts";
import { answerFailure } from "./failures.ts";
import { type Fairness, fairness } from "./fairness.ts";
import { openCors } from "./middleware/cors.ts";
import { identified, inLane, paced, recalled, spaced } from "./middleware/fair.ts";
import { wellFormedIdempotencyKey } from "./middleware/idempotency-key.ts";
import { jsonBody, jsonMediaType, smallBody } from "./middleware/json-body.ts";
import { language } from "./middleware/answer-language.ts";
import { log, requestLog } from "./middleware/log.ts";
import { keyed, metered, unknownStanding } from "./middleware/metered.ts";
import { observe } from "./middleware/observe.ts";
import { onlyMethod } from "./middleware/only-method.ts";
import { remembered } from "./middleware/remembered.ts";
import { requestId } from "./middleware/request-id.ts";
import { security } from "./middleware/security.ts";
import { wholeBody } from "./middleware/whole-body.ts";
import { refusedAddressRequest } from "./operations/address-request.ts";
import { explainScore } from "./operations/explain-score.ts";
import { getUsage } from "./operations/get-usage.ts";
import { listMetrics } from "./operations/list-metrics.ts";
import { listPlans } from "./operations/list-plans.ts";
import { scoreAddress } from "./operations/score-address.ts";
import { probes } from "./probes.ts";

/** Paths whose answers depend on nothing but the language while the service runs. */
const constantPaths = ["/v1/plans", "/openapi.json", "/openapi.yaml"];

/**
 * The share of `requestsAtOnce` that the pages, and Stripe's events, each have besides: a flood of one of
 * the three leaves the others their places. Pages are asked by people, who are fewer than programs.
 */
const BESIDES = 1 / 4;

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
    jsonBody(),
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
 *
 * @param site the pages; absent: the interface alone
 */
export function createApp(deps: Dependencies, site?: Site): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>({
    // Every body of the contract is an AddressRequest. The contract's validator judges it.
    defaultHook: async (result, c) => {
      if (!result.success) throw refusedAddressRequest(await c.req.json(), result.error);
    },
  });
  if (deps.observe) app.use(observe(deps.observe));
  const write = requestLog(deps.log);
  const fair = fairness(deps);
  for (const path of [...constantPaths, ...site?.constantPaths ?? []]) {
    app.get(path, spaced(deps, fair), remembered(path, write));
  }
  app.use(requestId(), language(deps), log(write), security(deps));
  app.use("/v1/*", openCors());
  app.use("/openapi.*", openCors());
  for (const { path, security } of Object.values(routes)) {
    if (security.length > 0) app.use(path, unknownStanding());
  }
  for (const [path, maxBytes] of Object.entries(site?.maxBodyBytes ?? {})) {
    app.use(path, wholeBody(deps, maxBytes));
  }
  app.use(wholeBody(deps));
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
  app.route("/", documentRoutes(deps.document));
  if (site !== undefined) {
    const bounds = {
      open: [inTime, paced(deps, fair), inOwnLane, ofPages],
      session: [inTime, ofPages],
      events: [inTime, besides()],
    };
    app.route("/", site.routes(bounds));
  }
  app.route("/", probes(deps, open));
  const fail = (error: unknown, c: Context) => {
    const answer = (failure: unknown) => answerFailure(failure, c);
    return site === undefined ? answer(error) : site.failure(error, c, answer);
  };
  app.notFound((c) => fail(new Problem("not_found"), c));
  app.onError(fail);
  return app;
}
