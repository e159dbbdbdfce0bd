/** The source document. */
import { parse } from "yaml";
import { isObject, type Json, type JsonObject, Refusal } from "./emit/json.ts";

/** The contract. */
const contract = new URL("openapi.yaml", import.meta.url);

/** Reads a document, the contract unless another is named. @throws {Refusal} if it is no mapping. */
export async function readDocument(file: URL = contract): Promise<JsonObject> {
  const document: Json = parse(await Deno.readTextFile(file));
  if (!isObject(document)) throw new Refusal("#", "a mapping was expected");
  return document;
}
