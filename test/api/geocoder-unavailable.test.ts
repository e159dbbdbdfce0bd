/** 502 `geocoder_unavailable`: the whole service with a remote geocoder that fails. */
import assert from "node:assert/strict";
import { withFallback } from "../../src/geocoding/fallback.ts";
import { createGeocoder, type Geocoder } from "../../src/geocoding/geocode.ts";
import { createRemote } from "../../src/geocoding/remote.ts";
import { centre } from "../../src/releases/sample/sample-geometry.ts";
import { geocoderServer, json, reset, status } from "../support/geocoder-server.ts";
import { nothingFound } from "../support/nothing-found.ts";
import { testService } from "../support/service.ts";

const service = await testService();
const server = await geocoderServer();
Deno.test.afterAll(async () => {
  await service.close();
  await server.close();
});

const address = "Via Segreta 7, Borgo Campione";

/**
 * The service with an index that lacks the address, and with a remote geocoder that has not been
 * queried yet.
 */
function serviceAt(url: string): Pick<typeof service, "call"> {
  const remote = createRemote({
    url,
    kind: "nominatim",
    atOnce: 4,
    deadlineS: 5,
    userAgent: "test",
  }, {
    fetch,
    now: () => 0,
    delay: () => Promise.resolve(),
    deadline: (ms) => AbortSignal.timeout(ms),
    retryDelayMs: 0,
  });
  const index = createGeocoder(service.sql);
  const local: Geocoder = {
    ...index,
    find: async (release, text) =>
      text === address ? nothingFound : await index.find(release, text),
  };
  return service.with(withFallback(local, remote));
}

const refused = [
  ["returns 500", server.url, status(500), "5"],
  ["closes the connection", server.url, reset, "5"],
  ["returns 429", server.url, status(429, { "retry-after": "42" }), "42"],
  ["is unreachable", "http://127.0.0.1:1", reset, "5"],
] as const;
for (const [what, url, behaviour, retryAfter] of refused) {
  for (const path of ["/v1/score", "/v1/score/explain"]) {
    Deno.test(`${path} returns 502 if the geocoder ${what}; it charges nothing and does not log the address`, async () => {
      server.behave(behaviour);
      const key = await service.key();
      const sent = { key, body: { address }, headers: { "accept-language": "it" } };
      const logged = service.log.length;
      const response = await serviceAt(url).call("POST", path, sent);
      assert.equal(response.status, 502);
      assert.equal(response.headers.get("retry-after"), retryAfter);
      assert.equal(response.headers.get("x-quota-remaining"), "50000");
      const body = await response.json();
      assert.deepEqual(Object.keys(body), ["error", "detail"]);
      assert.equal(body.error, "geocoder_unavailable");
      assert.match(body.detail, /servizio di geocodifica/);

      const usage = await (await service.call("GET", "/v1/usage", { key })).json();
      assert.equal(usage.calls_used, 0);
      const lines = service.log.slice(logged).join("\n");
      assert.match(lines, /"error":"geocoder_unavailable","cause":"GeocoderUnavailable [A-Z_0-9]+/);
      assert.doesNotMatch(lines, /Segreta|127\.0\.0\.1/);
    });
  }
}

Deno.test("/v1/score returns 200 if the remote geocoder finds the address in the release's territory", async () => {
  const { lat, lon } = centre;
  server.behave(json([{
    lat: String(lat),
    lon: String(lon),
    boundingbox: [lat, lat, lon, lon].map(String),
    address: { house_number: "7", road: "Via Segreta", village: "Borgo Campione" },
  }]));
  const response = await serviceAt(server.url).call("POST", "/v1/score", {
    key: await service.key(),
    body: { address },
  });
  assert.equal(response.status, 200);
  const { address: found } = await response.json();
  assert.equal(found.resolved, "Via Segreta 7, Borgo Campione (XX)");
  assert.equal(found.istat, "999001");
});
