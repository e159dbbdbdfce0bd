/** `/mcp`, called with the official client of the protocol. */
import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Client } from "@modelcontextprotocol/client";
import { createApplication } from "../../src/commands/compose.ts";
import { languages } from "../../src/language.ts";
import { edge } from "../../src/releases/sample/sample-geometry.ts";
import { newAccount, newTestAccount, setCallsUsed } from "../support/accounts.ts";
import { heldDeadlines } from "../support/deadlines.ts";
import { callTool, connectMcp, eras } from "../support/mcp-client.ts";
import { readmeScore } from "../support/readme-score.ts";
import { testService } from "../support/service.ts";
import { until } from "../support/until.ts";

const service = await testService();
const { sql, call, dependencies } = service;
const app = createApplication(dependencies);
Deno.test.afterAll(() => service.close());

const address = "Via Roma 1, Borgo Campione";
const atEdge = { lat: edge.lat, lon: edge.lon };

/** A successful call of each tool, and its cost. */
const calls = [
  ["find_places", { address }, 0],
  ["suggest_places", { text: "Via Rom, Borgo", limit: 3, near: atEdge }, 0],
  ["score_place", { address }, 1],
  ["score_place", atEdge, 1],
  ["explain_place", { address, metrics: ["pharmacy_distance"], weights: { safety: 1 } }, 1],
  ["compare_places", { places: [{ label: "Centro", address }, atEdge], weights: { safety: 1 } }, 2],
  ["list_metrics", {}, 0],
  ["list_metrics", { category: "safety" }, 0],
] as const;

/** Connects a client with a new account's key. */
async function clientOf(plan = "pro", era: (typeof eras)[number] = "auto"): Promise<Client> {
  return await connectMcp(app, { "x-api-key": await service.key(plan) }, era);
}

/** The calls charged to an account this month. */
async function chargedTo(account: number): Promise<number> {
  const [row] = await sql<{ calls: number }[]>`
    select sum(calls + test_calls)::integer as calls from livability.monthly_use
    where account = ${account}`;
  return row?.calls ?? 0;
}

for (const era of eras) {
  Deno.test(`the SDK's client (${era}) lists every tool as read-only, and each result matches its output schema`, async () => {
    const { id, keys: [key = ""] } = await newAccount(sql, "pro");
    const client = await connectMcp(app, { "x-api-key": key }, era);
    const { tools } = await client.listTools();
    assert.deepEqual(tools.map(({ name }) => name), [
      "find_places",
      "suggest_places",
      "score_place",
      "explain_place",
      "compare_places",
      "list_metrics",
    ]);
    for (const { annotations, inputSchema, description = "" } of tools) {
      assert.equal(annotations?.readOnlyHint, true);
      assert.equal(inputSchema.type, "object");
      assert.ok(description.length > 50);
    }
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    let charged = 0;
    for (const [name, sent, units] of calls) {
      const { structuredContent, content, isError } = await client.callTool({
        name,
        arguments: sent as Record<string, unknown>,
      });
      assert.equal(isError ?? false, false, name);
      const { outputSchema } = tools.find((one) => one.name === name) ?? assert.fail();
      assert.ok(outputSchema !== undefined);
      assert.ok(ajv.compile(Object(outputSchema))(structuredContent), ajv.errorsText());
      const [first] = content;
      assert.deepEqual(JSON.parse(first?.type === "text" ? first.text : ""), structuredContent);
      charged += units;
      assert.equal(await chargedTo(id), charged, name);
    }
    await client.close();
  });
}

Deno.test("each tool returns the same values as its operation for the same place", async () => {
  const client = await clientOf();
  const key = await service.key("pro");
  const post = async (path: string, body: unknown) =>
    await (await call("POST", path, { key, body })).json();
  const { value: scored } = await callTool(client, "score_place", { address });
  const { elapsed_s: _one, ...score } = await post("/v1/score", { address });
  const { elapsed_s: _other, ...own } = scored.score;
  assert.deepEqual(own, score);
  const whole = await post("/v1/score/explain", { address });
  const { value: told } = await callTool(client, "explain_place", {
    address,
    metrics: ["pharmacy_distance", "burglary"],
  });
  assert.deepEqual(told.summary, whole.summary);
  assert.equal(told.score, whole.score.score);
  assert.deepEqual(scored.interval, whole.interval);
  const idsOf = (reasons: { id: string }[]) => reasons.map(({ id }) => id);
  assert.deepEqual(idsOf(told.metrics), ["pharmacy_distance", "burglary"]);
  for (const metric of told.metrics) {
    const one = whole.metrics.find(({ id }: { id: string }) => id === metric.id);
    for (const [name, value] of Object.entries(metric)) assert.deepEqual(value, one[name], name);
  }
  const byLift = whole.metrics.toSorted((a: { lift: number }, b: { lift: number }) =>
    b.lift - a.lift
  ).map(({ id }: { id: string }) => id);
  assert.deepEqual(idsOf(told.lifts), byLift.slice(0, 5));
  assert.deepEqual(idsOf(told.lowers), byLift.slice(-5).reverse());
  const places = [{ address }, atEdge];
  const compared = await post("/v1/compare", { places });
  const { value: pairs } = await callTool(client, "compare_places", { places });
  const { metrics: _m, equal: _e, ...pair } = compared.pairs[0];
  assert.deepEqual(pairs.pairs, [pair]);
  const { value: found } = await callTool(client, "find_places", { address });
  assert.deepEqual(found.candidates, (await post("/v1/places", { address })).candidates);
  const { value: listed } = await callTool(client, "list_metrics");
  const { metrics } = await (await call("GET", "/v1/metrics")).json();
  assert.deepEqual(idsOf(listed.metrics), idsOf(metrics));
  await client.close();
});

Deno.test("explain_place returns less than 3,200 characters at the median, in each language", async () => {
  for (const language of languages) {
    const { test } = await newTestAccount(sql, "scale");
    const client = await connectMcp(app, { "x-api-key": test, "accept-language": language });
    const lengths: number[] = [];
    for (let i = 0; i < 15; i++) {
      const place = { lat: 40 + i / 5000, lon: 12 + i / 750 };
      const { value, isError, length } = await callTool(client, "explain_place", place);
      assert.ok(!isError, value.detail);
      lengths.push(length);
    }
    const median = lengths.sort((a, b) => a - b)[7] ?? NaN;
    assert.ok(median < 3200, `${language}: ${median}`);
    await client.close();
  }
});

Deno.test("401: initialize is refused with a missing, invalid, revoked, expired or suspended key", async () => {
  const { keys: [revoked = ""] } = await newAccount(sql, "pro");
  await sql`
    update livability.api_key set revoked_at = now()
    where sha256 = sha256(convert_to(${revoked}, 'UTF8'))`;
  const { id, keys: [suspended = ""] } = await newAccount(sql, "pro");
  await sql`update livability.account set suspended_at = now() where id = ${id}`;
  const { keys: [replaced = ""] } = await newAccount(sql, "pro");
  await sql`
    update livability.api_key set expires_at = now()
    where sha256 = sha256(convert_to(${replaced}, 'UTF8'))`;
  const cases = [
    [{}, "api_key_required"],
    [{ "x-api-key": replaced }, "revoked_api_key"],
    [{ "x-api-key": "lvs_live_x" }, "invalid_api_key"],
    [{ authorization: "Bearer nonsense" }, "invalid_api_key"],
    [{ authorization: "Basic eDp5" }, "api_key_required"],
    [{ "x-api-key": revoked }, "revoked_api_key"],
    [{ authorization: `Bearer ${revoked}` }, "revoked_api_key"],
    [{ "x-api-key": suspended }, "invalid_api_key"],
  ] as const;
  for (const [headers, code] of cases) {
    for (const era of eras) {
      await assert.rejects(connectMcp(app, headers, era), /401|Unauthorized|API key/);
    }
    const answer = await app.request("/mcp", {
      method: "POST",
      headers: { ...headers, ...json },
      body: initialize,
    });
    assert.equal(answer.status, 401);
    assert.equal(answer.headers.get("WWW-Authenticate"), "Bearer");
    assert.equal((await answer.json()).error, code);
  }
});

const json = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
} as const;

const initialize = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "1.0.0" },
  },
});

Deno.test("a key works as x-api-key and as a bearer token, and is not logged", async () => {
  const key = await service.key();
  for (const headers of [{ "x-api-key": key }, { authorization: `Bearer ${key}` }]) {
    const client = await connectMcp(app, headers);
    const { value } = await callTool(client, "score_place", { address });
    assert.equal(value.score.score, readmeScore.score);
    await client.close();
  }
  const lines = service.log.join("\n");
  assert.ok(
    lines.includes('"route":"/mcp"') && !lines.includes(key) && !lines.includes("Via Roma"),
  );
});

Deno.test("a test key of the free plan can explain and find places on the sample, even without an active release", async () => {
  await sql`update livability.release set active = false`;
  try {
    const { id, live, test } = await newTestAccount(sql, "free");
    const client = await connectMcp(app, { "x-api-key": test });
    const { value, isError } = await callTool(client, "explain_place", { address });
    assert.deepEqual([isError, value.score, value.release], [false, readmeScore.score, "sample"]);
    const { value: places } = await callTool(client, "find_places", { address });
    assert.equal(places.candidates.length, 1);
    assert.equal(await chargedTo(id), 1);
    const other = await connectMcp(app, { "x-api-key": live });
    const { value: none } = await callTool(other, "score_place", { address });
    assert.equal(none.error, "service_unavailable");
    await client.close();
    await other.close();
  } finally {
    await sql`update livability.release set active = true where name = 'sample'`;
  }
});

Deno.test("tools return the error that a test key's address names, free of charge", async () => {
  const { id, test } = await newTestAccount(sql, "scale");
  const client = await connectMcp(app, { "x-api-key": test });
  for (const code of ["rate_limit_exceeded", "scoring_failed", "not_enough_data"]) {
    const asking = { address: `Via ${code}, Borgo Campione` };
    for (
      const [name, sent] of [
        ["score_place", asking],
        ["explain_place", asking],
        ["compare_places", { places: [{ address }, asking] }],
      ] as const
    ) {
      const { isError, value } = await callTool(client, name, sent);
      assert.deepEqual([isError, value.error], [true, code], name);
    }
  }
  assert.equal(await chargedTo(id), 0);
  await client.close();
});

Deno.test("a tool returns its operation's error as a result with isError, and costs nothing", async () => {
  const { id, keys: [key = ""] } = await newAccount(sql, "pro");
  const client = await connectMcp(app, { "x-api-key": key });
  const cases = [
    ["score_place", {}, "/v1/score"],
    ["score_place", { address, ...atEdge }, "/v1/score"],
    ["score_place", { adress: "x" }, "/v1/score"],
    ["score_place", { address: "Via Torino 3, Milano" }, "/v1/score"],
    ["score_place", { lat: 43.9424, lon: 12.4578 }, "/v1/score"],
    ["explain_place", { address, weights: { safety: 0 } }, "/v1/score/explain"],
    ["compare_places", { places: [{ address }] }, "/v1/compare"],
    ["compare_places", { places: [{ address }, { lat: 1, lon: 2 }] }, "/v1/compare"],
    ["find_places", { address: " " }, "/v1/places"],
    ["suggest_places", { text: "Vi" }, "/v1/places/suggest"],
  ] as const;
  const answers: unknown[] = [];
  for (const [name, sent] of cases) {
    const { isError, value } = await callTool(client, name, sent as Record<string, unknown>);
    assert.ok(isError, name);
    answers.push(value);
  }
  assert.equal(await chargedTo(id), 0);
  const other = await service.key("pro");
  for (const [i, [, body, path]] of cases.entries()) {
    assert.deepEqual(answers[i], await (await call("POST", path, { key: other, body })).json());
  }
  const own = [
    ["explain_place", { address, metrics: ["not_there"] }],
    ["explain_place", { address, metrics: "pharmacy_distance" }],
    ["explain_place", { address, metrics: Array(21).fill("burglary") }],
    ["list_metrics", { category: "weather" }],
    ["list_metrics", { categories: [] }],
  ] as const;
  for (const [name, sent] of own) {
    const { isError, value } = await callTool(client, name, sent as Record<string, unknown>);
    assert.deepEqual([isError, value.error], [true, "invalid_request"]);
  }
  await assert.rejects(client.callTool({ name: "delete_account", arguments: {} }), {
    code: -32602,
  });
  await client.close();
});

Deno.test("with an exhausted quota, free tools work, and a score is refused with the next larger plan", async () => {
  const { id, keys: [key = ""] } = await newAccount(sql, "starter");
  await setCallsUsed(sql, id, new Date(), 4999);
  const client = await connectMcp(app, { "x-api-key": key });
  const places = [{ address }, atEdge];
  const { value: few } = await callTool(client, "compare_places", { places });
  assert.equal(few.error, "monthly_quota_exceeded");
  assert.match(few.detail, /needs 2 calls of the month, and 1 are left/);
  assert.equal((await callTool(client, "score_place", { address })).isError, false);
  for (const name of ["score_place", "explain_place"]) {
    const { isError, value } = await callTool(client, name, { address });
    assert.deepEqual([isError, value.error, value.upgrade?.plan], [
      true,
      "monthly_quota_exceeded",
      "pro",
    ]);
  }
  assert.equal((await callTool(client, "find_places", { address })).isError, false);
  assert.equal((await callTool(client, "list_metrics")).isError, false);
  assert.equal(await chargedTo(id), 5000);
  await client.close();
});

Deno.test("the free plan can score; explain_place and compare_places return plan_required with the plan needed", async () => {
  const client = await clientOf("free");
  for (const name of ["explain_place", "compare_places"]) {
    const { value } = await callTool(client, name, { address });
    assert.deepEqual([value.error, value.upgrade?.plan], ["plan_required", "starter"]);
  }
  const { value } = await callTool(client, "score_place", { address });
  assert.equal(value.score.categories.safety.reliability, undefined);
  await client.close();
});

Deno.test("only tool calls count against the minute limit", async () => {
  const client = await clientOf("free");
  for (let i = 0; i < 7; i++) await client.listTools();
  for (let i = 0; i < 5; i++) {
    assert.equal((await callTool(client, "find_places", { address })).isError, false);
  }
  const { isError, value } = await callTool(client, "list_metrics");
  assert.deepEqual([isError, value.error], [true, "rate_limit_exceeded"]);
  assert.ok(value.retry_after_s >= 1 && value.retry_after_s <= 60);
  assert.equal((await client.listTools()).tools.length, 6);
  await client.close();
});

Deno.test("a response has the rate limit and quota headers of the key, and forbids caching", async () => {
  const answer = await app.request("/mcp", {
    method: "POST",
    headers: { ...json, "x-api-key": await service.key("pro") },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "score_place", arguments: { address } },
    }),
  });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("Content-Type"), "application/json");
  assert.equal(answer.headers.get("X-Quota-Remaining"), String(50_000 - 1));
  assert.equal(answer.headers.get("X-RateLimit-Remaining"), "29");
  assert.equal(answer.headers.get("Cache-Control"), "no-store");
  await answer.body?.cancel();
});

Deno.test("403: a request with the Origin of another site, with any key", async () => {
  const valid = await service.key();
  const statusFrom = async (origin: string, key = valid) => {
    const headers = { ...json, "x-api-key": key, origin };
    const answer = await app.request("/mcp", { method: "POST", headers, body: initialize });
    await answer.body?.cancel();
    return answer.status;
  };
  for (
    const origin of ["https://evil.example", "null", "http://livability.example.evil.org", "x"]
  ) {
    assert.equal(await statusFrom(origin), 403, origin);
    assert.equal(await statusFrom(origin, "unknown"), 403, origin);
  }
  for (const origin of ["https://livability.example", "http://localhost:6274"]) {
    assert.equal(await statusFrom(origin), 200, origin);
  }
});

Deno.test("405, 400, 413: another method, invalid JSON or a batch of messages, and a body that is too large", async () => {
  const key = await service.key();
  const send = async (method: string, body: string | null) => {
    const headers = { ...json, "x-api-key": key };
    return await app.request("/mcp", { method, headers, body });
  };
  for (const method of ["GET", "DELETE", "PUT"]) {
    const answer = await send(method, null);
    assert.equal(answer.status, 405);
    assert.equal(answer.headers.get("Allow"), "POST, OPTIONS");
    await answer.body?.cancel();
  }
  for (const [body, code] of [["{", -32700], [`[${initialize}]`, -32600]] as const) {
    const answer = await send("POST", body);
    assert.equal(answer.status, 400);
    assert.equal((await answer.json()).error.code, code);
  }
  const large = await send("POST", `"${"x".repeat(33_000)}"`);
  assert.equal(large.status, 413);
  await large.body?.cancel();
});

/**
 * How a client cancels a call. Before the stateless revision, a cancellation was a separate
 * message.
 */
const ends = {
  auto: (_client, cancel) => cancel.abort(),
  legacy: (client) => void client.close(),
} as const satisfies Record<string, (client: Client, cancel: AbortController) => void>;

for (const era of eras) {
  Deno.test(`a client (${era}) that cancels its call aborts the scoring, and the call costs nothing`, async () => {
    const { id, keys: [key = ""] } = await newAccount(sql, "pro");
    const ended = Promise.withResolvers<void>(), begun = Promise.withResolvers<void>();
    const slow = createApplication({
      ...dependencies,
      score: (_release, _place, signal) => {
        begun.resolve();
        return new Promise((_, reject) =>
          signal?.addEventListener("abort", () => {
            ended.resolve();
            reject(signal.reason);
          })
        );
      },
    });
    const client = await connectMcp(slow, { "x-api-key": key }, era);
    const cancel = new AbortController();
    const calling = client.callTool({ name: "score_place", arguments: { address } }, {
      signal: cancel.signal,
    });
    const refused = assert.rejects(calling);
    await begun.promise;
    ends[era](client, cancel);
    await refused;
    await ended.promise;
    await until(async () => {
      const rows = await sql<{ state: string }[]>`
        select state from livability.admission where account = ${id}`;
      return rows.map(({ state }) => state).join() === "released";
    });
    assert.equal(await chargedTo(id), 0);
    await client.close();
  });
}

Deno.test("a tool past its deadline returns service_unavailable with retry_after_s, and costs nothing", async () => {
  const { id, keys: [key = ""] } = await newAccount(sql, "pro");
  const { startTimer, pass } = heldDeadlines();
  const score = () => {
    pass();
    return new Promise<never>(() => {});
  };
  const slow = createApplication({ ...dependencies, startTimer, score });
  const client = await connectMcp(slow, { "x-api-key": key });
  const { isError, value } = await callTool(client, "score_place", { address });
  assert.deepEqual([isError, value.error, value.retry_after_s], [true, "service_unavailable", 5]);
  assert.equal(await chargedTo(id), 0);
  await client.close();
});
