/** `min_match` and `min_reliability`, on both scoring operations. */
import assert from "node:assert/strict";
import type { AddressPlace, Precision } from "../../src/geocoding/place.ts";
import { centre, edge } from "../../src/releases/sample/sample-geometry.ts";
import { readmeScore } from "../support/readme-score.ts";
import { testService } from "../support/service.ts";

const service = await testService();
const { call, key } = service;
Deno.test.afterAll(() => service.close());

const address = "Via Roma 1, Borgo Campione";
const paths = ["/v1/score", "/v1/score/explain"] as const;

/**
 * Sends a request with the key of a new account. Returns the answer and the remaining calls of
 * 50,000.
 */
async function ask(path: string, query: string, body: unknown, on = call, language = "en") {
  const headers = { "accept-language": language };
  const response = await on("POST", `${path}?${query}`, { key: await key(), body, headers });
  return {
    status: response.status,
    left: response.headers.get("x-quota-remaining"),
    body: await response.json(),
  };
}

/** The levels of the contract, best first, by the geocoder's precision. */
const levels = {
  coordinates: "coordinates",
  civico: "house_number",
  interpolated: "interpolated",
  street: "street",
  locality: "locality",
  comune: "comune",
} as const satisfies Record<Precision, string>;

/** The service with a geocoder that locates every address with this precision. */
function locating(precision: AddressPlace["precision"]) {
  const place: AddressPlace = {
    lat: centre.lat,
    lon: centre.lon,
    istat: "999001",
    comune: "Borgo Campione",
    provincia: "XX",
    resolved: "Borgo Campione (XX)",
    street: null,
    precision,
    errorM: 100,
  };
  return service.with({
    find: () =>
      Promise.resolve({
        place,
        street: null,
        recognised: null,
        covered: true,
        candidates: [],
        chances: [],
        isAbroad: false,
      }),
  }).call;
}

Deno.test("min_match accepts places located at its level or better, and returns 404 free of charge for others", async () => {
  const order = Object.values(levels), { coordinates: _, ...ofAddresses } = levels;
  const located = Object.entries(ofAddresses) as [AddressPlace["precision"], string][];
  for (const [precision, level] of located) {
    const on = locating(precision);
    for (const min of order.slice(1)) {
      const { status, left, body } = await ask("/v1/score", `min_match=${min}`, { address }, on);
      const isGood = order.findIndex((one) => one === level) <= order.indexOf(min);
      assert.equal(status, isGood ? 200 : 404, `${level} for ${min}`);
      assert.equal(left, isGood ? "49999" : "50000");
      if (!isGood) assert.equal(body.error, "address_not_found");
    }
  }
});

for (const path of paths) {
  Deno.test(`404 address_not_found: ${path} states in each language how well the address was located`, async () => {
    const body = { address: "Via Roma 999, Borgo Campione" };
    const words = {
      en: "this is the street",
      it: "questa è la via",
      de: "das ist die Straße",
      fr: "c'est la rue",
    };
    for (const [language, word] of Object.entries(words)) {
      const answer = await ask(path, "min_match=house_number", body, call, language);
      assert.deepEqual([answer.status, answer.left], [404, "50000"]);
      assert.equal(answer.body.error, "address_not_found");
      assert.ok(answer.body.detail.includes(word), answer.body.detail);
      assert.ok(answer.body.detail.includes(": Via Roma, 99999 Borgo Campione (XX)."));
    }
    assert.equal((await ask(path, "min_match=street", body)).status, 200);
  });

  Deno.test(`200: coordinates satisfy the strictest min_match of ${path}`, async () => {
    const body = { lat: centre.lat, lon: centre.lon };
    assert.equal((await ask(path, "min_match=house_number", body)).status, 200);
  });

  Deno.test(`422 not_enough_data: ${path} if the reliability shown is below min_reliability; free of charge`, async () => {
    const { reliability } = readmeScore;
    for (const least of ["0", "0.5", String(reliability)]) {
      const { status, left } = await ask(path, `min_reliability=${least}`, { address });
      assert.deepEqual([status, left], [200, "49999"], least);
    }
    for (const least of [(reliability + 0.001).toFixed(3), "1"]) {
      const { status, left, body } = await ask(path, `min_reliability=${least}`, { address });
      assert.deepEqual([status, left, body.error], [422, "50000", "not_enough_data"]);
      assert.ok(body.detail.includes(`${reliability}, and min_reliability asks for ${least}.`));
    }
    const point = { lat: edge.lat, lon: edge.lon };
    assert.equal((await ask(path, "min_reliability=0.8", point)).status, 422);
  });

  for (
    const [query, rule] of [
      [
        "min_match=house",
        "min_match accepts only house_number, interpolated, street, locality, comune",
      ],
      ["min_match=coordinates", "min_match accepts only house_number"],
      ["min_match=", "min_match accepts only"],
      ["min_match=street&min_match=street", "min_match must be sent only once"],
      ["min_reliability=", "min_reliability must be a number"],
      ["min_reliability=0,5", "min_reliability must be a number"],
      ["min_reliability=NaN", "min_reliability must be a number"],
      ["min_reliability=-0.1", "min_reliability must be between 0 and 1"],
      ["min_reliability=1.1", "min_reliability must be between 0 and 1"],
      ["min_reliability=1e999", "min_reliability must be"],
      ["min_reliability=0&min_reliability=1", "min_reliability must be sent only once"],
    ] as const
  ) {
    Deno.test(`422 invalid_request: ${path}?${query}, checked before the body's fields; free of charge`, async () => {
      for (const body of [{ address }, {}]) {
        const answer = await ask(path, query, body);
        assert.deepEqual([answer.status, answer.left], [422, "50000"]);
        assert.equal(answer.body.error, "invalid_request");
        assert.ok(answer.body.detail.includes(`: ${rule}`), answer.body.detail);
      }
    });
  }

  Deno.test(`200: ${path} ignores unknown query parameters`, async () => {
    for (const query of ["language=it", "__proto__=a", "%ff=%ff", "min_match%00=x"]) {
      assert.equal((await ask(path, query, { address })).status, 200, query);
    }
  });
}

Deno.test("422 idempotency_key_reused: the same body with another min_match is another request", async () => {
  const own = await key();
  const send = async (query: string): Promise<number> => {
    const headers = { "idempotency-key": "once" };
    const response = await call("POST", `/v1/score${query}`, {
      key: own,
      body: { address },
      headers,
    });
    await response.body?.cancel();
    return response.status;
  };
  assert.deepEqual(
    [await send("?min_match=street"), await send("?min_match=street"), await send("")],
    [200, 200, 422],
  );
});
