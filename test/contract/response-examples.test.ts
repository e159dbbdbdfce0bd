/** The examples that a response has: of its operations, of its codes, and of its media type. */
import assert from "node:assert/strict";
import { type Json, type JsonObject, object } from "../../openapi/emit/json.ts";
import { addResponseExamples } from "../../openapi/response-examples.ts";

const error = (...codes: string[]): Json => ({
  type: "object",
  properties: { error: { type: "string", enum: codes } },
});
const json = (schema: Json): JsonObject => ({ "application/json": { schema } });

/** Two operations that share a response of two errors; one has a response of tables, and one an error more. */
function documentOfTwo(): JsonObject {
  const shared = { $ref: "#/components/responses/Refused" };
  return {
    paths: {
      "/a": {
        post: {
          operationId: "makeA",
          responses: { 200: { content: json({ type: "object" }) }, 422: shared },
        },
      },
      "/b": {
        get: {
          operationId: "readB",
          responses: {
            200: { content: { "text/csv": {} } },
            404: { content: json(error("not_there")) },
            409: { content: { "application/json": { schema: error("bad"), examples: {} } } },
            422: shared,
          },
        },
      },
    },
    components: { responses: { Refused: { content: json(error("bad", "worse")) } } },
  };
}

const files = {
  makeA: { a_en: { value: { a: 1 } }, bad_en: { value: { error: "bad", of: "a" } } },
  readB: { csv_en: { value: "a,b" }, long_en: { value: { error: "worse" } } },
  errors: {
    bad_en: { value: { error: "bad" } },
    bad_it: { value: { error: "bad" } },
    worse_en: { value: { error: "worse" } },
    not_there_en: { value: { error: "not_there" } },
  },
};

Deno.test("addResponseExamples() shows successes of the operation, and errors by code, the operation's before the shared ones", () => {
  const document = documentOfTwo();
  addResponseExamples(document, files);
  const examplesAt = (...path: string[]): unknown => {
    const response = path.reduce<Json>((value, key) => object(value, key)[key] ?? null, document);
    const { content } = object(response, "#");
    return object(object(content, "#")["application/json"], "#").examples;
  };
  assert.deepEqual(examplesAt("paths", "/a", "post", "responses", "200"), {
    a_en: files.makeA.a_en,
  });
  assert.deepEqual(examplesAt("components", "responses", "Refused"), {
    bad_en: files.makeA.bad_en,
    bad_it: files.errors.bad_it,
    worse_en: files.errors.worse_en,
    long_en: files.readB.long_en,
  });
  const { not_there_en } = files.errors;
  assert.deepEqual(examplesAt("paths", "/b", "get", "responses", "404"), { not_there_en });
  assert.deepEqual(examplesAt("paths", "/b", "get", "responses", "409"), {}, "it lists its own");
});
