/** A disk without room for what requests store. */
import assert from "node:assert/strict";
import { languages } from "../../src/language.ts";
import { callsCharged, newAccount } from "../support/accounts.ts";
import { testService } from "../support/service.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());
const { call } = service.with({ hasRoom: () => false });

const body = { address: "Via Roma 1, Borgo Campione" };

Deno.test("503 service_unavailable: a full disk refuses every operation that stores something, without a charge", async () => {
  const { id, keys: [key = ""] } = await newAccount(service.sql, "scale");
  const posts: [string, unknown][] = [
    ["/v1/score", body],
    ["/v1/score/explain", body],
    ["/v1/scores", { items: [body] }],
    ["/v1/compare", { places: [body, body] }],
    ["/v1/places", body],
    ["/v1/places/suggest", { text: "Via Roma" }],
    ["/v1/jobs", "id,address\n1,Via Roma 1\n"],
  ];
  for (const [path, sent] of posts) {
    const response = await call("POST", path, { key, body: sent });
    assert.equal(response.status, 503, path);
    const { error, detail } = await response.json();
    assert.equal(error, "service_unavailable");
    assert.match(detail, /^The disk of the service is almost full/);
    assert.equal(response.headers.get("retry-after"), "5");
  }
  assert.deepEqual(await callsCharged(service.sql, id), {});
});

Deno.test("a full disk leaves pages, usage and open operations readable", async () => {
  const key = await service.key();
  for (const path of ["/v1/usage", "/v1/metrics", "/v1/plans", "/", "/methodology", "/coverage"]) {
    const response = await call("GET", path, { key });
    assert.equal(response.status, 200, path);
    await response.body?.cancel();
  }
});

Deno.test("a form sent while the disk is full is answered with a page that says so, in each language", async () => {
  const titles: Record<string, string> = {
    en: "Nothing can be stored at the moment",
    it: "Al momento non è possibile salvare nulla",
    de: "Derzeit kann nichts gespeichert werden",
    fr: "Rien ne peut être enregistré pour le moment",
  };
  for (const language of languages) {
    const response = await call("POST", `/?lang=${language}`, {
      body: "address=Via+Roma+1",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "accept": "text/html",
        "accept-language": language,
      },
    });
    assert.equal(response.status, 503);
    assert.ok((await response.text()).includes(titles[language] ?? "?"), language);
  }
});
