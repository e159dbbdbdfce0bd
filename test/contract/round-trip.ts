/** What the generated modules hold of a document, written back as a document. */
import { OpenAPIHono, type RouteConfig, type z } from "@hono/zod-openapi";
import {
  isObject,
  type Json,
  type JsonObject,
  list,
  object,
  resolve,
  without,
} from "../../openapi/emit/json.ts";
/**
 * The paths and the schemas of the document that the routes and the schemas emit, as
 * {@link codeOf} gives them.
 */
export function emittedBy(
  routes: Readonly<Record<string, RouteConfig>>,
  schemas: Readonly<Record<string, z.ZodType>>,
): Json {
  const app = new OpenAPIHono();
  const { openAPIRegistry: registry } = app;
  for (const [name, schema] of Object.entries(schemas)) registry.register(name, schema);
  for (const route of Object.values(routes)) registry.registerPath(route);
  const head = { openapi: "3.1.0", info: { title: "", version: "" } };
  return codeOf(JSON.parse(JSON.stringify(app.getOpenAPI31Document(head))));
}

/** Members that hold others by names of their own. */
const maps = ["paths", "properties", "schemas"];

/** Members for readers of the document, and headers: no code is made from them. */
const documentation = ["summary", "description", "tags", "example", "examples", "headers"];

/** What `serve()` reads, and the routes do not hold. */
const ofServing = ["x-body-judged-by-handler"];

/** The paths and the schemas of a document with every reference resolved, as far as code is made of them. */
export function codeOf(document: JsonObject): Json {
  const { schemas = null } = object(document.components, "#/components");
  return codeIn(resolved({ paths: document.paths ?? null, schemas }, document));
}

function codeIn(value: Json, isMap = false): Json {
  if (Array.isArray(value)) return value.map((item) => codeIn(item));
  if (!isObject(value)) return value;
  const { parameters, ...rest } = isMap ? value : without(value, [...documentation, ...ofServing]);
  const read = list(parameters ?? [], "parameters").filter((item) =>
    object(item, "parameter").in !== "header"
  );
  const members = Object.entries(read.length > 0 ? { ...rest, parameters: read } : rest);
  return Object.fromEntries(
    members.map(([key, member]) => [key, codeIn(member, !isMap && maps.includes(key))]),
  );
}

/** A value with every reference replaced by what it leads to. */
export function resolved(value: Json, document: JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => resolved(item, document));
  if (!isObject(value)) return value;
  if (typeof value.$ref === "string") return resolved(resolve(value, document, "#"), document);
  const entries = Object.entries(value).map(([key, member]) => [key, resolved(member, document)]);
  return Object.fromEntries(entries);
}
