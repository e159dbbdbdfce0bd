/**
 * The answers to test keys, and their lack of effects on live calls. The test service also checks
 * every answer against the document.
 */
import assert from "node:assert/strict";
import { readDocument } from "../../openapi/document.ts";
import { isObject, type Json, object, resolve } from "../../openapi/emit/json.ts";
import { readServedDocument } from "../../src/api/document.ts";
import { errorDetail, statusOf } from "../../src/api/errors.ts";
import type { ErrorCode } from "../../src/http/problem.ts";
import { withFallback } from "../../src/geocoding/fallback.ts";
import { createGeocoder, type Geocoder } from "../../src/geocoding/geocode.ts";
import type { RequestEnd } from "../../src/telemetry/requests.ts";
import { newTestAccount } from "../support/accounts.ts";
import { nothingFound } from "../support/nothing-found.ts";
import { readmeScore } from "../support/readme-score.ts";
import { testService } from "../support/service.ts";

const service = await testService();
const { sql, call } = service;
Deno.test.afterAll(() => service.close());

const body = { address: "Via Roma 1, Borgo Campione" };
const month = () => `${new Date().toISOString().slice(0, 7)}-01`;

/** The calls charged to an account this month, by kind. */
async function charged(account: number): Promise<{ live: number; test: number }> {
  const [row] = await sql<{ live: number; test: number }[]>`
    select calls as live, test_calls as test from livability.monthly_use
    where account = ${account} and month = ${month()}`;
  return row ?? { live: 0, test: 0 };
}

/** Sets the calls charged this month. */
async function setCharged(account: number, live: number, test: number): Promise<void> {
  await sql`
    insert into livability.monthly_use (account, month, calls, test_calls)
    values (${account}, ${month()}, ${live}, ${test})`;
}

Deno.test("200: a test key uses the sample release, even if no release is active", async () => {
  const { id, live, test } = await newTestAccount(sql, "pro");
  await sql`update livability.release set active = false`;
  try {
    assert.equal((await call("POST", "/v1/score", { key: live, body })).status, 503);
    const answer = await call("POST", "/v1/score", { key: test, body });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("X-Data-Release"), "sample");
    const score = await answer.json();
    assert.equal(score.plan, "pro");
    assert.equal(score.score, readmeScore.score);
  } finally {
    await sql`update livability.release set active = true where name = 'sample'`;
  }
  assert.deepEqual(await charged(id), { live: 0, test: 1 });
});

Deno.test("200: a test key of the free plan has the full report, and the response names the account's plan", async () => {
  const { id, live, test } = await newTestAccount(sql, "free");
  assert.equal((await call("POST", "/v1/score/explain", { key: live, body })).status, 403);
  const answer = await call("POST", "/v1/score/explain", { key: test, body });
  assert.equal(answer.status, 200);
  assert.equal((await answer.json()).score.plan, "free");
  assert.equal(answer.headers.get("X-RateLimit-Limit"), "5");
  assert.deepEqual(await charged(id), { live: 0, test: 1 });
});

Deno.test("404: a real address is not found with a test key, and the remote geocoder is not called", async () => {
  const { test, live } = await newTestAccount(sql, "pro");
  const asked: string[] = [];
  const local: Geocoder = {
    ...createGeocoder(sql),
    find: () => Promise.resolve(nothingFound),
  };
  const remote = {
    search(text: string) {
      asked.push(text);
      return Promise.resolve([]);
    },
  };
  const { call } = service.with(withFallback(local, remote));
  const real = { address: "Via Torino 1, Milano" };
  const answer = await call("POST", "/v1/score", { key: test, body: real });
  assert.equal(answer.status, 404);
  assert.match((await answer.json()).detail, /test key.*Borgo Campione/);
  assert.deepEqual(asked, []);
  await call("POST", "/v1/score", { key: live, body: real });
  assert.deepEqual(asked, [real.address]);
});

Deno.test("live and test calls have separate minute limits, quotas and idempotency keys", async () => {
  const { id, live, test } = await newTestAccount(sql, "free");
  const headers = { "idempotency-key": "of-both" };
  const left = (answer: Response) => [
    answer.headers.get("X-RateLimit-Remaining"),
    answer.headers.get("X-Quota-Limit"),
    answer.headers.get("X-Quota-Remaining"),
  ];
  const first = await call("POST", "/v1/score", { key: test, body, headers });
  assert.deepEqual(left(first), ["4", "10000", "9999"]);
  const other = await call("POST", "/v1/score", { key: live, body, headers });
  assert.deepEqual(left(other), ["4", "100", "99"]);
  assert.deepEqual(await charged(id), { live: 1, test: 1 });
  for (const key of [live, test]) await call("POST", "/v1/score", { key, body, headers });
  assert.deepEqual(await charged(id), { live: 1, test: 1 }, "each is charged once");
  for (let i = 0; i < 3; i++) await call("POST", "/v1/score", { key: test, body });
  assert.equal((await call("POST", "/v1/score", { key: test, body })).status, 429);
  assert.deepEqual(left(await call("POST", "/v1/score", { key: live, body })), ["2", "100", "98"]);
});

Deno.test("getUsage returns the test allowance for a test key", async () => {
  const { id, live, test } = await newTestAccount(sql, "starter");
  await setCharged(id, 40, 1_234);
  const usageOf = async (key: string) => {
    const { plan, calls_per_month, calls_used, calls_left, calls_per_minute } =
      await (await call("GET", "/v1/usage", { key })).json();
    return { plan, calls_per_month, calls_used, calls_left, calls_per_minute };
  };
  assert.deepEqual(await usageOf(test), {
    plan: "starter",
    calls_per_month: 10_000,
    calls_used: 1_234,
    calls_left: 8_766,
    calls_per_minute: 10,
  });
  assert.deepEqual(await usageOf(live), {
    plan: "starter",
    calls_per_month: 5_000,
    calls_used: 40,
    calls_left: 4_960,
    calls_per_minute: 10,
  });
});

Deno.test("429: an exhausted test allowance has a null upgrade, and live calls still work", async () => {
  const { id, live, test } = await newTestAccount(sql, "free");
  await setCharged(id, 0, 10_000);
  const answer = await call("POST", "/v1/score", { key: test, body });
  assert.equal(answer.status, 429);
  const { error, detail, upgrade } = await answer.json();
  assert.equal(error, "monthly_quota_exceeded");
  assert.match(detail, /test calls/);
  assert.equal(upgrade, null);
  assert.equal((await call("POST", "/v1/score", { key: live, body })).status, 200);
});

Deno.test("401: a replaced test key is revoked immediately", async () => {
  const { test, id } = await newTestAccount(sql, "free");
  await sql`
    update livability.api_key k set expires_at = now()
    where account = ${id} and exists (select from livability.test_key where key = k.id)`;
  const answer = await call("POST", "/v1/score", { key: test, body });
  assert.equal(answer.status, 401);
  assert.equal((await answer.json()).error, "revoked_api_key");
});

/** The values that the document allows for `error` in a body. */
function codesIn(schema: Json | undefined, document: Json): string[] {
  const whole = object(document, "#");
  const own = resolve(schema ?? {}, whole, "#");
  if (!isObject(own)) return [];
  const { oneOf, properties } = own;
  if (Array.isArray(oneOf)) return oneOf.flatMap((one) => codesIn(one, document));
  if (!isObject(properties)) return [];
  const error = resolve(properties["error"] ?? {}, whole, "#");
  if (!isObject(error)) return [];
  return [error["const"], error["enum"]].flat().filter((code) => typeof code === "string");
}

/** The codes that the document lists for an operation, with the status of each. */
async function listed(path: string): Promise<Map<string, number>> {
  const document = await readDocument();
  const { post } = object(object(document.paths, "paths")[path], path);
  const { responses } = object(post, path);
  return new Map(
    Object.entries(object(responses, path)).flatMap(([status, response]) => {
      const { content } = object(resolve(response, document, path), path);
      const json = isObject(content) ? content["application/json"] : undefined;
      const schema = isObject(json) ? json["schema"] : undefined;
      return codesIn(schema, document).map((code) => [code, Number(status)] as const);
    }),
  );
}

/** The codes that the document lists for an item of a batch. */
async function listedOfItems(): Promise<Set<string>> {
  const { components } = await readDocument();
  const { ItemErrorCode } = object(object(components, "components").schemas, "schemas");
  const codes = object(ItemErrorCode, "ItemErrorCode").enum;
  return new Set(Array.isArray(codes) ? codes.map(String) : []);
}

/** The body of an operation on one place. */
const onePlace = (address: string): object => ({ address });

/**
 * Operations that answer as a whole: the path, the status for one unknown address, and the body
 * with that address.
 */
const operations = [
  ["/v1/score", 404, onePlace],
  ["/v1/score/explain", 404, onePlace],
  ["/v1/places", 200, onePlace],
  ["/v1/places/suggest", 200, (text: string) => ({ text })],
  ["/v1/compare", 404, (address: string) => ({ places: [body, { address }] })],
] as const;

/** Calls of the month that a request of the test costs. */
const placesOf = (path: string): number => path === "/v1/compare" ? 2 : 1;

for (const [path, unknown, bodyOf] of operations) {
  Deno.test(`${path} returns each of its errors for the test address that names it, free of charge`, async () => {
    const codes = await listed(path), all = await listed("/v1/score/explain");
    assert.ok(codes.size >= 8);
    for (const code of Object.keys(statusOf) as ErrorCode[]) {
      const { id, test } = await newTestAccount(sql, "free");
      const address = `Via ${code}, Borgo Campione`;
      const answer = await call("POST", path, { key: test, body: bodyOf(address) });
      const isListed = codes.get(code) === statusOf[code];
      // For an error of no operation on places, the text is an unknown street of the comune.
      const other = all.get(code) === statusOf[code] ? unknown : 200;
      assert.equal(answer.status, isListed ? statusOf[code] : other, `${path} ${code}`);
      const { error, detail } = await answer.json();
      if (isListed) {
        assert.equal(error, code);
        const [beginning = ""] = errorDetail(code, "en").split("{");
        assert.ok(detail.replace(/^places\[1\]: /, "").startsWith(beginning), detail);
        assert.doesNotMatch(detail, /[{}]/);
      } else if (answer.status === 404) assert.equal(error, "address_not_found");
      const isScored = answer.status === 200 && !path.startsWith("/v1/places");
      assert.deepEqual(await charged(id), { live: 0, test: isScored ? placesOf(path) : 0 });
      const isRepeated = code === "rate_limit_exceeded" || statusOf[code] === 502 ||
        statusOf[code] === 503;
      assert.equal(answer.headers.get("Retry-After"), isListed && isRepeated ? "1" : null);
    }
  });
}

Deno.test("a batch returns an item error for the item that names it, and any other error as a whole", async () => {
  const codes = await listed("/v1/scores"), ofItems = await listedOfItems();
  assert.ok(ofItems.size >= 8 && codes.size >= 8);
  for (const code of Object.keys(statusOf) as ErrorCode[]) {
    const { id, test } = await newTestAccount(sql, "free");
    const isWhole = !ofItems.has(code) && codes.get(code) === statusOf[code];
    // For an error of the whole batch, there is no other item: the driver would cancel it after the
    // test.
    const items = [{ address: `Via ${code}, Borgo Campione` }, ...isWhole ? [] : [body]];
    const answer = await call("POST", "/v1/scores", { key: test, body: { items, explain: true } });
    assert.equal(answer.status, isWhole ? statusOf[code] : 200, code);
    const { error, results } = await answer.json();
    if (isWhole) assert.equal(error, code);
    else if (ofItems.has(code)) assert.equal(results[0].error.error, code);
    assert.deepEqual(await charged(id), { live: 0, test: results?.filter(isScored).length ?? 0 });
    assert.ok(isWhole || isScored(results[1]));
  }
});

const isScored = (result: object): boolean => "score" in result;

Deno.test("401: createJob refuses a test key and stores no job", async () => {
  const { test } = await newTestAccount(sql, "pro");
  const answer = await call("POST", "/v1/jobs", {
    key: test,
    headers: { "content-type": "text/csv" },
    body: "id,address\n1,Via Roma 1\n",
  });
  assert.equal(answer.status, 401);
  assert.equal((await answer.json()).error, "invalid_api_key");
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::integer as count from livability.job`;
  assert.equal(count, 0);
});

Deno.test("a test address is case-insensitive, and has its effect only with a test key", async () => {
  const { live, test } = await newTestAccount(sql, "pro");
  const asking = { address: " VIA Scoring_Failed, Borgo Campione " };
  assert.equal((await call("POST", "/v1/score", { key: test, body: asking })).status, 500);
  // With any other key, the text is an unknown street of the comune.
  const asComune = async (key: string, address: string) => {
    const answer = await call("POST", "/v1/score", { key, body: { address } });
    assert.equal(answer.headers.get("X-Address-Match"), "comune", address);
  };
  await asComune(live, asking.address);
  for (const name of ["constructor", "not_there"]) {
    await asComune(test, `Via ${name}, Borgo Campione`);
  }
});

Deno.test("the document lists one test address for each error that an operation can return", async () => {
  const document = await readDocument();
  const base = "https://scores.example";
  const { json } = await readServedDocument({ base, terms: base, attribution: base });
  const { description } = JSON.parse(json).info;
  const rows = [...String(description).matchAll(/^\| `Via (\w+), Borgo Campione` \| (\d{3}) \|/gm)];
  const paths = Object.keys(object(document.paths, "paths"))
    .filter((path) => operations.some(([one]) => one === path));
  const codes = new Map<string, number>();
  for (const path of paths) {
    for (const [code, status] of await listed(path)) {
      if (code in statusOf && statusOf[code as ErrorCode] === status) codes.set(code, status);
    }
  }
  assert.deepEqual(
    rows.map(([, code = "", status]) => [code, Number(status)]).sort(),
    [...codes].sort(),
  );
});

Deno.test("an imitated error is status 200 in the metrics, info in the log, and not counted for the account", async () => {
  const { test } = await newTestAccount(sql, "pro");
  const ends: RequestEnd[] = [], lines: string[] = [];
  const { call } = service.with({
    observe: () => (end) => ends.push(end),
    log: (line) => lines.push(line),
    countError: (_account, code) => assert.fail(code),
  });
  const asking = { address: "Via service_unavailable, Borgo Campione" };
  assert.equal((await call("POST", "/v1/score", { key: test, body: asking })).status, 503);
  assert.deepEqual(ends.map(({ status, error }) => [status, error]), [[200, undefined]]);
  const [line = ""] = lines;
  const { level, status, error, imitated } = JSON.parse(line);
  assert.deepEqual([level, status, error, imitated], ["info", 503, "service_unavailable", true]);
});
