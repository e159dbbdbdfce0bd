import assert from "node:assert/strict";
import type { Releases } from "../../src/contract/schemas.ts";
import type { ListedRelease } from "../../src/releases/release.ts";
import { METHOD } from "../../src/scoring/method.ts";
import { testService } from "../support/service.ts";

const service = await testService();
const { call } = service;
const { data } = service.dependencies;
Deno.test.afterAll(() => service.close());

/** A release without changes. */
function listed(name: string, active: boolean): ListedRelease {
  const at = "2026-03-02T02:15:00.000Z";
  return { name, builtAt: at, activatedAt: at, active, changes: [] };
}

Deno.test("200: the active release; changes is null for the first release", async () => {
  const [row] = await service.sql<[{ activated_at: Date }]>`
    select activated_at from livability.release where active`;
  const { schema, method, releases }: Releases = await (await call("GET", "/v1/releases")).json();
  assert.deepEqual({ schema, method }, { schema: "svc.releases.v1", method: METHOD });
  assert.deepEqual(releases.map(({ built_at: _, ...rest }) => rest), [
    { name: "sample", activated_at: row.activated_at.toISOString(), active: true, changes: null },
  ]);
});

Deno.test("200: changes are those stored with the release", async () => {
  const changes = [
    { source: "a", change: "added", dataDate: "2026-01-31", dataDateBefore: null },
    { source: "b", change: "removed", dataDate: null, dataDateBefore: "2020-12-31" },
    { source: "c", change: "updated", dataDate: "2026-03-01", dataDateBefore: "2026-02-01" },
  ] as const;
  const releases = () => Promise.resolve([{ ...listed("new", true), changes }]);
  const changed = service.with({ data: { ...data, releases } });
  const body: Releases = await (await changed.call("GET", "/v1/releases")).json();
  assert.deepEqual(body.releases[0]?.changes, [
    { source: "a", change: "added", data_date: "2026-01-31", data_date_before: null },
    { source: "b", change: "removed", data_date: null, data_date_before: "2020-12-31" },
    { source: "c", change: "updated", data_date: "2026-03-01", data_date_before: "2026-02-01" },
  ]);
});

Deno.test("200: needs no key and is cacheable for five minutes; headers name the release and the method", async () => {
  const { headers } = await call("GET", "/v1/releases");
  assert.match(headers.get("cache-control") ?? "", /max-age=300/);
  assert.equal(headers.get("x-ratelimit-limit"), null);
  assert.equal(headers.get("x-data-release"), "sample");
  assert.equal(headers.get("x-method"), METHOD);
});

Deno.test("200: the list is read once per active release, and a failed read is not cached", async () => {
  let name = "first", reads = 0, fails = true;
  const { call } = service.with({
    data: {
      ...data,
      active: () => Promise.resolve({ name, schema: name, builtAt: "" }),
      releases: () => {
        reads++;
        return fails ? Promise.reject(new Error("away")) : Promise.resolve([listed(name, true)]);
      },
    },
  });
  const ask = async () => [(await call("GET", "/v1/releases")).status, reads];
  assert.deepEqual(await ask(), [500, 1]);
  fails = false;
  assert.deepEqual([await ask(), await ask()], [[200, 2], [200, 2]]);
  name = "second";
  assert.deepEqual(await ask(), [200, 3]);
});

Deno.test("304: If-None-Match with the current ETag", async () => {
  const etag = (await call("GET", "/v1/releases")).headers.get("etag") ?? "";
  const again = await call("GET", "/v1/releases", { headers: { "if-none-match": etag } });
  assert.equal(again.status, 304);
  assert.equal(await again.text(), "");
});

Deno.test("405: any other method; Allow contains GET", async () => {
  const response = await call("POST", "/v1/releases", { body: {} });
  assert.equal(response.status, 405);
  assert.match(response.headers.get("allow") ?? "", /GET/);
});

Deno.test("500: an internal error does not expose its message", async () => {
  const releases = () => Promise.reject(new Error("inner message"));
  const response = await service.with({ data: { ...data, releases } }).call("GET", "/v1/releases");
  assert.equal(response.status, 500);
  assert.doesNotMatch(await response.text(), /inner message/);
});

Deno.test("503: no data release, or no database", async () => {
  const gone = () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  for (const active of [() => Promise.resolve(null), gone]) {
    const response = await service.with({ data: { ...data, active } }).call("GET", "/v1/releases");
    assert.equal(response.status, 503);
  }
});
