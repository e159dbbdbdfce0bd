/** Gives the fields of schemas the values that they have in the examples of bodies. */
import { isObject, type Json, type JsonObject, resolve } from "./emit/json.ts";

/** Adds the examples of every body inside a value of the document to the schemas of its fields. */
export function addExamples(value: Json, document: JsonObject): void {
  if (typeof value !== "object" || value === null) return;
  for (const member of Object.values(value)) addExamples(member, document);
  if (!isObject(value) || !isObject(value.examples)) return;
  for (const example of Object.values(value.examples)) {
    if (!isObject(example) || !isObject(example.value)) continue;
    illustrate(value.schema, example.value, document);
  }
}

/**
 * Gives each field without an example its value in the example of a body. Constants and enumerations
 * have none, because their schema lists their values.
 */
function illustrate(
  schema: Json | undefined,
  example: Json | undefined,
  document: JsonObject,
): void {
  if (!isObject(schema)) return;
  if ("$ref" in schema) return illustrate(resolve(schema, document, "#"), example, document);
  for (const branch of [schema.oneOf ?? []].flat()) illustrate(branch, example, document);
  if (Array.isArray(example)) {
    for (const item of example) illustrate(schema.items, item, document);
  } else if (isObject(example)) {
    const { properties, required = [] } = schema;
    if (!isObject(properties) || !Array.isArray(required)) return;
    // Of several forms, only that of the example has its fields.
    if (Object.keys(example).some((name) => !Object.hasOwn(properties, name))) return;
    if (required.some((name) => !Object.hasOwn(example, name))) return;
    for (const [name, one] of Object.entries(example)) illustrate(properties[name], one, document);
  } else if (
    example !== null && "type" in schema && schema.type !== "null" && !("enum" in schema) &&
    !("const" in schema)
  ) {
    Object.assign(schema, { examples: schema.examples ?? [example] });
  }
}
