/** The examples of responses in the document are what the service answers. */
import assert from "node:assert/strict";
import { parse } from "yaml";
import type { Json } from "../../openapi/emit/json.ts";
import { isObject, members, object, text } from "../../openapi/emit/json.ts";
import { readDocument } from "../../openapi/document.ts";
import { readmeInterval, readmeScore } from "../support/readme-score.ts";
import { answeredExamples, type Examples, exampleService, examplesFolder } from "./examples.ts";

const service = await exampleService();
const { files, headers } = await answeredExamples(service);
Deno.test.afterAll(() => service.close());

/** The examples as they are written, by file. */
async function written(): Promise<Record<string, Examples>> {
  const names = await Array.fromAsync(Deno.readDir(examplesFolder), ({ name }) => name);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [
      name.replace(".json", ""),
      JSON.parse(await Deno.readTextFile(new URL(name, examplesFolder))),
    ])),
  );
}

/** A value with numbers of at most 12 digits: the engines add and project in another order. */
const rounded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value),
    (_, one) => typeof one === "number" ? Number(one.toPrecision(12)) : one,
  );

Deno.test("every written example is what the service answers to its request: if not, run deno task examples", async () => {
  assert.deepEqual(rounded(await written()), rounded(files));
});

Deno.test("the document shows every written example, and no other response", async () => {
  const { "x-unmatched-path": unmatched = null } = object(await parsed("openapi.yaml"), "#");
  const names = await Array.fromAsync(Deno.readDir(new URL("paths/", sources)), ({ name }) => name);
  const items = await Promise.all(names.map((name) => parsed(`paths/${name}`)));
  const answers = items.flatMap((item) =>
    members(item, "#").map(([, operation, where]) => object(operation, where).responses ?? null)
  );
  const shown = referencesIn([answers, await parsed("responses.yaml"), unmatched])
    .map((reference) => text(reference, "#").replace("../", ""));
  const written = Object.entries(files).flatMap(([file, examples]) =>
    Object.keys(examples).map((name) => `examples/${file}.json#/${name}`)
  );
  assert.deepEqual([...new Set(shown)].sort(), written.sort());
});

/** Folder of the document's files. */
const sources = new URL("../", examplesFolder);

/** What a file of the document contains, its references unresolved. */
async function parsed(name: string): Promise<Json> {
  return parse(await Deno.readTextFile(new URL(name, sources)));
}

/** The references of all examples inside a value; fails if one has a value of its own. */
function referencesIn(value: Json): Json[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  return members(value, "#").flatMap(([key, member, where]) => {
    if (key !== "examples") return referencesIn(member);
    return members(member, where).map(([name, example]) => {
      assert.deepEqual(Object.keys(object(example, name)), ["$ref"], name);
      return object(example, name).$ref ?? null;
    });
  });
}

/** Headers whose value differs each time, or that a service on this machine does not send. */
const varying = [
  "X-Request-Id",
  "ETag",
  "Location",
  "Retry-After",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "X-Quota-Remaining",
  "X-Quota-Reset",
];

Deno.test("the example of every header is a value that the service sends", async () => {
  const document = await readDocument();
  const { headers: described } = object(document.components, "#/components");
  let checked = 0;
  for (const [name, header, where] of members(described, "#/components/headers")) {
    const { example } = object(header, where);
    if (example === undefined || varying.some((one) => name.startsWith(one))) continue;
    const sent = headers.get(name.replace(/-If-\w+$/, "").toLowerCase()) ?? new Set();
    assert.ok(
      sent.has(String(example)),
      `${name}: ${example} is not one of ${[...sent].join(" | ")}`,
    );
    checked++;
  }
  assert.ok(checked >= 8);
});

Deno.test("README.md shows the example of scoreAddress, and its interval", () => {
  assert.deepEqual(files.scoreAddress?.["address_en"]?.value, readmeScore);
  assert.ok(headers.get("x-score-interval")?.has(readmeInterval.header));
});

/** The fields that no example has: blank addresses, areas on foot, and releases that differ. */
const unshown = [
  "AddressByCoordinates address",
  "ExplainByCoordinates address",
  "BatchRequest explain",
  "IsochroneArea minutes",
  "BatchItemByCoordinates address",
  "PlaceToCompareByCoordinates address",
  "SourceChange source",
  "SourceChange data_date",
  "SourceChange data_date_before",
];

Deno.test("every field has an example from a body, except those with a fixed set of values", async () => {
  const { components } = await readDocument();
  const { schemas } = object(components, "#/components");
  const bare: string[] = [];
  const visit = (schema: Json, where: string): void => {
    if (!isObject(schema)) return;
    for (const [name, property, at] of members(schema.properties ?? {}, where)) {
      if (!isObject(property)) continue;
      const known = ["$ref", "const", "enum", "oneOf", "examples", "items", "properties"];
      if (!known.some((key) => key in property)) bare.push(`${where.split("/")[3]} ${name}`);
      visit(property, at);
    }
  };
  for (const [, schema, where] of members(schemas, "#/components/schemas")) visit(schema, where);
  assert.deepEqual(bare.sort(), unshown.toSorted());
});
