/** Calls a tool: admitted and charged like an operation, answered in the protocol's form. */
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Context } from "hono";
import { planOf } from "../../access/plans.ts";
import { ClientGone, Problem } from "../../http/problem.ts";
import type { MeteredCall } from "../../metering/call.ts";
import { keyCaller } from "../../metering/caller.ts";
import { termsOf } from "../../metering/terms.ts";
import { routeOfTool } from "../../routes.ts";
import type { Dependencies, Env } from "../env.ts";
import { answeredError, problemOf } from "../failures.ts";
import { refusalOf, type Refused } from "../middleware/refuse.ts";
import { sentKey } from "../middleware/sent-key.ts";
import { reserveUnits, workedOut } from "../operations/answer-call.ts";
import type { Tool } from "./tools.ts";

/**
 * Calls a tool with the key of a request. An error is returned as a result, as the protocol requires, and
 * costs nothing.
 *
 * @throws {ClientGone} if the client has disconnected
 */
export async function callTool(
  deps: Dependencies,
  meteredCall: MeteredCall,
  c: Context<Env>,
  tool: Tool,
  sent: unknown,
): Promise<CallToolResult> {
  try {
    return result(await meteredTool(deps, meteredCall, c, tool, sent));
  } catch (error) {
    if (error instanceof ClientGone) throw error;
    const problem = problemOf(error);
    c.set("problem", problem);
    const { body, retryAfterS } = answeredError(problem, c.get("language"));
    const waits = retryAfterS === null ? {} : { retry_after_s: retryAfterS };
    return { content: [textOf({ ...body, ...waits })], isError: true };
  }
}

const textOf = (value: unknown) => ({ type: "text", text: JSON.stringify(value) }) as const;

/** The value in two forms: structured, and as text for clients that read only texts. */
function result(value: Readonly<Record<string, unknown>>): CallToolResult {
  return { content: [textOf(value)], structuredContent: value };
}

/** The result of a tool, charged like an operation. @throws {Problem} if the call is refused */
async function meteredTool(
  deps: Dependencies,
  meteredCall: MeteredCall,
  c: Context<Env>,
  { name, path, run }: Tool,
  sent: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const signal = c.get("signal"), language = c.get("language"), key = sentKey(c);
  const refusal = (refused: Refused) => refusalOf(refused, key, deps.urls.upgrade);
  try {
    const caller = keyCaller(key, c.get("caller"));
    const called = await meteredCall(
      caller,
      { ...termsOf(routeOfTool(name)), signal },
      async (call) => {
        c.set("call", call);
        const { release, plan } = call.admitted;
        if (release === null) throw new Problem("service_unavailable");
        return await workedOut(deps, path, signal, () =>
          run(deps, sent, {
            release,
            plan: planOf(plan),
            language,
            signal,
            reserve: (units) => reserveUnits(call, units, refusal),
          }));
      },
    );
    if (called.outcome === "answered") return called.value;
    if ("minute" in called) c.set("standing", called);
    throw refusal(called);
  } finally {
    const call = c.get("call");
    if (call !== undefined) c.set("standing", call.standing);
  }
}
