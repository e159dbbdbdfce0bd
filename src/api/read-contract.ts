/** Reads the contract from its files. */
import { parse } from "yaml";
import { isObject } from "../http/is-object.ts";

/** The document from which the routes were generated, beside `src/`. */
const contract = new URL("../../openapi/openapi.yaml", import.meta.url);

/**
 * Reads a document as one value: each reference to another file is replaced by what the file has at its
 * pointer, and each field of a schema has its first value in an example of a body as its example.
 *
 * @param file default: the contract
 * @throws {Error} if a reference to a file leads nowhere
 */
export async function readContract(file: URL = contract): Promise<unknown> {
  const files = new Map<string, Promise<unknown>>();
  const contentOf = (file: URL): Promise<unknown> => {
    // The examples are JSON, which YAML's parser would read more slowly.
    const read: (text: string) => unknown = file.pathname.endsWith(".json") ? JSON.parse : parse;
    const known = files.get(file.href) ?? Deno.readTextFile(file).then((text) => read(text));
    files.set(file.href, known);
    return known;
  };
  const bundled = async (value: unknown, base: URL): Promise<unknown> => {
    if (Array.isArray(value)) return await Promise.all(value.map((one) => bundled(one, base)));
    if (!isObject(value)) return value;
    const reference = value["$ref"];
    if (typeof reference === "string" && !reference.startsWith("#")) {
      const target = new URL(reference, base), { hash } = target;
      target.hash = "";
      const found = memberAt(await contentOf(target), hash);
      if (found === undefined) throw new Error(`${base.pathname}: ${reference} leads nowhere`);
      return await bundled(found, target);
    }
    const members = Object.entries(value)
      .map(async ([key, one]) => [key, await bundled(one, base)] as const);
    return Object.fromEntries(await Promise.all(members));
  };
  const document = await bundled(await contentOf(file), file);
  addExamples(document, document);
  return document;
}

/** Returns the member of a value at a JSON pointer of names (a fragment), or undefined. */
function memberAt(value: unknown, pointer: string): unknown {
  return pointer.split("/").slice(1).reduce(
    (parent, name) => isObject(parent) ? parent[name] : undefined,
    value,
  );
}

/** Adds the examples of every body inside a value to the schemas of its fields. */
function addExamples(value: unknown, document: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const member of Object.values(value)) addExamples(member, document);
  if (!isObject(value) || !isObject(value["examples"]) || !("schema" in value)) return;
  for (const example of Object.values(value["examples"])) {
    if (!isObject(example) || !isObject(example["value"])) continue;
    illustrate(value["schema"], example["value"], document);
  }
}

/**
 * Gives each field without an example its value in the example of a body. Constants and enumerations
 * have none, because their schema lists their values.
 */
function illustrate(schema: unknown, example: unknown, document: unknown): void {
  if (!isObject(schema)) return;
  if (typeof schema["$ref"] === "string") {
    illustrate(memberAt(document, schema["$ref"]), example, document);
  }
  for (const branch of [schema["oneOf"], schema["anyOf"]].flat()) {
    illustrate(branch, example, document);
  }
  if (Array.isArray(example)) {
    for (const item of example) illustrate(schema["items"], item, document);
  } else if (isObject(example)) {
    const { properties, required = [] } = schema;
    if (!isObject(properties) || !Array.isArray(required)) return;
    // Of several forms, only that of the example has its fields.
    if (Object.keys(example).some((name) => !Object.hasOwn(properties, name))) return;
    if (required.some((name) => !Object.hasOwn(example, name))) return;
    for (const [name, one] of Object.entries(example)) illustrate(properties[name], one, document);
  } else if (example !== null && "type" in schema && !("enum" in schema) && !("const" in schema)) {
    Object.assign(schema, { examples: schema["examples"] ?? [example] });
  }
}
