/** The document as plain JSON, read with its JSON pointer at hand so that a refusal can name the place. */

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** The document holds something this generator does not turn into code. */
export class Refusal extends Error {
  /**
   * @param pointer JSON pointer to the place, as `#/components/schemas/Score/type`
   * @param problem what is there and what was expected
   */
  constructor(readonly pointer: string, readonly problem: string) {
    super(`${pointer}: ${problem}`);
    this.name = "Refusal";
  }
}

/** The pointer of a member: `~` and `/` in its key are escaped (RFC 6901). */
export function at(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The value as an object. @throws {Refusal} for any other value */
export function object(value: Json | undefined, pointer: string): JsonObject {
  if (isObject(value)) return value;
  throw new Refusal(pointer, "an object was expected");
}

/** The value as a list. @throws {Refusal} for any other value */
export function list(value: Json | undefined, pointer: string): readonly Json[] {
  if (Array.isArray(value)) return value;
  throw new Refusal(pointer, "a list was expected");
}

/** The value as a text. @throws {Refusal} for any other value */
export function text(value: Json | undefined, pointer: string): string {
  if (typeof value === "string") return value;
  throw new Refusal(pointer, "a text was expected");
}

/** Whether the value is an object (not a list, not null). */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members of an object with the pointer of each. @throws {Refusal} if it is no object. */
export function members(value: Json | undefined, pointer: string): [string, Json, string][] {
  return Object.entries(object(value, pointer)).map(([key, member]) => [
    key,
    member,
    at(pointer, key),
  ]);
}

/** @throws {Refusal} at the first key of the object that is not among the known ones. */
export function onlyKeys(value: JsonObject, known: readonly string[], pointer: string): void {
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    throw new Refusal(at(pointer, unknown), "this keyword is not supported");
  }
}

/** The object without the named keys. */
export function without(value: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/** The value a `$ref` inside the document leads to, or the value itself if it is no reference. */
export function resolve(value: Json, document: JsonObject, pointer: string): Json {
  if (!isObject(value) || !("$ref" in value)) return value;
  onlyKeys(value, ["$ref"], pointer);
  const reference = text(value.$ref, at(pointer, "$ref"));
  if (!reference.startsWith("#/")) throw new Refusal(pointer, `${reference} leaves the document`);
  const target = reference.slice(2).split("/").reduce<Json | undefined>((parent, token) => {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    return isObject(parent) ? parent[key] : undefined;
  }, document);
  if (target === undefined) throw new Refusal(pointer, `${reference} leads nowhere`);
  return resolve(target, document, reference);
}

/** The name of the schema component that a reference leads to. @throws {Refusal} for others. */
export function schemaName(reference: Json | undefined, pointer: string): string {
  const name = /^#\/components\/schemas\/([A-Za-z_$][\w$]*)$/.exec(text(reference, pointer))?.[1];
  if (name !== undefined) return name;
  throw new Refusal(pointer, "only references to #/components/schemas/<identifier> are supported");
}

/** JavaScript source of a JSON value. */
export function source(value: Json, indent = 0): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(indent)}`);
}
