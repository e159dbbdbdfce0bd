import assert from "node:assert/strict";
import { testService } from "../support/service.ts";

const { call, close } = await testService();
Deno.test.afterAll(close);

Deno.test("200: the published plans, exactly", async () => {
  const response = await call("GET", "/v1/plans");
  assert.equal(response.status, 200);
  const plan = (
    key: string,
    calls_per_month: number,
    calls_per_minute: number,
    price_eur: number,
    eur_per_1000_calls: number,
  ) => ({
    key,
    calls_per_month,
    calls_per_minute,
    price_eur,
    eur_per_1000_calls,
    full_report: key !== "free",
    recommended: key === "pro",
  });
  assert.deepEqual(await response.json(), {
    schema: "svc.plans.v1",
    currency: "EUR",
    plans: [
      plan("free", 100, 5, 0, 0),
      plan("starter", 5_000, 10, 49, 9.8),
      plan("pro", 50_000, 30, 249, 4.98),
      plan("scale", 500_000, 60, 990, 1.98),
    ],
  });
});

Deno.test("200: readable without a key, kept for five minutes", async () => {
  const response = await call("GET", "/v1/plans");
  assert.match(response.headers.get("cache-control") ?? "", /max-age=300/);
  assert.equal(response.headers.get("x-ratelimit-limit"), null);
});

Deno.test("304: asked again with its ETag", async () => {
  const etag = (await call("GET", "/v1/plans")).headers.get("etag") ?? "";
  const again = await call("GET", "/v1/plans", { headers: { "if-none-match": etag } });
  assert.equal(again.status, 304);
  assert.equal(await again.text(), "");
});

Deno.test("405: any other method, with those that are allowed", async () => {
  const response = await call("POST", "/v1/plans", { body: {} });
  assert.equal(response.status, 405);
  assert.match(response.headers.get("allow") ?? "", /GET/);
});

Deno.test("HEAD answers as GET does, without a body", async () => {
  const response = await call("HEAD", "/v1/plans");
  assert.equal(response.status, 200);
  assert.equal(await response.text(), "");
});
