import assert from "node:assert/strict";
import { Hono } from "hono";
import type { RequestEnv } from "../../src/http/request-env.ts";
import { knownLanguage } from "../../src/language.ts";
import { keptPages } from "../../src/web/kept-pages.ts";
import { publicPages } from "../support/public-pages.ts";
import { testService } from "../support/service.ts";

const service = await testService();
const { call } = service;
Deno.test.afterAll(() => service.close());

const paths = ["/", ...publicPages];

/** What stays the same between two requests for a page. */
async function content(response: Response): Promise<unknown> {
  const { "x-request-id": _id, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}

Deno.test("a kept page equals the one rendered first, in each language", async () => {
  for (const path of paths) {
    const fresh = service.with({});
    // The first page has no example until it is found; this page waits for it.
    await (await fresh.call("GET", "/example")).body?.cancel();
    for (const language of ["en", "it", "de", "fr"]) {
      const headers = { "accept-language": language };
      const first = await fresh.call("GET", path, { headers });
      assert.equal(first.status, 200, path);
      assert.equal(first.headers.get("content-language"), language);
      assert.match(first.headers.get("content-type") ?? "", /^text\/html/);
      const made = await content(first);
      const again = await fresh.call("GET", path, { headers });
      assert.deepEqual(await content(again), made, path);
    }
  }
});

Deno.test("an unchanged page is answered with 304 and the headers of a page", async () => {
  for (const path of paths) {
    const page = await call("GET", path);
    await page.body?.cancel();
    const etag = page.headers.get("etag") ?? "";
    assert.match(etag, /^"\w+"$/, path);
    const unchanged = await call("GET", path, { headers: { "if-none-match": etag } });
    assert.equal(unchanged.status, 304, path);
    assert.equal(await unchanged.text(), "");
    for (const name of ["etag", "cache-control", "vary", "content-security-policy"]) {
      assert.equal(unchanged.headers.get(name), page.headers.get(name), `${path}: ${name}`);
    }
    const headers = { "if-none-match": etag, "accept-language": "it" };
    const other = await call("GET", path, { headers });
    await other.body?.cancel();
    assert.equal(other.status, 200, `${path} in another language`);
  }
});

/** Pages whose path, language and release come from the request. */
function counted(render: (count: number) => string | Promise<string>, max?: number) {
  const app = new Hono<RequestEnv>();
  const page = keptPages(max);
  let count = 0;
  app.onError((error, c) => c.text(error.message, 500));
  app.get("/:any", (c) => {
    c.set("language", knownLanguage(c.req.query("lang")) ?? "en");
    return page(c, c.req.query("release") ?? null, () => render(++count));
  });
  return {
    get: async (path: string) => await (await app.request(path)).text(),
    count: () => count,
  };
}

Deno.test("a page is rendered once for each path, language and release", async () => {
  const { get, count } = counted((count) => `page ${count}`);
  const all = ["/a", "/b", "/a?lang=it", "/a?release=one", "/a?release=two&lang=it"];
  const first = await Promise.all(all.map(get));
  assert.equal(new Set(first).size, all.length);
  assert.deepEqual(await Promise.all(all.map(get)), first);
  assert.equal(count(), all.length);
});

Deno.test("simultaneous requests for a page render it once", async () => {
  const ready = Promise.withResolvers<void>();
  const { get, count } = counted(async () => {
    await ready.promise;
    return "page";
  });
  const answers = Array.from({ length: 40 }, () => get("/a"));
  ready.resolve();
  assert.deepEqual(new Set(await Promise.all(answers)), new Set(["page"]));
  assert.equal(count(), 1);
});

Deno.test("a page that could not be rendered is rendered by the next request", async () => {
  const { get } = counted((count) => {
    if (count === 1) return Promise.reject(new Error("no database"));
    return "page";
  });
  assert.equal(await get("/a"), "no database");
  assert.equal(await get("/a"), "page");
});

Deno.test("the number of kept pages is limited", async () => {
  const { get, count } = counted((count) => `page ${count}`, 2);
  for (const path of ["/a", "/b", "/c", "/a"]) await get(path);
  assert.equal(count(), 4);
});
