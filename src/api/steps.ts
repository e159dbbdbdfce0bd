/**
 * Makes the steps of a request before its handler from the row of its route, in the order of
 * `.github/SECURITY.md`, from the deadline to the validation of the body.
 */
import type { Context, MiddlewareHandler } from "hono";
import type { OperationId } from "../contract/routes.ts";
import { atMost } from "../http/at-most.ts";
import { cacheable } from "../http/cacheable.ts";
import { deadline } from "../http/deadline.ts";
import { timely } from "../http/timely.ts";
import { UPLOAD_S } from "../jobs/job.ts";
import type { MeteredCall } from "../metering/call.ts";
import type { ProcessLimits } from "../metering/limits.ts";
import type { Question } from "../metering/refusals.ts";
import { termsOf } from "../metering/terms.ts";
import { MAX_BODY_BYTES, MAX_TABLE_BYTES, type Route } from "../routes.ts";
import type { Dependencies, Env } from "./env.ts";
import { openingKey } from "./mcp/mcp-handler.ts";
import { compressed } from "./middleware/compressed.ts";
import { identified, inLane, paced, recalled, searchesSpaced, spaced } from "./middleware/fair.ts";
import { wellFormedIdempotencyKey } from "./middleware/idempotency-key.ts";
import { jsonBody, jsonMediaType, smallBody } from "./middleware/json-body.ts";
import { keyed, metered, searching } from "./middleware/metered.ts";
import { onlyMethod } from "./middleware/only-method.ts";
import { openBody } from "./middleware/open-body.ts";
import { wholeBody } from "./middleware/whole-body.ts";
import { announcedTable } from "./operations/create-job.ts";

/** Middleware of a path. */
type Steps = readonly MiddlewareHandler<Env>[];

/**
 * The share of `requestsAtOnce` reserved for pages, for uploads, and for Stripe's events, so that a flood
 * of one kind leaves room for the others. Pages get fewer because people use them less than programs.
 */
const BESIDES = 1 / 4;

/** What the meter is asked for an answer with a cost; absent: nothing. */
const questions: Readonly<Partial<Record<Route["cost"], Question>>> = {
  key: "usage",
  search: "search",
  minute: "call",
  rows: "call",
  call: "call",
  calls: "call",
};

/** Operations whose answers are usually longer than a packet, and complete when they are sent. */
const large: ReadonlySet<Route["handler"]> = new Set([
  "explainScore",
  "scoreBatch",
  "comparePlaces",
  "listMetrics",
  "listAtlas",
]);

/** Whether a route needs a key. */
export const needsKey = ({ who }: Route): boolean => who === "key" || who === "full_report";

/** The name of a caller in its lane: an upload may take long, so it occupies the whole account. */
function callerOf({ networkOf }: Dependencies, isUpload: boolean) {
  return (c: Context<Env>): string => {
    const caller: Env["Variables"]["caller"] | undefined = c.get("caller");
    if (caller === undefined) return networkOf(c);
    return isUpload ? `account ${caller.account}` : caller.id;
  };
}

/** Makes the steps of routes, which share the limits of the process. */
export function createRouteSteps(
  deps: Dependencies,
  limits: ProcessLimits,
  meteredCall: MeteredCall,
): (route: Route) => Steps {
  const { atOnce, howFast } = limits;
  const inTime = deadline(deps);
  const timed = {
    request: [inTime],
    batch: [deadline({ ...deps, ...deps.batch })],
    upload: [openBody(deps, { maxBytes: MAX_TABLE_BYTES, deadlineS: UPLOAD_S }), inTime],
    none: [],
  };
  const share = (part: number) => atMost(Math.ceil(part * deps.requestsAtOnce));
  const ofCalls = share(1), ofPages = share(BESIDES);
  const lane = (lanes: typeof atOnce.requests, room: MiddlewareHandler<Env>, isUpload = false) => [
    inLane(lanes, howFast, callerOf(deps, isUpload)),
    room,
  ];
  const lanes = {
    calls: lane(atOnce.requests, ofCalls),
    batches: lane(atOnce.batches, ofCalls),
    uploads: lane(atOnce.uploads, share(BESIDES), true),
    pages: lane(atOnce.requests, ofPages),
    events: [share(BESIDES)],
  };

  const admitted = (route: Route): Steps => {
    const { cost, deadline, handler } = route;
    if (cost === "key") return [keyed(deps, limits)];
    if (cost === "search") return [searching(deps, limits)];
    if (cost === "tool") return [openingKey(deps)];
    const terms = deadline === "batch"
      ? { ...termsOf(route), deadlineS: deps.batch.deadlineS }
      : termsOf(route);
    return [metered(deps, meteredCall, handler as OperationId, terms)];
  };

  return (route) => {
    const { lane, maxBytes, cost, who, handler } = route, hasKey = needsKey(route);
    const question = questions[cost];
    if (lane === "assets") return [cacheable()]; // spaced in front of the kept answer
    const hasMinute = hasKey && question === "call";
    const hasSession = who === "visitor" || who === "account";
    const ofPage = question === undefined ? "pages" : "reports"; // those with a cost score places
    const pace = cost === "search"
      ? [searchesSpaced(deps, limits)]
      : hasMinute
      ? []
      : [spaced(deps, limits, hasSession ? ofPage : "unmetered")];
    if (lane === "none" || lane === "copies") return pace;
    return [
      ...large.has(handler) ? [compressed()] : [],
      ...timed[route.deadline],
      paced(deps, limits),
      ...hasKey ? [identified(deps, limits)] : [],
      ...pace,
      // The handler of an upload reads its table; other methods of its path have a small body.
      wholeBody(deps, lane === "uploads" ? MAX_BODY_BYTES : maxBytes),
      ...hasKey && question !== undefined ? [recalled(deps, limits, question)] : [],
      ...lanes[lane],
      ...hasKey ? admitted(route) : [timely()],
    ];
  };
}

/** Reads a request of the interface: its method, and its body up to JSON; the contract's validators follow. */
export function readingOf(
  { method, who, lane, maxBytes, cost }: Route,
  methods: readonly string[],
): Steps {
  const first = onlyMethod(methods);
  if (lane === "uploads") return [first, announcedTable(), wellFormedIdempotencyKey()];
  if (cost === "tool") return [first, smallBody(maxBytes)];
  if (method !== "POST") {
    return who === "anyone" && lane !== "assets" ? [first, cacheable()] : [first];
  }
  const once = cost === "minute" || cost === "search" ? [] : [wellFormedIdempotencyKey()];
  return [first, jsonMediaType(), smallBody(maxBytes), ...once, jsonBody()];
}
