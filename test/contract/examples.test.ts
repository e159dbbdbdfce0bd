/** The examples of responses in the document are what the service answers. */
import assert from "node:assert/strict";
import type { Json } from "../../openapi/emit/json.ts";
import { isObject, members, object } from "../../openapi/emit/json.ts";
import { readDocument } from "../../openapi/document.ts";
import { guideAnswers } from "../../src/web/guide/guide-calls.ts";
import { readmeFile } from "../support/readme-score.ts";
import {
  answeredExamples,
  type Examples,
  exampleService,
  examplesFolder,
  readmeOf,
} from "./examples.ts";
import { answeredGuide } from "./guide-answers.ts";

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

Deno.test("every answer in the guide is what the service answers to its call: if not, run deno task examples", async () => {
  assert.deepEqual(rounded(guideAnswers), rounded(await answeredGuide(service)));
});

Deno.test("the document shows every written example, and no other response", async () => {
  const { paths, components, "x-unmatched-path": unmatched = null } = await readDocument();
  const answers = members(paths, "#").flatMap(([, item, path]) =>
    members(item, path).map(([, operation, where]) => object(operation, where).responses ?? null)
  );
  const { responses = null } = object(components, "#/components");
  const known = Object.values(await written()).flatMap((examples) =>
    Object.entries(examples).map((example) => JSON.stringify(example))
  );
  const shown = examplesIn([answers, responses, unmatched]);
  assert.deepEqual([...new Set(shown)].sort(), [...new Set(known)].sort());
});

/** The names and contents of all examples inside a value. */
function examplesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(examplesIn);
  if (!isObject(value)) return [];
  return members(value, "#").flatMap(([key, member, where]) =>
    key === "examples"
      ? members(member, where).map(([name, one]) => JSON.stringify([name, one]))
      : examplesIn(member)
  );
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

Deno.test("README.md shows the example of a score, its interval and the number of metrics: if not, run deno task examples", async () => {
  assert.equal(await Deno.readTextFile(readmeFile), readmeOf(files));
});

/** The fields that no example has: blank addresses, areas on foot, and releases that differ. */
const unshown = [
  "AddressByCoordinates address",
  "ExplainByCoordinates address",
  "IsochroneArea minutes",
  "BatchItemByCoordinates address",
  "PlaceToCompareByCoordinates address",
  "SourceChange source",
  "SourceChange data_date",
  "SourceChange data_date_before",
  "ValueRange high",
  "ValueRange low",
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
