/** The document's examples, error sections and published plans are correct. */
import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import { readDocument } from "../../openapi/document.ts";
import {
  at,
  isObject,
  type Json,
  type JsonObject,
  list,
  members,
  object,
  resolve,
  text,
} from "../../openapi/emit/json.ts";
import { plans } from "../../src/access/plans.ts";
import { readServedDocument } from "../../src/api/document.ts";
import { statusOf } from "../../src/api/errors.ts";
import type { ErrorCode } from "../../src/http/problem.ts";
import { catalogue, categoryWeights } from "../../src/scoring/catalogue/catalogue.ts";
import { METHOD } from "../../src/scoring/method.ts";
import type { components } from "../../src/contract/types.ts";
import { FAR_M, REACH_M } from "../../src/walking/walk.ts";
import { readmeScore } from "../support/readme-score.ts";
import { validatorsOf } from "./validators.ts";

type Score = components["schemas"]["Score"];
type Explanation = components["schemas"]["Explanation"];

/** A body of a request or of a response: its location, status, schema and examples. */
interface Body {
  readonly pointer: string;
  /** Status of the response; null for the body of a request. */
  readonly status: number | null;
  readonly schema: Json;
  /** Examples by name. */
  readonly examples: ReadonlyMap<string, Json>;
}

/** Every body in the document, including that of unmatched paths. */
function bodiesOf(document: JsonObject): Body[] {
  const bodies: Body[] = [];
  const collect = (holder: Json, status: number | null, pointer: string): void => {
    const { content } = object(resolve(holder, document, pointer), pointer);
    for (const [, medium, where] of members(content ?? {}, pointer)) {
      const { schema = null, examples } = object(medium, where);
      const values = members(examples, where)
        .map(([name, example]) => [name, object(example, name).value ?? null] as const);
      bodies.push({ pointer: where, status, schema, examples: new Map(values) });
    }
  };
  for (const [, item, path] of members(document.paths, "#/paths")) {
    for (const [, operation, where] of members(item, path)) {
      const { requestBody, responses } = object(operation, where);
      if (requestBody !== undefined) collect(requestBody, null, `${where}/requestBody`);
      for (const [status, response, here] of members(responses, `${where}/responses`)) {
        collect(response, Number(status), here);
      }
    }
  }
  collect(document["x-unmatched-path"] ?? null, 404, "#/x-unmatched-path");
  return bodies;
}

/** The examples of errors: name, status and body. */
function errorExamples(document: JsonObject): [name: string, status: number, body: JsonObject][] {
  return bodiesOf(document).flatMap(({ status, examples }) =>
    [...examples].flatMap(([name, value]) =>
      status !== null && isObject(value) && "error" in value
        ? [[name, status, value] as [string, number, JsonObject]]
        : []
    )
  );
}

Deno.test("every request and every response has an example in English and one in Italian", async () => {
  for (const { pointer, examples } of bodiesOf(await readDocument())) {
    for (const ending of ["_en", "_it"]) {
      assert.ok([...examples.keys()].some((name) => name.endsWith(ending)), pointer + ending);
    }
  }
});

Deno.test("every example of a body is valid under its schema", async () => {
  const document = await readDocument();
  const validators = validatorsOf(document);
  for (const { pointer, schema, examples } of bodiesOf(document)) {
    for (const [name, value] of examples) {
      const validate = validators(schema);
      assert.ok(validate(value), `${pointer} ${name}: ${JSON.stringify(validate.errors)}`);
    }
  }
});

Deno.test("every example of a field, a header or a parameter is valid under its schema", async () => {
  const document = await readDocument();
  const validators = validatorsOf(document);
  const { schemas, headers, parameters } = object(document.components, "#/components");
  const valid = (schema: Json | undefined, example: Json, where: string): void =>
    assert.ok(validators(schema)(example), `${where}: ${JSON.stringify(example)}`);
  for (const [, schema, pointer] of members(schemas, "#/components/schemas")) {
    const { properties } = object(schema, pointer);
    for (const [, property, where] of members(properties ?? {}, pointer)) {
      const { examples = [] } = object(property, where);
      for (const example of list(examples, where)) valid(property, example, where);
    }
  }
  for (const holder of [headers, parameters]) {
    for (const [, one, where] of members(holder, "#/components")) {
      const { schema, example, examples = {} } = object(one, where);
      if (example !== undefined) valid(schema, example, where);
      for (const [, named] of members(examples, where)) {
        valid(schema, object(named, where).value ?? null, where);
      }
    }
  }
});

Deno.test("every error has an example in English and Italian, in a response with its status", async () => {
  const seen = new Set<string>();
  for (const [name, status, { error }] of errorExamples(await readDocument())) {
    assert.ok(typeof error === "string" && isCode(error), name);
    assert.equal(status, statusOf[error], name);
    seen.add(`${error} ${name.slice(-"en".length)}`);
  }
  const expected = Object.keys(statusOf).flatMap((code) => [`${code} en`, `${code} it`]);
  assert.deepEqual([...seen].sort(), expected.sort());
});

Deno.test("every error has a section with its status, which the service shows with its English example", async () => {
  const document = await readDocument();
  const base = "https://scores.example";
  const { json } = await readServedDocument({ base, terms: base, attribution: base });
  const reference = text(JSON.parse(json).info.description, "#/info/description");
  const sections = new Map(
    reference.split(/^## /m).map((section) => [/^`(\w+)`\n/.exec(section)?.[1] ?? "", section]),
  );
  const examples = errorExamples(document).filter(([name]) => name.endsWith("_en"));
  for (const [code, status] of Object.entries(statusOf)) {
    const section = sections.get(code) ?? "";
    assert.match(section, new RegExp(`^\\*\\*${status}\\.\\*\\* \\w`, "m"), code);
    const shown: Json = JSON.parse(/```json\n([\s\S]+?)```/.exec(section)?.[1] ?? "null");
    assert.ok(isObject(shown) && shown.error === code, code);
    assert.ok(examples.some(([, , body]) => JSON.stringify(body) === JSON.stringify(shown)), code);
  }
  const described = [...sections.keys()].filter((code) => code !== "");
  assert.deepEqual(described.sort(), Object.keys(statusOf).sort());
});

Deno.test("the examples of scores follow the rules in the prose of the document", async () => {
  const scores = bodiesOf(await readDocument()).flatMap(({ examples }) => [...examples.values()])
    .map((value) => isObject(value) && value.schema === "svc.explain.v1" ? value.score : value)
    .filter((value) => isObject(value) && value.schema === "svc.score.v1");
  assert.ok(scores.length >= 4);
  for (const value of scores) {
    const score: Score = JSON.parse(JSON.stringify(value));
    const categories = Object.entries(score.categories);
    const sum = (count: "measured_metrics" | "total_metrics"): number =>
      categories.reduce((total, [, category]) => total + category[count], 0);
    assert.equal(score.measured_metrics, sum("measured_metrics"));
    assert.equal(score.total_metrics, sum("total_metrics"));
    assert.equal(score.total_metrics, catalogue.length);
    assert.equal(score.address.input === null, score.address.source === "coordinates");
    assert.equal("reliability" in score.categories.safety, score.plan !== "free");
    const insufficient = categories
      .map(([category, { measured_metrics: measured, total_metrics: total }]) => {
        return { category, measured, total, ratio: Math.round(measured / total * 1000) / 1000 };
      })
      .filter(({ ratio }) => ratio < 0.5).sort((a, b) => a.ratio - b.ratio);
    assert.deepEqual(score.insufficient_data, insufficient);
  }
});

Deno.test("the examples of explained scores follow the rules in the prose of the document", async () => {
  const explained = bodiesOf(await readDocument()).flatMap(({ examples }) => [...examples.values()])
    .filter((value) => isObject(value) && value.schema === "svc.explain.v1");
  assert.ok(explained.length >= 2);
  const states = new Set<string>();
  for (const value of explained) {
    const { score, score_range: { low, high }, metrics }: Explanation = JSON.parse(
      JSON.stringify(value),
    );
    assert.ok(low <= score.score && score.score <= high);
    for (const { state, reason, value, normalised, data_date, licence } of metrics) {
      states.add(state);
      assert.equal(reason === null, state === "direct");
      for (const known of [value, normalised, data_date, licence]) {
        assert.equal(known === null, state === "missing");
      }
    }
  }
  assert.deepEqual([...states].sort(), ["direct", "estimated", "missing"]);
});

Deno.test("the reference lists every reason, and the category weights of the code", async () => {
  const document = await readDocument();
  const reference = text(object(document.info, "#/info").description, "#/info/description");
  const { Reason } = object(object(document.components, "#").schemas, "#");
  for (const reason of list(object(Reason, "#").enum, "#")) {
    assert.match(reference, new RegExp(`^\\| \`${reason}\` \\| \\w`, "m"));
  }
  const told = reference.slice(reference.indexOf("the categories weigh"));
  for (const [code, weight] of Object.entries(categoryWeights)) {
    assert.match(told, new RegExp(`^[^#]*${weight.toFixed(2)}\\s+\\(\`${code}\`\\)`));
  }
});

Deno.test("the reference states the numbers of walks that the code uses", async () => {
  const document = await readDocument();
  const reference = text(object(document.info, "#/info").description, "#/info/description");
  const walked = catalogue.filter(({ measure }) => "detour" in measure && measure.detour > 1);
  const { detour } = walked[0]?.measure as { detour: number };
  assert.ok(reference.includes(`up to ${REACH_M.toLocaleString("en")} m`));
  assert.ok(reference.includes(`the straight line times ${detour}`));
  assert.ok(reference.includes(`lies more than ${FAR_M} m from any street`));
});

Deno.test("the examples of the price list are the published plans", async () => {
  const lists = bodiesOf(await readDocument()).flatMap(({ examples }) => [...examples.values()])
    .filter((value) => isObject(value) && value.schema === "svc.plans.v1");
  assert.equal(lists.length, 2);
  for (const example of lists) {
    assert.deepEqual(example, { schema: "svc.plans.v1", currency: "EUR", plans });
  }
});

Deno.test("the examples of errors offer plans at their published quota and price", async () => {
  const offered = errorExamples(await readDocument()).map(([, , body]) => body.upgrade)
    .filter(isObject);
  assert.ok(offered.length >= 4);
  for (const { plan: key, calls_per_month, price_eur } of offered) {
    const plan = plans.find((one) => one.key === key);
    assert.deepEqual([calls_per_month, price_eur], [plan?.calls_per_month, plan?.price_eur]);
  }
});

/** The rows of an example that is the result of a job, CSV or NDJSON. */
function resultRows(example: Json): JsonObject[] {
  if (typeof example !== "string") return [];
  if (example.startsWith("id,score,")) return parse(example, { columns: true });
  const lines = example.startsWith("{") ? example.trim().split("\n") : [];
  return lines.map((line) => JSON.parse(line));
}

/** The versions of the method inside a value. */
function methodsIn(value: Json): Json[] {
  if (Array.isArray(value)) return value.flatMap(methodsIn);
  if (!isObject(value)) return [];
  const inside = Object.values(value).flatMap((member) => methodsIn(member ?? null));
  return typeof value.method === "string" ? [value.method, ...inside] : inside;
}

Deno.test("the examples name the current method, and results of jobs have the score of README.md", async () => {
  const examples = bodiesOf(await readDocument()).flatMap(({ examples }) => [...examples.values()]);
  const rows = examples.flatMap(resultRows);
  const methods = [...examples, ...rows].flatMap(methodsIn);
  assert.ok(methods.length >= 10);
  assert.deepEqual([...new Set(methods)], [METHOD]);
  const scored = rows.filter(({ score }) => typeof score === "string" && score !== "");
  assert.equal(scored.length, 2);
  for (const row of scored) {
    const { score, reliability, categories } = readmeScore;
    assert.deepEqual([row.score, row.reliability], [String(score), String(reliability)]);
    for (const [code, category] of Object.entries(categories)) {
      assert.equal(row[code], String(category.score));
    }
  }
});

/** Every enumeration inside a value, by its JSON pointer. */
function enumerationsIn(
  value: Json,
  pointer: string,
): [pointer: string, values: readonly Json[]][] {
  if (Array.isArray(value)) return value.flatMap((item, i) => enumerationsIn(item, at(pointer, i)));
  if (!isObject(value)) return [];
  const inside = members(value, pointer).flatMap(([, member, where]) =>
    enumerationsIn(member, where)
  );
  return "enum" in value ? [[pointer, list(value.enum, pointer)], ...inside] : inside;
}

Deno.test("every enumeration is a separate schema with unique values, so that clients have one type for it", async () => {
  const names = new Map<string, string>();
  for (const [pointer, values] of enumerationsIn(await readDocument(), "#")) {
    assert.match(pointer, /^#\/components\/schemas\/\w+$/);
    const text = JSON.stringify(values.toSorted());
    assert.equal(names.get(text), undefined, `${pointer} holds the same values`);
    names.set(text, pointer);
  }
  assert.ok(names.size >= 10);
});

function isCode(code: string): code is ErrorCode {
  return code in statusOf;
}
