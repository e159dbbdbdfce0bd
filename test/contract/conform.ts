/**
 * Checks any answer of the service against the document: status, headers, content type and body.
 */
import assert from "node:assert/strict";
import { readDocument } from "../../openapi/document.ts";
import {
  isObject,
  type Json,
  type JsonObject,
  members,
  object,
  resolve,
} from "../../openapi/emit/json.ts";
import { statusOf } from "../../src/api/errors.ts";
import { type Validators, validatorsOf } from "./validators.ts";

/**
 * Asserts that an answer matches the document, and lists all differences otherwise. Reads the body
 * from a copy, so that the caller can still read it.
 *
 * For a path that is not in the document, the expected answer is `x-unmatched-path`. For a method
 * that a path does not have, it is the refusal declared by the path's operation.
 */
export type Conform = (method: string, path: string, response: Response) => Promise<void>;

/** Headers of the transport and against misuse by browsers, which the document leaves out. */
const undocumented: ReadonlySet<string> = new Set([
  "access-control-expose-headers",
  "connection",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "content-type",
  "date",
  "strict-transport-security",
  "transfer-encoding",
  "x-content-type-options",
]);

/** Reads the document and returns the check. */
export async function conformance(): Promise<Conform> {
  const document = await readDocument();
  const validators = validatorsOf(document);
  return async (method, path, response) => {
    const declared = declaredResponse(document, method.toLowerCase(), path, response.status);
    const problems = declared === undefined ? ["this status is not declared"] : [
      ...headerProblems(headersOf(declared, document), response.headers, validators),
      ...await bodyProblems(declared, response, validators),
    ];
    assert.deepEqual(problems, [], `${method} ${path} answered ${response.status}`);
  };
}

/**
 * The operations of a path. A parameter matches any segment. Undefined if the document lacks the
 * path.
 */
function itemOf(paths: JsonObject, path: string): Json | undefined {
  const segments = path.split("/");
  const found = Object.entries(paths).find(([pattern]) => {
    const parts = pattern.split("/");
    return parts.length === segments.length &&
      parts.every((part, i) => part === segments[i] || part.startsWith("{") && segments[i] !== "");
  });
  return found?.[1];
}

/** The response that the document declares for a status; undefined if none is declared. */
function declaredResponse(
  document: JsonObject,
  method: string,
  path: string,
  status: number,
): JsonObject | undefined {
  const item = itemOf(object(document.paths, "#/paths"), path);
  if (item === undefined) {
    return status === 404 ? object(document["x-unmatched-path"], "#/x-unmatched-path") : undefined;
  }
  const operations = object(item, path);
  const ownMethod = Object.hasOwn(operations, method);
  if (!ownMethod && status < 400) return undefined;
  const operation = object(ownMethod ? operations[method] : Object.values(operations)[0], path);
  const response = object(operation.responses, "responses")[String(status)];
  return response === undefined ? undefined : object(resolve(response, document, path), path);
}

/** The headers of a response, by name. */
function headersOf({ headers }: JsonObject, document: JsonObject): [string, JsonObject][] {
  return members(headers ?? {}, "headers").map(([name, reference, pointer]) => [
    name,
    object(resolve(reference, document, pointer), pointer),
  ]);
}

function headerProblems(
  declared: readonly [string, JsonObject][],
  sent: Headers,
  validators: Validators,
): string[] {
  const named = new Set(declared.map(([name]) => name.toLowerCase()));
  const others = [...sent.keys()].filter((name) => !named.has(name) && !undocumented.has(name));
  return [
    ...declared.flatMap(([name, header]) =>
      valueProblems(name, header, sent.get(name), validators)
    ),
    ...others.map((name) => `header ${name} is not declared`),
  ];
}

function valueProblems(
  name: string,
  { required, schema }: JsonObject,
  value: string | null,
  validators: Validators,
): string[] {
  if (value === null) return required === true ? [`header ${name} is missing`] : [];
  const isNumber = isObject(schema) && schema.type === "integer" && /^\d+$/.test(value);
  const valid = validators(schema)(isNumber ? Number(value) : value);
  return valid ? [] : [`header ${name}: ${value} is not what its schema allows`];
}

async function bodyProblems(
  declared: JsonObject,
  response: Response,
  validators: Validators,
): Promise<string[]> {
  if (declared.content === undefined) return []; // 304: no response can be made with a body
  const type = response.headers.get("content-type")?.split(";")[0] ?? "none";
  const medium = object(declared.content, "content")[type];
  if (medium === undefined) return [`content type ${type} is not declared`];
  if (type !== "application/json") return []; // rows: any text
  const body: Json = await response.clone().json();
  const validate = validators(object(medium, "content").schema);
  validate(body);
  const violations = (validate.errors ?? []).map(({ instancePath, message }) =>
    `body${instancePath} ${message}`
  );
  return [...violations, ...errorProblems(body, response)];
}

/**
 * Problems with the relations between an error, its status and its headers, which no schema can
 * express.
 */
function errorProblems(body: Json, { status, headers }: Response): string[] {
  if (!isObject(body) || typeof body.error !== "string") return [];
  const expected = Object.entries(statusOf).find(([code]) => code === body.error)?.[1];
  const ofAnother = expected !== status ? [`${body.error} is not an error of ${status}`] : [];
  const mustWait = body.error === "rate_limit_exceeded" || status === 502 || status === 503;
  return mustWait === headers.has("Retry-After")
    ? ofAnother
    : [...ofAnother, `${body.error} ${mustWait ? "lacks" : "must not have"} Retry-After`];
}
