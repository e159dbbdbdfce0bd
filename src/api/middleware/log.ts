/** Logs one JSON line per request. It never contains an address, a coordinate, a key or a query. */
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { whereItBroke } from "../../failure-log.ts";
import type { Env, Variables } from "../env.ts";
import { statusOf } from "../errors.ts";
import { httpMethod } from "../http-method.ts";

/** The fields of a line, besides time and level. */
export interface LogEntry {
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern, never the path, which may contain anything. */
  readonly route: string;
  readonly status: number;
  readonly error?: string | undefined;
  /** Whether a test call asked for the error. */
  readonly imitated?: true | undefined;
  /** The error and its location, for a failure of the service. */
  readonly cause?: string | undefined;
  readonly account?: number | undefined;
  readonly plan?: string | undefined;
  readonly language: string;
  /** To the microsecond. */
  readonly elapsedMs: number;
}

/** Writes the line of a request. */
export type RequestLog = (entry: LogEntry) => void;

/** A log over anything that takes lines. */
export function requestLog(write: (line: string) => void): RequestLog {
  // Under load many requests share a millisecond, and formatting it costs as much as the rest of a line.
  let instant = 0, time = "";
  return (entry) => {
    const now = Date.now();
    if (now !== instant) [instant, time] = [now, new Date(now).toISOString()];
    write(
      JSON.stringify({
        time,
        level: entry.status >= 500 && !entry.imitated ? "error" : "info",
        ...entry,
      }),
    );
  };
}

/** Milliseconds since an instant of `performance.now()`, to the microsecond. */
export function elapsedMsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) * 1000) / 1000;
}

/** Logs when the answer is ready: method, route, outcome and duration. */
export function log(write: RequestLog): MiddlewareHandler<Env> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { status } = c.res;
    const problem = c.get("problem"), standing = c.get("standing");
    // Known before its standing; absent on operations without a key.
    const caller: Variables["caller"] | undefined = c.get("caller");
    write({
      requestId: c.get("requestId"),
      method: httpMethod(c.req.method),
      route: routePath(c, -1),
      status,
      error: problem?.code,
      imitated: problem?.details.isImitated,
      // Includes failures of a batch's items, although the answer is 200.
      cause: problem?.cause !== undefined && statusOf[problem.code] >= 500
        ? whereItBroke(problem.cause)
        : undefined,
      account: standing?.account ?? caller?.account,
      plan: standing?.plan,
      language: c.get("language"),
      elapsedMs: elapsedMsSince(startedAt),
    });
  };
}
