/**
 * Generates values from the document's schemas: valid ones, and ones that are only just invalid.
 */
import fc from "fast-check";
import {
  isObject,
  type Json,
  type JsonObject,
  list,
  members,
  object,
  resolve,
  text,
} from "../../openapi/emit/json.ts";

/** Generates values that a schema of the document accepts, including its limits. */
export function validOf(schema: Json | undefined, document: JsonObject): fc.Arbitrary<Json> {
  const one = object(resolve(schema ?? null, document, "schema"), "schema");
  if (one.const !== undefined) return fc.constant(one.const);
  if (one.enum !== undefined) return fc.constantFrom(...list(one.enum, "enum"));
  if (one.oneOf !== undefined) {
    return fc.oneof(...list(one.oneOf, "oneOf").map((option) => validOf(option, document)));
  }
  const types = [one.type ?? null].flat().map((type) => text(type, "type"));
  return fc.oneof(...types.map((type) => validOfType(type, one, document)));
}

function validOfType(type: string, schema: JsonObject, document: JsonObject): fc.Arbitrary<Json> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: limit(schema.minimum, 0), max: limit(schema.maximum, 1e6) });
    case "number":
      return validNumber(schema);
    case "string":
      return validText(schema);
    case "array": {
      const minLength = limit(schema.minItems, 0);
      const maxLength = Math.min(limit(schema.maxItems, Infinity), minLength + 2);
      return fc.array(validOf(schema.items, document), { minLength, maxLength });
    }
    case "object": {
      const properties = members(schema.properties, "properties")
        .map(([key, property]) => [key, validOf(property, document)] as const);
      const requiredKeys = list(schema.required ?? [], "required").map((key) => text(key, "key"));
      return fc.record(Object.fromEntries(properties), { requiredKeys, noNullPrototype: true });
    }
    default:
      throw new Error(`no values of type ${type}`);
  }
}

function validNumber({ minimum, maximum, exclusiveMinimum }: JsonObject): fc.Arbitrary<number> {
  const min = limit(exclusiveMinimum ?? minimum, -1e6);
  const max = limit(maximum, 1e6);
  const inside = fc.double({ min, max, noNaN: true, minExcluded: exclusiveMinimum !== undefined });
  return exclusiveMinimum === undefined ? fc.oneof(inside, fc.constantFrom(min, max)) : inside;
}

function validText({ pattern, format, minLength, maxLength }: JsonObject): fc.Arbitrary<string> {
  const most = limit(maxLength, 40);
  if (format === "date") return fc.date(years).map((date) => date.toISOString().slice(0, 10));
  if (format === "date-time") {
    return fc.date(years).map((date) => `${date.toISOString().slice(0, 7)}-01T00:00:00Z`);
  }
  const any = pattern === undefined
    ? fc.string({ unit: "grapheme" })
    : fc.stringMatching(new RegExp(text(pattern, "pattern"), "u"));
  return any.filter((value) => {
    const { length } = [...value];
    return length >= limit(minLength, 0) && length <= most;
  });
}

const years = { min: new Date("1900-01-01"), max: new Date("2999-12-31"), noInvalidDate: true };

function limit(value: Json | undefined, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}

/** Values at and just beyond the limits of the contract, and values of every type. */
export const awkward: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, "", " ", "\t", "a", "\u0000", "\u007f", "\u0085", "\ud800"),
  fc.constantFrom<Json>("x".repeat(200), "x".repeat(201), "😀".repeat(200), " ".repeat(201)),
  fc.constantFrom<Json>(-1, -0, 0, 0.5, 1, 1.0000001, 6, 7, 19, 35, 48, 100, 111),
  fc.constantFrom<Json>(5.9999999, 19.0000001, 34.9999999, 48.0000001, 100.0000001, 2 ** 53 - 1),
  fc.constantFrom<Json>("2025-02-29", "2024-02-29", "2026-13-01T00:00:00Z", "2026-01-01T00:00:00"),
  fc.constantFrom<Json>("free", "svc.score.v2", "http://", "http://x", "AL", "al", "006003"),
  fc.constantFrom<Json>([], {}, [null], { address: "a" }),
);

/** Removes or replaces one member at any depth of a value, or adds an unknown member. */
export function mutated(values: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom("leave out", "replace", "add"),
    key: fc.constantFrom("address", "lat", "unknown", "LAT", "constructor", "toString"),
    value: awkward,
  });
  return fc.tuple(values, change).map(([value, { at, how, key, value: other }]) => {
    const copy = structuredClone(value);
    const holders = objectsIn(copy);
    const holder = holders[at % holders.length];
    if (holder === undefined) return other;
    const keys = Object.keys(holder);
    const chosen = keys[at % (keys.length + 1)] ?? key;
    if (how === "leave out") delete holder[chosen];
    else holder[how === "add" ? key : chosen] = other;
    return copy;
  });
}

/** Every object inside a value, starting with the value itself. */
function objectsIn(value: Json): Record<string, Json>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}
