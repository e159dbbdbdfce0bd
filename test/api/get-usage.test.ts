import assert from "node:assert/strict";
import { centre } from "../../src/releases/sample/layout.ts";
import { testService } from "../support/service.ts";

const { call, key, close } = await testService();
Deno.test.afterAll(close);

const place = { lat: centre.lat, lon: centre.lon };

Deno.test("200: counts the calls that were answered, and takes no place itself", async () => {
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

Deno.test("200: the month starts again on the first of the next one, UTC", async () => {
  const { resets_at } = await (await call("GET", "/v1/usage", { key: await key() })).json();
  const now = new Date();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  assert.equal(new Date(resets_at).getTime(), next.getTime());
});

Deno.test("401: without a key, or with one that opens nothing", async () => {
  const none = await call("GET", "/v1/usage");
  assert.equal((await none.json()).error, "api_key_required");
  const wrong = await call("GET", "/v1/usage", { key: "lvs_live_x" });
  assert.equal((await wrong.json()).error, "invalid_api_key");
});

Deno.test("405: any other method, after the key", async () => {
  assert.equal((await call("POST", "/v1/usage", { key: await key(), body: {} })).status, 405);
  assert.equal((await call("POST", "/v1/usage", { body: {} })).status, 401);
});
