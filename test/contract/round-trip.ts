/** Converts the generated modules back to a document. */
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
 * The paths and schemas of the document that the routes and schemas emit, in the form of {@link
 * codeOf}.
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

/** Members whose own members have arbitrary names. */
const maps = ["paths", "properties", "schemas"];

/** Members for readers of the document, and headers. The generator makes no code from them. */
const documentation = ["summary", "description", "tags", "example", "examples", "headers"];

/** Members that `serve()` reads and that the routes lack. */
const ofServing = ["x-body-judged-by-handler"];

/** The parts of a document's paths and schemas that become code, with every reference resolved. */
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

/** A value with every reference replaced by its target. */
export function resolved(value: Json, document: JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => resolved(item, document));
  if (!isObject(value)) return value;
  if (typeof value.$ref === "string") return resolved(resolve(value, document, "#"), document);
  const entries = Object.entries(value).map(([key, member]) => [key, resolved(member, document)]);
  return Object.fromEntries(entries);
}
