import assert from "node:assert/strict";
import { plans } from "../../src/access/plans.ts";
import { testService } from "../support/service.ts";

const { call, close } = await testService();
Deno.test.afterAll(close);

Deno.test("200: returns every field of every plan", async () => {
  const response = await call("GET", "/v1/plans");
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), {
    schema: "svc.plans.v1",
    currency: "EUR",
    plans,
  });
});

Deno.test("200: needs no key and is cacheable for five minutes", async () => {
  const response = await call("GET", "/v1/plans");
  assert.match(response.headers.get("cache-control") ?? "", /max-age=300/);
  assert.equal(response.headers.get("x-ratelimit-limit"), null);
});

Deno.test("304: If-None-Match with the current ETag", async () => {
  const etag = (await call("GET", "/v1/plans")).headers.get("etag") ?? "";
  const again = await call("GET", "/v1/plans", { headers: { "if-none-match": etag } });
  assert.equal(again.status, 304);
  assert.equal(await again.text(), "");
});

Deno.test("405: any other method; Allow contains GET", async () => {
  const response = await call("POST", "/v1/plans", { body: {} });
  assert.equal(response.status, 405);
  assert.match(response.headers.get("allow") ?? "", /GET/);
});

Deno.test("HEAD returns 200 without a body", async () => {
  const response = await call("HEAD", "/v1/plans");
  assert.equal(response.status, 200);
  assert.equal(await response.text(), "");
});
