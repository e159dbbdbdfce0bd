import assert from "node:assert/strict";
import { centre } from "../../src/releases/sample/sample-geometry.ts";
import { testService } from "../support/service.ts";

const { call, key, close } = await testService();
Deno.test.afterAll(close);

const place = { lat: centre.lat, lon: centre.lon };

Deno.test("200: counts only successful calls, and does not count against the minute limit of scores", async () => {
  const own = await key("starter");
  await call("POST", "/v1/score", { key: own, body: place });
  await call("POST", "/v1/score", { key: own, body: {} });
  for (let i = 0; i < 15; i++) {
    const response = await call("GET", "/v1/usage", { key: own });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("x-ratelimit-remaining"), "8");
    assert.equal(response.headers.get("x-quota-remaining"), "4999");
    const { calls_used, calls_left, calls_per_month, plan } = await response.json();
    assert.deepEqual([plan, calls_used, calls_left, calls_per_month], ["starter", 1, 4999, 5000]);
  }
});

Deno.test("429: the 61st request in a minute; scores and other keys have their own minute limits", async () => {
  const [own, other] = [await key("free"), await key("free")];
  for (let i = 0; i < 60; i++) {
    const response = await call("GET", "/v1/usage", { key: own });
    await response.body?.cancel();
    assert.equal(response.status, 200);
  }
  for (const _again of [1, 2]) {
    const refused = await call("GET", "/v1/usage", { key: own });
    assert.equal(refused.status, 429);
    assert.equal((await refused.json()).error, "rate_limit_exceeded");
    assert.equal(refused.headers.get("x-ratelimit-limit"), "60");
    assert.equal(refused.headers.get("x-ratelimit-remaining"), "0");
    assert.equal(refused.headers.get("retry-after"), refused.headers.get("x-ratelimit-reset"));
    assert.equal(refused.headers.get("x-quota-remaining"), "100");
  }
  const score = await call("POST", "/v1/score", { key: own, body: place });
  assert.equal(score.status, 200);
  assert.equal(score.headers.get("x-ratelimit-remaining"), "4");
  assert.equal((await call("GET", "/v1/usage", { key: other })).status, 200);
});

Deno.test("200: resets_at is the start of the next month in UTC", async () => {
  const { resets_at } = await (await call("GET", "/v1/usage", { key: await key() })).json();
  const now = new Date();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  assert.equal(new Date(resets_at).getTime(), next.getTime());
});

Deno.test("401: a missing or an invalid key", async () => {
  const none = await call("GET", "/v1/usage");
  assert.equal((await none.json()).error, "api_key_required");
  const wrong = await call("GET", "/v1/usage", { key: "lvs_live_x" });
  assert.equal((await wrong.json()).error, "invalid_api_key");
});

Deno.test("405: any other method; the key is checked first", async () => {
  assert.equal((await call("POST", "/v1/usage", { key: await key(), body: {} })).status, 405);
  assert.equal((await call("POST", "/v1/usage", { body: {} })).status, 401);
});
