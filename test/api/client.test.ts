/** A client generated from the document can use the service, and its types are the document's. */
import assert from "node:assert/strict";
import createClient from "openapi-fetch";
import type { paths } from "../../src/contract/types.ts";
import { testService } from "../support/service.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

Deno.test("a client generated from the document scores an address", async () => {
  const key = await service.key();
  const client = createClient<paths>({
    baseUrl: "https://livability.example",
    headers: { "x-api-key": key },
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const headers = Object.fromEntries(request.headers);
      return await service.call(request.method, pathname, { body: await request.text(), headers });
    },
  });
  const { data, error } = await client.POST("/v1/score", {
    body: { address: "Via Roma 1, Borgo Campione" },
  });
  assert.equal(error, undefined);
  assert.equal(data?.categories.safety.total_metrics, 18);
  const explained = await client.POST("/v1/score/explain", {
    body: { address: "Via Roma 1, Borgo Campione" },
  });
  assert.equal(explained.data?.score.score, data?.score);
  assert.equal(explained.data?.metrics.length, catalogue.length);
  const refused = await client.POST("/v1/score", { body: { lat: 39.5, lon: 11 } });
  assert.equal(refused.error?.error, "coordinates_outside_italy");
});
