/** Path and query parameters, and tables in bodies, in a document made to test the generator. */
import { OpenAPIHono } from "@hono/zod-openapi";
import assert from "node:assert/strict";
import type { Env } from "hono";
import { readDocument } from "../../openapi/document.ts";
import { type Handlers, routes, serve } from "./portfolio/routes.ts";
import * as schemas from "./portfolio/schemas.ts";
import { codeOf, emittedBy } from "./round-trip.ts";

const rows = "id,address\n1,Via Roma 1\n";

/**
 * Handlers that answer with the parsed input. The compiler checks each value against the type of
 * its schema.
 */
const handlers: Handlers<Env> = {
  createPortfolio: async (c) => {
    const label: string = c.req.valid("query").label ?? "";
    assert.equal(await c.req.text(), rows);
    return c.json({ id: label }, 202);
  },
  getPortfolio: (c) => c.json({ id: c.req.valid("param").id }, 200),
  deletePortfolio: (c) => c.body(null, 204),
  getRows: (c) => {
    const { id, row }: { id: string; row: number } = c.req.valid("param");
    const query: {
      min_match?: "house_number" | "street" | "comune" | undefined;
      min_reliability?: number | undefined;
      interval: boolean;
      include?: ("summary" | "interval")[] | undefined;
    } = c.req.valid("query");
    return new Response(JSON.stringify({ id, row, ...query }));
  },
};

const app = new OpenAPIHono({
  defaultHook: (result, c) =>
    result.success ? undefined : c.json(result.error.issues.map(({ path }) => path.join(".")), 422),
});
serve(app, handlers);

const ask = async (path: string, init?: RequestInit): Promise<[status: number, body: unknown]> => {
  const response = await app.request(path, init);
  const text = await response.text();
  return [response.status, text === "" ? null : JSON.parse(text)];
};

Deno.test("a document with parameters and rows round-trips through its generated code", async () => {
  const document = await readDocument(new URL("portfolio/openapi.yaml", import.meta.url));
  assert.deepStrictEqual(emittedBy(routes, schemas), codeOf(document));
});

Deno.test("parameters are parsed to the types of their schemas", async () => {
  assert.deepEqual(await ask("/portfolios/ab12"), [200, { id: "ab12" }]);
  assert.deepEqual(await ask("/portfolios/ab12", { method: "DELETE" }), [204, null]);
  const path = "/portfolios/ab12/rows/7?interval=true&other=1";
  assert.deepEqual(await ask(path), [200, { id: "ab12", row: 7, interval: true }]);
  const all = `${path}&min_match=street&min_reliability=5e-1&include=interval,summary`;
  assert.deepEqual(await ask(all), [200, {
    id: "ab12",
    row: 7,
    interval: true,
    min_match: "street",
    min_reliability: 0.5,
    include: ["interval", "summary"],
  }]);
});

/** An invalid path, and the parameter that makes it invalid. */
const wrong: readonly [path: string, parameter: string][] = [
  ["/portfolios/AB12", "id"],
  ["/portfolios/ab123", "id"],
  ["/portfolios/ab12/rows/0?interval=true", "row"],
  ["/portfolios/ab12/rows/100001?interval=true", "row"],
  ["/portfolios/ab12/rows/1.5?interval=true", "row"],
  ["/portfolios/ab12/rows/one?interval=true", "row"],
  ["/portfolios/ab12/rows/1", "interval"],
  ...["", "1", "True", "yes", "true&interval=false"].map((value) =>
    [`/portfolios/ab12/rows/1?interval=${value}`, "interval"] as [string, string]
  ),
  ...[
    "",
    " 0.5",
    "%2B0.5",
    "0,5",
    ".5",
    "0x1",
    "NaN",
    "1e999",
    "-0.1",
    "1.1",
    "0&min_reliability=1",
  ]
    .map((value) =>
      [
        `/portfolios/ab12/rows/1?interval=true&min_reliability=${value}`,
        "min_reliability",
      ] as [string, string]
    ),
  ["/portfolios/ab12/rows/1?interval=true&min_match=Street", "min_match"],
  ...["", "summary,", "summary, interval", "all"].map((value) =>
    [`/portfolios/ab12/rows/1?interval=true&include=${value}`, "include"] as [string, string]
  ),
  ["/portfolios/ab12/rows/1?interval=true&include=summary,interval,summary", "include"],
];

Deno.test("422: a parameter that its schema does not accept is named", async () => {
  for (const [path, parameter] of wrong) {
    const [status, body] = await ask(path);
    assert.equal(status, 422, path);
    assert.deepEqual(
      new Set([body].flat().map((field) => String(field).split(".")[0])),
      new Set([parameter]),
      path,
    );
  }
});

Deno.test("a body of rows reaches its operation unread for each of its media types", async () => {
  for (const type of ["text/csv; charset=utf-8", "application/x-ndjson", "text/csv;"]) {
    const init = { method: "POST", body: rows, headers: { "content-type": type } };
    assert.deepEqual(await ask("/portfolios?label=mine", init), [202, { id: "mine" }]);
    assert.deepEqual(await ask("/portfolios?label=", init), [422, ["label"]]);
  }
});
