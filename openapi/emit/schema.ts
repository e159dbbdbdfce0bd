/** Generates a zod expression from a JSON schema. Both accept exactly the same values. */
import { at, type Json, type JsonObject, list, members, onlyKeys, Refusal } from "./json.ts";
import { object, schemaName, source, text } from "./json.ts";

/** Documentation keywords, which do not affect validation. */
const annotations = ["description", "examples"];

/** The zod constructor of each type, and the check for each keyword. */
const types: Readonly<
  Record<string, { readonly zod: string; readonly checks: Readonly<Record<string, string>> }>
> = {
  string: { zod: "z.string()", checks: { minLength: "min", maxLength: "max", pattern: "regex" } },
  number: { zod: "z.number()", checks: { minimum: "min", maximum: "max", exclusiveMinimum: "gt" } },
  // Stricter than the standard above 2^53, because JSON does not represent such integers exactly (RFC
  // 8259, 6).
  integer: { zod: "z.int()", checks: { minimum: "min", maximum: "max", exclusiveMinimum: "gt" } },
  boolean: { zod: "z.boolean()", checks: {} },
  null: { zod: "z.null()", checks: {} },
};

/** Formats for which zod's check agrees with the standard. */
const formats: Readonly<Record<string, string>> = {
  date: "z.iso.date()",
  "date-time": "z.iso.datetime({ offset: true })",
};

/**
 * Returns the zod expression of a schema.
 *
 * @throws {Refusal} for a keyword, format or combination it cannot express exactly.
 */
export function zodOf(value: Json | undefined, pointer: string): string {
  const schema = object(value, pointer);
  if ("$ref" in schema) {
    onlyKeys(schema, ["$ref"], pointer);
    return schemaName(schema.$ref, at(pointer, "$ref"));
  }
  if ("oneOf" in schema) return oneOf(schema, pointer);
  const [type, nullable] = typeOf(schema, pointer);
  const base = "const" in schema
    ? constant(schema, type, pointer)
    : "enum" in schema
    ? enumeration(schema, type, pointer)
    : type === "object"
    ? strictObject(schema, pointer)
    : type === "array"
    ? arrayOf(schema, zodOf(schema.items, at(pointer, "items")), pointer)
    : scalar(schema, type, pointer);
  return nullable ? `${base}.nullable()` : base;
}

/** Determines the single type of a schema, and whether it also allows `null`. */
function typeOf(schema: JsonObject, pointer: string): [type: string, nullable: boolean] {
  const where = at(pointer, "type");
  if (!Array.isArray(schema.type)) return [text(schema.type, where), false];
  const [type, nothing, ...more] = list(schema.type, where);
  if (nothing === "null" && more.length === 0) return [text(type, where), true];
  throw new Refusal(where, "of several types only [<type>, 'null'] is supported");
}

function oneOf(schema: JsonObject, pointer: string): string {
  onlyKeys(schema, ["oneOf", "description"], pointer);
  const where = at(pointer, "oneOf");
  const options = list(schema.oneOf, where).map((option, i) => zodOf(option, at(where, i)));
  return `z.xor([${options.join(", ")}]).openapi({}, { unionPreferredType: "oneOf" })`;
}

function constant(schema: JsonObject, type: string, pointer: string): string {
  onlyKeys(schema, ["type", "const", ...annotations], pointer);
  const value = schema.const;
  const actual = Number.isInteger(value) ? "integer" : typeof value;
  if (value === undefined || actual !== type) {
    throw new Refusal(at(pointer, "const"), "a constant must be of the type stated beside it");
  }
  // By default the registry writes a constant as an enumeration with one value.
  return `z.literal(${source(value)}).meta(${source({ type, const: value })})`;
}

function enumeration(schema: JsonObject, type: string, pointer: string): string {
  onlyKeys(schema, ["type", "enum", ...annotations], pointer);
  if (type !== "string") throw new Refusal(at(pointer, "type"), "only texts are enumerated");
  const where = at(pointer, "enum");
  const values = list(schema.enum, where).map((value, i) => text(value, at(where, i)));
  return `z.enum(${JSON.stringify(values)})`;
}

function strictObject(schema: JsonObject, pointer: string): string {
  const keywords = ["type", "properties", "required", "additionalProperties", ...annotations];
  onlyKeys(schema, keywords, pointer);
  if (schema.additionalProperties !== false) {
    throw new Refusal(at(pointer, "additionalProperties"), "an object must be closed with false");
  }
  const required = list(schema.required ?? [], at(pointer, "required"));
  const properties = members(schema.properties, at(pointer, "properties"));
  const absent = required.find((name) => !properties.some(([key]) => key === name));
  if (absent !== undefined) {
    throw new Refusal(at(pointer, "required"), `${source(absent)} is not among the properties`);
  }
  const lines = properties.map(([key, property, where]) => {
    const optional = required.includes(key) ? "" : ".optional()";
    return `  ${source(key)}: ${zodOf(property, where).replaceAll("\n", "\n  ")}${optional},\n`;
  });
  return `z.strictObject({\n${lines.join("")}})`;
}

/**
 * Returns the zod expression of a list.
 *
 * @param items the expression of one item
 */
export function arrayOf(schema: JsonObject, items: string, pointer: string): string {
  onlyKeys(schema, ["type", "items", "minItems", "maxItems", ...annotations], pointer);
  const checks = { minItems: "min", maxItems: "max" };
  return `z.array(${items})${checksOf(schema, checks)}`;
}

function scalar(schema: JsonObject, type: string, pointer: string): string {
  const known = types[type];
  if (known === undefined) throw new Refusal(at(pointer, "type"), `${type} is not supported`);
  const { zod, checks } = known;
  const keywords = ["type", ...Object.keys(checks), ...annotations];
  onlyKeys(schema, type === "string" ? [...keywords, "format"] : keywords, pointer);
  if (schema.format === undefined) return zod + checksOf(schema, checks);
  const formatted = formats[text(schema.format, at(pointer, "format"))];
  if (formatted === undefined) {
    throw new Refusal(at(pointer, "format"), `${source(schema.format)} is not supported`);
  }
  // A pattern beside a format would take its place in the registry.
  return `${formatted}${checksOf(schema, checks)}.meta(${source({ format: schema.format })})`;
}

/** Returns the calls for the schema's limits, for example `.min(0).max(100)`. */
function checksOf(schema: JsonObject, checks: Readonly<Record<string, string>>): string {
  return Object.entries(checks).filter(([keyword]) => keyword in schema).map(([keyword, call]) => {
    const limit = source(schema[keyword] ?? null);
    // JSON Schema reads patterns as Unicode; the registry would add the flag to the pattern's text.
    return keyword === "pattern"
      ? `.regex(new RegExp(${limit}, "u")).meta({ pattern: ${limit} })`
      : `.${call}(${limit})`;
  }).join("");
}
