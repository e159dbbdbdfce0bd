/** Reads an OpenAPI document from its files. */
import { parse } from "yaml";
import { isObject, type Json, type JsonObject, Refusal } from "./emit/json.ts";
import { addExamples } from "./field-examples.ts";

/** The contract. */
const contract = new URL("openapi.yaml", import.meta.url);

/**
 * Reads a document as one value: each reference to another file is replaced by what the file has at its
 * pointer, and each field of a schema has its first value in an example of a body as its example.
 *
 * @param file default: the contract
 * @throws {Refusal} if it is not a mapping, or a reference to a file leads nowhere
 */
export async function readDocument(file: URL = contract): Promise<JsonObject> {
  const files = new Map<string, Promise<Json>>();
  const contentOf = (file: URL): Promise<Json> => {
    const known = files.get(file.href) ??
      Deno.readTextFile(file).then((text): Json => parse(text));
    files.set(file.href, known);
    return known;
  };
  const bundled = async (value: Json, base: URL): Promise<Json> => {
    if (Array.isArray(value)) return await Promise.all(value.map((one) => bundled(one, base)));
    if (!isObject(value)) return value;
    const { $ref: reference } = value;
    if (typeof reference === "string" && !reference.startsWith("#")) {
      const target = new URL(reference, base), { hash } = target;
      target.hash = "";
      const found = memberAt(await contentOf(target), hash);
      if (found === undefined) throw new Refusal(base.pathname, `${reference} leads nowhere`);
      return await bundled(found, target);
    }
    const members = Object.entries(value)
      .map(async ([key, one]) => [key, await bundled(one, base)] as const);
    return Object.fromEntries(await Promise.all(members));
  };
  const document = await bundled(await contentOf(file), file);
  if (!isObject(document)) throw new Refusal("#", "a mapping was expected");
  addExamples(document, document);
  return document;
}

/** The member of a value at a JSON pointer of names, as a fragment; undefined if there is none. */
function memberAt(value: Json, pointer: string): Json | undefined {
  return pointer.split("/").slice(1).reduce<Json | undefined>(
    (parent, name) => isObject(parent) ? parent[name] : undefined,
    value,
  );
}
