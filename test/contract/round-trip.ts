/** The document as an app with the generated routes would write it. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Env } from "hono";
import {
  isObject,
  type Json,
  type JsonObject,
  members,
  object,
  resolve,
  without,
} from "../../openapi/emit/json.ts";
import * as schemas from "../../src/contract/schemas.ts";

/** The components that no route declares. */
const kinds = ["headers", "parameters", "responses", "securitySchemes"] as const;

/**
 * The document that an app emits, with every reference resolved. What no route can carry (the head,
 * and the components that are not schemas) is given to the app from the source first.
 */
export function emittedBy<E extends Env>(app: OpenAPIHono<E>, source: JsonObject): Json {
  for (const [name, schema] of Object.entries(schemas)) app.openAPIRegistry.register(name, schema);
  const components = object(source.components, "#/components");
  for (const kind of kinds) {
    for (const [name, component] of members(components[kind], `#/components/${kind}`)) {
      app.openAPIRegistry.registerComponent(kind, name, object(component, name));
    }
  }
  type Head = Parameters<typeof app.getOpenAPI31Document>[0];
  const head: Head = JSON.parse(JSON.stringify(without(source, ["paths", "components"])));
  const emitted: JsonObject = JSON.parse(JSON.stringify(app.getOpenAPI31Document(head)));
  const { webhooks, ...document } = emitted;
  if (Object.keys(object(webhooks, "#/webhooks")).length > 0) throw new Error("webhooks appeared");
  return resolved(document, document);
}

/** A value with every reference replaced by what it leads to. */
export function resolved(value: Json, document: JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => resolved(item, document));
  if (!isObject(value)) return value;
  if (typeof value.$ref === "string") return resolved(resolve(value, document, "#"), document);
  const entries = Object.entries(value).map(([key, member]) => [key, resolved(member, document)]);
  return Object.fromEntries(entries);
}
