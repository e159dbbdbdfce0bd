/** Gives the schemas of a document that state no limits those of every value. */
import { isObject, type Json, type JsonObject } from "./emit/json.ts";

/**
 * The limits of every value, for clients that reserve space or check what they receive. A text of the
 * service has at most a few thousand characters and a list at most a few thousand elements; no integer
 * exceeds 32 bits. The tests compare every answer with them. A table, and a text in a request, state their
 * own.
 */
const limits: Readonly<Record<string, JsonObject>> = {
  string: { maxLength: 10_000 },
  array: { maxItems: 100_000 },
  integer: { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
};

/** A value of the document with the limits in each schema inside. Those that a schema states prevail. */
export function withLimits(value: Json): Json {
  if (Array.isArray(value)) return value.map(withLimits);
  if (!isObject(value)) return value;
  const limited = Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withLimits(member)]),
  );
  if ("enum" in value || "const" in value) return limited;
  const type = [value.type].flat().find((one) => typeof one === "string" && one in limits);
  const own = Object.entries(limits[String(type)] ?? {})
    .filter(([key]) => !(key in value) && !(key === "minimum" && "exclusiveMinimum" in value));
  return { ...limited, ...Object.fromEntries(own) };
}
