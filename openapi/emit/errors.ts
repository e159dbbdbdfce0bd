/** Generates the module of the error codes, and finds the codes that responses have. */
import {
  at,
  type Json,
  type JsonObject,
  list,
  members,
  object,
  Refusal,
  resolve,
  source,
  text,
} from "./json.ts";

/** The module: statuses and texts from the rows of `x-errors`. */
export function errorsModule(document: JsonObject, header: string): string {
  const rows = members(document["x-errors"], "#/x-errors");
  const column = (key: string): string =>
    source(Object.fromEntries(
      rows.map(([code, row, where]) => [code, object(row, where)[key] ?? null] as const).sort(),
    ));
  return `${header}/** The status of each error code. */
export const statuses = ${column("status")} as const;

/** The text of each error code in each language. \`{name}\` stands for a value. */
export const details = ${column("detail")} as const;\n`;
}

/** The answers with an error code. */
export interface CodeAnswer {
  readonly status: number;
  /** The names of the operations that have it. */
  readonly operations: readonly string[];
}

/** The answers with each error code. @throws {Refusal} if a code has two statuses */
export function answersOf(document: JsonObject): Map<string, CodeAnswer> {
  const answers = new Map<string, CodeAnswer>();
  for (const [, path, pathAt] of members(document.paths, "#/paths")) {
    for (const [, operation, operationAt] of members(path, pathAt)) {
      const { operationId, responses } = object(operation, operationAt);
      for (const [status, response, pointer] of members(responses, at(operationAt, "responses"))) {
        if (Number(status) < 400) continue;
        for (const code of codesOf(schemaOf(response, document, pointer), document, pointer)) {
          const known = answers.get(code) ?? { status: Number(status), operations: [] };
          if (known.status !== Number(status)) {
            throw new Refusal(pointer, `${code} has the status ${known.status} elsewhere`);
          }
          const operations = [...known.operations, text(operationId, operationAt)];
          answers.set(code, { status: known.status, operations });
        }
      }
    }
  }
  // No operation answers it, although it shares the schema of another code.
  if (answers.has("not_found")) answers.set("not_found", { status: 404, operations: [] });
  return answers;
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
