/**
 * Reads the document as plain JSON. Each value is passed with its JSON pointer, so that an error can
 * state the place.
 */

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Thrown for a part of the document that this generator does not support. */
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

/** Returns the pointer of a member, with `~` and `/` in its key escaped (RFC 6901). */
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

/** The members of an object with their pointers. @throws {Refusal} if the value is not an object. */
export function members(value: Json | undefined, pointer: string): [string, Json, string][] {
  return Object.entries(object(value, pointer)).map(([key, member]) => [
    key,
    member,
    at(pointer, key),
  ]);
}

/** Checks the keys of an object. @throws {Refusal} at the first unknown key. */
export function onlyKeys(value: JsonObject, known: readonly string[], pointer: string): void {
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    throw new Refusal(at(pointer, unknown), "this keyword is not supported");
  }
}

/** Copies the object without the named keys. */
export function without(value: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/** Resolves a `$ref` inside the document. Returns any other value unchanged. */
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

/** Returns the name of the referenced schema component. @throws {Refusal} for other references. */
export function schemaName(reference: Json | undefined, pointer: string): string {
  const name = /^#\/components\/schemas\/([A-Za-z_$][\w$]*)$/.exec(text(reference, pointer))?.[1];
  if (name !== undefined) return name;
  throw new Refusal(pointer, "only references to #/components/schemas/<identifier> are supported");
}

/** JavaScript source of a JSON value. */
export function source(value: Json, indent = 0): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(indent)}`);
}
