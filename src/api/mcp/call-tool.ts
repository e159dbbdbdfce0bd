/** Calls a tool: admitted and charged like an operation, answered in the protocol's form. */
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Context } from "hono";
import { ClientGone, type Problem } from "../../http/problem.ts";
import type { MeteredCall, RunningCall } from "../../metering/call.ts";
import { termsOf } from "../../metering/terms.ts";
import { routeOfTool } from "../../routes.ts";
import type { Dependencies, Env } from "../env.ts";
import { answeredError, problemOf } from "../failures.ts";
import { meteredWork } from "../middleware/metered.ts";
import { groundOfCall, reserveCalls, workedOut } from "../operations/answer-call.ts";
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
  { name, path, run }: Tool,
  sent: unknown,
): Promise<CallToolResult> {
  const language = c.get("language"), signal = c.get("signal");
  const reserve = (units: number) => reserveCalls(deps, c, units);
  try {
    const work = (call: RunningCall) =>
      workedOut(
        deps,
        path,
        signal,
        () => run(deps, sent, { ...groundOfCall(call), language, signal, reserve }),
      );
    return result(await meteredWork(deps, meteredCall, c, termsOf(routeOfTool(name)), work));
  } catch (error) {
    if (error instanceof ClientGone) throw error;
    return failure(c, problemOf(error));
  }
}

/** The error of a call, as a result of the tool. */
function failure(c: Context<Env>, problem: Problem): CallToolResult {
  c.set("problem", problem);
  const { body, retryAfterS } = answeredError(problem, c.get("language"));
  const waits = retryAfterS === null ? {} : { retry_after_s: retryAfterS };
  return { content: [textOf({ ...body, ...waits })], isError: true };
}

const textOf = (value: unknown) => ({ type: "text", text: JSON.stringify(value) }) as const;

/** The value in two forms: structured, and as text for clients that read only texts. */
function result(value: Readonly<Record<string, unknown>>): CallToolResult {
  return { content: [textOf(value)], structuredContent: value };
}
