/** `explainScore`, by status. Every answer is also held to the document by the test service. */
import assert from "node:assert/strict";
import type { Explanation } from "../../src/api/operations/explanation-body.ts";
import { createService } from "../../src/commands/service.ts";
import { Problem } from "../../src/http/problem.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { centre, edge } from "../../src/releases/sample/sample-geometry.ts";
import { setCallsUsed } from "../support/accounts.ts";
import { assertAllExplained, assertExplained } from "../support/explanations.ts";
import { type Call, testService } from "../support/service.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { METHOD } from "../../src/scoring/method.ts";

const service = await testService();
const { call, key } = service;
Deno.test.afterAll(() => service.close());

const address = "Via Roma 1, Borgo Campione";
const path = "/v1/score/explain";

async function post(sent: Call, on = call): Promise<Response> {
  return await on("POST", path, sent);
}

/** Posts as a new account; the answer must have this status. */
async function answer(status: number, body: unknown, plan = "pro"): Promise<Response> {
  const response = await post({ key: await key(plan), body });
  assert.equal(response.status, status, await response.clone().text());
  return response;
}

/** The code of an error. */
async function codeOf(response: Response): Promise<string> {
  return (await response.json()).error;
}

const explanationOf = async (body: unknown): Promise<Explanation> =>
  await (await answer(200, body)).json();

/** Spends the month of a key's account. */
async function spendMonth(own: string, calls: number): Promise<void> {
  const [row] = await service.sql<[{ account: number }]>`
    select account from livability.api_key where sha256 = sha256(convert_to(${own}, 'UTF8'))`;
  await setCallsUsed(service.sql, row.account, new Date(), calls);
}

Deno.test("200: every metric of the centre is direct, and nothing could move the score", async () => {
  const { score, score_range, metrics } = await explanationOf({ address });
  assert.equal(metrics.length, catalogue.length);
  assert.ok(metrics.every(({ state }) => state === "direct"));
  assert.deepEqual(score_range, { low: score.score, high: score.score });
  for (const { source, data_date, licence } of metrics) {
    assert.deepEqual([source, data_date], ["sample", "2026-01-01"]);
    assert.ok(licence);
  }
});

Deno.test("200: the score is the one that scoreAddress answers", async () => {
  for (const body of [{ address }, { lat: edge.lat, lon: edge.lon }]) {
    const { score: { elapsed_s: _ours, ...explained } } = await explanationOf(body);
    const plain = await call("POST", "/v1/score", { key: await key(), body });
    const { elapsed_s: _theirs, ...scored } = await plain.json();
    assert.deepEqual(explained, scored);
  }
});

Deno.test("200: at the edge of the coverage, what is missing says why, and how far it could matter", async () => {
  const explanation = await explanationOf({ lat: edge.lat, lon: edge.lon });
  assertExplained(explanation);
  const { score, score_range: { low, high }, metrics } = explanation;
  assert.ok(low < score.score && score.score < high);
  const reasons = new Set(metrics.map(({ reason }) => reason));
  assert.ok(reasons.has("coverage_edge"));
  const stateOf = (id: string) => {
    const metric = metrics.find((one) => one.id === id);
    return [metric?.state, metric?.reason, metric?.source];
  };
  assert.deepEqual(stateOf("supermarket_distance"), ["estimated", "coverage_edge", "sample"]);
  // Not there, it names the preferred source of the catalogue.
  assert.deepEqual(stateOf("food_shops_800m"), ["missing", "coverage_edge", "openstreetmap"]);
});

Deno.test("200: an address located to its street is at best estimated, but for its comune's numbers", async () => {
  const { metrics } = await explanationOf({ address: "Via Roma 999, Borgo Campione" });
  for (const { state, reason, support } of metrics) {
    const coarse = support === "comune" || support === "provincia";
    assert.deepEqual(
      [state, reason],
      coarse ? ["direct", null] : [
        "estimated",
        "location_too_coarse",
      ],
    );
  }
});

/** The metrics that are made of the market observatory's quotations. */
const fromQuotations = [
  "sale_price",
  "rent_price",
  "price_to_income",
  "rent_to_income",
  "gross_yield",
  "price_spread",
  "price_vs_comune",
  "price_trend",
];

Deno.test("200: values that a licence forbids passing on are withheld, unless the operator may", async () => {
  const { score } = createService({ sql: service.sql }, { licensed: ["omi"] });
  const licensed = service.with({ score });
  for (const place of [{ address }, { lat: edge.lat, lon: edge.lon }]) {
    const [withheld, shown]: Explanation[] = await Promise.all(
      [service, licensed].map(async ({ call }) =>
        await (await post({ key: await key(), body: place }, call)).json()
      ),
    );
    assert.ok(withheld !== undefined && shown !== undefined);
    assertExplained(withheld);
    assertExplained(shown);
    assert.ok(shown.metrics.every((one) => one.withheld === null));
    const named = withheld.metrics.filter((one) => one.withheld === "licence");
    assert.deepEqual(named.map(({ id }) => id), fromQuotations);
    const sum = (of: Explanation) =>
      of.metrics.filter(({ id }) => fromQuotations.includes(id))
        .reduce((total, { contribution }) => total + contribution, 0);
    assert.ok(Math.abs(sum(withheld) - sum(shown)) < 1e-9);
    const perWeight = named.map(({ contribution, weight }) => contribution / weight);
    assert.ok(Math.max(...perWeight) - Math.min(...perWeight) < 1e-9);
    const rest = ({ metrics }: Explanation) =>
      metrics.filter(({ id }) => !fromQuotations.includes(id));
    assert.deepEqual(rest(withheld), rest(shown));
    const reasonsOf = ({ metrics }: Explanation) =>
      metrics.map(({ state, reason }) => [state, reason]);
    assert.deepEqual(reasonsOf(withheld), reasonsOf(shown));
    const above = (
      { score: { elapsed_s: _, ...score }, metrics: _metrics, ...rest }: Explanation,
    ) => ({
      ...rest,
      score,
    });
    assert.deepEqual(above(withheld), above(shown));
  }
});

Deno.test("200: the contributions sum to the score to its last digit, at many points", async () => {
  const release = await activeRelease(service.sql);
  assert.ok(release !== null);
  const explanations = await assertAllExplained(service.sql, release, 60);
  assert.ok(new Set(explanations.map(({ score }) => score.score)).size > 20);
  assert.ok(explanations.some(({ metrics }) => metrics.some(({ state }) => state === "missing")));
});

Deno.test("200: a hazard at the point is said in the language of the request, whatever the score", async () => {
  // In the invented territory's band of floods of class P2, away from the other hazards.
  const flooded = { lat: 39.99058, lon: 12 };
  const texts = await Promise.all(["en", "it", "de", "fr"].map(async (language) => {
    const headers = { "accept-language": language };
    const response = await post({ key: await key(), body: flooded, headers });
    const { warnings, unverified }: Explanation = await response.json();
    assert.deepEqual(warnings.map((one) => [one.metric, one.class]), [["flood_point", "P2"]]);
    assert.deepEqual(unverified, []);
    return warnings[0]?.text;
  }));
  assert.equal(new Set(texts).size, 4);
  assert.deepEqual((await explanationOf({ address })).warnings, []);
});

Deno.test("200: where all is measured the interval owes nothing to data, and the resolution is whole", async () => {
  const { interval, resolution, method } = await explanationOf({ address });
  assert.equal(method, METHOD);
  assert.equal(interval.data, 0);
  for (const { data } of Object.values(interval.categories)) assert.equal(data, 0);
  const { categories, ...overall } = resolution;
  for (const { local, comune, provincia } of [overall, ...Object.values(categories)]) {
    assert.ok(Math.abs(local + comune + provincia - 1) < 0.002);
  }
  // Crimes by province, accidents and what is at the point elsewhere.
  assert.ok(categories.safety.provincia > 0.5);
});

Deno.test("200: units are in the language of the request", async () => {
  const units = await Promise.all(["en", "it", "de", "fr"].map(async (language) => {
    const headers = { "accept-language": language };
    const response = await post({ key: await key(), body: { address }, headers });
    const { metrics }: Explanation = await response.json();
    return metrics[0]?.unit;
  }));
  assert.equal(new Set(units).size, 4);
});

Deno.test("200: the same place gives the same answer but for elapsed_s", async () => {
  const [first, second] = [
    await explanationOf({ lat: edge.lat, lon: edge.lon }),
    await explanationOf({ lat: edge.lat, lon: edge.lon }),
  ].map(({ score: { elapsed_s: _, ...score }, ...rest }) => ({ ...rest, score }));
  assert.deepEqual(first, second);
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

Deno.test("200: charges one call, and shares its minute with scoreAddress", async () => {
  const own = await key("starter");
  const first = await post({ key: own, body: { address } });
  assert.equal(first.headers.get("x-ratelimit-remaining"), "9");
  assert.equal(first.headers.get("x-quota-remaining"), "4999");
  const plain = await call("POST", "/v1/score", { key: own, body: { address } });
  assert.equal(plain.headers.get("x-ratelimit-remaining"), "8");
  assert.equal(plain.headers.get("x-quota-remaining"), "4998");
});

Deno.test("401: before the plan is looked at", async () => {
  assert.equal(await codeOf(await post({ body: "{" })), "api_key_required");
  assert.equal(await codeOf(await post({ key: "lvs_live_x", body: "{" })), "invalid_api_key");
});

Deno.test("403 plan_required: a plan without the full report, before the body is looked at", async () => {
  for (const body of [{ address }, "{"]) {
    const response = await post({ key: await key("free"), body });
    assert.equal(response.status, 403);
    const { error, upgrade } = await response.json();
    assert.equal(error, "plan_required");
    assert.deepEqual(upgrade, {
      plan: "starter",
      calls_per_month: 5000,
      price_eur: 49,
      url: "https://livability.example/v1/plans",
    });
    assert.equal(response.headers.get("retry-after"), null);
  }
});

Deno.test("403 plan_required: costs no call, takes its place in the minute, and yields to a full one", async () => {
  const own = await key("free");
  for (const left of ["4", "3", "2", "1", "0"]) {
    const response = await post({ key: own, body: { address } });
    assert.equal(response.status, 403);
    assert.equal(response.headers.get("x-ratelimit-remaining"), left);
    assert.equal(response.headers.get("x-quota-remaining"), "100");
  }
  for (const at of [path, "/v1/score"]) {
    const response = await call("POST", at, { key: own, body: { address } });
    assert.equal(await codeOf(response), "rate_limit_exceeded");
  }
});

Deno.test("403 plan_required: answered before a month that is spent", async () => {
  const own = await key("free");
  await spendMonth(own, 100);
  assert.equal(await codeOf(await post({ key: own, body: { address } })), "plan_required");
});

for (const plan of ["starter", "pro", "scale"]) {
  Deno.test(`200: ${plan} has the full report`, async () => {
    await answer(200, { address }, plan);
  });
}

for (
  const [status, code, what, body] of [
    [400, "invalid_json", "a body that is not JSON", "{"],
    [404, "address_not_found", "an unknown comune", { address: "Via Roma 1, Atlantide" }],
    [404, "coordinates_outside_italy", "a point in the open sea", { lat: 39.5, lon: 11 }],
    [422, "invalid_request", "an unknown field", { address, country: "IT" }],
    [422, "address_and_coordinates", "both forms", { address, lat: 40, lon: 12 }],
    [422, "address_or_coordinates_required", "neither form", {}],
  ] as const
) {
  Deno.test(`${status} ${code}: ${what}; the call costs nothing`, async () => {
    const response = await answer(status, body);
    assert.equal(await codeOf(response), code);
    assert.equal(response.headers.get("x-quota-remaining"), "50000");
    assert.equal(response.headers.get("x-ratelimit-remaining"), "29");
  });
}

Deno.test("405: any other method, with the one that is allowed", async () => {
  const response = await call("GET", path, { key: await key() });
  assert.equal(response.status, 405);
  assert.match(response.headers.get("allow") ?? "", /POST/);
});

Deno.test("413: a body over 16 KiB", async () => {
  await answer(413, JSON.stringify({ address: "x".repeat(17_000) }));
});

Deno.test("415: a body that is not declared to be JSON", async () => {
  const headers = { "content-type": "text/plain" };
  const response = await post({ key: await key(), body: JSON.stringify({ address }), headers });
  assert.equal(response.status, 415);
});

Deno.test("429: the month's quota is spent", async () => {
  const own = await key("starter");
  await spendMonth(own, 5000);
  const response = await post({ key: own, body: { address } });
  assert.equal(response.status, 429);
  const { error, upgrade } = await response.json();
  assert.deepEqual([error, upgrade.plan], ["monthly_quota_exceeded", "pro"]);
});

Deno.test("500: a computation that breaks costs nothing and tells nothing of itself", async () => {
  const broken = service.with({ score: () => Promise.reject(new Error("inner message")) });
  const response = await post({ key: await key(), body: { address } }, broken.call);
  assert.equal(response.status, 500);
  assert.doesNotMatch(await response.text(), /inner message/);
  assert.equal(response.headers.get("x-quota-remaining"), "50000");
});

Deno.test("502: a geocoder that does not answer costs nothing", async () => {
  const unavailable = () => Promise.reject(new Problem("geocoder_unavailable"));
  const without = service.with({ locate: unavailable });
  const response = await post({ key: await key(), body: { address } }, without.call);
  assert.equal(response.status, 502);
});

Deno.test("503: the database is gone, before the admission or after it", async () => {
  const gone = () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  const { meter, dependencies: { data } } = service;
  for (
    const parts of [
      { meter: { ...meter, admit: gone } },
      { data: { ...data, sources: gone } },
      { score: gone },
    ]
  ) {
    const response = await post(
      { key: await key(), body: { lat: centre.lat, lon: centre.lon } },
      service.with(parts).call,
    );
    assert.equal(response.status, 503);
  }
});
