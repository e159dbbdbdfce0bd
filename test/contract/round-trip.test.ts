/**
 * The generated code preserves the whole contract, and every operation of the contract is served.
 */
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, Env } from "hono";
import assert from "node:assert/strict";
import { readDocument } from "../../openapi/document.ts";
import { type Json, members, object, text } from "../../openapi/emit/json.ts";
import { setHeaders } from "../../src/api/set-headers.ts";
import { type Handlers, routes, serve } from "../../src/contract/routes.ts";
import * as schemas from "../../src/contract/schemas.ts";
import { codeOf, emittedBy } from "./round-trip.ts";

function notCalled(): never {
  throw new Error("no request is made");
}

function handlers(): Handlers<Env> {
  return Object.fromEntries(
    Object.keys(routes).map((id) => [id, notCalled]),
  ) as unknown as Handlers<Env>;
}

Deno.test("the document round-trips through the generated code, except for the parts meant for readers", async () => {
  assert.deepStrictEqual(emittedBy(routes, schemas), codeOf(await readDocument()));
});

/** The first example of an operation's body. */
function exampleOf(operation: Json, pointer: string): Json {
  const { content } = object(object(operation, pointer).requestBody, pointer);
  const [[, medium] = ["", null]] = members(content, pointer);
  const [[, example] = ["", null]] = members(object(medium, pointer).examples, pointer);
  return object(example, pointer).value ?? null;
}

Deno.test("serve() answers every operation of the document by the handler of its operationId", async () => {
  const source = await readDocument();
  const served: string[] = [];
  const app = new OpenAPIHono();
  const spies = Object.keys(handlers()).map((id) => [id, () => {
    served.push(id);
    return new Response();
  }]);
  serve(app, Object.assign(handlers(), Object.fromEntries(spies)));
  const expected: string[] = [];
  for (const [path, item, pointer] of members(source.paths, "#/paths")) {
    for (const [method, operation] of members(item, pointer)) {
      expected.push(text(object(operation, pointer).operationId, pointer));
      const body = method === "post" ? JSON.stringify(exampleOf(operation, pointer)) : null;
      const headers = { "Content-Type": "application/json" };
      await app.request(path, { method: method.toUpperCase(), body, headers });
    }
  }
  assert.deepEqual(served, expected);
});

/**
 * Never called. The compiler must reject each call below a comment; otherwise it reports the unused
 * comment.
 */
export function compiled(app: OpenAPIHono, c: Context): void {
  const { getUsage: _, ...tooFew } = handlers();
  // @ts-expect-error: getUsage has no handler.
  serve(app, tooFew);
  // @ts-expect-error: the contract has no such operation.
  serve(app, { ...handlers(), deleteEverything: notCalled });
  setHeaders<"scoreAddress", 200>(c, { "X-Method": "4", "X-Address-Match": "street" });
  // @ts-expect-error: no response has this header.
  setHeaders<"scoreAddress", 200>(c, { "X-Methods": "4" });
  // @ts-expect-error: only other responses of the operation have this header.
  setHeaders<"scoreAddress", 200>(c, { "Retry-After": 5 });
  // @ts-expect-error: of these operations, one does not have this header.
  setHeaders<"scoreAddress" | "findPlaces", 200>(c, { "X-Method": "4" });
  // @ts-expect-error: the header has other values.
  setHeaders<"scoreAddress", 200>(c, { "X-Address-Match": "planet" });
}
