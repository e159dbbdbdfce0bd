/** `scoreAddress`, by status. The test service also checks every answer against the document. */
import assert from "node:assert/strict";
import type { Score } from "../../src/api/operations/score-body.ts";
import { Problem } from "../../src/http/problem.ts";
import { centre, edge } from "../../src/releases/sample/sample-geometry.ts";
import { heldDeadlines } from "../support/deadlines.ts";
import { readmeInterval, readmeScore } from "../support/readme-score.ts";
import { type Call, testService } from "../support/service.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { METHOD } from "../../src/scoring/method.ts";

const service = await testService();
const { call, key } = service;
Deno.test.afterAll(() => service.close());

const address = "Via Roma 1, Borgo Campione";

async function post(sent: Call, on = call): Promise<Response> {
  return await on("POST", "/v1/score", sent);
}

/** Posts as a new account, and asserts the status of the answer. */
async function answer(status: number, body: unknown, plan = "pro"): Promise<Response> {
  const response = await post({ key: await key(plan), body });
  assert.equal(response.status, status, await response.clone().text());
  return response;
}

/** Returns the code of an error. */
async function codeOf(response: Response): Promise<string> {
  return (await response.json()).error;
}

const scoreOf = async (body: unknown, plan?: string): Promise<Score> =>
  await (await answer(200, body, plan)).json();

Deno.test("200: an address in the centre of the invented territory has all metrics", async () => {
  const score = await scoreOf({ address });
  assert.equal(score.measured_metrics, catalogue.length);
  assert.deepEqual(score.insufficient_data, []);
});

Deno.test("200: the response equals the example in README.md except elapsed_s", async () => {
  const response = await answer(200, { address });
  assert.equal(response.headers.get("x-score-interval"), readmeInterval.header);
  const { elapsed_s: _printed, ...printed } = readmeScore;
  const { elapsed_s: _measured, ...score } = await response.json();
  assert.deepEqual(score, printed);
});

Deno.test("200: the point of an address has the same score as the address", async () => {
  const byAddress = await scoreOf({ address });
  const byPoint = await scoreOf({ lat: centre.lat, lon: centre.lon });
  assert.equal(byPoint.score, byAddress.score);
  assert.deepEqual(byPoint.categories, byAddress.categories);
  assert.equal(byPoint.address.input, null);
  assert.equal(byPoint.address.source, "coordinates");
  assert.equal(byPoint.address.resolved, byAddress.address.resolved);
});

Deno.test("200: at the edge of coverage, insufficient_data lists categories below one half, lowest ratio first", async () => {
  const score = await scoreOf({ lat: edge.lat, lon: edge.lon });
  assert.ok(score.measured_metrics < 60);
  const ratios = score.insufficient_data.map(({ ratio }) => ratio);
  assert.ok(ratios.length > 0 && ratios.every((ratio) => ratio < 0.5));
  assert.deepEqual(ratios, ratios.toSorted((a, b) => a - b));
  for (const { category, measured, total } of score.insufficient_data) {
    assert.equal(score.categories[category].measured_metrics, measured);
    assert.equal(score.categories[category].total_metrics, total);
  }
});

Deno.test("200: the same place returns the same body except elapsed_s", async () => {
  const { elapsed_s: _first, ...first } = await scoreOf({ lat: edge.lat, lon: edge.lon });
  const { elapsed_s: _second, ...second } = await scoreOf({ lat: edge.lat, lon: edge.lon });
  assert.deepEqual(first, second);
});

Deno.test("200: the free plan has no reliability by category, the others do", async () => {
  const free = await scoreOf({ address }, "free");
  assert.equal(free.plan, "free");
  for (const category of Object.values(free.categories)) assert.ok(!("reliability" in category));
  for (const plan of ["starter", "pro", "scale"]) {
    const { categories } = await scoreOf({ address }, plan);
    for (const { reliability } of Object.values(categories)) {
      assert.equal(typeof reliability, "number");
    }
  }
});

Deno.test("200: a blank address beside coordinates counts as not sent", async () => {
  const score = await scoreOf({ address: "  ", lat: centre.lat, lon: centre.lon });
  assert.equal(score.address.input, null);
});

Deno.test("200: headers name the release, the licence and the terms, and forbid storing", async () => {
  const { headers } = await answer(200, { address });
  assert.equal(headers.get("x-data-release"), "sample");
  assert.match(
    headers.get("link") ?? "",
    /attribution>; rel="license".*terms>; rel="terms-of-service"/,
  );
  assert.equal(headers.get("cache-control"), "no-store");
});

Deno.test("200: headers have the method and the interval of the explained score", async () => {
  for (const body of [{ address }, { lat: edge.lat, lon: edge.lon }]) {
    const { headers } = await answer(200, body);
    assert.equal(headers.get("x-method"), METHOD);
    const interval = headers.get("x-score-interval");
    const explained = await call("POST", "/v1/score/explain", { key: await key("pro"), body });
    const { interval: { low, high, level } } = await explained.json();
    assert.equal(interval, `${low.toFixed(1)}-${high.toFixed(1)};level=${level}`);
    assert.match(interval ?? "", /^\d+\.\d-\d+\.\d;level=0\.9$/);
    assert.equal(explained.headers.get("x-score-interval"), interval);
  }
});

/** Addresses in the invented territory, by the precision with which they can be located. */
const located = [
  [{ lat: centre.lat, lon: centre.lon }, "coordinates", null],
  [{ address }, "house_number", "Via Roma"],
  [{ address: "Via Roma 999, Borgo Campione" }, "street", "Via Roma"],
  [{ address: "Borgo Campione" }, "comune", null],
] as const;

Deno.test("200: x-address-match equals the match level of the explained score", async () => {
  for (const [body, level, street] of located) {
    const { headers } = await answer(200, body);
    assert.equal(headers.get("x-address-match"), level);
    const explained = await call("POST", "/v1/score/explain", { key: await key(), body });
    assert.equal(explained.headers.get("x-address-match"), level);
    const { match } = await explained.json();
    assert.deepEqual([match.level, match.street], [level, street]);
    assert.equal(match.accuracy_m === 0, level === "coordinates");
  }
});

Deno.test("200: costs one call of the month and one request of the minute limit", async () => {
  const own = await key("starter");
  const first = await post({ key: own, body: { address } });
  assert.equal(first.headers.get("x-ratelimit-limit"), "10");
  assert.equal(first.headers.get("x-ratelimit-remaining"), "9");
  assert.equal(first.headers.get("x-quota-remaining"), "4999");
  const second = await post({ key: own, body: { address } });
  assert.equal(second.headers.get("x-ratelimit-remaining"), "8");
  assert.equal(second.headers.get("x-quota-remaining"), "4998");
});

const refused: readonly [number, string, string, unknown][] = [
  [400, "invalid_json", "a body that is not JSON", "{"],
  [400, "invalid_json", "an empty body", ""],
  [422, "invalid_request", "an array", []],
  [422, "invalid_request", "null", "null"],
  [422, "invalid_request", "an unknown field", { address, country: "IT" }],
  [422, "invalid_request", "a __proto__ field", '{"__proto__":1,"lat":40,"lon":12}'],
  [422, "invalid_request", "an address that is a number", { address: 1 }],
  [422, "invalid_request", "a null address beside coordinates", {
    address: null,
    lat: 40,
    lon: 12,
  }],
  [422, "invalid_request", "a latitude that is text", { lat: "40", lon: 12 }],
  [422, "invalid_request", "a control character", { address: "Via Roma\u0007 1" }],
  [422, "invalid_request", "201 characters", { address: "x".repeat(201) }],
  [422, "invalid_request", "a latitude too far south", { lat: 34.999, lon: 12 }],
  [422, "invalid_request", "a latitude too far north", { lat: 48.001, lon: 12 }],
  [422, "invalid_request", "a longitude too far west", { lat: 40, lon: 5.999 }],
  [422, "invalid_request", "a longitude too far east", { lat: 40, lon: 19.001 }],
  [422, "address_and_coordinates", "both forms", { address, lat: 40, lon: 12 }],
  [422, "address_and_coordinates", "both forms, out of bounds", { address, lat: 99, lon: 12 }],
  [422, "address_or_coordinates_required", "neither form", {}],
  [422, "address_or_coordinates_required", "a blank address", { address: " \u00a0 " }],
  [422, "address_or_coordinates_required", "a latitude alone", { lat: 40 }],
  [422, "address_or_coordinates_required", "a latitude alone, out of bounds", { lat: 99 }],
  [422, "address_or_coordinates_required", "an address and a longitude", { address, lon: 12 }],
  [404, "address_not_found", "an unknown comune", { address: "Via Roma 1, Atlantide" }],
  [404, "coordinates_outside_italy", "a point in the open sea", { lat: 39.5, lon: 11 }],
];

for (const [status, code, what, body] of refused) {
  Deno.test(`${status} ${code}: ${what}; the call costs nothing`, async () => {
    const response = await answer(status, body);
    assert.equal(await codeOf(response), code);
    assert.equal(response.headers.get("x-quota-remaining"), "50000");
    assert.equal(response.headers.get("x-ratelimit-remaining"), "29");
  });
}

Deno.test("422: detail names the field and the rule, in the language of the request", async () => {
  const headers = { "accept-language": "it-IT, en;q=0.5" };
  const response = await post({ key: await key(), body: { lat: 99, lon: 12 }, headers });
  assert.match((await response.json()).detail, /lat deve essere compreso tra 35 e 48/);
  assert.equal(response.headers.get("content-language"), "it");
});

/**
 * Bodies with several mistakes, and the rule that the error reports: the first one in the
 * contract's order.
 */
const firstMistakes: readonly [body: string, rule: RegExp][] = [
  ['{"country":"IT","lat":"40"}', /there is no field country/],
  ['{"lat":"40","country":"IT"}', /lat must be a number/],
  ['{"lon":99,"address":7,"lat":40}', /address must be a string/],
  ['{"address":"\\n","lat":99}', /address must not contain control characters/],
  [JSON.stringify({ address: `${"x".repeat(201)}\u0085` }), /must not contain control characters/],
  ['{"lon":99,"lat":99}', /lat must be between 35 and 48/],
  ['{"lat":40,"lon":1e999}', /lon must be between 6 and 19/],
  [JSON.stringify({ address: "😀".repeat(201) }), /address must have at most 200 characters/],
];

Deno.test("422: of several mistakes, detail names the first in the contract's order", async () => {
  for (const [body, rule] of firstMistakes) {
    const response = await post({ key: await key(), body });
    assert.equal(response.status, 422, body);
    assert.match((await response.json()).detail, rule, body);
  }
});

Deno.test("404: detail says that the loaded territory is invented", async () => {
  const response = await answer(404, { address: "Piazza del Duomo 1, Milano" });
  assert.match((await response.json()).detail, /invented/);
});

Deno.test("413: a body over 16 KiB, whether or not its length is declared", async () => {
  const body = JSON.stringify({ address: "x".repeat(17_000) });
  const declared = await post({ key: await key(), body });
  assert.equal(declared.status, 413);
  const headers = { "content-length": String(body.length) };
  assert.equal((await post({ key: await key(), body, headers })).status, 413);
});

for (
  const type of [
    "text/plain",
    "application/jsonp",
    "application/ld+json",
    "application/json charset=utf-8",
    "application/json, text/plain",
    ";application/json",
    "",
  ]
) {
  Deno.test(`415: a body declared as "${type}"`, async () => {
    const body = JSON.stringify({ address });
    const response = await post({ key: await key(), body, headers: { "content-type": type } });
    assert.equal(response.status, 415);
  });
}

for (
  const type of [
    "Application/JSON",
    "application/json; charset=utf-8",
    "application/json;charset=utf-16",
    'application/json; profile="a;b"',
    "application/json;",
    "application/json ;",
    "application/json;charset",
    "application/json;;",
    "application/json; =",
  ]
) {
  Deno.test(`200: a JSON body declared as "${type}": parameters are ignored`, async () => {
    const body = JSON.stringify({ address });
    const response = await post({ key: await key(), body, headers: { "content-type": type } });
    assert.equal(response.status, 200);
  });
}

Deno.test("401 api_key_required, invalid_api_key, revoked_api_key: the key is checked before the body", async () => {
  const revoked = await key();
  await service.sql`update livability.api_key set revoked_at = now()
    where sha256 = sha256(convert_to(${revoked}, 'UTF8'))`;
  for (
    const [sent, code] of [
      [{ body: "{" }, "api_key_required"],
      [{ key: "lvs_live_nonsense", body: "{" }, "invalid_api_key"],
      [{ key: revoked, body: "{" }, "revoked_api_key"],
    ] as const
  ) {
    const response = await post(sent);
    assert.equal(response.status, 401);
    assert.equal(await codeOf(response), code);
    for (const name of ["limit", "remaining", "reset"]) {
      assert.equal(response.headers.get(`x-ratelimit-${name}`), "0");
    }
  }
});

for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
  Deno.test(`405: ${method}; Allow contains POST`, async () => {
    const response = await call(method, "/v1/score", { key: await key() });
    assert.equal(response.status, 405);
    assert.match(response.headers.get("allow") ?? "", /POST/);
    assert.equal((await call(method, "/v1/score")).status, 401);
  });
}

Deno.test("429 rate_limit_exceeded: after the plan's calls per minute, with the seconds to wait in Retry-After", async () => {
  const own = await key("free");
  for (let i = 0; i < 5; i++) assert.equal((await post({ key: own, body: {} })).status, 422);
  const response = await post({ key: own, body: { address } });
  assert.equal(response.status, 429);
  assert.equal(await codeOf(response), "rate_limit_exceeded");
  const wait = Number(response.headers.get("retry-after"));
  assert.ok(wait >= 1 && wait <= 60);
  assert.equal(response.headers.get("x-ratelimit-reset"), String(wait));
  assert.equal(response.headers.get("x-ratelimit-remaining"), "0");
});

Deno.test("429 monthly_quota_exceeded: names the next larger plan, null on the largest", async () => {
  for (const [plan, quota, next] of [["free", 100, "starter"], ["scale", 500_000, null]] as const) {
    const own = await key(plan);
    await service.sql`
      insert into livability.monthly_use (account, month, calls)
      select account, date_trunc('month', now() at time zone 'UTC'), ${quota}
      from livability.api_key where sha256 = sha256(convert_to(${own}, 'UTF8'))`;
    const response = await post({ key: own, body: { address } });
    assert.equal(response.status, 429);
    const body = await response.json();
    assert.equal(body.error, "monthly_quota_exceeded");
    assert.equal(body.upgrade?.plan ?? null, next);
    assert.equal(response.headers.get("x-quota-remaining"), "0");
    assert.equal(response.headers.get("retry-after"), null);
  }
});

Deno.test("500 scoring_failed: an internal error costs nothing and does not expose its message", async () => {
  const broken = service.with({ score: () => Promise.reject(new Error("inner message")) });
  const own = await key();
  const response = await post({ key: own, body: { address } }, broken.call);
  assert.equal(response.status, 500);
  const text = await response.text();
  assert.match(text, /scoring_failed/);
  assert.doesNotMatch(text, /inner message/);
  assert.equal(response.headers.get("x-quota-remaining"), "50000");
});

Deno.test("502 geocoder_unavailable: an unavailable geocoder costs nothing", async () => {
  const unavailable = () => Promise.reject(new Problem("geocoder_unavailable"));
  const without = service.with({ find: unavailable });
  const response = await post({ key: await key(), body: { address } }, without.call);
  assert.equal(response.status, 502);
  assert.equal(response.headers.get("x-quota-remaining"), "50000");
});

Deno.test("503: no data release", async () => {
  const { meter } = service;
  const empty = service.with({
    meter: {
      ...meter,
      admit: async (sent) => {
        const call = await meter.admit(sent);
        return call.outcome === "admitted" ? { ...call, release: null } : call;
      },
    },
  });
  const response = await post({ key: await key(), body: { address } }, empty.call);
  assert.equal(response.status, 503);
  assert.equal(response.headers.get("x-quota-remaining"), "50000");
});

Deno.test("503: a request past its deadline costs nothing", async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const { startTimer, pass } = heldDeadlines();
  const find = () => {
    pass();
    return promise;
  };
  const slow = service.with({ startTimer, find });
  const response = await post({ key: await key(), body: { address } }, slow.call);
  assert.equal(response.status, 503);
  assert.equal(response.headers.get("x-quota-remaining"), "50000");
  reject(new Error("late"));
});

Deno.test("503: the database is unavailable; x-ratelimit-limit is 0", async () => {
  const gone = () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  const down = service.with({ meter: { ...service.meter, admit: gone } });
  const response = await post({ key: await key(), body: { address } }, down.call);
  assert.equal(response.status, 503);
  assert.equal(response.headers.get("x-ratelimit-limit"), "0");
});

Deno.test("503: a reservation that expired before the response; the call is not charged", async () => {
  const late = service.with({ meter: { ...service.meter, settle: () => Promise.resolve(false) } });
  const own = await key();
  const response = await post({ key: own, body: { address } }, late.call);
  assert.equal(response.status, 503);
  assert.equal((await response.json()).error, "service_unavailable");
  const usage = await (await call("GET", "/v1/usage", { key: own })).json();
  assert.equal(usage.calls_used, 0);
});
