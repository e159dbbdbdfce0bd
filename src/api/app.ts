/** Builds the HTTP application from its dependencies and the list of routes. */
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { serve } from "../contract/routes.ts";
import { failureLog } from "../failure-log.ts";
import { isForPrograms } from "../http/for-programs.ts";
import { isIndexed, unindexed } from "../http/indexing.ts";
import { Problem } from "../http/problem.ts";
import type { Site } from "../http/site.ts";
import { createMeteredCall, reportKept } from "../metering/call.ts";
import { processLimits } from "../metering/limits.ts";
import { routes } from "../routes.ts";
import { documentHandlers } from "./document-handlers.ts";
import type { Dependencies, Env } from "./env.ts";
import { answerFailure } from "./failures.ts";
import { createHandlers } from "./handlers.ts";
import { healthHandlers } from "./health.ts";
import { openCors } from "./middleware/cors.ts";
import { spaced } from "./middleware/fair.ts";
import { language } from "./middleware/answer-language.ts";
import { log, type RequestLog, requestLog } from "./middleware/log.ts";
import { unknownStanding } from "./middleware/metered.ts";
import { observe } from "./middleware/observe.ts";
import { acceptBearer } from "./middleware/sent-key.ts";
import { remembered } from "./middleware/remembered.ts";
import { requestId } from "./middleware/request-id.ts";
import { roomToStore } from "./middleware/room-to-store.ts";
import { security } from "./middleware/security.ts";
import { unreadBody } from "./middleware/whole-body.ts";
import { challenge, MCP_PATH, mcpHandler, ownOrigin } from "./mcp/mcp-handler.ts";
import { rejectInvalid } from "./reject-invalid.ts";
import { createRouteSteps, needsKey, readingOf } from "./steps.ts";

/**
 * Builds the application. It keeps the number of running requests, the unchanging answers, and {@link
 * ProcessLimits} between requests.
 *
 * @param site the pages; absent: only the interface
 */
export function createApp(deps: Dependencies, site?: Site): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>({
    defaultHook: rejectInvalid,
  });
  if (deps.observe) app.use(observe(deps.observe));
  const toLog = requestLog(deps.log);
  const write: RequestLog = (entry) => {
    toLog(entry);
    const { account, error, imitated } = entry;
    if (account !== undefined && error !== undefined && !imitated) {
      deps.countError?.(account, error);
    }
  };
  const { requestsOfOne, batch: { groupsAtOnce }, now } = deps;
  const limits = processLimits({ requestsOfOne, groupsAtOnce, now });
  const meteredCall = createMeteredCall({
    meter: deps.meter,
    accounts: limits.atOnce.accounts,
    refusals: limits.known.refusals,
    onKept: reportKept(failureLog(deps.log)),
  });
  const pages: Site["handlers"] = {
    ...healthHandlers(deps),
    ...documentHandlers(deps.document),
    ...site?.handlers,
  };
  const served = routes.filter(({ path, handler }) =>
    isForPrograms(path) || pages[handler] !== undefined
  );
  for (const { path, lane } of served) {
    if (lane === "assets") app.get(path, spaced(deps, limits), remembered(path, write));
  }
  app.use(unreadBody(deps), requestId(), language(deps), log(write), security(deps));
  app.use("/v1/*", openCors());
  app.use("/openapi.*", openCors());
  app.use(MCP_PATH, challenge(), ownOrigin(deps), acceptBearer());
  for (const route of served) {
    if (needsKey(route) && route.path !== MCP_PATH) app.use(route.path, unknownStanding());
  }
  if (deps.hasRoom) app.use(roomToStore(deps.hasRoom));
  const stepsOf = createRouteSteps(deps, limits, meteredCall);
  // The interface answers every method of its paths, so the steps are those of the path.
  const ofInterface = Map.groupBy(
    served.filter(({ path }) => isForPrograms(path)),
    ({ path }) => path,
  );
  for (const [path, rows] of ofInterface) {
    const methods = rows.map(({ method }) => method);
    const [steps = []] = rows.map((route) => [...stepsOf(route), ...readingOf(route, methods)]);
    app.use(path, ...steps);
  }
  serve(app, createHandlers(deps, limits));
  app.post(MCP_PATH, mcpHandler(deps, meteredCall));
  for (const route of served) {
    const answer = [pages[route.handler] ?? []].flat();
    const first = isIndexed(route) ? [] : [unindexed()];
    const steps = [...first, ...stepsOf(route), ...site?.identify(route) ?? []];
    if (answer.length > 0) app.on(route.method, [route.path], ...steps, ...answer);
  }
  const fail = (error: unknown, c: Context) => {
    const answer = (failure: unknown) => answerFailure(failure, c);
    return site === undefined ? answer(error) : site.failure(error, c, answer);
  };
  const space = spaced(deps, limits);
  app.notFound(async (c: Context<Env>) => {
    // Not as middleware of all paths, which would hide the route's own pattern from the log.
    await space(c, () => Promise.resolve());
    return fail(new Problem("not_found"), c);
  });
  app.onError(fail);
  return app;
}
