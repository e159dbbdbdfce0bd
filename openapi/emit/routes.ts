/** Generates `src/contract/routes.ts`: a route definition for each operation of the document. */
import { requestBodyOf, responseOf } from "./bodies.ts";
import { at, type Json, type JsonObject, members, object, onlyKeys, Refusal } from "./json.ts";
import { resolve, source, text } from "./json.ts";
import { parametersOf } from "./parameters.ts";

const methods = ["get", "post", "put", "patch", "delete"];
/** Members of an operation that are copied unchanged. */
const passed = ["operationId", "security"];
/**
 * Extension of operations that accept partially invalid bodies. Their handler validates the body instead
 * of the library.
 */
const judgedByHandler = "x-body-judged-by-handler";
/** Members of an operation that are documentation only. */
const documentation = ["tags", "summary", "description"];

/**
 * The module's source. Descriptions, examples and headers stay in the document: no code reads them.
 *
 * @throws {Refusal} for what cannot be expressed.
 */
export function routesModule(document: JsonObject, header: string): string {
  const operations = members(document.paths, "#/paths").flatMap(([path, item, pointer]) =>
    members(item, pointer).map(([method, operation, where]) => {
      if (!methods.includes(method)) throw new Refusal(where, "this method is not supported");
      return route(path, method, object(operation, where), document, where);
    })
  );
  const definitions = operations.map(([id, code]) => `  ${id}: createRoute(${code}),\n`).join("");
  const zod = /\bz\./.test(definitions) ? ", z" : "";
  return `${header}import { createRoute, type OpenAPIHono, type RouteConfig, type RouteHandler${zod} } from "@hono/zod-openapi";
import type { Env } from "hono";
import * as schemas from "./schemas.ts";

/** The operations of the contract, by operationId. */
export const routes = {
${definitions}};

/** The name of an operation. */
export type OperationId = keyof typeof routes;

/** A handler for every operation of the contract: one too few or one too many does not type-check. */
export type Handlers<E extends Env> = {
  readonly [K in OperationId]: RouteHandler<(typeof routes)[K], E>;
};

/**
 * Makes the app answer every operation of the contract by its handler. The app checks the media type of a
 * body before: the library's own check refuses parameters that RFC 9110 allows.
 */
export function serve<E extends Env>(app: OpenAPIHono<E>, handlers: Handlers<E>): void {
${
    operations.map(([id, , isJudged]) =>
      `  app.openapi(ofAnyMediaType(routes.${id}${isJudged ? "" : ", false"}), handlers.${id});\n`
    ).join("")
  }}

/**
 * The route with no media type refused by the library, and nothing registered for a document. Where the
 * handler judges the body, the library does not read it.
 */
function ofAnyMediaType<R extends RouteConfig>(route: R, isBodyJudged = true): R {
  const { request, request: { body, ...rest } = {} } = route;
  if (body === undefined) return { ...route, hide: true };
  if (!isBodyJudged) return { ...route, hide: true, request: rest };
  const content = { ...body.content, "*/*": { schema: {} } };
  return { ...route, hide: true, request: { ...request, body: { ...body, content } } };
}
`;
}

function route(
  path: string,
  method: string,
  operation: JsonObject,
  document: JsonObject,
  pointer: string,
): [id: string, code: string, isBodyJudged: boolean] {
  const own = ["parameters", "requestBody", "responses", judgedByHandler];
  onlyKeys(operation, [...own, ...passed, ...documentation], pointer);
  const id = identifier(operation.operationId, at(pointer, "operationId"));
  const lines = [`method: ${source(method)}`, `path: ${source(path)}`];
  for (const key of passed) {
    const value = operation[key];
    if (value !== undefined) lines.push(`${key}: ${JSON.stringify(value)}`);
  }
  const request = parametersOf(path, operation.parameters ?? [], document, pointer);
  if (operation.requestBody !== undefined) {
    request.push(`body: ${requestBodyOf(operation.requestBody, at(pointer, "requestBody"))}`);
  }
  if (request.length > 0) lines.push(block("request", request, 4));
  const where = at(pointer, "responses");
  const responses = members(operation.responses, where).map(([status, response, here]) => {
    if (!/^[1-5]\d\d$/.test(status)) throw new Refusal(here, "only plain statuses are supported");
    return `${status}: ${responseOf(resolve(response, document, here), here)}`;
  });
  lines.push(block("responses", responses, 4));
  const code = `{\n${lines.map((line) => `    ${line},\n`).join("")}  }`;
  return [id, code, operation[judgedByHandler] !== true];
}

/** Source code of a member that is an object, with one line per member. */
function block(key: string, lines: readonly string[], indent: number): string {
  const margin = " ".repeat(indent);
  return `${key}: {\n${lines.map((line) => `${margin}  ${line},\n`).join("")}${margin}}`;
}

/** Checks that a value is an identifier. */
function identifier(value: Json | undefined, pointer: string): string {
  const name = text(value, pointer);
  if (/^[a-z]\w*$/i.test(name)) return name;
  throw new Refusal(pointer, `${name} is no identifier`);
}
