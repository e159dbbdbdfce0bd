import assert from "node:assert/strict";
import { testService } from "../support/service.ts";

const service = await testService();
const { call } = service;
Deno.test.afterAll(() => service.close());

const paths = ["/v1/plans", "/openapi.json", "/openapi.yaml", "/pages.css"];
const languages = ["en", "it", "de", "fr"];

/** The content of an answer except for its id, which is unique. */
async function without(response: Response): Promise<unknown> {
  const { "x-request-id": id, ...headers } = Object.fromEntries(response.headers);
  assert.match(id ?? "", /^[A-Za-z0-9_-]{1,128}$/);
  return { status: response.status, headers, body: await response.text() };
}

Deno.test("a cached response equals the first one, in each language", async () => {
  for (const path of paths) {
    const fresh = service.with({});
    for (const language of languages) {
      const headers = { "accept-language": language };
      const first = await fresh.call("GET", path, { headers });
      assert.equal(first.headers.get("content-language"), language);
      const made = await without(first);
      for (const _again of [1, 2]) {
        assert.deepEqual(await without(await fresh.call("GET", path, { headers })), made, path);
      }
    }
  }
});

Deno.test("a cached 304 equals one made without the cache", async () => {
  for (const path of paths) {
    const etag = (await call("GET", path)).headers.get("etag") ?? "";
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const headers = { "if-none-match": sent };
      const made = await without(await service.with({}).call("GET", path, { headers }));
      const remembered = await without(await call("GET", path, { headers }));
      assert.equal((remembered as { status: number }).status, 304, sent);
      assert.deepEqual(remembered, made);
    }
    const other = await call("GET", path, { headers: { "if-none-match": '"other"' } });
    assert.equal(other.status, 200);
    await other.body?.cancel();
  }
});

Deno.test("a cached response has its own request id, and a log line with that id", async () => {
  await call("GET", "/v1/plans");
  const before = service.log.length;
  const sent = await call("GET", "/v1/plans", { headers: { "x-request-id": "mine" } });
  const made = await call("GET", "/v1/plans", { headers: { "x-request-id": "not acceptable" } });
  assert.equal(sent.headers.get("x-request-id"), "mine");
  const lines = service.log.slice(before).map((line) => JSON.parse(line));
  assert.deepEqual(
    lines.map(({ requestId, method, route, status }) => ({ requestId, method, route, status })),
    ["mine", made.headers.get("x-request-id")]
      .map((requestId) => ({ requestId, method: "GET", route: "/v1/plans", status: 200 })),
  );
  assert.deepEqual(Object.keys(lines[0]), [
    "time",
    "level",
    "requestId",
    "method",
    "route",
    "status",
    "language",
    "elapsedMs",
  ]);
});

Deno.test("a cached GET response is not used for POST or HEAD", async () => {
  await call("GET", "/v1/plans");
  assert.equal((await call("POST", "/v1/plans", { body: {} })).status, 405);
  const head = await call("HEAD", "/v1/plans");
  assert.equal(head.status, 200);
  assert.equal(await head.text(), "");
});
