/** Generates zod objects that parse the path and query parameters of an operation. */
import { at, type Json, type JsonObject, list, object, onlyKeys, Refusal } from "./json.ts";
import { resolve, schemaName, source, text, without } from "./json.ts";
import { arrayOf, zodOf } from "./schema.ts";

/** Supported locations of parameters, with the library's names. */
const parts = { path: "params", query: "query" } as const;

/** A number in the grammar of JSON (RFC 8259, section 6). */
const decimal = String.raw`/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/`;

/** A path or query parameter. */
interface Parameter {
  readonly place: keyof typeof parts;
  readonly name: string;
  /** Source code of the member of the zod object. */
  readonly code: string;
}

/**
 * The members `params` and `query` of a route's request, each where the operation has such parameters.
 * Headers are optional texts, and documentation alone: the middleware that reads one validates it. Parameters of a query that the document
 * does not name are ignored.
 *
 * @throws {Refusal} for what cannot be expressed, and where path and parameters do not name the same
 */
export function parametersOf(
  path: string,
  parameters: Json,
  document: JsonObject,
  pointer: string,
): string[] {
  const where = at(pointer, "parameters");
  const read = list(parameters, where).map((value, i) => {
    const here = { document, pointer: at(where, i) };
    return parameterOf(object(resolve(value, document, here.pointer), here.pointer), here);
  }).filter((parameter) => parameter !== null);
  const named = namesIn(path, pointer);
  const declared = read.filter(({ place }) => place === "path").map(({ name }) => name);
  if (named.toSorted().join() !== declared.toSorted().join()) {
    throw new Refusal(where, `the path names the parameters ${JSON.stringify(named)}`);
  }
  return (["path", "query"] as const).flatMap((place) => {
    const members = read.filter((parameter) => parameter.place === place).map(({ code }) => code);
    if (members.length === 0) return [];
    const lines = members.map((member) => `        ${member},\n`).join("");
    return [`${parts[place]}: z.object({\n${lines}      })`];
  });
}

/**
 * Extracts the parameter names of a path. Each parameter must be a whole segment, as the router requires.
 */
function namesIn(path: string, pointer: string): string[] {
  return path.split("/").filter((segment) => /[{}:*]/.test(segment)).map((segment) => {
    const name = /^\{([a-z]\w*)\}$/i.exec(segment)?.[1];
    if (name !== undefined) return name;
    throw new Refusal(pointer, `the segment ${segment} is not supported`);
  });
}

/** The place of a parameter in the document. */
interface Place {
  readonly document: JsonObject;
  readonly pointer: string;
}

/** Reads a parameter; returns null for a header. */
function parameterOf(parameter: JsonObject, { document, pointer }: Place): Parameter | null {
  const place = parameter.in;
  const isRequired = parameter.required === true;
  if (place === "header") {
    if (isRequired || object(parameter.schema, at(pointer, "schema")).type !== "string") {
      throw new Refusal(pointer, "only optional headers of text are supported");
    }
    return null;
  }
  if (place !== "path" && place !== "query") {
    throw new Refusal(at(pointer, "in"), "only paths, queries and headers are supported");
  }
  const documentation = ["description", "example", "examples"];
  const known = ["name", "in", "required", "schema", ...documentation];
  onlyKeys(parameter, place === "query" ? [...known, "explode"] : known, pointer);
  if (place === "path" && !isRequired) {
    throw new Refusal(at(pointer, "required"), "a path's parameter must be required");
  }
  const name = text(parameter.name, at(pointer, "name"));
  const reader = readerOf(parameter, { document, pointer: at(pointer, "schema") });
  return { place, name, code: `${source(name)}: ${reader}${isRequired ? "" : ".optional()"}` };
}

/** Returns a zod expression that parses the text of a parameter. */
function readerOf({ schema = null, in: place, explode }: JsonObject, here: Place): string {
  const { document, pointer } = here;
  const resolved = object(resolve(schema, document, pointer), pointer);
  if (resolved.type !== "array") {
    if (explode !== undefined) throw new Refusal(pointer, "explode is for lists");
    return scalar(schema, here);
  }
  if (place !== "query" || explode !== false) {
    throw new Refusal(pointer, "a list must be in a query, separated by commas (explode: false)");
  }
  const items = scalar(resolved.items ?? null, { document, pointer: at(pointer, "items") });
  const values = arrayOf(resolved, items, pointer);
  return `z.string().transform((text) => text.split(",")).pipe(${values})` +
    emitted({ ...resolved, param: { explode: false } });
}

/** Returns a zod expression that parses the text of a single value. */
function scalar(schema: Json, { document, pointer }: Place): string {
  const resolved = object(resolve(schema, document, pointer), pointer);
  const value = object(schema, pointer);
  const zod = "$ref" in value
    ? `schemas.${schemaName(value.$ref, at(pointer, "$ref"))}`
    : zodOf(value, pointer);
  switch (resolved.type) {
    case "string":
      return zod;
    case "number":
    case "integer":
      return `z.string().regex(${decimal}).transform(Number).pipe(${zod})${emitted(resolved)}`;
    case "boolean":
      return `z.enum(["true", "false"]).transform((text) => text === "true").pipe(${zod})` +
        emitted(resolved);
    default:
      throw new Refusal(at(pointer, "type"), "a parameter is text, a number, a boolean, or a list");
  }
}

/**
 * Returns the schema for the library's own document, which describes the parsed value rather than the
 * text.
 */
function emitted(schema: JsonObject): string {
  return `.openapi(${JSON.stringify(without(schema, ["description", "examples"]))})`;
}
