/** Reading a document from its files. */
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { readDocument } from "../../openapi/document.ts";

Deno.test("readDocument() puts in what other files hold, and examples of fields, and names a reference that leads nowhere", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const file = new URL(`${pathToFileURL(folder)}/contract.yaml`);
    const examples = new URL("examples.json", file);
    const body = (name: string) => ({
      schema: { type: "object", required: ["a"], properties: { a: { type: "number" } } },
      examples: { one: { $ref: `examples.json#/${name}` } },
    });
    await Deno.writeTextFile(examples, JSON.stringify({ one: { value: { a: 7 } } }));
    await Deno.writeTextFile(file, JSON.stringify({ body: body("one") }));
    assert.deepEqual(await readDocument(file), {
      body: {
        schema: {
          type: "object",
          required: ["a"],
          properties: { a: { type: "number", examples: [7] } },
        },
        examples: { one: { value: { a: 7 } } },
      },
    });
    await Deno.writeTextFile(file, JSON.stringify({ body: body("two") }));
    await assert.rejects(readDocument(file), /examples\.json#\/two leads nowhere/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
