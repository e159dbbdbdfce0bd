import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import type { Atlas } from "../../src/contract/schemas.ts";
import { METHOD } from "../../src/scoring/method.ts";
import { computedAtlas } from "../support/atlas.ts";
import { testService } from "../support/service.ts";

const service = await testService();
const { call, sql } = service;
const { data, atlas } = service.dependencies;
Deno.test.afterAll(() => service.close());

const read = async (path = "/v1/atlas"): Promise<Atlas> => await (await call("GET", path)).json();

Deno.test("200: empty, with the active release, until the atlas is computed; then its comuni", async () => {
  const { comuni, total, pages, release, method } = await read();
  assert.deepEqual({ comuni, total, pages, release, method }, {
    comuni: [],
    total: 0,
    pages: 0,
    release: "sample",
    method: METHOD,
  });
  await computedAtlas(sql);
  const computed = await read();
  assert.deepEqual([computed.total, computed.page, computed.pages], [1, 1, 1]);
  const [comune] = computed.comuni;
  assert.deepEqual([comune?.istat, comune?.comune, comune?.provincia, comune?.rank], [
    "999001",
    "Borgo Campione",
    "XX",
    { low: 1, high: 1 },
  ]);
  assert.equal(computed.licence.name, "ODbL-1.0");
  assert.match(computed.attribution, /OpenStreetMap.*\/attribution$/);
});

Deno.test("200: CSV by Accept, one row for each comune, with release, method, licence and attribution", async () => {
  await computedAtlas(sql);
  const response = await call("GET", "/v1/atlas", { headers: { accept: "text/csv" } });
  assert.equal(response.headers.get("content-type"), "text/csv; charset=utf-8");
  assert.match(response.headers.get("vary") ?? "", /Accept(,|$)/);
  const rows: Record<string, string>[] = parse(await response.text(), { columns: true });
  const { licence, attribution, release, method, comuni: [comune] } = await read();
  assert.equal(rows.length, 1);
  assert.deepEqual({ ...rows[0] }, {
    ...rows[0],
    istat: "999001",
    comune: "Borgo Campione",
    score: String(comune?.score),
    low: String(comune?.low),
    high: String(comune?.high),
    safety: String(comune?.categories.safety.score),
    natural_risk_high: String(comune?.categories.natural_risk.high),
    rank_low: "1",
    licence: licence.name,
    ...{ release, method, attribution },
  });
});

Deno.test("200: 1,000 comuni on a page, and none after the last page", async () => {
  await computedAtlas(sql);
  const release = await atlas.release();
  assert.ok(release !== null);
  const [one] = await atlas.comuni(release, { skip: 0, most: 1 });
  assert.ok(one !== undefined);
  const all = Array.from(
    { length: 1_234 },
    (_, i) => ({ ...one, istat: String(i).padStart(6, "0") }),
  );
  const many = service.with({
    atlas: {
      ...atlas,
      release: () => Promise.resolve({ ...release, comuni: all.length }),
      comuni: (_, { skip, most }) => Promise.resolve(all.slice(skip, skip + most)),
    },
  });
  const istats = async (page: number) => {
    const body: Atlas = await (await many.call("GET", `/v1/atlas?page=${page}`)).json();
    assert.deepEqual([body.total, body.page, body.pages], [1_234, page, 2]);
    return body.comuni.map(({ istat }) => istat);
  };
  const pages = [await istats(1), await istats(2), await istats(3)];
  assert.deepEqual(pages.map(({ length }) => length), [1_000, 234, 0]);
  assert.deepEqual(pages.flat(), all.map(({ istat }) => istat));
});

Deno.test("200: after a new release, the atlas of the one before, with its name", async () => {
  await computedAtlas(sql);
  await sql.begin(async (tx) => {
    await tx`update livability.release set active = false, sample = false`;
    await tx`create schema release_2`;
    await tx`
      insert into livability.release (name, schema, built_at, activated_at, active)
      values ('later', 'release_2', now(), now(), true)`;
  });
  const later = service.with({});
  const response = await later.call("GET", "/v1/atlas");
  const { release, total }: Atlas = await response.json();
  assert.deepEqual([release, total, response.headers.get("x-data-release")], [
    "sample",
    1,
    "sample",
  ]);
  await sql`delete from livability.release where name = 'later'`;
  await sql`update livability.release set active = true, sample = true`;
  await sql`drop schema release_2`;
});

Deno.test("200: needs no key and is cacheable for five minutes", async () => {
  const { headers } = await call("GET", "/v1/atlas");
  assert.match(headers.get("cache-control") ?? "", /max-age=300/);
  assert.equal(headers.get("x-ratelimit-limit"), null);
  assert.equal(headers.get("x-data-release"), "sample");
  assert.equal(headers.get("x-method"), METHOD);
});

Deno.test("304: If-None-Match with the current ETag", async () => {
  const etag = (await call("GET", "/v1/atlas")).headers.get("etag") ?? "";
  const again = await call("GET", "/v1/atlas", { headers: { "if-none-match": etag } });
  assert.equal(again.status, 304);
});

Deno.test("405: any other method; Allow contains GET", async () => {
  const response = await call("POST", "/v1/atlas", { body: {} });
  assert.equal(response.status, 405);
  assert.match(response.headers.get("allow") ?? "", /GET/);
});

Deno.test("422: a page that is no whole number from 1 to 100", async () => {
  for (const page of ["0", "101", "1.5", "two", ""]) {
    const response = await call("GET", `/v1/atlas?page=${page}`);
    assert.equal(response.status, 422, page);
    assert.equal((await response.json()).error, "invalid_request");
  }
});

Deno.test("500: an internal error does not expose its message", async () => {
  const release = () => Promise.reject(new Error("inner message"));
  const failing = service.with({ atlas: { ...atlas, release } });
  const response = await failing.call("GET", "/v1/atlas");
  assert.equal(response.status, 500);
  assert.doesNotMatch(await response.text(), /inner message/);
});

Deno.test("503: no data release, or no database", async () => {
  const none = { atlas: { ...atlas, release: () => Promise.resolve(null) } };
  const gone = () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  const empty = service.with({ ...none, data: { ...data, active: () => Promise.resolve(null) } });
  const away = service.with({ atlas: { ...atlas, release: gone } });
  for (const { call } of [empty, away]) {
    assert.equal((await call("GET", "/v1/atlas")).status, 503);
  }
});
