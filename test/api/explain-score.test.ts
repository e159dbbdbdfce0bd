/** `explainScore`, by status. The test service also checks every answer against the document. */
import assert from "node:assert/strict";
import { planOf } from "../../src/access/plans.ts";
import type { Explanation } from "../../src/api/operations/explanation-body.ts";
import { readerOn } from "../../src/commands/service.ts";
import { restrictedUnless } from "../../src/commands/restricted.ts";
import { round } from "../../src/api/operations/score-body.ts";
import { Problem } from "../../src/http/problem.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { centre, edge } from "../../src/releases/sample/sample-geometry.ts";
import { setCallsOfKey } from "../support/accounts.ts";
import { intervalOf, scoreOf } from "../oracle/method.ts";
import { assertAllExplained, assertExplained, spotOf } from "../support/explanations.ts";
import { type Call, testService } from "../support/service.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { METHOD } from "../../src/scoring/method.ts";
import { truth } from "../support/agreed-metrics.ts";
import { METRICS } from "../support/metric-total.ts";

const service = await testService();
const { call, key } = service;
Deno.test.afterAll(() => service.close());

const address = "Via Roma 1, Borgo Campione";
const path = "/v1/score/explain";

async function post(sent: Call, on = call): Promise<Response> {
  return await on("POST", path, sent);
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

const explanationOf = async (body: unknown): Promise<Explanation> =>
  await (await answer(200, body)).json();

Deno.test("200: every metric of the centre is direct, and score_range equals the score", async () => {
  const { score, score_range, metrics } = await explanationOf({ address });
  assert.equal(metrics.length, catalogue.length);
  assert.ok(metrics.every(({ state }) => state === "direct"));
  assert.deepEqual(score_range, { low: score.score, high: score.score });
  for (const { source, data_date, licence } of metrics) {
    assert.deepEqual([source, data_date], ["sample", "2026-01-01"]);
    assert.ok(licence);
  }
});

Deno.test("200: the score equals the response of scoreAddress", async () => {
  for (const body of [{ address }, { lat: edge.lat, lon: edge.lon }]) {
    const { score: { elapsed_s: _ours, ...explained } } = await explanationOf(body);
    const plain = await call("POST", "/v1/score", { key: await key(), body });
    const { elapsed_s: _theirs, ...scored } = await plain.json();
    assert.deepEqual(explained, scored);
  }
});

Deno.test("200: at the edge of coverage, incomplete metrics have a reason, and score_range surrounds the score", async () => {
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
  // For a missing metric, the answer contains the preferred source of the catalogue.
  assert.deepEqual(stateOf("food_shops_800m"), ["missing", "coverage_edge", "openstreetmap"]);
});

Deno.test("200: an address located to its street is measured over the street, directly where its house numbers are", async () => {
  const explanation = await explanationOf({ address: "Via Roma 999, Borgo Campione" });
  assertExplained(explanation);
  const { metrics, match, measured_over, interval } = explanation;
  assert.deepEqual([match.level, measured_over], ["street", "street"]);
  const house = await explanationOf({ address });
  assert.deepEqual([house.measured_over, house.interval.place], ["point", 0]);
  assert.ok(interval.place > 0 && interval.high - interval.low > 2 * interval.place - 0.1);
  for (const [i, { id, state, reason, value, range, withheld, nearest }] of metrics.entries()) {
    assert.deepEqual([id, state, reason], [id, "direct", null]);
    assert.equal(nearest, null);
    assert.equal(house.metrics[i]?.range, null);
    if (withheld !== null) {
      assert.deepEqual([value, range], [null, null]);
      continue;
    }
    assert.ok(range !== null && value !== null);
    assert.ok(range.low <= value && value <= range.high, id);
  }
  const walk = metrics.find((metric) => metric.id === "supermarket_distance");
  assert.match(walk?.display ?? "", /^\d+\sm to \d+\sm$/);
});

Deno.test("200: an address located to its hamlet is measured over the hamlet, in which not every point has every metric", async () => {
  const explanation = await explanationOf({ address: "Confine, Borgo Campione" });
  assertExplained(explanation);
  const { metrics, match, measured_over, interval, summary } = explanation;
  assert.deepEqual([match.level, measured_over], ["locality", "street"]);
  assert.ok(interval.place > 0);
  assert.match(summary.unknown, /^Measured at \d+ points of the hamlet or quarter\. /);
  // The hamlet lies at the edge of what the source covers.
  const partial = metrics.filter(({ evidence }) => evidence > 0 && evidence < 0.5);
  assert.ok(partial.length > 0);
  for (const { id, state, reason } of partial) {
    assert.equal(state, "estimated", id);
    assert.ok(reason !== null && reason !== "location_too_coarse", id);
  }
});

Deno.test("200: an address located to its comune is measured over the comune, where only its own figures are direct", async () => {
  const explanation = await explanationOf({ address: "Borgo Campione" });
  assertExplained(explanation);
  const { metrics, match, measured_over, interval } = explanation;
  assert.deepEqual([match.level, measured_over], ["comune", "comune"]);
  assert.ok(interval.place > 0);
  for (const { id, state, reason, evidence, support } of metrics) {
    const isCoarse = support === "comune" || support === "provincia";
    assert.equal(state === "direct", isCoarse, id);
    // The location alone takes no evidence away.
    if (reason === "location_too_coarse") assert.equal(evidence, 1, id);
  }
  assert.ok(metrics.some(({ reason }) => reason === "location_too_coarse"));
});

Deno.test("200: the same inexact address has the same answer every time", async () => {
  for (const place of ["Via Roma, Borgo Campione", "Borgo Campione"]) {
    const answers = await Promise.all([1, 2].map(() => explanationOf({ address: place })));
    const [one, other] = answers.map(({ score: { elapsed_s: _, ...score }, ...rest }) => ({
      ...rest,
      score,
    }));
    assert.deepEqual(one, other);
  }
});

/** The metrics derived from the market observatory's quotations and sales. */
const restrictedIds = [
  "sale_price",
  "rent_price",
  "price_to_income",
  "rent_to_income",
  "gross_yield",
  "price_spread",
  "price_vs_comune",
  "price_trend",
  "market_activity",
];

Deno.test("200: values that a licence forbids to pass on are withheld, unless the operator is licensed", async () => {
  const { score } = readerOn(service.sql, restrictedUnless(["omi", "omi-ntn"]));
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
    const measured = shown.metrics.filter(({ id, state }) =>
      restrictedIds.includes(id) && state !== "missing"
    );
    assert.deepEqual(named.map(({ id }) => id), measured.map(({ id }) => id));
    assert.ok(named.length >= 3);
    for (const { display, lift } of named) assert.deepEqual([display, lift], [null, null]);
    const said = Object.values(withheld.summary).join().toLowerCase();
    for (const { name } of named) assert.ok(!said.includes(`${name.toLowerCase()} (`), name);
    const rest = ({ metrics }: Explanation) =>
      metrics.filter(({ id }) => !restrictedIds.includes(id));
    assert.deepEqual(rest(withheld), rest(shown));
    const reasonsOf = ({ metrics }: Explanation) =>
      metrics.map(({ state, reason }) => [state, reason]);
    assert.deepEqual(reasonsOf(withheld), reasonsOf(shown));
    // Each score follows from the mean of the shown values, rounded to a multiple of 20.
    const values = shown.metrics.flatMap(({ id, normalised }) =>
      restrictedIds.includes(id) && normalised !== null ? [normalised] : []
    );
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
    const quantised = 20 * Math.floor(mean / 20 + 0.5);
    const metrics = shown.metrics.map((one) =>
      restrictedIds.includes(one.id) && one.state !== "missing"
        ? { ...one, normalised: quantised }
        : one
    );
    const spot = spotOf({ ...shown, metrics });
    assert.equal(withheld.score.score, round(scoreOf(spot), 1));
    const [low, high] = intervalOf(spot);
    assert.deepEqual([withheld.interval.low, withheld.interval.high], [
      round(low, 1),
      round(high, 1),
    ]);
  }
});

Deno.test("200: the contributions sum to the score within the rounding at 60 points", async () => {
  const release = await activeRelease(service.sql);
  assert.ok(release !== null);
  const explanations = await assertAllExplained(service.sql, release, 60);
  assert.ok(new Set(explanations.map(({ score }) => score.score)).size > 20);
  assert.ok(explanations.some(({ metrics }) => metrics.some(({ state }) => state === "missing")));
});

Deno.test("200: warnings name a hazard at the point in the language of the request", async () => {
  // In the invented territory's flood zone of class P2, outside all other hazards.
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

Deno.test("200: if all metrics are measured, interval.data is 0 and the resolution shares sum to 1", async () => {
  const { interval, resolution, method } = await explanationOf({ address });
  assert.equal(method, METHOD);
  assert.equal(interval.data, 0);
  for (const { data } of Object.values(interval.categories)) assert.equal(data, 0);
  const { categories, ...overall } = resolution;
  for (const { local, comune, provincia } of [overall, ...Object.values(categories)]) {
    assert.ok(Math.abs(local + comune + provincia - 1) < 0.002);
  }
  // Crime rates are provincial. Accidents and the metrics of the other categories are measured at
  // the point.
  assert.ok(categories.safety.provincia > 0.5);
});

Deno.test("200: names, values and sentences for people are in the language of the request", async () => {
  // From the layout of the invented territory: the pharmacy is 280 m away, and the comune has 60 %
  // fibre.
  const expected = {
    en: [
      "Walk to a pharmacy",
      "Services",
      "280 m",
      "Households reached by optical fibre",
      "60% in the comune, 2026",
    ],
    it: [
      "Distanza a piedi da una farmacia",
      "Servizi",
      "280 m",
      "Famiglie raggiunte dalla fibra ottica",
      "60\u00a0% nel comune, 2026",
    ],
    de: [
      "Fußweg zur Apotheke",
      "Versorgung",
      "280 m",
      "Haushalte mit verfügbarer Glasfaser",
      "60\u00a0% in der Gemeinde, 2026",
    ],
    fr: [
      "Trajet à pied vers une pharmacie",
      "Services",
      "280 m",
      "Foyers raccordables à la fibre optique",
      "60\u00a0% dans la commune, 2026",
    ],
  };
  const all = {
    en: `All ${METRICS} metrics are measured, here or for the comune or province.`,
    it: `Tutti i ${METRICS} indicatori sono misurati, qui o per il comune o la provincia.`,
    de: `Alle ${METRICS} Kennzahlen sind gemessen, hier oder für die Gemeinde oder Provinz.`,
    fr: `Les ${METRICS} indicateurs sont tous mesurés, ici ou pour la commune ou la province.`,
  };
  for (const language of ["en", "it", "de", "fr"] as const) {
    const headers = { "accept-language": language };
    const response = await post({ key: await key(), body: { address }, headers });
    const { metrics, summary }: Explanation = await response.json();
    const one = (id: string) => {
      const metric = metrics.find((metric) => metric.id === id);
      assert.ok(metric !== undefined);
      return metric;
    };
    const pharmacy = one("pharmacy_distance"), fibre = one("fibre_coverage");
    const { name, category_name, display } = pharmacy;
    assert.deepEqual(
      [name, category_name, display?.replace("\u00a0", " "), fibre.name, fibre.display],
      expected[language],
    );
    assert.deepEqual([pharmacy.sources, pharmacy.licences], [["sample"], [pharmacy.licence]]);
    assert.equal(summary.unknown, all[language]);
  }
});

Deno.test("200: display contains the number from the territory's layout for every metric of the centre", async () => {
  const { metrics } = await explanationOf({ address });
  for (const { id, unit, display, withheld } of metrics) {
    if (withheld !== null) continue;
    const value = truth[id] ?? NaN, metres = Math.round(value);
    const expected = unit === "m" ? metres >= 1000 ? metres / 1000 : metres : value;
    const [shown = "none"] = display?.match(/[-\d.,]+/) ?? [];
    if (shown === "none") assert.deepEqual([unit, value], ["class (0: no hazard)", 0], id);
    else {
      const number = Number(shown.replaceAll(",", ""));
      assert.ok(Math.abs(number - expected) <= 0.005 * Math.abs(expected), `${id}: ${display}`);
    }
  }
});

Deno.test("200: at the edge, the summary names the strongest lift and lower, and counts incomplete metrics", async () => {
  const { summary, metrics, score } = await explanationOf({ lat: edge.lat, lon: edge.lon });
  const known = metrics.flatMap(({ id, lift, display }) =>
    lift === null || display === null ? [] : [{ id, lift, display }]
  ).sort((a, b) => b.lift - a.lift);
  const [highest] = known, lowest = known.at(-1);
  assert.ok(highest && highest.lift > 0.05 && summary.lifts.includes(`(${highest.display}; +`));
  assert.ok(lowest && lowest.lift < -0.05 && summary.lowers.includes(`(${lowest.display}; -`));
  const count = (state: string) => metrics.filter((one) => one.state === state).length;
  assert.match(
    summary.unknown,
    new RegExp(
      `^Of ${METRICS} metrics, ${count("missing")} (is|are) not measured and ${
        count("estimated")
      } ` +
        "(is|are) only estimated here",
    ),
  );
  assert.equal(summary.unknown.includes("too little is known"), score.insufficient_data.length > 0);
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

Deno.test("200: the same place returns the same body except elapsed_s", async () => {
  const [first, second] = [
    await explanationOf({ lat: edge.lat, lon: edge.lon }),
    await explanationOf({ lat: edge.lat, lon: edge.lon }),
  ].map(({ score: { elapsed_s: _, ...score }, ...rest }) => ({ ...rest, score }));
  assert.deepEqual(first, second);
});

/** The published weights of the categories, in percent. */
const published = {
  safety: 18,
  services: 20,
  mobility: 18,
  enviro: 18,
  realestate: 10,
  natural_risk: 16,
};

Deno.test("200: weights add personal, and change no other field", async () => {
  for (const place of [{ address }, { lat: edge.lat, lon: edge.lon }]) {
    const { score: { elapsed_s: _, ...score }, ...plain } = await explanationOf(place);
    assert.ok(!("personal" in plain));
    const weights = { safety: 2, services: 1 };
    const { score: { elapsed_s: _own, ...ownScore }, personal, ...own } = await explanationOf({
      ...place,
      weights,
    });
    assert.deepEqual([ownScore, own], [score, plain]);
    assert.ok(personal !== undefined);
    assert.deepEqual(personal.weights, {
      safety: 2,
      services: 1,
      mobility: 0,
      enviro: 0,
      realestate: 0,
      natural_risk: 0,
    });
    const { safety, services } = score.categories;
    // The tolerance covers the rounding of both categories to a tenth.
    assert.ok(Math.abs(personal.score - (2 * safety.score + services.score) / 3) < 0.11);
    const { low, high, level } = personal.interval;
    assert.ok(low <= personal.score && personal.score <= high && level === 0.9);
  }
});

Deno.test("200: the published weights in any scale return the published score and interval", async () => {
  for (const scale of [1, 0.01, 50]) {
    const weights = Object.fromEntries(
      Object.entries(published).map(([code, weight]) => [code, scale * weight]),
    );
    const { score, interval, personal } = await explanationOf({
      lat: edge.lat,
      lon: edge.lon,
      weights,
    });
    const { categories: _, ...overall } = interval;
    assert.deepEqual([personal?.score, personal?.interval], [score.score, overall]);
  }
});

for (
  const [weights, problem] of [
    [[], "weights must be a JSON object"],
    [null, "weights must be a JSON object"],
    ["safety", "weights must be a JSON object"],
    [{ crime: 1 }, "there is no field weights.crime"],
    [{ safety: "2" }, "weights.safety must be a number"],
    [{ safety: null }, "weights.safety must be a number"],
    [{ safety: 1, enviro: -0.5 }, "weights.enviro must be between 0 and 1000"],
    [{ safety: 1000.5 }, "weights.safety must be between 0 and 1000"],
    [{}, "weights must have at least one value above 0"],
    [{ safety: 0, enviro: 0 }, "weights must have at least one value above 0"],
  ] as const
) {
  Deno.test(`422 invalid_request: weights ${JSON.stringify(weights)}: ${problem}; the call costs nothing`, async () => {
    const response = await answer(422, { address, weights });
    assert.equal(response.headers.get("x-quota-remaining"), "50000");
    const { error, detail } = await response.json();
    assert.equal(error, "invalid_request");
    assert.equal(
      detail,
      `The request is not valid: ${problem}. Correct it and send it again.`,
    );
  });
}

Deno.test("422: the place is validated before the weights, and scoreAddress rejects weights", async () => {
  const both = await answer(422, { address, lat: 40, lon: 12, weights: [] });
  assert.equal(await codeOf(both), "address_and_coordinates");
  const none = await answer(422, { weights: {} });
  assert.equal(await codeOf(none), "address_or_coordinates_required");
  const body = { address, weights: { safety: 1 } };
  const score = await call("POST", "/v1/score", { key: await key(), body });
  assert.equal(score.status, 422);
  assert.match((await score.json()).detail, /there is no field weights\./);
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

Deno.test("200: costs one call, and shares the minute limit with scoreAddress", async () => {
  const own = await key("starter");
  const first = await post({ key: own, body: { address } });
  assert.equal(first.headers.get("x-ratelimit-remaining"), "9");
  assert.equal(first.headers.get("x-quota-remaining"), "4999");
  const plain = await call("POST", "/v1/score", { key: own, body: { address } });
  assert.equal(plain.headers.get("x-ratelimit-remaining"), "8");
  assert.equal(plain.headers.get("x-quota-remaining"), "4998");
});

Deno.test("401: a missing or an invalid key, before plan and body are checked", async () => {
  assert.equal(await codeOf(await post({ body: "{" })), "api_key_required");
  assert.equal(await codeOf(await post({ key: "lvs_live_x", body: "{" })), "invalid_api_key");
});

Deno.test("403 plan_required: a plan without the full report, before the body is validated", async () => {
  for (const body of [{ address }, "{"]) {
    const response = await post({ key: await key("free"), body });
    assert.equal(response.status, 403);
    const { error, upgrade } = await response.json();
    assert.equal(error, "plan_required");
    assert.deepEqual(upgrade, {
      plan: "starter",
      calls_per_month: 5000,
      price_eur: planOf("starter").price_eur,
      url: "https://livability.example/v1/plans",
    });
    assert.equal(response.headers.get("retry-after"), null);
  }
});

Deno.test("403 plan_required: costs no call, counts against the minute limit, and becomes 429 beyond it", async () => {
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

Deno.test("403 plan_required: takes precedence over an exhausted monthly quota", async () => {
  const own = await key("free");
  await setCallsOfKey(service.sql, own, 100);
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

const { metrics: known } = await (await call("GET", "/v1/metrics")).json();
const ids: readonly string[] = known.map(({ id }: { readonly id: string }) => id);

/** The fields of a metric, as the reference lists them. */
const fieldNames =
  "id, name, category, category_name, state, reason, value, range, unit, display, normalised, " +
  "evidence, withheld, imputed, weight, contribution, lift, support, source, sources, data_date, " +
  "licence, licences, nearest";

for (
  const [query, rule] of [
    ["include=isochrones", "accepts only isochrone"],
    ["include=", "accepts only isochrone"],
    ["include=isochrone,summary", "accepts only isochrone"],
    ["include=isochrone&include=isochrone", "must be sent only once"],
    ["metrics=no2,no3", `accepts only ${ids.join(", ")}`],
    ["metrics=", `accepts only ${ids.join(", ")}`],
    ["fields=value,metrics", `accepts only ${fieldNames}`],
    ["fields=", `accepts only ${fieldNames}`],
    ["fields=value&fields=state", "must be sent only once"],
  ] as const
) {
  Deno.test(`422 invalid_request: ?${query}, checked before the body's fields; the call costs nothing`, async () => {
    const own = await key();
    for (const body of [{ address }, {}]) {
      const response = await call("POST", `${path}?${query}`, { key: own, body });
      assert.equal(response.status, 422);
      assert.equal(response.headers.get("x-quota-remaining"), "50000");
      const { error, detail } = await response.json();
      assert.equal(error, "invalid_request");
      assert.ok(detail.includes(`: ${query.split("=")[0]} ${rule}.`), detail);
    }
    const broken = await call("POST", `${path}?${query}`, { key: own, body: "{" });
    assert.equal(broken.status, 400, "after the syntax");
  });
}

const selections: readonly [query: string, kept: readonly string[], fields?: readonly string[]][] =
  [
    ["metrics=no2,pharmacy_distance", ["pharmacy_distance", "no2"]],
    ["metrics=no2,no2", ["no2"]],
    ["fields=value,state", ids, ["id", "state", "value"]],
    ["fields=id", ids, ["id"]],
    ["metrics=no2&fields=display,display", ["no2"], ["id", "display"]],
    ["include=isochrone&metrics=no2&fields=lift", ["no2"], ["id", "lift"]],
  ];
for (const [query, kept, fields] of selections) {
  Deno.test(`200: ?${query} selects from the whole explanation, in its order, for one call`, async () => {
    const whole = await (await answer(200, { address })).json();
    const response = await call("POST", `${path}?${query}`, {
      key: await key(),
      body: { address },
    });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("x-quota-remaining"), "49999");
    const { metrics, isochrone, ...rest } = await response.json();
    const { metrics: all, ...others } = whole;
    assert.equal(isochrone !== undefined, query.startsWith("include"));
    rest.score.elapsed_s = others.score.elapsed_s;
    assert.deepEqual(rest, others);
    const expected = all
      .filter(({ id }: { readonly id: string }) => kept.includes(id))
      .map((metric: Readonly<Record<string, unknown>>) =>
        fields ? Object.fromEntries(fields.map((field) => [field, metric[field]])) : metric
      );
    assert.equal(expected.length, kept.length);
    assert.deepEqual(metrics, expected);
  });
}

Deno.test("200: without metrics and fields, every metric has every field of the contract", async () => {
  const { metrics } = await (await answer(200, { address })).json();
  const fields = fieldNames.split(", ");
  assert.deepEqual(metrics.map(({ id }: { readonly id: string }) => id), ids);
  for (const metric of metrics) assert.deepEqual(Object.keys(metric), fields);
});

Deno.test("200: an unknown query parameter is ignored", async () => {
  for (const query of ["language=it", "__proto__=a", "%ff=%ff", "include%00=x"]) {
    const response = await call("POST", `${path}?${query}`, {
      key: await key(),
      body: { address },
    });
    assert.equal(response.status, 200, query);
    assert.ok(!("isochrone" in await response.json()));
  }
});

Deno.test("405: any other method; Allow contains POST", async () => {
  const response = await call("GET", path, { key: await key() });
  assert.equal(response.status, 405);
  assert.match(response.headers.get("allow") ?? "", /POST/);
});

Deno.test("413: a body over 16 KiB", async () => {
  await answer(413, JSON.stringify({ address: "x".repeat(17_000) }));
});

Deno.test("415: a body that is not declared as JSON", async () => {
  const headers = { "content-type": "text/plain" };
  const response = await post({ key: await key(), body: JSON.stringify({ address }), headers });
  assert.equal(response.status, 415);
});

Deno.test("429: the monthly quota is exhausted", async () => {
  const own = await key("starter");
  await setCallsOfKey(service.sql, own, 5000);
  const response = await post({ key: own, body: { address } });
  assert.equal(response.status, 429);
  const { error, upgrade } = await response.json();
  assert.deepEqual([error, upgrade.plan], ["monthly_quota_exceeded", "pro"]);
});

Deno.test("500: an internal error costs nothing and does not expose its message", async () => {
  const broken = service.with({ score: () => Promise.reject(new Error("inner message")) });
  const response = await post({ key: await key(), body: { address } }, broken.call);
  assert.equal(response.status, 500);
  assert.doesNotMatch(await response.text(), /inner message/);
  assert.equal(response.headers.get("x-quota-remaining"), "50000");
});

Deno.test("502: an unavailable geocoder; the call costs nothing", async () => {
  const unavailable = () => Promise.reject(new Problem("geocoder_unavailable"));
  const without = service.with({ find: unavailable });
  const response = await post({ key: await key(), body: { address } }, without.call);
  assert.equal(response.status, 502);
  assert.equal(response.headers.get("x-quota-remaining"), "50000");
});

Deno.test("503: the database fails at admission or later", async () => {
  const gone = () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  const { meter } = service;
  for (
    const parts of [
      { meter: { ...meter, admit: gone } },
      { sources: gone },
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
