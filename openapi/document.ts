/** The source document. */
import { parse } from "yaml";
import { isObject, type Json, type JsonObject, Refusal } from "./emit/json.ts";

/** Reads `openapi.yaml`. @throws {Refusal} if it is no mapping. */
export async function readDocument(): Promise<JsonObject> {
  const document: Json = parse(await Deno.readTextFile(new URL("openapi.yaml", import.meta.url)));
  if (!isObject(document)) throw new Refusal("#", "a mapping was expected");
  return document;
}
