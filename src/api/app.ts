/** The whole HTTP application, built from what it is given. */
import { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { type Handlers, type OperationId, routes, serve } from "../contract/routes.ts";
import type { Dependencies, Env } from "./env.ts";
import { answerFailure } from "./failures.ts";
import { cacheable } from "./middleware/cacheable.ts";
import { openCors } from "./middleware/cors.ts";
import { jsonBody, jsonMediaType, smallBody } from "./middleware/json-body.ts";
import { language } from "./middleware/language.ts";
import { log } from "./middleware/log.ts";
import { keyed, metered } from "./middleware/metered.ts";
import { onlyMethod } from "./middleware/only-method.ts";
import { requestId } from "./middleware/request-id.ts";
import { security } from "./middleware/security.ts";
import { readAddressRequest } from "./operations/address-request.ts";
import { explainScore } from "./operations/explain-score.ts";
import { getUsage } from "./operations/get-usage.ts";
import { listMetrics } from "./operations/list-metrics.ts";
import { listPlans } from "./operations/list-plans.ts";
import { scoreAddress } from "./operations/score-address.ts";
import { pages, probes } from "./pages.ts";
import { Problem } from "./problem.ts";
import { reference } from "./reference.ts";

/** What stands before each operation, in the contract's order of checks. */
function checks(deps: Dependencies): { readonly [K in OperationId]: MiddlewareHandler<Env>[] } {
  const place = [onlyMethod("post"), jsonMediaType(), smallBody(), jsonBody(readAddressRequest)];
  return {
    scoreAddress: [metered(deps), ...place],
    explainScore: [metered(deps, { fullReport: true }), ...place],
    listPlans: [onlyMethod("get"), cacheable()],
    listMetrics: [onlyMethod("get"), cacheable()],
    getUsage: [keyed(deps), onlyMethod("get")],
  };
}

/** Builds the application. It keeps no state of its own between requests. */
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
  app.use(requestId(), language(), log(deps.log), ...security());
  app.use("/v1/*", openCors());
  app.use("/openapi.*", openCors());
  const before = checks(deps);
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
  app.route("/", pages(deps));
  app.route("/", probes(deps));
  app.notFound((c) => answerFailure(new Problem("not_found"), c));
  app.onError(answerFailure);
  return app;
}
