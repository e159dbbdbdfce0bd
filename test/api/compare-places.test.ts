/** `comparePlaces`, by status. The test service also checks every answer against the document. */
import assert from "node:assert/strict";
import type { ComparisonBody } from "../../src/api/operations/comparison-body.ts";
import type { Explanation } from "../../src/api/operations/explanation-body.ts";
import { readerOn } from "../../src/commands/service.ts";
import { Problem } from "../../src/http/problem.ts";
import { languages } from "../../src/language.ts";
import { categoryCodes } from "../../src/scoring/catalogue/metric.ts";
import { METHOD } from "../../src/scoring/method.ts";
import { istat, provincia } from "../../src/releases/sample/areas.ts";
import { centre, edge } from "../../src/releases/sample/sample-geometry.ts";
import * as oracle from "../oracle/method.ts";
import { setCallsOfKey } from "../support/accounts.ts";
import { spotOf } from "../support/explanations.ts";
import { type Call, testService } from "../support/service.ts";
import { METRICS } from "../support/metric-total.ts";

const service = await testService();
const { call, key } = service;
Deno.test.afterAll(() => service.close());

const path = "/v1/compare";
const address = "Via Roma 1, Borgo Campione";
const atCentre = { address }, atEdge = { lat: edge.lat, lon: edge.lon };
const between = { lat: 40.0005, lon: 12.02 };
const places = [{ label: "Centro", ...atCentre }, { label: "Margine", ...atEdge }];

async function post(sent: Call, on = call): Promise<Response> {
  return await on("POST", path, sent);
}

/** Posts as a new account, and asserts the status of the answer. */
async function answer(status: number, body: unknown, plan = "pro"): Promise<Response> {
  const response = await post({ key: await key(plan), body });
  assert.equal(response.status, status, await response.clone().text());
  return response;
}

const comparisonOf = async (body: unknown): Promise<ComparisonBody> =>
  await (await answer(200, body)).json();

Deno.test("200: each place has the score, match, interval, warnings and personal score of its own explanation", async () => {
  const weights = { safety: 2, services: 1 };
  const { schema, method, places: compared } = await comparisonOf({ places, weights });
  assert.deepEqual([schema, method], ["svc.compare.v1", METHOD]);
  assert.deepEqual(compared.map(({ label }) => label), ["Centro", "Margine"]);
  for (const [i, place] of [atCentre, atEdge].entries()) {
    const response = await call("POST", "/v1/score/explain", {
      key: await key(),
      body: { ...place, weights },
    });
    const { score: { elapsed_s: _, ...score }, ...explained }: Explanation = await response.json();
    const { label: _label, score: { elapsed_s: _own, ...own }, ...rest } = compared[i] ??
      assert.fail();
    const { match, interval, warnings, unverified, personal } = explained;
    assert.deepEqual(own, score);
    assert.deepEqual(rest, { match, interval, warnings, unverified, personal });
  }
});

Deno.test("200: label is null if it is not sent, and personal is absent without weights", async () => {
  const { places: compared, pairs } = await comparisonOf({ places: [atCentre, atEdge] });
  for (const { label, ...place } of compared) {
    assert.equal(label, null);
    assert.ok(!("personal" in place));
  }
  assert.ok(pairs.every((pair) => !("personal" in pair)));
  assert.match(
    pairs[0]?.summary.verdict ?? "",
    /Via Roma 1, 99999 Borgo Campione \(XX\) comes out/,
  );
});

Deno.test("200: 10 places return all 45 pairs and cost 10 calls", async () => {
  const many = Array.from({ length: 10 }, (_, i) => ({ lat: 40 + i / 1000, lon: 12 }));
  const response = await answer(200, { places: many });
  const { pairs }: ComparisonBody = await response.json();
  const expected = many.flatMap((_, i) => many.slice(i + 1).map((_, j) => [i, i + 1 + j]));
  assert.deepEqual(pairs.map(({ first, second }) => [first, second]), expected);
  assert.equal(response.headers.get("x-quota-remaining"), String(50_000 - 10));
  assert.equal(response.headers.get("x-ratelimit-remaining"), "29");
});

/** A service that shows every value, so that the oracle can compute with its explanations. */
const { score } = readerOn(service.sql, () => false);
const open = service.with({ score });
async function explained(place: unknown): Promise<Explanation> {
  const response = await open.call("POST", "/v1/score/explain", { key: await key(), body: place });
  return await response.json();
}

Deno.test("200: probabilities and differences match the oracle, with published and with custom weights", async () => {
  const all = [atCentre, atEdge, between];
  const weights = { safety: 2, services: 1, enviro: 0.5 };
  const shares = {
    safety: 2 / 3.5,
    services: 1 / 3.5,
    mobility: 0,
    enviro: 0.5 / 3.5,
    realestate: 0,
  };
  const spots = (await Promise.all(all.map(explained))).map((one) => spotOf(one));
  const where = [centre, atEdge, between].map((at) => ({ ...at, istat, provincia }));
  const response = await post({ key: await key(), body: { places: all, weights } }, open.call);
  const { pairs, places: scored }: ComparisonBody = await response.json();
  assert.equal(pairs.length, 3);
  for (const { first, second, probability_higher, difference, personal } of pairs) {
    const [one, other] = [spots[first] ?? assert.fail(), spots[second] ?? assert.fail()];
    const [at, there] = [where[first] ?? assert.fail(), where[second] ?? assert.fail()];
    const own = (spot: oracle.Spot) => ({ ...spot, weights: { ...shares, natural_risk: 0 } });
    for (
      const [shown, expected] of [
        [probability_higher, oracle.higher(one, other, at, there)],
        [personal?.probability_higher, oracle.higher(own(one), own(other), at, there)],
      ] as const
    ) {
      for (const name of ["method", "any_weights", "with_missing_data"] as const) {
        const apart = Math.abs((shown?.[name] ?? NaN) - expected[name]);
        assert.ok(apart <= 0.0005 + 1e-6, `${name}: ${shown?.[name]}, expected ${expected[name]}`);
      }
    }
    assert.ok(Math.abs(difference - (oracle.scoreOf(one) - oracle.scoreOf(other))) < 0.11);
    const expected = oracle.scoreOf(own(one)) - oracle.scoreOf(own(other));
    assert.ok(Math.abs((personal?.difference ?? NaN) - expected) < 0.11);
  }
  for (const [i, { personal }] of scored.entries()) {
    const spot = { ...spots[i] ?? assert.fail(), weights: { ...shares, natural_risk: 0 } };
    const [low, high] = oracle.intervalOf(spot);
    const shown = [personal?.score, personal?.interval.low, personal?.interval.high];
    for (const [j, number] of [oracle.scoreOf(spot), low, high].entries()) {
      assert.ok(Math.abs((shown[j] ?? NaN) - number) <= 0.05 + 1e-5, `${shown[j]}, ${number}`);
    }
  }
});

Deno.test("200: differences match the scores shown, and metrics lists the five largest differences in contribution", async () => {
  const [first, second] = await Promise.all([atCentre, atEdge].map(explained));
  assert.ok(first !== undefined && second !== undefined);
  const response = await post({ key: await key(), body: { places } }, open.call);
  const { pairs: [pair], places: [one, other] }: ComparisonBody = await response.json();
  assert.ok(pair !== undefined && one !== undefined && other !== undefined);
  const tenth = (number: number) => Math.round(10 * number) / 10;
  assert.equal(pair.difference, tenth(one.score.score - other.score.score));
  for (const code of categoryCodes) {
    const expected = tenth(one.score.categories[code].score - other.score.categories[code].score);
    assert.ok(Math.abs(pair.differences[code] - expected) < 1e-9, code);
  }
  const apart = first.metrics.map((metric, i) => {
    const difference = metric.contribution - (second.metrics[i]?.contribution ?? NaN);
    return { id: metric.id, difference };
  }).sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference)).slice(0, 5);
  assert.deepEqual(pair.metrics.map(({ id }) => id), apart.map(({ id }) => id));
  for (const [i, { id, difference, first: here, second: there }] of pair.metrics.entries()) {
    assert.ok(Math.abs(difference - (apart[i]?.difference ?? NaN)) < 1.5e-6 + 1e-9, id);
    const valueIn = ({ metrics }: Explanation) => {
      const metric = metrics.find((one) => one.id === id);
      return { state: metric?.state, display: metric?.display };
    };
    assert.deepEqual([here, there], [valueIn(first), valueIn(second)]);
  }
});

Deno.test("200: equal lists the metrics that the places share by comune or province, and the summary counts them", async () => {
  const [first, second] = await Promise.all([atCentre, atEdge].map(explained));
  const { pairs: [pair] } = await comparisonOf({ places });
  assert.ok(first !== undefined && second !== undefined && pair !== undefined);
  const expected = first.metrics.flatMap((metric, i) => {
    const { state, support, value } = second.metrics[i] ?? assert.fail();
    const isShared = support === "comune" || support === "provincia";
    if (!isShared || metric.support !== support) return [];
    if (metric.state === "missing" || state === "missing") return [];
    assert.equal(metric.value, value, metric.id);
    return [{ id: metric.id, name: metric.name, by: support }];
  });
  assert.deepEqual(pair.equal, expected);
  const count = (by: string) => expected.filter((one) => one.by === by).length;
  assert.ok(count("comune") > 5 && count("provincia") > 5);
  assert.equal(
    pair.summary.equal,
    `Equal by construction, of ${METRICS} metrics: ${count("comune")} of the whole comune and ` +
      `${count("provincia")} of the whole province.`,
  );
});

Deno.test("200: metrics withheld by licence are not listed in pairs", async () => {
  const hidden = await comparisonOf({ places });
  const { metrics } = await (await call("POST", "/v1/score/explain", {
    key: await key(),
    body: atCentre,
  })).json() as Explanation;
  const withheld = new Set(metrics.flatMap(({ id, withheld }) => withheld === null ? [] : [id]));
  assert.ok(withheld.size > 0);
  assert.ok(hidden.pairs[0]?.metrics.every(({ id }) => !withheld.has(id)));
});

Deno.test("200: sentences are in the language of the request", async () => {
  const verdicts = {
    en: /^Centro comes out better in (\d\d|more than 99) of 100 cases, missing data included\./,
    it: /^Centro risulta migliore in (\d\d|oltre 99) casi su 100, dati mancanti compresi\./,
    de:
      /^Centro schneidet in (\d\d|über 99) von 100 Fällen besser ab, fehlende Daten eingerechnet\./,
    fr:
      /^Centro obtient un meilleur score dans (\d\d|plus de 99) cas sur 100, données manquantes comprises\./,
  };
  const reasons = {
    en: /^In favour of Centro: .*( against |; not measured at the other place).*\.$/,
    it: /^A favore di Centro: .*( contro |; non misurato nell'altro luogo).*\.$/,
    de: /^Für Centro: .*( gegenüber |; am anderen Ort nicht gemessen).*\.$/,
    fr: /^En faveur de Centro : .*( contre | ; non mesuré dans l'autre lieu).*\.$/,
  };
  const equal = {
    en: "of the whole province",
    it: "dell'intera provincia",
    de: "der ganzen Provinz",
    fr: "de toute la province",
  };
  for (const language of languages) {
    const headers = { "accept-language": language };
    const response = await post({ key: await key(), body: { places }, headers });
    const { pairs: [pair] }: ComparisonBody = await response.json();
    assert.match(pair?.summary.verdict ?? "", verdicts[language]);
    assert.match(pair?.summary.reasons ?? "", reasons[language]);
    assert.ok(pair?.summary.equal?.includes(equal[language]), pair?.summary.equal ?? "");
  }
});

Deno.test("200: identical places have difference 0 and no reasons; places with the same label are numbered", async () => {
  const { pairs: [pair] } = await comparisonOf({ places: [atCentre, atCentre] });
  assert.ok(pair !== undefined);
  assert.equal(pair.summary.verdict, "The data do not tell which of the two is better.");
  assert.deepEqual([pair.difference, pair.metrics, pair.summary.reasons], [0, [], null]);
  const labelled = await comparisonOf({
    places: places.map((place) => ({ ...place, label: "Casa" })),
  });
  assert.match(labelled.pairs[0]?.summary.verdict ?? "", /^Casa \([12]\) comes out better/);
});

Deno.test("200: the same places return the same body except elapsed_s", async () => {
  const strip = ({ places, ...rest }: ComparisonBody) => ({
    ...rest,
    places: places.map(({ score: { elapsed_s: _, ...score }, ...place }) => ({ ...place, score })),
  });
  assert.deepEqual(strip(await comparisonOf({ places })), strip(await comparisonOf({ places })));
});

Deno.test("200: costs one call per place and one request of the minute; headers name release, method and licence", async () => {
  const own = await key("starter");
  const { headers } = await post({ key: own, body: { places } });
  assert.equal(headers.get("x-quota-remaining"), "4998");
  assert.equal(headers.get("x-ratelimit-remaining"), "9");
  assert.equal(headers.get("x-data-release"), "sample");
  assert.equal(headers.get("x-method"), METHOD);
  assert.match(headers.get("link") ?? "", /rel="license".*rel="terms-of-service"/);
  assert.equal(headers.get("cache-control"), "no-store");
  const usage = await (await call("GET", "/v1/usage", { key: own })).json();
  assert.equal(usage.calls_used, 2);
});

Deno.test("200: retries with an Idempotency-Key are charged once; another comparison with that key returns 422", async () => {
  const own = await key("starter"), headers = { "idempotency-key": "compare-1" };
  for (let i = 0; i < 3; i++) {
    const response = await post({ key: own, body: { places }, headers });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("x-quota-remaining"), "4998");
  }
  const other = await post({ key: own, body: { places: places.toReversed() }, headers });
  assert.equal(other.status, 422);
  assert.equal((await other.json()).error, "idempotency_key_reused");
});

Deno.test("400: a body that is not JSON; the call costs nothing", async () => {
  const response = await answer(400, "{");
  assert.equal((await response.json()).error, "invalid_json");
  assert.equal(response.headers.get("x-quota-remaining"), "50000");
});

Deno.test("401: a missing or an invalid key", async () => {
  assert.equal((await post({ body: { places } })).status, 401);
  assert.equal((await post({ key: "lvs_nothing", body: { places } })).status, 401);
});

Deno.test("403 plan_required: a plan without the full report, before the body is looked at", async () => {
  for (const body of [{ places }, "{"]) {
    const { error, upgrade } = await (await answer(403, body, "free")).json();
    assert.deepEqual([error, upgrade.plan], ["plan_required", "starter"]);
  }
});

for (
  const [index, code, unknown] of [
    [1, "address_not_found", { address: "Via Roma 1, Atlantide" }],
    [0, "coordinates_outside_italy", { lat: 39.5, lon: 11 }],
    [1, "address_not_found", { address: "via roma 1" }],
  ] as const
) {
  Deno.test(`404 ${code}: ${JSON.stringify(unknown)}: the error has index ${index}, nothing is scored or charged`, async () => {
    let scored = 0;
    const counting = service.with({
      score: (...asked) => {
        scored++;
        return service.dependencies.score(...asked);
      },
    });
    const sent = [atCentre, atEdge].with(index, unknown as typeof atCentre);
    const response = await post({ key: await key(), body: { places: sent } }, counting.call);
    assert.equal(response.status, 404);
    assert.equal(response.headers.get("x-quota-remaining"), "50000");
    const { error, detail, index: named } = await response.json();
    assert.deepEqual([error, named, scored], [code, index, 0]);
    assert.ok(detail.startsWith(`places[${index}]: `), detail);
    if ("address" in unknown && unknown.address === "via roma 1") {
      assert.match(detail, /Borgo Campione \(XX\)\. Name the comune with its province, as here\.$/);
    }
  });
}

Deno.test("404 and 422: min_match and min_reliability apply to each place, and the error has its index", async () => {
  const street = { address: "Via Roma 999, Borgo Campione" };
  const body = { places: [atCentre, street] };
  const own = await key();
  const coarse = await call("POST", `${path}?min_match=house_number`, { key: own, body });
  assert.equal(coarse.status, 404);
  assert.equal((await coarse.json()).index, 1);
  const unsure = await call("POST", `${path}?min_reliability=0.8`, { key: own, body });
  assert.equal(unsure.status, 422);
  const { error, detail, index } = await unsure.json();
  assert.deepEqual([error, index], ["not_enough_data", 1]);
  assert.match(detail, /^places\[1\]: /);
  assert.equal(unsure.headers.get("x-quota-remaining"), "50000");
  const both = await call("POST", `${path}?min_match=street`, { key: own, body });
  assert.equal(both.status, 200);
});

Deno.test("405: any other method; Allow contains POST", async () => {
  const response = await call("GET", path, { key: await key() });
  assert.equal(response.status, 405);
  assert.match(response.headers.get("allow") ?? "", /POST/);
});

Deno.test("413: a body over 32 KiB; ten places with the longest addresses and labels fit", async () => {
  const large = await answer(413, JSON.stringify({ places, x: "x".repeat(32_768) }));
  const { error, detail } = await large.json();
  assert.equal(error, "body_too_large");
  assert.match(detail, /^The body is larger than 32 KiB\./);
  assert.equal(large.headers.get("x-quota-remaining"), "50000");
  const longest = { address: "\\u00e8".repeat(200), label: "\\u00e8".repeat(100) };
  const places10 = Array.from({ length: 10 }, () => longest);
  const escaped = JSON.stringify({ places: places10 }).replaceAll("\\\\u", "\\u");
  assert.ok(escaped.length > 16 * 1024);
  assert.equal((await (await answer(404, escaped)).json()).index, 0);
});

Deno.test("415: a body that is not declared as JSON", async () => {
  const headers = { "content-type": "text/plain" };
  const response = await post({ key: await key(), body: JSON.stringify({ places }), headers });
  assert.equal(response.status, 415);
});

const [whole] = places;
for (
  const [body, problem, index] of [
    [[], "the body must be a JSON object"],
    [{}, "places is missing or blank"],
    [{ places: null }, "places must be a list"],
    [{ places: { 0: whole } }, "places must be a list"],
    [{ places: [] }, "places must have 2 to 10 elements"],
    [{ places: [whole] }, "places must have 2 to 10 elements"],
    [{ places: Array.from({ length: 11 }, () => whole) }, "places must have 2 to 10 elements"],
    [{ places, items: [] }, "there is no field items"],
    [{ places: [whole, "Via Roma 1"] }, "place must be a JSON object", 1],
    [{ places: [whole, { address, country: "IT" }] }, "there is no field country", 1],
    [{ places: [{ address, label: 7 }, whole] }, "label must be a string", 0],
    [{ places: [{ address, label: null }, whole] }, "label must be a string", 0],
    [{ places: [{ address, label: " " }, whole] }, "label is missing or blank", 0],
    [
      { places: [{ address, label: "a\nb" }, whole] },
      "label must not contain control characters",
      0,
    ],
    [
      { places: [whole, { address, label: "x".repeat(101) }] },
      "label must have at most 100 characters",
      1,
    ],
    [{ places: [whole, { lat: 49, lon: 12 }] }, "lat must be between 35 and 48", 1],
    [{ places, weights: { crime: 1 } }, "there is no field weights.crime"],
    [{ places, weights: {} }, "weights must have at least one value above 0"],
    [{ places, weights: { safety: 1001 } }, "weights.safety must be between 0 and 1000"],
  ] as const
) {
  Deno.test(`422 invalid_request: ${JSON.stringify(body).slice(0, 60)}: ${problem}; costs nothing`, async () => {
    const response = await answer(422, body);
    assert.equal(response.headers.get("x-quota-remaining"), "50000");
    const at = index === undefined ? "" : `places[${index}]: `;
    assert.deepEqual(await response.json(), {
      error: "invalid_request",
      detail: `${at}The request is not valid: ${problem}. Correct it and send it again.`,
      ...(index !== undefined && { index }),
    });
  });
}

Deno.test("422: address and coordinates together, or neither, have their own codes; the error has the index", async () => {
  for (
    const [code, place] of [
      ["address_and_coordinates", { address, lat: 40, lon: 12 }],
      ["address_or_coordinates_required", { label: "nowhere" }],
    ] as const
  ) {
    const { error, detail, index } = await (await answer(422, { places: [whole, place] })).json();
    assert.deepEqual([error, index], [code, 1]);
    assert.match(detail, /^places\[1\]: /);
  }
});

Deno.test("429 monthly_quota_exceeded: fewer calls left than places sent; nothing is charged", async () => {
  const own = await key("starter");
  await setCallsOfKey(service.sql, own, 4997);
  const four = [...places, between, atCentre];
  const refused = await post({ key: own, body: { places: four } });
  assert.equal(refused.status, 429);
  const { error, detail, upgrade } = await refused.json();
  assert.deepEqual([error, upgrade.plan], ["monthly_quota_exceeded", "pro"]);
  assert.match(detail, /needs 4 calls of the month, and 3 are left/);
  assert.equal(refused.headers.get("x-quota-remaining"), "3");
  const three = await post({ key: own, body: { places: four.slice(1) } });
  assert.equal(three.status, 200);
  assert.equal(three.headers.get("x-quota-remaining"), "0");
  const spent = await post({ key: own, body: "{" });
  assert.equal((await spent.json()).error, "monthly_quota_exceeded");
});

Deno.test("429 rate_limit_exceeded: comparisons with invalid bodies count against the minute limit", async () => {
  const own = await key("starter");
  for (let i = 0; i < 10; i++) await (await post({ key: own, body: "{" })).body?.cancel();
  const response = await post({ key: own, body: { places } });
  assert.equal((await response.json()).error, "rate_limit_exceeded");
});

Deno.test("500: an error while scoring the second place costs nothing and does not expose its message", async () => {
  let scored = 0;
  const broken = service.with({
    score: (...asked) =>
      scored++ === 0
        ? service.dependencies.score(...asked)
        : Promise.reject(new Error("inner message")),
  });
  const response = await post({ key: await key(), body: { places } }, broken.call);
  assert.equal(response.status, 500);
  assert.doesNotMatch(await response.text(), /inner message/);
  assert.equal(response.headers.get("x-quota-remaining"), "50000");
});

Deno.test("502: an unavailable geocoder costs nothing, and the error has no index", async () => {
  const without = service.with({
    find: () => Promise.reject(new Problem("geocoder_unavailable")),
  });
  const response = await post({ key: await key(), body: { places } }, without.call);
  assert.equal(response.status, 502);
  assert.deepEqual(Object.keys(await response.json()), ["error", "detail"]);
  assert.equal(response.headers.get("x-quota-remaining"), "50000");
});

Deno.test("503: the database fails at admission, reservation or scoring, or the reservation has expired", async () => {
  const gone = () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  const { meter } = service;
  for (
    const parts of [
      { meter: { ...meter, admit: gone } },
      { meter: { ...meter, reserve: gone } },
      { meter: { ...meter, reserve: () => Promise.resolve(null) } },
      { score: gone },
    ]
  ) {
    const body = { places: [{ lat: centre.lat, lon: centre.lon }, atEdge] };
    const response = await post({ key: await key(), body }, service.with(parts).call);
    assert.equal(response.status, 503);
  }
});

Deno.test("the log contains no address and no label", () => {
  assert.ok(service.log.length > 0);
  assert.ok(service.log.every((line) => !/Roma|Centro|Margine|Casa/.test(line)));
});
