import assert from "node:assert/strict";
import type { Metrics } from "../../src/contract/schemas.ts";
import type { ReleaseSource } from "../../src/releases/release.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { METHOD } from "../../src/scoring/method.ts";
import { testService } from "../support/service.ts";

const service = await testService();
const { call } = service;
Deno.test.afterAll(() => service.close());

const metrics = async (language = "en"): Promise<Metrics> => {
  const headers = { "accept-language": language };
  return await (await call("GET", "/v1/metrics", { headers })).json();
};

Deno.test("200: all metrics, in the order of the catalogue", async () => {
  const { release, metrics: listed } = await metrics();
  assert.equal(release, "sample");
  assert.deepEqual(listed.map(({ id }) => id), catalogue.map(({ id }) => id));
});

Deno.test("200: names and units are in the language of the request", async () => {
  const [en, it, de, fr] = await Promise.all(["en", "it", "de-AT", "fr"].map(metrics));
  const names = [en, it, de, fr].map((one) => one?.metrics[0]?.name);
  assert.equal(new Set(names).size, 4);
});

Deno.test("200: every metric of the sample release is loaded, and its publisher is marked as invented", async () => {
  for (const metric of (await metrics()).metrics) {
    assert.equal(metric.loaded, true, metric.id);
    assert.match(metric.publisher ?? "", /invented/);
    assert.match(metric.data_date ?? "", /^\d{4}-\d{2}-\d{2}$/);
  }
});

Deno.test("200: a metric without a loaded source has its preferred source, the catalogue's prior and no date", async () => {
  const without = service.with({
    data: {
      active: () => Promise.resolve({ name: "empty", schema: "empty", builtAt: "" }),
      releases: () => Promise.resolve([]),
    },
    sources: () => Promise.resolve([]),
    national: () => Promise.resolve(new Map<string, number>()),
  });
  const { metrics: listed }: Metrics = await (await without.call("GET", "/v1/metrics")).json();
  for (const [i, metric] of listed.entries()) {
    assert.equal(metric.loaded, false);
    assert.equal(metric.source, catalogue[i]?.sources[0]);
    assert.equal(metric.prior, catalogue[i]?.prior);
    assert.equal(metric.data_date, null);
  }
});

Deno.test("200: a metric with several sources lists each source, publisher, licence and attribution once", async () => {
  const source = (id: string, licence: string, dataDate: string): ReleaseSource => ({
    id,
    publisher: `publisher of ${id}`,
    title: id,
    licence,
    licenceUrl: null,
    redistribution: "yes",
    words: null,
    attribution: `wording of ${id}`,
    homePage: "https://example.org",
    dataDate,
    layers: [{ name: "pharmacy", dataDate }],
  });
  const sources = [
    source("national", "CC BY 4.0", "2025-12-31"),
    source("regional", "CC BY 4.0", "2026-02-03"),
    source("map", "ODbL 1.0", "2020-10-01"),
  ];
  const several = service.with({
    data: {
      active: () => Promise.resolve({ name: "several", schema: "several", builtAt: "" }),
      releases: () => Promise.resolve([]),
    },
    sources: () => Promise.resolve(sources),
    national: () => Promise.resolve(new Map<string, number>()),
  });
  const { metrics: listed }: Metrics = await (await several.call("GET", "/v1/metrics")).json();
  const pharmacies = listed.find(({ id }) => id === "pharmacy_distance");
  assert.ok(pharmacies !== undefined);
  const { source: ids, publisher, licence, attribution, data_date, loaded } = pharmacies;
  assert.deepEqual({ ids, publisher, licence, attribution, data_date, loaded }, {
    ids: "national, regional, map",
    publisher: "publisher of national; publisher of regional; publisher of map",
    licence: "CC BY 4.0; ODbL 1.0",
    attribution: "wording of national; wording of regional; wording of map",
    data_date: "2020-10-01",
    loaded: true,
  });
});

Deno.test("200: goalposts of a target metric have two best and two worst values", async () => {
  const airport = (await metrics()).metrics.find(({ id }) => id === "airport_distance");
  assert.equal(airport?.direction, "target");
  assert.deepEqual(Object.keys(airport?.goalposts ?? {}), [
    "scale",
    "best_low",
    "best_high",
    "worst_low",
    "worst_high",
  ]);
});

Deno.test("200: returns the method, and the release's national values as priors", async () => {
  const response = await call("GET", "/v1/metrics");
  assert.equal(response.headers.get("x-method"), METHOD);
  const { method, metrics: listed }: Metrics = await response.json();
  assert.equal(method, METHOD);
  const [release] = await service.sql<[{ schema: string }]>`
    select schema from livability.release where active`;
  const rows = await service.sql<{ metric: string; value: number }[]>`
    select metric, value from ${service.sql(release.schema)}.imputed where place = 'italy'`;
  const values = new Map(rows.map(({ metric, value }) => [metric, value]));
  assert.equal(values.size, catalogue.length);
  for (const { id, prior } of listed) {
    assert.ok(Math.abs(prior - (values.get(id) ?? NaN)) <= 0.05 + 1e-9, id);
  }
});

Deno.test("304: If-None-Match with the ETag of the same language; 200 for another language", async () => {
  const first = await call("GET", "/v1/metrics");
  const etag = first.headers.get("etag") ?? "";
  assert.equal(first.headers.get("x-data-release"), "sample");
  const ask = (language: string) =>
    call("GET", "/v1/metrics", {
      headers: { "if-none-match": etag, "accept-language": language },
    });
  assert.equal((await ask("en")).status, 304);
  assert.equal((await ask("it")).status, 200);
});

Deno.test("405: any other method", async () => {
  assert.equal((await call("DELETE", "/v1/metrics")).status, 405);
});

Deno.test("503: no data release, or no database", async () => {
  const sources = () => Promise.resolve([]);
  const national = () => Promise.resolve(new Map<string, number>());
  const gone = () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  for (const active of [() => Promise.resolve(null), gone]) {
    const response = await service.with({
      data: { ...service.dependencies.data, active },
      sources,
      national,
    }).call(
      "GET",
      "/v1/metrics",
    );
    assert.equal(response.status, 503);
  }
});

Deno.test("500: an internal error does not expose its message", async () => {
  const broken = service.with({
    data: {
      active: () => Promise.reject(new Error("inner message")),
      releases: () => Promise.resolve([]),
    },
    sources: () => Promise.resolve([]),
    national: () => Promise.resolve(new Map<string, number>()),
  });
  const response = await broken.call("GET", "/v1/metrics");
  assert.equal(response.status, 500);
  assert.doesNotMatch(await response.text(), /inner message/);
});

Deno.test("200: the list is read once per release and language, and a failed read is not cached", async () => {
  let name = "first", reads = 0, fails = true;
  const { call } = service.with({
    data: {
      active: () => Promise.resolve({ name, schema: name, builtAt: "" }),
      releases: () => Promise.resolve([]),
    },
    sources: () => {
      reads++;
      return fails ? Promise.reject(new Error("away")) : Promise.resolve([]);
    },
    national: () => Promise.resolve(new Map<string, number>()),
  });
  const list = async (language: string) => {
    const answer = await call("GET", "/v1/metrics", { headers: { "accept-language": language } });
    return [answer.status, answer.headers.get("x-data-release"), reads, await answer.text()];
  };
  assert.deepEqual((await list("en")).slice(0, 1), [500]);
  fails = false;
  const [, , , english] = await list("en");
  assert.deepEqual(await list("en"), [200, "first", 2, english]);
  const [status, , readsThen, italian] = await list("it");
  assert.deepEqual([status, readsThen], [200, 3]);
  assert.notEqual(italian, english);
  name = "second";
  assert.deepEqual((await list("en")).slice(0, 3), [200, "second", 4]);
});
