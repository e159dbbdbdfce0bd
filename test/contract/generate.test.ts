/** The generator keeps its modules up to date, and rejects what it cannot express exactly. */
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { readDocument } from "../../openapi/document.ts";
import { type Json, type JsonObject, object, Refusal } from "../../openapi/emit/json.ts";
import { headersModule } from "../../openapi/emit/headers.ts";
import { routesModule } from "../../openapi/emit/routes.ts";
import { schemasModule } from "../../openapi/emit/schemas.ts";
import { generate, generateAll } from "../../openapi/generate.ts";

const contract = new URL("../../src/contract/", import.meta.url);

Deno.test("generated files are up to date with the document, the list of routes and the changelog", async () => {
  assert.deepEqual(await generateAll(true), []);
});

Deno.test("generate() with checkOnly returns the stale files and writes nothing", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const url = new URL(`${pathToFileURL(folder)}/`);
    await Deno.copyFile(new URL("schemas.ts", contract), new URL("schemas.ts", url));
    await Deno.writeTextFile(new URL("routes.ts", url), "// changed by hand\n");
    const stale = await generate(await readDocument(), url, true);
    assert.deepEqual(stale, ["routes.ts", "errors.ts", "headers.ts", "types.ts"]);
    assert.deepEqual([...Deno.readDirSync(folder)].map(({ name }) => name).sort(), [
      "routes.ts",
      "schemas.ts",
    ]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("schemasModule() declares a schema before its users, whatever the document's order", () => {
  const code = schemasModule(
    withSchemas({
      List: { type: "array", items: { $ref: "#/components/schemas/Item" } },
      Item: { type: "boolean" },
    }),
    "",
  );
  assert.ok(code.indexOf("const Item") < code.indexOf("const List"));
});

/** Rejected schemas: a schema named `S`, the JSON pointer below it, and the problem. */
const schemas: readonly [schema: Json, below: string, problem: RegExp][] = [
  [{ type: "string", contentEncoding: "base64" }, "/contentEncoding", /not supported/],
  [{ type: "number", multipleOf: 2 }, "/multipleOf", /not supported/],
  [{ type: "string", minimum: 1 }, "/minimum", /not supported/],
  [{ type: "string", format: "uuid" }, "/format", /"uuid" is not supported/],
  [{ type: "object", properties: {} }, "/additionalProperties", /closed/],
  [
    { type: "object", properties: {}, additionalProperties: true },
    "/additionalProperties",
    /closed/,
  ],
  [
    { type: "object", properties: {}, additionalProperties: false, required: ["a"] },
    "/required",
    /"a" is not among the properties/,
  ],
  [{ type: ["string", "number"] }, "/type", /only \[<type>, 'null'\]/],
  [{ description: "anything" }, "/type", /text was expected/],
  [{ type: "file" }, "/type", /file is not supported/],
  [{ type: "integer", const: 1.5 }, "/const", /of the type stated/],
  [{ type: "integer", enum: [1] }, "/type", /only texts/],
  [{ type: "array", items: { type: "string", format: "uri" } }, "/items/format", /not supported/],
  [{ oneOf: [{ type: "null" }], discriminator: {} }, "/discriminator", /not supported/],
  [{ $ref: "#/components/schemas/S" }, "", /cycle/],
  [{ $ref: "other.yaml#/S" }, "/$ref", /only references to/],
  [{ $ref: "#/components/schemas/T", description: "x" }, "/description", /not supported/],
];

Deno.test("schemasModule() refuses a schema that it cannot express, and names the location", async (t) => {
  for (const [schema, below, problem] of schemas) {
    await t.step(JSON.stringify(schema), () => {
      const document = withSchemas({ S: schema, T: { type: "null" } });
      refuses(() => schemasModule(document, ""), `#/components/schemas/S${below}`, problem);
    });
  }
});

const ok = { description: "Done." };
const text = { type: "string" };
const list = { type: "array", items: text };
const json = { "application/json": { schema: { $ref: "#/components/schemas/T" } } };

/** Rejected path items: an item for the path `/p`, the JSON pointer below it, and the problem. */
const items: readonly [item: JsonObject, below: string, problem: RegExp][] = [
  [{ options: operation({}) }, "/options", /method/],
  [{ get: operation({ deprecated: true }) }, "/get/deprecated", /not supported/],
  [{ get: operation({ operationId: null }) }, "/get/operationId", /text was expected/],
  [{ get: operation({ operationId: "do-it" }) }, "/get/operationId", /do-it is no identifier/],
  [{ get: operation({ responses: { default: ok } }) }, "/get/responses/default", /plain statuses/],
  [{ get: operation({ responses: { "4XX": ok } }) }, "/get/responses/4XX", /plain statuses/],
  [{ get: query({ schema: { type: "null" } }) }, "/get/parameters/0/schema/type", /a parameter is/],
  [{ get: query({ schema: list }) }, "/get/parameters/0/schema", /separated by commas/],
  [{ get: query({ schema: text, explode: false }) }, "/get/parameters/0/schema", /for lists/],
  [
    { get: query({ schema: text, style: "deepObject" }) },
    "/get/parameters/0/style",
    /not supported/,
  ],
  [
    { get: query({ schema: { ...list, items: list }, explode: false }) },
    "/get/parameters/0/schema/items/type",
    /a parameter is/,
  ],
  [{ get: query({ in: "cookie", schema: text }) }, "/get/parameters/0/in", /only paths/],
  [{ get: query({ in: "path", schema: text }) }, "/get/parameters/0/required", /must be required/],
  [
    { get: query({ in: "path", required: true, schema: text }) },
    "/get/parameters",
    /the path names the parameters \[\]/,
  ],
  [
    {
      get: operation({
        parameters: [{ in: "header", required: true, schema: { type: "string" } }],
      }),
    },
    "/get/parameters/0",
    /only optional headers/,
  ],
  [
    {
      get: operation({ parameters: [{ in: "header", required: false, schema: { type: "null" } }] }),
    },
    "/get/parameters/0",
    /only optional headers/,
  ],
  [
    { post: operation({ requestBody: { content: json } }) },
    "/post/requestBody/required",
    /must be/,
  ],
  [
    { get: operation({ responses: { 200: { ...ok, content: { "text/plain": {} } } } }) },
    "/get/responses/200/content/text~1plain",
    /only JSON and text\/csv and/,
  ],
  [
    {
      get: operation({
        responses: { 200: { ...ok, content: { "text/csv": { schema: { type: "array" } } } } },
      }),
    },
    "/get/responses/200/content/text~1csv/schema",
    /rows are a string/,
  ],
  [
    {
      get: operation({
        responses: {
          200: { ...ok, content: { "application/json": { schema: { type: "null" } } } },
        },
      }),
    },
    "/get/responses/200/content/application~1json/schema",
    /text was expected/,
  ],
  [
    { get: operation({ responses: { 200: { ...ok, links: {} } } }) },
    "/get/responses/200/links",
    /not supported/,
  ],
  [
    { get: operation({ responses: { 200: { $ref: "#/components/responses/None" } } }) },
    "/get/responses/200",
    /leads nowhere/,
  ],
];

Deno.test("routesModule() refuses an operation that it cannot express, and names the location", async (t) => {
  for (const [item, below, problem] of items) {
    await t.step(JSON.stringify(item), () => {
      const document = { paths: { "/p": item } };
      refuses(() => routesModule(document, ""), `#/paths/~1p${below}`, problem);
    });
  }
  await t.step("a path's parameter that is not declared", () => {
    const document = { paths: { "/p/{id}": { get: operation({}) } } };
    refuses(() => routesModule(document, ""), "#/paths/~1p~1{id}/get/parameters", /\["id"\]/);
  });
  await t.step("a part of a segment as a parameter", () => {
    const document = { paths: { "/p/{id}.csv": { get: operation({}) } } };
    refuses(() => routesModule(document, ""), "#/paths/~1p~1{id}.csv/get", /\{id\}\.csv/);
  });
});

Deno.test("headersModule() refuses a header that is no component, and names the location", () => {
  for (const header of [{ schema: text }, { $ref: "#/components/schemas/T" }]) {
    const get = operation({ responses: { 200: { ...ok, headers: { "X-A": header } } } });
    const where = "#/paths/~1p/get/responses/200/headers/X-A";
    refuses(() => headersModule({ paths: { "/p": { get } } }, ""), where, /text|components/);
  }
});

function operation(members: JsonObject): JsonObject {
  return { operationId: "doIt", responses: { 200: ok }, ...members };
}

/** An operation with one parameter, in the query unless `members` contains another location. */
function query(members: JsonObject): JsonObject {
  return operation({ parameters: [{ name: "p", in: "query", required: false, ...members }] });
}

function withSchemas(schemas: JsonObject): JsonObject {
  return { components: { schemas: object(schemas, "#") } };
}

function refuses(generating: () => string, pointer: string, problem: RegExp): void {
  assert.throws(generating, (thrown: unknown) => {
    assert.ok(thrown instanceof Refusal);
    assert.equal(thrown.pointer, pointer);
    assert.match(thrown.problem, problem);
    assert.equal(thrown.message, `${thrown.pointer}: ${thrown.problem}`);
    return true;
  });
}
