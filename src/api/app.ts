/** Builds the HTTP application from its dependencies. */
import { OpenAPIHono, type z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { type Handlers, type OperationId, routes, serve } from "../contract/routes.ts";
import { atMost } from "../http/at-most.ts";
import { cacheable } from "../http/cacheable.ts";
import { deadline } from "../http/deadline.ts";
import { failureLog } from "../failure-log.ts";
import { Problem } from "../http/problem.ts";
import type { Site } from "../http/site.ts";
import { MAX_TABLE_BYTES, UPLOAD_S } from "../jobs/job.ts";
import { createMeteredCall, type MeteredCall, reportKept } from "../metering/call.ts";
import { type ProcessLimits, processLimits } from "../metering/limits.ts";
import type { Question } from "../metering/refusals.ts";
import { documentRoutes } from "./document-routes.ts";
import type { Dependencies, Env } from "./env.ts";
import { answerFailure } from "./failures.ts";
import { openCors } from "./middleware/cors.ts";
import { identified, inLane, paced, recalled, spaced } from "./middleware/fair.ts";
import { wellFormedIdempotencyKey } from "./middleware/idempotency-key.ts";
import {
  jsonBody,
  jsonMediaType,
  MAX_BATCH_BYTES,
  MAX_BODY_BYTES,
  MAX_COMPARISON_BYTES,
  smallBody,
} from "./middleware/json-body.ts";
import { language } from "./middleware/answer-language.ts";
import { log, type RequestLog, requestLog } from "./middleware/log.ts";
import { keyed, metered, unknownStanding } from "./middleware/metered.ts";
import { observe } from "./middleware/observe.ts";
import { openBody } from "./middleware/open-body.ts";
import { acceptBearer } from "./middleware/sent-key.ts";
import { onlyMethod } from "./middleware/only-method.ts";
import { remembered } from "./middleware/remembered.ts";
import { requestId } from "./middleware/request-id.ts";
import { roomToStore } from "./middleware/room-to-store.ts";
import { security } from "./middleware/security.ts";
import { unreadBody, wholeBody } from "./middleware/whole-body.ts";
import { challenge, MCP_PATH, mcpRoutes, openingKey, ownOrigin } from "./mcp/mcp-routes.ts";
import { refusedAddressRequest } from "./operations/address-request.ts";
import { refusedQuery } from "./operations/query.ts";
import { comparePlaces } from "./operations/compare-places.ts";
import { refusedCompareRequest } from "./operations/compare-request.ts";
import { refusedExplainRequest } from "./operations/explain-request.ts";
import { explainScore } from "./operations/explain-score.ts";
import { findPlaces } from "./operations/find-places.ts";
import { refusedPlacesRequest } from "./operations/places-request.ts";
import { announcedTable, createJob } from "./operations/create-job.ts";
import { deleteJob, getJob, getJobResult } from "./operations/read-job.ts";
import { getUsage } from "./operations/get-usage.ts";
import { listMetrics } from "./operations/list-metrics.ts";
import { listPlans } from "./operations/list-plans.ts";
import { listReleases } from "./operations/list-releases.ts";
import { scoreAddress } from "./operations/score-address.ts";
import { scoreBatch } from "./operations/score-batch.ts";
import { probes } from "./probes.ts";

/** Paths whose answers depend only on the language while the service runs. */
const constantPaths = ["/v1/plans", "/openapi.json", "/openapi.yaml"];

/**
 * The additional share of `requestsAtOnce` reserved for pages, and for Stripe's events, so that a flood
 * of one kind leaves room for the others. Pages get fewer because people use them less than programs.
 */
const BESIDES = 1 / 4;

/**
 * Names the problem of a body rejected by its validator, by path; by default the body is an
 * `AddressRequest`.
 */
const refusedBodies: Readonly<Record<string, (body: unknown, error: z.ZodError) => Problem>> = {
  [routes.comparePlaces.path]: refusedCompareRequest,
  [routes.explainScore.path]: refusedExplainRequest,
  [routes.findPlaces.path]: refusedPlacesRequest,
};

/** Middleware for paths that use the database, and for those without a key. */
interface Bounds {
  readonly inTime: MiddlewareHandler<Env>;
  readonly room: MiddlewareHandler<Env>;
  /** For uploads, which take long. */
  readonly roomOfUploads: MiddlewareHandler<Env>;
  readonly open: readonly MiddlewareHandler<Env>[];
}

/** Applies one middleware to uploads, and another to all other requests. */
function byKind(
  ofUploads: MiddlewareHandler<Env>,
  ofOthers: MiddlewareHandler<Env>,
): MiddlewareHandler<Env> {
  return (c, next) => (c.get("upload") === undefined ? ofOthers : ofUploads)(c, next);
}

/** The middleware of each operation, in the contract's order of checks. */
function checks(
  deps: Dependencies,
  limits: ProcessLimits,
  meteredCall: MeteredCall,
  { inTime, room, roomOfUploads, open }: Bounds,
): { readonly [K in OperationId]: MiddlewareHandler<Env>[] } {
  const { atOnce, howFast } = limits;
  const byKey = (c: Context<Env>) => c.get("caller").id;
  const ofKey = (
    question: Question,
    { lane = inLane(atOnce.requests, howFast, byKey), ofKind = room, maxBytes = MAX_BODY_BYTES } =
      {},
  ) => [
    inTime,
    paced(deps, limits),
    identified(deps, limits),
    wholeBody(deps, maxBytes),
    recalled(deps, limits, question),
    lane,
    ofKind,
  ];
  const ofJob = (...methods: Parameters<typeof onlyMethod>) => [
    ...ofKey("usage"),
    keyed(deps, limits),
    onlyMethod(...methods),
  ];
  const json = (maxBytes?: number) => [onlyMethod("post"), jsonMediaType(), smallBody(maxBytes)];
  const charged = (maxBytes?: number) => [
    ...json(maxBytes),
    wellFormedIdempotencyKey(),
    jsonBody(),
  ];
  return {
    scoreAddress: [...ofKey("call"), metered(deps, meteredCall, "scoreAddress"), ...charged()],
    explainScore: [
      ...ofKey("call"),
      metered(deps, meteredCall, "explainScore", { fullReport: true }),
      ...charged(),
    ],
    scoreBatch: [
      deadline({ ...deps, ...deps.batch }),
      ...ofKey("call", {
        lane: inLane(atOnce.batches, howFast, byKey),
        maxBytes: MAX_BATCH_BYTES,
      }),
      metered(deps, meteredCall, "scoreBatch", { deadlineS: deps.batch.deadlineS }),
      ...charged(MAX_BATCH_BYTES),
    ],
    comparePlaces: [
      ...ofKey("call", { maxBytes: MAX_COMPARISON_BYTES }),
      metered(deps, meteredCall, "comparePlaces", { fullReport: true }),
      ...charged(MAX_COMPARISON_BYTES),
    ],
    findPlaces: [
      ...ofKey("call"),
      metered(deps, meteredCall, "findPlaces", { free: true }),
      ...json(),
      jsonBody(),
    ],
    listPlans: [onlyMethod("get"), cacheable()],
    listMetrics: [onlyMethod("get"), ...open, cacheable()],
    listReleases: [onlyMethod("get"), ...open, cacheable()],
    getUsage: [...ofKey("usage"), keyed(deps, limits), onlyMethod("get")],
    createJob: [
      ...ofKey("call", {
        lane: inLane(atOnce.uploads, howFast, (c) => `account ${c.get("caller").account}`),
        ofKind: roomOfUploads,
      }),
      metered(deps, meteredCall, "createJob", { free: true, repeatable: true }),
      onlyMethod("post"),
      announcedTable(),
      wellFormedIdempotencyKey(),
    ],
    getJob: ofJob("get", "delete"),
    deleteJob: [], // getJob's apply to their path
    getJobResult: ofJob("get"),
  };
}

/**
 * Builds the application. It keeps the number of running requests, the unchanging answers, and {@link
 * ProcessLimits} between requests.
 *
 * @param site the pages; absent: only the interface
 */
export function createApp(deps: Dependencies, site?: Site): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>({
    // The contract's validators check body and query.
    defaultHook: async (result, c) => {
      if (result.success) return;
      if (result.target === "param") throw new Problem("job_not_found");
      if (result.target === "query") throw refusedQuery(result.error, c.req.queries());
      const body: unknown = await c.req.json();
      throw refusedBodies[c.req.path]?.(body, result.error) ??
        refusedAddressRequest(body, result.error);
    },
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
  const { requestsOfOne, batch: { placesAtOnce }, now } = deps;
  const limits = processLimits({ requestsOfOne, placesAtOnce, now });
  const meteredCall = createMeteredCall({
    meter: deps.meter,
    accounts: limits.atOnce.accounts,
    refusals: limits.known.refusals,
    onKept: reportKept(failureLog(deps.log)),
  });
  for (const path of [...constantPaths, ...site?.constantPaths ?? []]) {
    app.get(path, spaced(deps, limits), remembered(path, write));
  }
  app.use(unreadBody(deps), requestId(), language(deps), log(write), security(deps));
  app.use("/v1/*", openCors());
  app.use("/openapi.*", openCors());
  const ofKeys = Object.values(routes).filter(({ security }) => security.length > 0);
  for (const path of new Set(ofKeys.map((route) => route.getRoutingPath()))) {
    app.use(path, unknownStanding());
  }
  if (deps.hasRoom) app.use(roomToStore(deps.hasRoom));
  for (const [path, maxBytes] of Object.entries(site?.maxBodyBytes ?? {})) {
    app.use(path, wholeBody(deps, maxBytes));
  }
  app.use(MCP_PATH, challenge(), ownOrigin(deps));
  const upload = openBody(deps, { maxBytes: MAX_TABLE_BYTES, deadlineS: UPLOAD_S });
  for (const path of [routes.createJob.path, ...site?.uploads ?? []]) app.use(path, upload);
  const inTime = deadline(deps), room = atMost(deps.requestsAtOnce);
  const { atOnce: { requests, uploads }, howFast } = limits;
  const byNetwork = (c: Context<Env>) => deps.networkOf(c);
  const inOwnLane = inLane(requests, howFast, byNetwork);
  const open = [inTime, paced(deps, limits), inOwnLane, room];
  const besides = () => atMost(Math.ceil(deps.requestsAtOnce * BESIDES));
  const ofPages = besides(), roomOfUploads = besides();
  const before = checks(deps, limits, meteredCall, {
    inTime,
    room,
    roomOfUploads,
    open,
  });
  for (const [id, route] of Object.entries(routes)) {
    app.use(route.getRoutingPath(), ...before[id as OperationId]);
  }
  const handlers: Handlers<Env> = {
    scoreAddress: scoreAddress(deps),
    explainScore: explainScore(deps),
    scoreBatch: scoreBatch(deps, limits.atOnce),
    comparePlaces: comparePlaces(deps),
    findPlaces: findPlaces(deps),
    listPlans: listPlans(),
    listMetrics: listMetrics(deps),
    listReleases: listReleases(deps),
    getUsage: getUsage(),
    createJob: createJob(deps),
    getJob: getJob(deps),
    getJobResult: getJobResult(deps),
    deleteJob: deleteJob(deps),
  };
  serve(app, handlers);
  app.use(
    MCP_PATH,
    acceptBearer(),
    inTime,
    paced(deps, limits),
    identified(deps, limits),
    wholeBody(deps, MAX_COMPARISON_BYTES),
    inLane(requests, howFast, (c) => c.get("caller").id),
    room,
    openingKey(deps),
    onlyMethod("post"),
    smallBody(MAX_COMPARISON_BYTES),
  );
  app.route("/", mcpRoutes(deps, meteredCall));
  app.route("/", documentRoutes(deps.document));
  if (site !== undefined) {
    const bounds = {
      open: [inTime, paced(deps, limits), wholeBody(deps), inOwnLane, ofPages],
      session: [
        inTime,
        wholeBody(deps),
        byKind(inLane(uploads, howFast, byNetwork), inOwnLane),
        byKind(roomOfUploads, ofPages),
      ],
      copied: [spaced(deps, limits)],
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
