/** Generates request and response bodies as in route definitions of `@hono/zod-openapi`. */
import { at, type Json, members, object, onlyKeys, Refusal, schemaName, source } from "./json.ts";

const json = "application/json";

/** Media types of tables, which the operation reads and writes as a stream. */
const rows = ["text/csv", "application/x-ndjson"];

/** A required request body. */
export function requestBodyOf(value: Json, pointer: string): string {
  const body = object(value, pointer);
  onlyKeys(body, ["required", "description", "content"], pointer);
  if (body.required !== true) throw new Refusal(at(pointer, "required"), "a body must be required");
  return `{ required: true, content: ${contentOf(body.content, at(pointer, "content"))} }`;
}

/**
 * A response. The library's type requires a description; the actual description stays in the document.
 */
export function responseOf(value: Json, pointer: string): string {
  const response = object(value, pointer);
  onlyKeys(response, ["description", "headers", "content"], pointer);
  const { content } = response;
  if (content === undefined) return `{ description: "" }`;
  return `{ description: "", content: ${contentOf(content, at(pointer, "content"))} }`;
}

/** Content by media type: JSON of a named schema, or text for a table. */
function contentOf(value: Json | undefined, pointer: string): string {
  const media = members(value, pointer).map(([type, entry, where]) => {
    if (![json, ...rows].includes(type)) {
      throw new Refusal(where, `only JSON and ${rows.join(" and ")} are supported`);
    }
    const medium = object(entry, where);
    onlyKeys(medium, ["schema", "example", "examples"], where);
    const schema = object(medium.schema, at(where, "schema"));
    if (type === json) {
      return `${source(type)}: { schema: schemas.${schemaName(schema.$ref, at(where, "schema"))} }`;
    }
    onlyKeys(schema, ["type", "maxLength"], at(where, "schema"));
    if (schema.type !== "string") throw new Refusal(at(where, "schema"), "rows are a string");
    return `${source(type)}: { schema: ${source(schema)} }`;
  });
  return `{ ${media.join(", ")} }`;
}
