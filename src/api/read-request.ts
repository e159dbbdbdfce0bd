/** Reads requests with the contract's validators, and names the first rule that a rejected one breaks. */
import { z } from "@hono/zod-openapi";
import type { BrokenRule } from "../texts/broken-rule.ts";
import { isObject } from "../http/is-object.ts";
import { Problem } from "../http/problem.ts";
import { atPlace } from "./operations/at-place.ts";

/** Maximum characters of an unknown field's name that are repeated to the caller. */
const MAX_FIELD_NAME_LENGTH = 40;

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodIssue;
type Issues = readonly Issue[];
type Path = readonly PropertyKey[];

/** The rule that a value of a wrong type breaks, by the type that the contract expects; others: an object. */
const typeRules: Readonly<Record<string, "is_list" | "is_number" | "is_text" | "is_boolean">> = {
  array: "is_list",
  number: "is_number",
  string: "is_text",
  boolean: "is_boolean",
};

/** The error `invalid_request`. */
export const invalid = (parameters: BrokenRule): Problem =>
  new Problem("invalid_request", { parameters });

/** Reads a body with a validator of the contract. @throws {Problem} as {@link rejectedBody} describes it */
export function readAs<S extends Schema>(schema: S, body: unknown): z.core.output<S> {
  const read = z.safeParse(schema, body);
  if (read.success) return read.data;
  throw rejectedBody(schema, body, read.error.issues);
}

/**
 * Describes the problem of a body that its validator rejected. Checks, in the order of the body, that
 * fields are known and of the right type; then the form of a place; then missing fields, and values.
 *
 * @returns `invalid_request` with field and rule, or one of the two codes of a place's forms
 */
export function rejectedBody(schema: Schema, body: unknown, issues: Issues): Problem {
  if (!isObject(body)) return invalid({ rule: "is_object" });
  const issue = firstOfShape(body, issues) ?? issues[0] as Issue;
  if (issue.code !== "invalid_union") return invalid(ruleOfIssue(schema, body, issue));
  if (issue.path.length === 0) return rejectedPlace(schema, body, issue.errors);
  const place = valueAt(body, issue.path), form = schemaAt(schema, issue.path);
  const problem = isObject(place)
    ? rejectedPlace(form, place, issue.errors)
    : invalid({ rule: "is_object_field", field: "place" });
  return atPlace(problem, Number(issue.path.at(-1)));
}

/**
 * Describes the problem of a query that its operation's validator rejected.
 *
 * @param query the values of each parameter as sent
 * @returns `invalid_request` with the parameter and the rule
 */
export function rejectedQuery(
  schema: Schema,
  query: Readonly<Record<string, readonly string[]>>,
  [issue]: Issues,
): Problem {
  const field = String(issue?.path[0]);
  if ((query[field]?.length ?? 0) > 1) return invalid({ rule: "is_once", field });
  // Parameters arrive as text: the only ones with a pattern are numbers.
  if (issue === undefined || issue.code === "invalid_format") {
    return invalid({ rule: "is_number", field });
  }
  const sent = { [field]: Number(query[field]?.[0]) };
  return invalid(ruleOfIssue(schema, sent, { ...issue, path: [field] }));
}

/** The problem of a place that has neither the form of an address nor that of coordinates. */
function rejectedPlace(
  schema: Schema,
  place: Readonly<Record<string, unknown>>,
  [asText = [], asCoordinates = []]: readonly Issues[],
): Problem {
  // The form of coordinates has all fields. It rejects any address but a blank one, which counts as not sent.
  // Weights are checked after the place.
  const misshapen = firstOfShape(
    place,
    asCoordinates.filter(({ path: [name] }) => name !== "weights"),
  );
  if (misshapen !== undefined) return invalid(ruleOfIssue(schema, place, misshapen));
  const isOfAddress = ({ path: [field] }: Issue) => field === "address";
  const hasAddress = asCoordinates.some(isOfAddress);
  if (hasAddress && asText.some((issue) => isOfAddress(issue) && issue.code === "invalid_format")) {
    return invalid({ rule: "no_control_characters", field: "address" });
  }
  const coordinates = ["lat", "lon"].filter((name) => Object.hasOwn(place, name)).length;
  if (hasAddress && coordinates === 2) return new Problem("address_and_coordinates");
  const [issue] = hasAddress ? asText : asCoordinates;
  return coordinates === (hasAddress ? 0 : 2) && issue !== undefined
    ? invalid(ruleOfIssue(schema, place, issue))
    : new Problem("address_or_coordinates_required");
}

/** The issue with the first field, in the order of the body, that is unknown or of a wrong type. */
function firstOfShape(body: Readonly<Record<string, unknown>>, issues: Issues): Issue | undefined {
  const order = Object.keys(body);
  const position = (issue: Issue) => order.indexOf(String(fullPath(issue)[0]));
  return issues
    .filter((issue) =>
      issue.code === "unrecognized_keys" || isMistyped(issue, valueAt(body, issue.path))
    )
    .toSorted((a, b) => position(a) - position(b))[0];
}

/** Whether a value is of a wrong type, including `null`. */
function isMistyped(issue: Issue, value: unknown): issue is z.core.$ZodIssueInvalidType {
  // To the validator an infinite number is not a number; to a caller it is out of bounds.
  return issue.code === "invalid_type" && value !== undefined &&
    !(issue.expected === "number" && typeof value === "number");
}

/** The rule of an issue, with the limits of the contract. */
function ruleOfIssue(schema: Schema, body: unknown, issue: Issue): BrokenRule {
  const field = nameOf(fullPath(issue)), value = valueAt(body, issue.path);
  if (issue.code === "unrecognized_keys") return { rule: "is_known", field };
  if (issue.code === "invalid_value") {
    return { rule: "is_one_of", field, values: issue.values.map(String).join(", ") };
  }
  if (issue.code === "invalid_type" && value === undefined) return { rule: "is_there", field };
  if (isMistyped(issue, value)) {
    return { rule: typeRules[issue.expected] ?? "is_object_field", field };
  }
  const { min, max } = limitsOf(schemaAt(schema, issue.path));
  if (typeof value === "string") return brokenText(field, value, issue, { min, max });
  if (!Array.isArray(value)) return { rule: "between", field, min, max };
  if (min > 1) return { rule: "elements_between", field, min, max };
  return value.length < min
    ? { rule: "is_not_empty", field }
    : { rule: "at_most_elements", field, max };
}

/** The limits of a number, or of a list's length. */
function limitsOf(schema: Schema): { readonly min: number; readonly max: number } {
  const checks = (schema as z.core.$ZodTypes)._zod.def.checks ?? [];
  const limits = checks.map((one) => (one as z.core.$ZodChecks)._zod.def).map((def) => {
    switch (def.check) {
      case "greater_than":
        return { min: Number(def.value) };
      case "less_than":
        return { max: Number(def.value) };
      case "min_length":
        return { min: def.minimum };
      case "max_length":
        return { max: def.maximum };
      default:
        return {};
    }
  });
  return Object.assign({ min: 0, max: Infinity }, ...limits);
}

/** Texts have no control characters, at least a visible one, and a maximum length, some also a minimum. */
function brokenText(
  field: string,
  text: string,
  issue: Issue,
  limits: { readonly min: number; readonly max: number },
): BrokenRule {
  if (/\p{Cc}/u.test(text)) return { rule: "no_control_characters", field };
  const isOfLength = issue.code === "too_big" || issue.code === "too_small";
  if (limits.min > 0 && isOfLength) return { rule: "characters_between", field, ...limits };
  return issue.code === "too_big" && text.trim() !== ""
    ? { rule: "at_most", field, max: Number(issue.maximum) }
    : { rule: "is_there", field };
}

/** The path of an issue, including an unknown field. */
const fullPath = (issue: Issue): Path =>
  issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;

/** A field as callers write it: `weights.safety`, `metrics[3]`. */
const nameOf = (path: Path): string =>
  path.map((key, i) =>
    typeof key === "number"
      ? `[${key}]`
      : `${i > 0 ? "." : ""}${String(key).slice(0, MAX_FIELD_NAME_LENGTH)}`
  ).join("");

const valueAt = (body: unknown, path: Path): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown>)[key], body);

/** The schema of a field; of a union's forms that of the last, which has all fields. */
function schemaAt(schema: Schema, path: Path): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
      return schemaAt(def.innerType, path);
    case "pipe":
      return schemaAt(def.out, path);
    case "union":
      return schemaAt(def.options.at(-1) ?? schema, path);
  }
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  if (def.type === "array") return schemaAt(def.element, rest);
  return def.type === "object" ? schemaAt(def.shape[String(key)] ?? schema, rest) : schema;
}
