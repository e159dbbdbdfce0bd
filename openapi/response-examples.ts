/** Gives the responses of a document the examples that the service answered. */
import {
  at,
  isObject,
  type Json,
  type JsonObject,
  members,
  object,
  resolve,
  text,
} from "./emit/json.ts";
import { codesOf } from "./emit/errors.ts";

/** The written examples of a file by name, each with its `value`. */
type Written = Readonly<Record<string, JsonObject>>;

/**
 * Gives each JSON response that lists no examples those of its operations: of a success all that are no
 * errors, of an error all with one of its codes, and those of `errors` unless an operation has its own.
 *
 * @param files the written examples, by operationId
 */
export function addResponseExamples(
  document: JsonObject,
  files: Readonly<Record<string, Written>>,
): void {
  for (const { medium, isError, operations, pointer } of jsonResponses(document)) {
    if ("examples" in medium) continue;
    const codes: readonly (Json | undefined)[] = isError
      ? codesOf(medium.schema ?? null, document, pointer)
      : [undefined];
    const of = (file: string) =>
      Object.entries(files[file] ?? {}).filter(([, { value }]) =>
        isObject(value) && codes.includes(value.error)
      );
    const examples = Object.fromEntries(["errors", ...operations].flatMap(of));
    if (Object.keys(examples).length > 0) Object.assign(medium, { examples });
  }
}

/** A JSON response, and the operations that share it. */
interface JsonResponse {
  readonly medium: JsonObject;
  readonly isError: boolean;
  readonly operations: string[];
  readonly pointer: string;
}

function jsonResponses(document: JsonObject): Iterable<JsonResponse> {
  const found = new Map<Json, JsonResponse>();
  for (const [, item, path] of members(document.paths, "#/paths")) {
    for (const [, operation, where] of members(item, path)) {
      const { operationId, responses } = object(operation, where);
      for (const [status, response, pointer] of members(responses, at(where, "responses"))) {
        const { content = {} } = object(resolve(response, document, pointer), pointer);
        const { "application/json": medium } = object(content, pointer);
        if (!isObject(medium)) continue;
        const known = found.get(medium) ??
          { medium, isError: Number(status) >= 400, operations: [], pointer };
        known.operations.push(text(operationId, where));
        found.set(medium, known);
      }
    }
  }
  return found.values();
}
