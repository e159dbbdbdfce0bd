/** Generates the module with the status of each error code. */
import {
  at,
  type Json,
  type JsonObject,
  list,
  members,
  object,
  Refusal,
  resolve,
  text,
} from "./json.ts";

/** The module. @throws {Refusal} like {@link statusesOf} */
export function statusesModule(document: JsonObject, header: string): string {
  const entries = Object.fromEntries([...statusesOf(document)].sort());
  return `${header}/** The status of each error code. */
export const statuses = ${JSON.stringify(entries, null, 2)} as const;\n`;
}

/**
 * The status of each error code. @throws {Refusal} if the document answers a code with two statuses
 */
export function statusesOf(document: JsonObject): Map<string, number> {
  const statuses = new Map<string, number>();
  for (const [, path, pathAt] of members(document.paths, "#/paths")) {
    for (const [, operation, operationAt] of members(path, pathAt)) {
      const { responses } = object(operation, operationAt);
      for (const [status, response, pointer] of members(responses, at(operationAt, "responses"))) {
        if (Number(status) < 400) continue;
        for (const code of codesOf(schemaOf(response, document, pointer), document, pointer)) {
          const other = statuses.get(code);
          if (other !== undefined && other !== Number(status)) {
            throw new Refusal(pointer, `${code} has the status ${other} elsewhere`);
          }
          statuses.set(code, Number(status));
        }
      }
    }
  }
  // No operation answers it, although it shares the schema of another code.
  if (statuses.has("not_found")) statuses.set("not_found", 404);
  return statuses;
}

/** The schema of a JSON response. */
function schemaOf(response: Json, document: JsonObject, pointer: string): Json {
  const { content } = object(resolve(response, document, pointer), pointer);
  return object(object(content, pointer)["application/json"], pointer).schema ?? null;
}

/** The codes that `error` can have in a schema. */
export function codesOf(schema: Json, document: JsonObject, pointer: string): readonly string[] {
  const whole = object(resolve(schema, document, pointer), pointer);
  if (whole.oneOf !== undefined) {
    return list(whole.oneOf, pointer).flatMap((one) => codesOf(one, document, pointer));
  }
  const { error } = object(whole.properties, pointer);
  const code = object(resolve(error ?? null, document, pointer), pointer);
  return code.enum === undefined
    ? [text(code.const, pointer)]
    : list(code.enum, pointer).map((one) => text(one, pointer));
}
