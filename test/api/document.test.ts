/**
 * The served document: the contract with absolute addresses, and with responses that allow new
 * fields.
 */
import assert from "node:assert/strict";
import { parse } from "yaml";
import { readServedDocument } from "../../src/api/document.ts";
import { readDocument } from "../../openapi/document.ts";
import { isObject, type Json, type JsonObject, members, object } from "../../openapi/emit/json.ts";
import { schemaName, without } from "../../openapi/emit/json.ts";
import { validatorsOf } from "../contract/validators.ts";

const { json, yaml } = await readServedDocument({
  base: "https://scores.example/base",
  terms: "https://operator.example/agb",
  attribution: "https://scores.example/base/attribution",
});
const served: JsonObject = JSON.parse(json);
const source = await readDocument();

/** The formats of numbers in the served document. */
const formats: string[] = [];
/** The served document without the formats of numbers. */
const unformatted: JsonObject = JSON.parse(json, (_, value) => {
  const type = [value?.type].flat().find((type) => type === "integer" || type === "number");
  if (type === undefined) return value;
  const { format, ...rest } = value;
  formats.push(`${type} ${format}`);
  assert.ok(!(value.maximum > 2 ** 31 - 1), "an integer of more than 32 bits");
  return rest;
});

Deno.test("the JSON and YAML forms of the served document are equal, and the YAML has no aliases", () => {
  assert.deepEqual(parse(yaml, { maxAliasCount: 0 }), served);
});

Deno.test("every number in the served document has a format that holds its values", () => {
  assert.deepEqual([...new Set(formats)].sort(), ["integer int32", "number double"]);
  assert.deepEqual(unformatted.paths, source.paths);
});

Deno.test("the served document names the public address, and every link in it is absolute", () => {
  assert.deepEqual(served.servers, [
    {
      url: "https://scores.example/base",
      description: "The production environment.",
      "x-internal": false,
    },
  ]);
  const { termsOfService, contact, license } = object(served.info, "#/info");
  assert.equal(termsOfService, "https://operator.example/agb");
  assert.equal(object(contact, "#").url, "https://operator.example/agb");
  assert.equal(object(license, "#").url, "https://scores.example/base/attribution");
  assert.match(json, /\]\(https:\/\/scores\.example\/base\/methodology\)/);
  assert.doesNotMatch(json, /\]\(\/|"url":"\//);
});

Deno.test("the served description adds addresses for tests, programs and errors, and otherwise equals the source", () => {
  const description = String(object(served.info, "#/info").description)
    .replace(/^\| .+\n\|-.+\n(\| `Via .+\n)+\n/m, "");
  const [before = "", rest = ""] = description.split(/^(?=# Examples$)/m);
  const [examples = "", after = ""] = rest.split(/^(?=# Errors$)/m);
  const [introduction = ""] = examples.split(/^(?=## )/m);
  const [errors = ""] = after.split(/^\n(?=## `)/m);
  const absolute = String(object(source.info, "#/info").description)
    .replaceAll("](/terms)", "](https://operator.example/agb)")
    .replaceAll("](/", "](https://scores.example/base/");
  assert.equal(before + introduction + errors, absolute);
  assert.equal(examples.match(/^## /gm)?.length, examples.match(/^```\w+$/gm)?.length);
  assert.ok(examples.includes('-d \'{"address": "Via Roma 1, Borgo Campione"}\''));
});

Deno.test("both forms hold the same addresses, whatever characters these have", async () => {
  const addresses = {
    base: "https://scores.example/$&: #1:",
    terms: String.raw`https://operator.example/agb?a="b"\c: d #e`,
    attribution: "https://operator.example/$1?q='`",
  };
  const forms = await readServedDocument(addresses);
  const document = JSON.parse(forms.json);
  assert.deepEqual(parse(forms.yaml, { maxAliasCount: 0 }), document);
  assert.equal(document.info.termsOfService, addresses.terms);
  assert.equal(document.servers[0].url, addresses.base);
  for (const link of [addresses.attribution, addresses.terms, `${addresses.base}/methodology`]) {
    assert.ok(document.info.description.includes(`](${link})`), link);
  }
});

/** The names of the schemas that a value contains, directly or through references. */
function schemasIn(value: Json, document: JsonObject, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) { for (const item of value) schemasIn(item, document, names); }
  if (!isObject(value)) return names;
  for (const [key, member, pointer] of members(value, "#")) {
    const isSchema = key === "$ref" && String(member).startsWith("#/components/schemas/");
    const name = isSchema ? schemaName(member, pointer) : null;
    if (name === null) schemasIn(member, document, names);
    else if (!names.has(name)) {
      names.add(name);
      const { schemas } = object(document.components, "#/components");
      schemasIn(object(schemas, "#")[name] ?? null, document, names);
    }
  }
  return names;
}

/** The schemas with fields in requests, and those in responses. */
function sentAndAnswered(): { sent: string[]; answered: string[] } {
  const { schemas, responses, parameters } = object(source.components, "#/components");
  const operations = members(source.paths, "#/paths").flatMap(([, item, path]) =>
    members(item, path).map(([, operation, where]) => object(operation, where))
  );
  const withFields = (names: Set<string>) =>
    [...names].filter((name) => object(object(schemas, "#")[name], name).type === "object");
  const bodies = operations.map(({ requestBody = null }) => requestBody);
  return {
    sent: withFields(schemasIn([...bodies, parameters ?? null], source)),
    answered: withFields(
      schemasIn(
        [...operations.map((one) => without(one, ["requestBody"])), responses ?? null],
        source,
      ),
    ),
  };
}

Deno.test("the served document allows additional fields in responses, and not in requests", () => {
  const { sent, answered } = sentAndAnswered();
  assert.ok(sent.length >= 2 && answered.length >= 20);
  const [before, now] = [source, unformatted].map(({ components = null }) =>
    object(object(components, "#").schemas, "#")
  );
  for (const name of sent) assert.deepEqual(now?.[name], before?.[name], name);
  for (const name of answered) {
    assert.equal(object(before?.[name], name).additionalProperties, false, name);
    assert.ok(!JSON.stringify(now?.[name]).includes("additionalProperties"), name);
  }
});

Deno.test("no object schema is used in both a request and a response", () => {
  const { sent, answered } = sentAndAnswered();
  assert.deepEqual(sent.filter((name) => answered.includes(name)), []);
});

Deno.test("a plan with an unknown field is valid under the served document and invalid under its source", () => {
  const plan = {
    key: "free",
    calls_per_month: 100,
    calls_per_minute: 5,
    price_eur: 0,
    eur_per_1000_calls: 0,
    full_report: false,
    recommended: false,
  };
  const schema = { $ref: "#/components/schemas/Plan" };
  const [closed, open] = [source, served].map((document) => validatorsOf(document)(schema));
  assert.deepEqual([closed?.(plan), open?.(plan)], [true, true]);
  const grown = { ...plan, colour: "red" };
  assert.deepEqual([closed?.(grown), open?.(grown)], [false, true]);
});
