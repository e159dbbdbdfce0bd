/** Reads the OpenAPI document. */
import { parse } from "yaml";
import { isObject, type Json, type JsonObject, Refusal } from "./emit/json.ts";

/** Address of the contract. */
const contract = new URL("openapi.yaml", import.meta.url);

/** Parses a document; default: the contract. @throws {Refusal} if it is not a mapping. */
export async function readDocument(file: URL = contract): Promise<JsonObject> {
  const document: Json = parse(await Deno.readTextFile(file));
  if (!isObject(document)) throw new Refusal("#", "a mapping was expected");
  return document;
}
