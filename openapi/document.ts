/** Reads the OpenAPI document. */
import { readContract } from "../src/api/read-contract.ts";
import { isObject, type Json, type JsonObject, Refusal } from "./emit/json.ts";

/** Reads a document; default: the contract. @throws {Refusal} if it is not a mapping. */
export async function readDocument(file?: URL): Promise<JsonObject> {
  const document = await readContract(file) as Json;
  if (!isObject(document)) throw new Refusal("#", "a mapping was expected");
  return document;
}
