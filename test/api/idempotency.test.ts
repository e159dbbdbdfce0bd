/** `Idempotency-Key`, by status. The test service also checks every answer against the document. */
import assert from "node:assert/strict";
import { centre } from "../../src/releases/sample/sample-geometry.ts";
import { testService } from "../support/service.ts";

const service = await testService();
const { call } = service;
Deno.test.afterAll(() => service.close());

const place = { lat: centre.lat, lon: centre.lon };
const paths = ["/v1/score", "/v1/score/explain"] as const;

/** Sends a request with an idempotency key. */
async function ask(
  key: string,
  idempotencyKey: string,
  body: unknown = place,
  path: string = "/v1/score",
): Promise<Response> {
  return await call("POST", path, { key, body, headers: { "idempotency-key": idempotencyKey } });
}

/** The number of calls charged this month to a key's account, as shown by `/v1/usage`. */
async function used(key: string): Promise<number> {
  return (await (await call("GET", "/v1/usage", { key })).json()).calls_used;
}

for (const path of paths) {
  Deno.test(`200: ${path} with the same idempotency key is charged once and returns the same score each time`, async () => {
    const key = await service.key("starter");
    const scores = [];
    for (let i = 0; i < 3; i++) {
      const response = await ask(key, "retry", place, path);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get("x-quota-remaining"), "4999");
      assert.equal(response.headers.get("x-ratelimit-remaining"), String(9 - i));
      const answer = await response.json();
      scores.push(answer.score.score ?? answer.score);
    }
    assert.equal(new Set(scores).size, 1);
    assert.equal(await used(key), 1);
  });
}

Deno.test("200: concurrent requests with one idempotency key all succeed, and are charged once", async () => {
  const key = await service.key();
  const answers = await Promise.all([0, 1, 2].map(() => ask(key, "at-once")));
  for (const response of answers) {
    assert.equal(response.status, 200);
    await response.body?.cancel();
  }
  assert.equal(await used(key), 1);
});

Deno.test("200: a retry of the last call of the month succeeds", async () => {
  const key = await service.key("free");
  await service.sql`
    insert into livability.monthly_use (account, month, calls)
    select account, date_trunc('month', now() at time zone 'UTC'), 99
    from livability.api_key where sha256 = sha256(convert_to(${key}, 'UTF8'))`;
  for (let i = 0; i < 2; i++) {
    const response = await ask(key, "the-hundredth");
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("x-quota-remaining"), "0");
  }
  assert.equal((await ask(key, "the-hundred-and-first")).status, 429);
});

Deno.test("200: an idempotency key of a failed request is charged once when a retry succeeds", async () => {
  const key = await service.key();
  const broken = service.with({ score: () => Promise.reject(new Error("broken")) });
  const headers = { "idempotency-key": "again" };
  const failed = await broken.call("POST", "/v1/score", { key, body: place, headers });
  assert.equal(failed.status, 500);
  assert.equal(failed.headers.get("x-quota-remaining"), "50000");
  assert.equal(await used(key), 0);
  assert.equal((await ask(key, "again")).status, 200);
  assert.equal((await ask(key, "again")).status, 200);
  assert.equal(await used(key), 1);
});

Deno.test("500: a failed retry of a charged call does not restore x-quota-remaining", async () => {
  const key = await service.key();
  assert.equal((await ask(key, "again")).status, 200);
  const broken = service.with({ score: () => Promise.reject(new Error("broken")) });
  const headers = { "idempotency-key": "again" };
  const failed = await broken.call("POST", "/v1/score", { key, body: place, headers });
  assert.equal(failed.status, 500);
  assert.equal(failed.headers.get("x-quota-remaining"), "49999");
});

Deno.test("422 idempotency_key_reused: another body, operation or query, even if the JSON is equivalent", async () => {
  const key = await service.key();
  assert.equal((await ask(key, "mine")).status, 200);
  const others = [
    ["/v1/score", { address: "Via Roma 1, Borgo Campione" }],
    ["/v1/score", ` ${JSON.stringify(place)}`],
    ["/v1/score", "{"],
    ["/v1/score/explain", place],
    ["/v1/score?include=isochrone", place],
    ["/v1/score?a", place],
  ] as const;
  for (const [path, body] of others) {
    const response = await ask(key, "mine", body, path);
    assert.equal(response.status, 422);
    assert.equal((await response.json()).error, "idempotency_key_reused");
    assert.equal(response.headers.get("x-quota-remaining"), "49999");
  }
  assert.equal(await used(key), 1);
  assert.equal(
    (await ask(await service.key(), "mine", {})).status,
    422,
    "another's key is another",
  );
});

Deno.test("422 idempotency_key_reused: detail is in the language of the request; detail and log omit the key", async () => {
  const key = await service.key();
  const headers = { "idempotency-key": "secret-order-77", "accept-language": "it" };
  await (await call("POST", "/v1/score", { key, body: place, headers })).body?.cancel();
  const logged = service.log.length;
  const response = await call("POST", "/v1/score", { key, body: {}, headers });
  const { detail } = await response.json();
  assert.match(detail, /chiave nuova/);
  assert.ok(![detail, ...service.log.slice(logged)].join().includes("secret-order-77"));
});

for (
  const [what, idempotencyKey] of [
    ["no character", ""],
    ["256 characters", "x".repeat(256)],
    ["a space", "a b"],
    ["a character that is not ASCII", "é"],
    ["two keys", "a, b"],
  ] as const
) {
  Deno.test(`422 invalid_request: an idempotency key of ${what}; detail names the header`, async () => {
    const key = await service.key();
    const response = await ask(key, idempotencyKey);
    assert.equal(response.status, 422);
    const { error, detail } = await response.json();
    assert.equal(error, "invalid_request");
    assert.match(detail, /Idempotency-Key/);
    assert.equal(await used(key), 0);
    assert.equal((await ask(key, idempotencyKey, "{")).status, 422, "before the syntax");
    const text = { body: "{}", headers: { "content-type": "a/b", "idempotency-key": "" } };
    assert.equal((await call("POST", "/v1/score", { key, ...text })).status, 415, "after the type");
  });
}

Deno.test("200: an idempotency key of 255 visible characters, quotes included", async () => {
  const key = await service.key();
  for (
    const idempotencyKey of [`"${"~".repeat(253)}"`, "!", '"8e03978e-40d5-43e8-bc93-6894a57f9324"']
  ) {
    assert.equal((await ask(key, idempotencyKey)).status, 200);
  }
});

Deno.test("CORS: a preflight allows the Idempotency-Key header", async () => {
  const response = await call("OPTIONS", "/v1/score", {
    headers: {
      origin: "https://portal.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "idempotency-key",
    },
  });
  const allowed = response.headers.get("access-control-allow-headers") ?? "";
  assert.match(allowed, /idempotency-key/i);
});

Deno.test("operations that charge nothing ignore an idempotency key", async () => {
  const key = await service.key();
  const headers = { "idempotency-key": "a b" };
  for (const path of ["/v1/usage", "/v1/plans", "/v1/metrics"]) {
    const response = await call("GET", path, { key, headers });
    await response.body?.cancel();
    assert.equal(response.status, 200, path);
  }
});
