/** `scoreBatch`, by status. The test service also checks every answer against the document. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { GeocoderUnavailable } from "../../src/geocoding/remote/remote-unavailable.ts";
import { createApplication } from "../../src/commands/compose.ts";
import { centre, edge } from "../../src/releases/sample/sample-geometry.ts";
import { newAccount, setCallsUsed } from "../support/accounts.ts";
import { type Call, testService } from "../support/service.ts";
import { until } from "../support/until.ts";

const service = await testService();
const { call, key, sql } = service;
Deno.test.afterAll(() => service.close());

const path = "/v1/scores";
const address = "Via Roma 1, Borgo Campione";
const point = { lat: centre.lat, lon: centre.lon };
const sea = { lat: 39.5, lon: 11 };

async function post(sent: Call, on = call, query = ""): Promise<Response> {
  return await on("POST", path + query, sent);
}

/** Posts as a new account, asserts the status of the answer, and returns its body. */
async function answer(status: number, body: unknown, on = call, query = "", plan = "pro") {
  const response = await post({ key: await key(plan), body }, on, query);
  assert.equal(response.status, status, await response.clone().text());
  return { body: await response.json(), left: response.headers.get("x-quota-remaining"), response };
}

/** The number of calls charged this month to a key's account, as shown by `/v1/usage`. */
async function used(key: string): Promise<number> {
  return (await (await call("GET", "/v1/usage", { key })).json()).calls_used;
}

/** An account of the free plan with a number of its 100 calls left. */
async function withCallsLeft(left: number): Promise<string> {
  const { id, keys: [own = ""] } = await newAccount(sql, "free");
  await setCallsUsed(sql, id, new Date(), 100 - left);
  return own;
}

Deno.test("200: each item has a score or an error, in order, and only scored items are charged", async () => {
  const items = [
    { id: "a", address },
    { id: "b", ...sea },
    { id: 7, address },
    point,
    { id: "c", address: "Piazza del Duomo 1, Milano" },
    { id: "d", address, lat: 40, lon: 12 },
    { id: "e" },
    { id: "f", lat: 1, lon: 12 },
    { id: "g", address, city: "Torino" },
    "Via Roma 1",
    null,
  ];
  const { body, left, response } = await answer(200, { items });
  assert.equal(body.schema, "svc.scores.v1");
  assert.deepEqual(body.summary, { total: 11, scored: 2, failed: 9, charged: 2 });
  assert.equal(left, "49998");
  assert.deepEqual(
    body.results.map(({ index, id, score, error }: Record<string, Record<string, unknown>>) => [
      index,
      id,
      score?.schema ?? error?.error,
    ]),
    [
      [0, "a", "svc.score.v1"],
      [1, "b", "coordinates_outside_italy"],
      [2, null, "invalid_request"],
      [3, null, "svc.score.v1"],
      [4, "c", "address_not_found"],
      [5, "d", "address_and_coordinates"],
      [6, "e", "address_or_coordinates_required"],
      [7, "f", "invalid_request"],
      [8, "g", "invalid_request"],
      [9, null, "invalid_request"],
      [10, null, "invalid_request"],
    ],
  );
  assert.equal(response.headers.get("x-data-release"), "sample");
  assert.match(response.headers.get("x-method") ?? "", /^\d+$/);
  assert.match(response.headers.get("link") ?? "", /rel="license"/);
  assert.equal(response.headers.get("x-ratelimit-remaining"), "29");
});

for (
  const [item, rule] of [
    [[], "items[0] must be a JSON object"],
    [{ id: 1, address }, "id must be a string"],
    [{ id: null, address }, "id must be a string"],
    [{ id: " ", address }, "id is missing or blank"],
    [{ id: "a\nb", address }, "id must not contain control characters"],
    [{ id: "x".repeat(101), address }, "id must have at most 100 characters"],
    [{ address: 1 }, "address must be a string"],
    [{ address: "a\u0000" }, "address must not contain control characters"],
    [{ address: "x".repeat(201) }, "address must have at most 200 characters"],
    [{ lat: "40", lon: 12 }, "lat must be a number"],
    [{ lat: 40, lon: 99 }, "lon must be between 6 and 19"],
    [{ address, constructor: 1 }, "there is no field constructor"],
  ] as const
) {
  Deno.test(`200: only the invalid item ${JSON.stringify(item).slice(0, 40)} fails: ${rule}`, async () => {
    const { body, left } = await answer(200, { items: [item, { id: "good", ...point }] });
    const [bad, good] = body.results;
    assert.equal(bad.error.error, "invalid_request");
    assert.ok(bad.error.detail.includes(`: ${rule}.`), bad.error.detail);
    assert.equal(good.score.address.comune, "Borgo Campione");
    assert.equal(left, "49999");
  });
}

/** Generates an item of any kind, valid or invalid, without its `id`. */
const anyItem = fc.oneof(
  fc.record({
    lat: fc.double({ min: edge.lat - 0.02, max: centre.lat + 0.02, noNaN: true }),
    lon: fc.double({ min: centre.lon - 0.02, max: edge.lon + 0.02, noNaN: true }),
  }),
  fc.record({ address: fc.constantFrom(address, "Via Roma, Borgo Campione", "Borgo Campione") }),
  fc.record({ address: fc.constantFrom("Via Roma 1", "Milano", "", " ", "x".repeat(201)) }),
  fc.constantFrom(sea, {}, { lat: 40 }, { lat: 90, lon: 0 }, { address, x: 1 }, { address: null }),
);

Deno.test("batch results equal those of single scores and explanations, except elapsed_s", async () => {
  const { id, keys: [own = ""] } = await newAccount(sql, "scale");
  const timeless = (_name: string, value: unknown) => _name === "elapsed_s" ? 0 : value;
  const same = (a: unknown, b: unknown) =>
    assert.deepEqual(
      JSON.parse(JSON.stringify(a, timeless)),
      JSON.parse(JSON.stringify(b, timeless)),
    );
  const query = fc.constantFrom("", "?min_match=street", "?min_reliability=0.88");
  const batches = fc.array(anyItem, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(batches, query, fc.boolean(), async (items, query, explain) => {
      // This test does not cover the limit per minute.
      await sql`delete from livability.admission where account = ${id}`;
      const response = await post({ key: own, body: { items, explain } }, call, query);
      assert.equal(response.status, 200);
      const { results } = await response.json();
      for (const [i, body] of items.entries()) {
        const result = results[i];
        const one = explain ? "/v1/score/explain" : "/v1/score";
        const single = await call("POST", one + query, { key: own, body });
        const expected = await single.json();
        if (single.status !== 200) {
          assert.deepEqual(result, { index: i, id: null, error: expected });
          continue;
        }
        const { low, high, level } = result.interval;
        const interval = `${low.toFixed(1)}-${high.toFixed(1)};level=${level}`;
        assert.equal(interval, single.headers.get("x-score-interval"));
        assert.equal(result.match.level, single.headers.get("x-address-match"));
        assert.deepEqual(Object.keys(result).includes("explanation"), explain);
        same(result.score, explain ? expected.score : expected);
        if (!explain) continue;
        same(result.explanation, expected);
        same([result.match, result.interval], [expected.match, expected.interval]);
      }
    }),
    { numRuns: 25 },
  );
});

Deno.test("200: 100 items cost 100 calls and one request of the minute limit", async () => {
  const items = Array.from({ length: 100 }, (_, i) => ({ id: String(i), ...point }));
  const own = await key("starter");
  const response = await post({ key: own, body: { items } });
  const { summary, results } = await response.json();
  assert.deepEqual(summary, { total: 100, scored: 100, failed: 0, charged: 100 });
  assert.deepEqual(results.map(({ id }: { id: string }) => id), items.map(({ id }) => id));
  assert.equal(response.headers.get("x-ratelimit-remaining"), "9");
  assert.equal(response.headers.get("x-quota-remaining"), "4900");
  assert.equal(await used(own), 100);
});

Deno.test("200: a batch without a scored item costs nothing", async () => {
  const { body, left } = await answer(200, { items: [sea, {}, { address: "Atlantide" }] });
  assert.deepEqual(body.summary, { total: 3, scored: 0, failed: 3, charged: 0 });
  assert.equal(left, "50000");
  assert.equal((await answer(200, { items: [{}, 1] })).left, "50000");
});

Deno.test("200: items with errors need no calls of the month", async () => {
  const own = await withCallsLeft(2);
  const response = await post({ key: own, body: { items: [{}, point, sea, "x"] } });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("x-quota-remaining"), "1");
  assert.equal(await used(own), 99);
});

Deno.test("200: a retry with its Idempotency-Key is free of charge, and its summary has charged: 0", async () => {
  const own = await withCallsLeft(3);
  const sent = { key: own, body: { items: [point, sea, { address }] } };
  const headers = { "idempotency-key": "batch-1" };
  for (const charged of [2, 0, 0]) {
    const response = await post({ ...sent, headers });
    assert.equal(response.status, 200);
    const { summary } = await response.json();
    assert.deepEqual(summary, { total: 3, scored: 2, failed: 1, charged });
    assert.equal(response.headers.get("x-quota-remaining"), "1");
  }
  assert.equal(await used(own), 99);
});

Deno.test("200: two concurrent batches with one Idempotency-Key both succeed, and are charged once", async () => {
  const { id, keys } = await newAccount(sql, "starter", 2);
  const body = { items: [point, { address }, sea] };
  const headers = { "idempotency-key": "at-once" };
  const answers = await Promise.all(keys.map((key) => post({ key, body, headers })));
  for (const response of answers) {
    assert.equal(response.status, 200);
    await response.body?.cancel();
  }
  assert.equal(await used(keys[0] ?? ""), 2);
  assert.ok(id > 0);
});

Deno.test("concurrent batches and scores of one account are charged exactly, and never beyond the quota", async () => {
  for (const left of [0, 1, 17, 60]) {
    const { id, keys } = await newAccount(sql, "scale", 4);
    await setCallsUsed(sql, id, new Date(), 500_000 - left);
    const asked = keys.flatMap((key) => [9, 4, 1].map((length) => ({ key, length })));
    const answers = await Promise.all(asked.map(async ({ key, length }, i) => {
      const batch = { items: Array.from({ length }, (_, j) => j % 4 === 3 ? sea : point) };
      const response = length === 1
        ? await call("POST", "/v1/score", { key, body: i % 2 ? point : sea })
        : await post({ key, body: batch });
      const { summary, error } = await response.json();
      if (response.status === 429) assert.equal(error, "monthly_quota_exceeded");
      return response.status === 200 ? summary?.charged ?? 1 : 0;
    }));
    const charged = answers.reduce((sum, one) => sum + one, 0);
    assert.ok(charged <= left, `${charged} of ${left}`);
    assert.equal(await used(keys[0] ?? ""), 500_000 - left + charged);
    const [row] = await sql<[{ held: number }]>`
      select count(*)::integer as held from livability.admission
      where account = ${id} and state = 'reserved'`;
    assert.equal(row.held, 0);
  }
});

Deno.test("200: an internal error fails only its item, and the log has its location without its message", async () => {
  const { scoreAll, batch } = service.dependencies;
  let calls = 0;
  const on = service.with({
    // The group, and then its second place alone.
    scoreAll: (...args) =>
      [1, 3].includes(++calls) ? Promise.reject(new Error("inner message")) : scoreAll(...args),
    batch: { ...batch, groupsAtOnce: 1 },
  });
  const lines = service.log.length;
  const { body, left } = await answer(200, { items: [point, point, point] }, on.call);
  assert.equal(left, "49998");
  assert.equal(body.results[1].error.error, "scoring_failed");
  assert.doesNotMatch(JSON.stringify(body), /inner message/);
  const [line = ""] = service.log.slice(lines);
  assert.match(line, /"error":"scoring_failed","cause":"Error at /);
  const { time: _time, elapsedMs: _elapsedMs, ...said } = JSON.parse(line);
  assert.doesNotMatch(JSON.stringify(said), /inner message|40\./);
});

Deno.test("200: an unavailable geocoder fails only items with addresses, and the response has Retry-After", async () => {
  const on = service.with({
    find: () => Promise.reject(new GeocoderUnavailable("CONNECTION", { waitMs: 6500 })),
  });
  const { body, response } = await answer(200, { items: [{ address }, point] }, on.call);
  assert.equal(body.results[0].error.error, "geocoder_unavailable");
  assert.equal(body.results[1].score.schema, "svc.score.v1");
  assert.equal(response.headers.get("retry-after"), "7");
  const good = await answer(200, { items: [point] });
  assert.equal(good.response.headers.get("retry-after"), null);
});

/** The service with scores that wait for a gate, and the number of places that are being scored. */
function held(groupsAtOnce = 2) {
  const { scoreAll } = service.dependencies;
  const gate = Promise.withResolvers<void>();
  let inside = 0, most = 0;
  const { call } = service.with({
    batch: { deadlineS: 100, groupsAtOnce },
    scoreAll: async (release, places, signal) => {
      inside += places.length;
      most = Math.max(most, inside);
      await gate.promise;
      inside -= places.length;
      return await scoreAll(release, places, signal);
    },
  });
  return { call, open: gate.resolve, inside: () => inside, most: () => most };
}

Deno.test("batches of a key are scored one at a time; 503 if 4 already wait", async () => {
  const { call: on, open, inside, most } = held(8);
  const own = await key("scale");
  const body = { items: [point, point] };
  const first = post({ key: own, body }, on);
  await until(() => Promise.resolve(inside() === 2));
  const waiting = Array.from({ length: 4 }, () => post({ key: own, body }, on));
  const refused = await post({ key: own, body }, on);
  assert.equal(refused.status, 503);
  assert.equal(refused.headers.get("retry-after"), "1");
  await refused.body?.cancel();
  // Other requests of the key do not wait for a batch.
  const single = call("POST", "/v1/score", { key: own, body: point });
  assert.equal((await single).status, 200);
  assert.equal(most(), 2);
  open();
  for (const response of await Promise.all([first, ...waiting])) {
    assert.equal((await response.json()).summary.scored, 2);
  }
  assert.equal(most(), 2);
  assert.equal(await used(own), 11);
});

Deno.test("all batches together score at most groupsAtOnce groups of five places at once, and take turns", async () => {
  const { call: on, open, inside, most } = held(2);
  const many = post({ key: await key(), body: { items: Array(100).fill(point) } }, on);
  await until(() => Promise.resolve(inside() === 10));
  const ends: string[] = [];
  const few = Array.from({ length: 3 }, async () => {
    assert.equal((await post({ key: await key(), body: { items: [point] } }, on)).status, 200);
    ends.push("few");
  });
  open();
  await Promise.all([many.then(() => ends.push("many")), ...few]);
  assert.equal(most(), 10);
  assert.equal(ends.at(-1), "many");
});

Deno.test("400: a body that is not JSON", async () => {
  assert.equal((await answer(400, "{")).body.error, "invalid_json");
  assert.equal((await answer(400, "")).body.error, "invalid_json");
});

Deno.test("401: a missing or an invalid key", async () => {
  assert.equal((await post({ body: { items: [point] } })).status, 401);
  assert.equal((await post({ key: "lvs_nothing", body: { items: [point] } })).status, 401);
});

Deno.test("403: explain without a plan that has the full report; the call costs nothing", async () => {
  const { body, left } = await answer(403, { items: [point], explain: true }, call, "", "free");
  assert.equal(body.error, "plan_required");
  assert.equal(body.upgrade.plan, "starter");
  assert.equal(left, "100");
  await answer(200, { items: [point], explain: false }, call, "", "free");
  await answer(200, { items: Array(10).fill(point), explain: true }, call, "", "starter");
});

Deno.test("405: any other method; Allow contains POST", async () => {
  const response = await call("GET", path, { key: await key() });
  assert.equal(response.status, 405);
  assert.match(response.headers.get("allow") ?? "", /POST/);
});

Deno.test("413: a body over 128 KiB, with its own detail; a body of exactly 128 KiB is accepted", async () => {
  const ofKiB = (kib: number) => {
    const body = JSON.stringify({ items: [point] });
    return body.padEnd(kib * 1024);
  };
  const { body } = await answer(413, `${ofKiB(128)} `);
  assert.deepEqual(body, {
    error: "body_too_large",
    detail: "The body is larger than 128 KiB. Send fewer places in one request.",
  });
  await answer(200, ofKiB(128));
});

Deno.test("413: of a body of 200 MB fewer than 200 chunks of 64 KiB are read", async () => {
  const app = createApplication(service.dependencies);
  const piece = new Uint8Array(64 * 1024).fill(32);
  const left = Promise.withResolvers<void>();
  let pieces = 0;
  const body = new ReadableStream({
    async pull(controller) {
      await delay(1);
      controller.enqueue(piece);
      if (++pieces < 200_000_000 / piece.length) return;
      controller.close();
      left.resolve();
    },
    cancel: () => left.resolve(),
  });
  const headers = { "x-api-key": await key(), "content-type": "application/json" };
  const response = await app.fetch(
    new Request(`http://x${path}`, { method: "POST", headers, body }),
  );
  assert.equal(response.status, 413);
  assert.equal((await response.json()).error, "body_too_large");
  assert.ok(pieces < 200, `${pieces} pieces of 64 KiB`);
  await left.promise;
});

Deno.test("415: a body that is not declared as JSON", async () => {
  const headers = { "content-type": "text/csv" };
  const response = await post({ key: await key(), body: "id,address\n1,Via Roma", headers });
  assert.equal(response.status, 415);
});

for (
  const [body, rule] of [
    ["null", "the body must be a JSON object"],
    [[point], "the body must be a JSON object"],
    [{}, "items is missing or blank"],
    [point, "there is no field lat"],
    [{ items: point }, "items must be a list"],
    [{ items: null }, "items must be a list"],
    [{ items: [] }, "items must have at least one element"],
    [{ items: Array(101).fill(point) }, "items must have at most 100 elements"],
    [{ items: [point], explain: "yes" }, "explain must be true or false"],
    [{ items: [point], explain: null }, "explain must be true or false"],
    [{ items: [point], weights: {} }, "there is no field weights"],
    [{ items: [point], ["y".repeat(60)]: 1 }, `there is no field ${"y".repeat(40)}`],
    [
      { items: Array(11).fill(point), explain: true },
      "items must have at most 10 elements where explain is true",
    ],
    [
      { items: [{ id: "a", ...point }, point, { id: "a", ...sea }] },
      "items 0 and 2, counted from 0, have the same id",
    ],
  ] as const
) {
  Deno.test(`422: ${JSON.stringify(body).slice(0, 40)}: ${rule}`, async () => {
    const { body: { error, detail }, left } = await answer(422, body);
    assert.equal(error, "invalid_request");
    assert.ok(detail.includes(`: ${rule}.`), detail);
    assert.equal(left, "50000");
  });
}

Deno.test("422: detail is in the language of the request; an invalid query; a reused Idempotency-Key", async () => {
  const own = await key();
  const words = {
    it: "almeno un elemento",
    de: "mindestens ein Element",
    fr: "au moins un élément",
  };
  for (const [language, word] of Object.entries(words)) {
    const headers = { "accept-language": language };
    const response = await post({ key: own, body: { items: [] }, headers });
    assert.ok((await response.json()).detail.includes(word));
  }
  const { body } = await answer(422, { items: [point] }, call, "?min_match=house");
  assert.match(body.detail, /min_match accepts only/);
  const headers = { "idempotency-key": "mine" };
  assert.equal((await post({ key: own, body: { items: [point] }, headers })).status, 200);
  for (const items of [[sea], [point, point]]) {
    const response = await post({ key: own, body: { items }, headers });
    assert.equal(response.status, 422);
    assert.equal((await response.json()).error, "idempotency_key_reused");
  }
});

Deno.test("429: fewer calls left than the batch needs; nothing is scored, and detail has both numbers", async () => {
  let scored = 0;
  const { scoreAll } = service.dependencies;
  const on = service.with({
    scoreAll: (...args) => {
      scored++;
      return scoreAll(...args);
    },
  });
  const own = await withCallsLeft(2);
  const details = {
    en: "This request needs 3 calls of the month, and 2 are left.",
    it: "Questo invio usa 3 richieste del mese e ne restano 2.",
    de: "Diese Anfrage braucht 3 Aufrufe des Monats, übrig sind 2.",
    fr: "Cette requête demande 3 appels du mois, et il en reste 2.",
  };
  for (const [language, detail] of Object.entries(details)) {
    const headers = { "accept-language": language };
    const sent = { key: own, body: { items: [point, {}, sea, { address }] }, headers };
    const response = await post(sent, on.call);
    assert.equal(response.status, 429);
    assert.equal(response.headers.get("retry-after"), null);
    assert.equal(response.headers.get("x-quota-remaining"), "2");
    const body = await response.json();
    assert.equal(body.error, "monthly_quota_exceeded");
    assert.equal(body.upgrade.plan, "starter");
    assert.ok(body.detail.startsWith(detail), body.detail);
  }
  assert.equal(scored, 0);
  assert.equal((await post({ key: own, body: { items: [point, point] } }, on.call)).status, 200);
});

Deno.test("429: the monthly quota or the minute limit is exhausted; the quota is checked before the body", async () => {
  const spent = await post({ key: await withCallsLeft(0), body: "{" });
  assert.equal((await spent.json()).error, "monthly_quota_exceeded");
  const own = await key("free");
  for (let i = 0; i < 5; i++) {
    assert.equal((await post({ key: own, body: { items: [point] } })).status, 200);
  }
  const refused = await post({ key: own, body: { items: [point] } });
  assert.equal((await refused.json()).error, "rate_limit_exceeded");
});

Deno.test("500: an error of the reservation costs nothing and does not expose its message", async () => {
  const { meter } = service;
  const on = service.with({
    meter: { ...meter, reserve: () => Promise.reject(new Error("inner message")) },
  });
  const { body, left } = await answer(500, { items: [point] }, on.call);
  assert.equal(body.error, "scoring_failed");
  assert.doesNotMatch(body.detail, /inner/);
  assert.equal(left, "50000");
});

Deno.test("503: a database failure during a batch makes it free of charge, and stops its remaining places", async () => {
  const { scoreAll, batch } = service.dependencies;
  const gone = Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
  let groups = 0;
  const ended = Promise.withResolvers<void>(), first = Promise.withResolvers<void>();
  const on = service.with({
    scoreAll: async (release, places, signal) => {
      const isAlone = places.length === 1, group = isAlone ? groups : ++groups;
      if (group === 1) {
        const reports = await scoreAll(release, places, signal);
        first.resolve();
        return reports;
      }
      await first.promise;
      if (group === 2 || isAlone) throw gone;
      signal?.addEventListener("abort", () => ended.resolve());
      await ended.promise;
      throw signal?.reason;
    },
    batch: { ...batch, groupsAtOnce: 3 },
  });
  const own = await key();
  const response = await post({ key: own, body: { items: Array(100).fill(point) } }, on.call);
  assert.equal(response.status, 503);
  assert.equal(response.headers.get("x-quota-remaining"), "50000");
  await response.body?.cancel();
  assert.ok(groups <= 4, `${groups} groups were begun`);
  assert.equal(await used(own), 0);
});

Deno.test("503: a batch past its own deadline, which is longer than that of other requests, costs nothing", async () => {
  const on = service.with({
    deadlineS: 0.001,
    batch: { deadlineS: 0.5, groupsAtOnce: 2 },
    scoreAll: (_release, _places, signal) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  });
  const own = await key();
  const startedAt = performance.now();
  const response = await post({ key: own, body: { items: [point, point, point] } }, on.call);
  assert.equal(response.status, 503);
  await response.body?.cancel();
  assert.ok(performance.now() - startedAt >= 500);
  assert.equal(await used(own), 0);
});

Deno.test("a batch reserves its calls for its own deadline plus 5 s", async () => {
  const { call: on, open, inside } = held();
  const { id, keys: [own = ""] } = await newAccount(sql, "pro");
  const batch = post({ key: own, body: { items: [point, sea, {}] } }, on);
  await until(() => Promise.resolve(inside() === 1));
  const [row] = await sql<[{ units: number; seconds: number }]>`
    select units, extract(epoch from expires_at - admitted_at)::float8 as seconds
    from livability.admission where account = ${id} and state = 'reserved'`;
  assert.deepEqual([row.units, row.seconds], [2, 105]);
  open();
  await (await batch).body?.cancel();
});

Deno.test("503: no release is active, or the reservation has expired", async () => {
  const { meter } = service;
  const own = await key();
  const admitted = await meter.admit(own);
  for (
    const parts of [
      { meter: { ...meter, admit: () => Promise.resolve({ ...admitted, release: null }) } },
      { meter: { ...meter, reserve: () => Promise.resolve(null) } },
    ]
  ) {
    const { call: on } = service.with(parts);
    const response = await post({ key: await key(), body: { items: [point] } }, on);
    assert.equal(response.status, 503);
    await response.body?.cancel();
  }
});

Deno.test("the log contains neither addresses nor ids", () => {
  assert.ok(service.log.every((line) => !/Roma|good|batch-1/.test(line)));
});
