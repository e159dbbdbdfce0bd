/** Reading a document from its files: what the bundler, the guide and the examples of fields contribute. */
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { parse } from "yaml";
import { readDocument } from "../../openapi/document.ts";
import { type Json, members, object, Refusal } from "../../openapi/emit/json.ts";
import { METRICS } from "../support/metric-total.ts";

/** Folder of the contract's files. */
const contract = new URL("../../openapi/", import.meta.url);

/** Writes files of a document into a folder of its own, and reads the document from `openapi.yaml`. */
async function read(files: Readonly<Record<string, string>>): Promise<Json> {
  const folder = await Deno.makeTempDir();
  try {
    for (const [name, content] of Object.entries(files)) {
      await Deno.writeTextFile(`${folder}/${name}`, content);
    }
    return await readDocument(pathToFileURL(`${folder}/openapi.yaml`));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const files = {
  "openapi.yaml": `
openapi: 3.1.0
info:
  title: T
  version: 1.0.0
  x-guide:
    second: { $ref: b.md }
    first: { $ref: a.md }
  contact: { name: C }
paths:
  /p: { $ref: path.yaml }
x-unmatched-path:
  description: None.
  content:
    application/json: { schema: { $ref: schemas.yaml#/S } }
`,
  "a.md": "# A\n\nText of A, of {{metrics}}.\n",
  "b.md": "# B\n\nText of B.\n",
  "path.yaml": `
x-schemas:
  A: { type: number }
get:
  operationId: read
  responses:
    "200":
      description: Done.
      content:
        application/json:
          schema: { $ref: schemas.yaml#/S }
          examples:
            one: { $ref: examples.json#/one }
`,
  "schemas.yaml": `
S:
  type: object
  required: [a]
  properties: { a: { $ref: path.yaml#/x-schemas/A }, b: { type: string, const: x } }
`,
  "examples.json": `{ "one": { "value": { "a": 7 } } }`,
};
const schema = { $ref: "#/components/schemas/S" };
const examples = { one: { value: { a: 7 } } };

Deno.test("readDocument() gives schemas of other files their name, keeps examples in place, describes with the guide, and fills in figures", async () => {
  assert.deepEqual(await read(files), {
    openapi: "3.1.0",
    info: {
      title: "T",
      version: "1.0.0",
      description: `# B\n\nText of B.\n\n# A\n\nText of A, of ${METRICS}.\n`,
      contact: { name: "C" },
    },
    paths: {
      "/p": {
        get: {
          operationId: "read",
          responses: {
            200: { description: "Done.", content: { "application/json": { schema, examples } } },
          },
        },
      },
    },
    "x-unmatched-path": { description: "None.", content: { "application/json": { schema } } },
    components: {
      schemas: {
        S: {
          type: "object",
          required: ["a"],
          properties: { a: { $ref: "#/components/schemas/A" }, b: { type: "string", const: "x" } },
        },
        A: { type: "number", examples: [7] },
      },
    },
    "x-errors": {},
  });
});

/** What a schema states about the code `bad`. */
const bad = {
  meaning: "It is `bad`.\n",
  detail: { en: "{field} is bad.", it: "{field} non va." },
  test_note: "with `Allow`",
};

/** The files with an error, whose code `bad` a schema explains. */
const withError = {
  "path.yaml": `${files["path.yaml"]}    "422":
      description: Refused.
      content:
        application/json: { schema: { $ref: schemas.yaml#/E } }
`,
  "schemas.yaml": `${files["schemas.yaml"]}E:
  type: object
  properties: { error: { type: string, const: bad } }
  x-codes: ${JSON.stringify({ bad })}
`,
};

Deno.test("readDocument() lists each explained error code with its status and operations, outside the schemas", async () => {
  const document = object(await read({ ...files, ...withError }), "#");
  assert.deepEqual(document["x-errors"], { bad: { ...bad, status: 422, operations: ["read"] } });
  const { E } = object(object(document.components, "#").schemas, "#");
  assert.deepEqual(Object.keys(object(E, "#")), ["type", "properties"]);
});

/** Files that replace those above, and what names the fault. */
const faults: readonly [replaced: Readonly<Record<string, string>>, message: RegExp][] = [
  [
    { "path.yaml": files["path.yaml"].replace("#/S", "#/T") },
    /path\.yaml#\/get\/.*schema.*resolve/,
  ],
  [
    { "path.yaml": files["path.yaml"].replace("#/one", "#/two") },
    /path\.yaml#\/get\/.*one.*resolve/,
  ],
  [{ "schemas.yaml": `${files["schemas.yaml"]}  - [` }, /schemas\.yaml.*parse/],
  [{ "a.md": "{{planets}}" }, /no figure \{\{planets\}\}/],
  [
    { ...withError, "path.yaml": files["path.yaml"].replace("#/S", "#/E") },
    /E\/x-codes\/bad: no response/,
  ],
  [
    { ...withError, "schemas.yaml": withError["schemas.yaml"].replace("x-codes", "x-other") },
    /#\/components\/schemas: bad has no x-codes/,
  ],
  [
    {
      ...withError,
      "schemas.yaml": withError["schemas.yaml"].replace("{field} non", "{campo} non"),
    },
    /E\/x-codes\/bad\/detail\/it: its values are not \{field\}/,
  ],
];

Deno.test("readDocument() refuses a reference that leads nowhere, a file that is not YAML, an unknown figure or an error without its texts, and names it", async () => {
  for (const [replaced, message] of faults) {
    await assert.rejects(read({ ...files, ...replaced }), (thrown: unknown) => {
      assert.ok(thrown instanceof Refusal);
      assert.match(thrown.message, message);
      return true;
    });
  }
});

Deno.test("every path, schema, response, header and parameter of the contract's files is part of the document", async () => {
  const { components, paths } = object(await readDocument(), "#");
  const { schemas, responses, headers, parameters } = object(components, "#/components");
  const keysOf = (value: Json | undefined): string[] => members(value, "#").map(([key]) => key);
  const parsed = async (name: string): Promise<Json> =>
    parse(await Deno.readTextFile(new URL(name, contract)));
  const written = async (name: string): Promise<string[]> => keysOf(await parsed(name));
  const filesOf = async (folder: string): Promise<string[]> =>
    (await Array.fromAsync(Deno.readDir(new URL(folder, contract)))).map(({ name }) =>
      folder + name
    );
  const items = await Promise.all((await filesOf("paths/")).map(parsed));
  assert.equal(items.length, keysOf(paths).length);
  const own = items.flatMap((item) => keysOf(object(item, "#")["x-schemas"] ?? {}));
  const shared = await Promise.all((await filesOf("schemas/")).map(written));
  assert.deepEqual([...own, ...shared.flat()].sort(), keysOf(schemas).sort());
  assert.deepEqual((await written("responses.yaml")).sort(), keysOf(responses).sort());
  assert.deepEqual((await written("headers.yaml")).sort(), keysOf(headers).sort());
  assert.deepEqual((await written("parameters.yaml")).sort(), keysOf(parameters).sort());
});
