/** `src/contract/routes.ts`: every operation of the document as a route definition. */
import { at, type Json, type JsonObject, members, object, onlyKeys, Refusal } from "./json.ts";
import { list, resolve, schemaName, source, text, without } from "./json.ts";

const methods = ["get", "post", "put", "patch", "delete"];
/** Members of an operation that mean nothing to the code and are passed on as they are. */
const passed = ["tags", "summary", "description", "security"];

/**
 * The module's source.
 *
 * @throws {Refusal} for what cannot be expressed.
 */
export function routesModule(document: JsonObject, header: string): string {
  const operations = members(document.paths, "#/paths").flatMap(([path, item, pointer]) =>
    members(item, pointer).map(([method, operation, where]) => {
      if (!methods.includes(method)) throw new Refusal(where, "this method is not supported");
      if (path.includes("{")) throw new Refusal(pointer, "path parameters are not supported");
      return route(path, method, object(operation, where), document, where);
    })
  );
  const ids = operations.map(([id]) => id);
  return `${header}import { createRoute, type OpenAPIHono, type RouteConfig, type RouteHandler } from "@hono/zod-openapi";
import type { Env } from "hono";
import * as schemas from "./schemas.ts";

/** The operations of the contract, by operationId. */
export const routes = {
${operations.map(([id, code]) => `  ${id}: createRoute(${code}),\n`).join("")}};

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
  for (const route of Object.values(routes)) app.openAPIRegistry.registerPath(route);
${ids.map((id) => `  app.openapi(ofAnyMediaType(routes.${id}), handlers.${id});\n`).join("")}}

/** The route as the library is to answer it, and not to document it. */
function ofAnyMediaType<R extends RouteConfig>(route: R): R {
  const { request, request: { body } = {} } = route;
  if (body === undefined) return { ...route, hide: true };
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
): [id: string, code: string] {
  const own = ["operationId", "parameters", "requestBody", "responses"];
  onlyKeys(operation, [...own, ...passed], pointer);
  const id = identifier(operation.operationId, at(pointer, "operationId"));
  const head = { method, path, operationId: id, ...without(operation, own) };
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${source(value, 4)}`);
  if (operation.parameters !== undefined) {
    lines.push(
      `parameters: ${parameters(operation.parameters, document, at(pointer, "parameters"))}`,
    );
  }
  if (operation.requestBody !== undefined) {
    lines.push(`request: { body: ${body(operation.requestBody, at(pointer, "requestBody"))} }`);
  }
  const where = at(pointer, "responses");
  const responses = members(operation.responses, where).map(([status, response, here]) => {
    if (!/^[1-5]\d\d$/.test(status)) throw new Refusal(here, "only plain statuses are supported");
    return `      ${status}: ${answer(resolve(response, document, here), here)},\n`;
  });
  lines.push(`responses: {\n${responses.join("")}    }`);
  return [id, `{\n${lines.map((line) => `    ${line},\n`).join("")}  }`];
}

/** The value as a name that code can use. */
function identifier(value: Json | undefined, pointer: string): string {
  const name = text(value, pointer);
  if (/^[a-z]\w*$/i.test(name)) return name;
  throw new Refusal(pointer, `${name} is no identifier`);
}

/**
 * Parameters are documentation only: optional headers of any text. One that could make a request
 * wrong would have to be checked, and that is not written.
 */
function parameters(value: Json, document: JsonObject, pointer: string): string {
  list(value, pointer).forEach((item, i) => {
    const where = at(pointer, i);
    const { in: place, required, schema } = object(resolve(item, document, where), where);
    if (place !== "header" || required !== false || source(schema ?? null) !== anyText) {
      throw new Refusal(where, "only optional headers of any text are supported");
    }
  });
  return source(value, 4);
}

const anyText = source({ type: "string" });

function body(value: Json, pointer: string): string {
  const requestBody = object(value, pointer);
  onlyKeys(requestBody, ["required", "description", "content"], pointer);
  if (requestBody.required !== true) {
    throw new Refusal(at(pointer, "required"), "a body must be required");
  }
  return `{ required: true, description: ${source(requestBody.description ?? "")}, ` +
    `content: ${content(requestBody.content, at(pointer, "content"))} }`;
}

function answer(value: Json, pointer: string): string {
  const response = object(value, pointer);
  onlyKeys(response, ["description", "headers", "content"], pointer);
  const parts = Object.entries(without(response, ["content"])).map(([key, part]) =>
    `${key}: ${source(part, 6)}`
  );
  if (response.content !== undefined) {
    parts.push(`content: ${content(response.content, at(pointer, "content"))}`);
  }
  return `{ ${parts.join(", ")} }`;
}

function content(value: Json | undefined, pointer: string): string {
  const media = members(value, pointer).map(([type, entry, where]) => {
    if (type !== "application/json") throw new Refusal(where, "only JSON is supported");
    const medium = object(entry, where);
    onlyKeys(medium, ["schema", "examples"], where);
    const { $ref } = object(medium.schema, at(where, "schema"));
    const name = schemaName($ref, at(where, "schema"));
    const examples = source(medium.examples ?? {}, 6);
    return `${source(type)}: { schema: schemas.${name}, examples: ${examples} }`;
  });
  return `{ ${media.join(", ")} }`;
}
