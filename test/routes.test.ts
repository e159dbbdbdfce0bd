/** The list of routes against the contract, the tools, and the paths that the application answers. */
import assert from "node:assert/strict";
import { routes as operations } from "../src/contract/routes.ts";
import { tools } from "../src/api/mcp/tools.ts";
import { createApplication } from "../src/commands/compose.ts";
import { type Route, routes } from "../src/routes.ts";
import { fakeSite } from "./web/fakes.ts";
import { dependenciesOf, sampleDatabase } from "./support/service.ts";

/** Paths whose 200 the contract charges, by operation, and what it charges. */
const charged: Readonly<Record<string, Route["cost"]>> = {
  scoreAddress: "call",
  explainScore: "call",
  scoreBatch: "calls",
  comparePlaces: "calls",
  findPlaces: "search",
  suggestPlaces: "search",
  createJob: "rows",
};

Deno.test("the list has every operation of the contract, with its method, path and access", () => {
  const ofContract = Object.values(operations).map((operation) => [
    operation.operationId,
    operation.method.toUpperCase(),
    operation.getRoutingPath(),
    operation.security.length > 0,
  ]);
  const ofList = routes.filter(({ path }) => path.startsWith("/v1/")).map(
    ({ handler, method, path, who }) => [handler, method, path, who !== "anyone"],
  );
  assert.deepEqual(ofList.sort(), ofContract.sort());
});

Deno.test("the list charges the operations that the interface document charges, and no others", () => {
  for (const { handler, cost, path } of routes.filter(({ path }) => path.startsWith("/v1/"))) {
    const expected = charged[handler] ?? "key";
    assert.ok(cost === expected || cost === "nothing", `${path}: ${cost}`);
  }
});

Deno.test("the list has every tool", () => {
  const ofList = routes.filter(({ method }) => method === "TOOL").map(({ path }) => path);
  assert.deepEqual(ofList.sort(), tools.map(({ name }) => name).sort());
});

Deno.test("the list has each path and method once, and each handler once", () => {
  const paths = routes.map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(paths.filter((path, i) => paths.indexOf(path) !== i), []);
  const handlers = routes.map(({ handler }) => handler);
  assert.deepEqual(handlers.filter((name, i) => handlers.indexOf(name) !== i), []);
});

Deno.test("the application answers the paths of the list, and no others", async () => {
  const database = await sampleDatabase();
  await using made = new AsyncDisposableStack();
  made.defer(() => database.close());
  const parts = { site: fakeSite(), referenceScript: new Uint8Array() };
  const app = createApplication({ ...dependenciesOf(database.sql), ...parts });
  // Middleware has the method ALL.
  const answered = app.routes.filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`);
  const listed = routes.filter(({ method }) => method !== "TOOL")
    .map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual([...new Set(answered)].sort(), listed.sort());
});
