/** The page `/status`: what it tells in each state, and when it answers 503. */
import assert from "node:assert/strict";
import { languages, texts } from "../../src/language.ts";
import { testService } from "../support/service.ts";
import { readerOf } from "./reader.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

type Parts = Partial<typeof service.dependencies>;

/** The page of an application with some dependencies replaced. */
const opened = (parts: Parts = {}, language = "en") =>
  readerOf({ ...service.dependencies, ...parts }, language).get("/status");

const { data } = service.dependencies;

/** The database refuses connections. */
const away: Parts = {
  data: {
    ...data,
    active: () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" })),
  },
};

const empty: Parts = { data: { ...data, active: () => Promise.resolve(null) } };

const real: Parts = {
  data: {
    ...data,
    active: async () => {
      const sample = await data.active();
      return sample && { ...sample, name: "2026-03-02", builtAt: "2026-03-02T10:00:00.000Z" };
    },
  },
};

Deno.test("200: shows the versions, and the active release with its day", async () => {
  const answer = await opened(real), html = await answer.text();
  assert.equal(answer.status, 200);
  assert.match(html, /The service answers calls\./);
  assert.match(html, /<dt>Version of the interface<\/dt><dd>1\.0\.0<\/dd>/);
  assert.match(html, /<dt>Version of the method<\/dt><dd>\d+<\/dd>/);
  assert.match(html, /<dt>Data release<\/dt><dd><code>2026-03-02<\/code><\/dd>/);
  assert.match(html, /<time datetime="2026-03-02T10:00:00\.000Z">2 March 2026<\/time>/);
  assert.doesNotMatch(html, /invented/);
});

Deno.test("200: says that the sample release is invented", async () => {
  assert.match(await (await opened()).text(), /its territory is invented/);
});

Deno.test("200: says that nothing is stored while the disk is almost full, and no longer once it has room", async () => {
  let isFull = true;
  const reader = readerOf({ ...service.dependencies, hasRoom: () => !isFull });
  const full = await reader.get("/status");
  assert.equal(full.status, 200);
  assert.match(await full.text(), /The disk is almost full\./);
  isFull = false;
  assert.match(await (await reader.get("/status")).text(), /The service answers calls\./);
});

Deno.test("503: without a release, and without the database, in each language, as /readyz", async () => {
  for (const language of languages) {
    const { noRelease, noDatabase } = texts[language].status.states;
    for (const [parts, said] of [[empty, noRelease], [away, noDatabase]] as const) {
      const answer = await opened(parts, language);
      assert.equal(answer.status, 503);
      assert.ok((await answer.text()).replaceAll("&#39;", "'").includes(said));
      const probe = await service.with(parts).call("GET", "/readyz");
      await probe.body?.cancel();
      assert.equal(probe.status, 503);
    }
  }
});

Deno.test("500: a defect is not told as an unavailable database", async () => {
  const active = () => Promise.reject(new TypeError("a secret detail"));
  const answer = await opened({ data: { ...data, active } });
  assert.equal(answer.status, 500);
  assert.doesNotMatch(await answer.text(), /secret|database/);
});
