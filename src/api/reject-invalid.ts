/** Refuses requests that the validators of their operation reject. */
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { routePath } from "hono/route";
import { routes } from "../contract/routes.ts";
import { Problem } from "../http/problem.ts";
import type { Env } from "./env.ts";
import { rejectedBody, rejectedQuery } from "./read-request.ts";

/** The validators of an operation. */
interface Validators {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
}

/** The validators by method and path of a route, as Hono writes them. */
const validators = new Map<string, Validators>(
  Object.values(routes).flatMap((route) =>
    "request" in route ? [[`${route.method} ${route.getRoutingPath()}`, route.request]] : []
  ),
);

/** The result of a validator. */
type Result =
  & { readonly target: string }
  & (
    | { readonly success: true }
    | { readonly success: false; readonly error: z.ZodError }
  );

/** Called after each validator of an operation. @throws {Problem} if it rejected the request */
export async function rejectInvalid(result: Result, c: Context<Env>): Promise<void> {
  if (result.success) return;
  const { target, error: { issues } } = result;
  // The only parameters of paths are ids of jobs.
  if (target === "param") throw new Problem("job_not_found");
  // Hono answers HEAD by the handlers of GET.
  const method = c.req.method === "HEAD" ? "get" : c.req.method.toLowerCase();
  const { query, body } = validators.get(`${method} ${routePath(c)}`) ?? {};
  if (target === "query" && query) throw rejectedQuery(query, c.req.queries(), issues);
  const schema = body?.content["application/json"]?.schema;
  if (!(schema instanceof z.ZodType)) throw new Error(`${routePath(c)} has no such validator`);
  throw rejectedBody(schema, await c.req.json(), issues);
}
