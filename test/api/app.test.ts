/** Guarantees for every answer of every operation. */
import assert from "node:assert/strict";
import { centre } from "../../src/releases/sample/sample-geometry.ts";
import { newAccount } from "../support/accounts.ts";
import { publicDocument, testService } from "../support/service.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";

const service = await testService();
const { call, key } = service;
Deno.test.afterAll(() => service.close());

const place = { lat: centre.lat, lon: centre.lon };

Deno.test("404 not_found: a path that does not exist, in the language of the request", async () => {
  const response = await call("GET", "/v1/nothing", { headers: { "accept-language": "de" } });
  assert.equal(response.status, 404);
  assert.equal((await response.json()).error, "not_found");
  assert.equal(response.headers.get("content-language"), "de");
});

Deno.test("X-Request-Id: a valid id is returned, an invalid one is replaced", async () => {
  const ask = async (id: string) =>
    (await call("GET", "/v1/plans", { headers: { "x-request-id": id } })).headers
      .get("x-request-id");
  assert.equal(await ask("order_66-a"), "order_66-a");
  for (const id of ["", "with space", "x".repeat(129), "ünicode".replace("ü", "/")]) {
    assert.notEqual(await ask(id), id);
  }
});

Deno.test("X-Request-Id: an API key sent as the id is neither returned nor logged", async () => {
  const own = await key();
  const response = await call("GET", "/v1/plans", { headers: { "x-request-id": own } });
  assert.notEqual(response.headers.get("x-request-id"), own);
  assert.ok(!service.log.some((line) => line.includes(own)));
});

Deno.test("an error counts for the account of the key; a success and an error with an unknown key do not", async () => {
  const { id, keys: [own = ""] } = await newAccount(service.sql, "free");
  const counted: [account: number, code: string][] = [];
  const on = service.with({ countError: (...count) => counted.push(count) });
  const unknown = `${own.slice(0, -1)}${own.endsWith("a") ? "b" : "a"}`;
  for (
    const [sent, body, status] of [
      [own, place, 200],
      [own, { address: "Via Inesistente 1, Atlantide" }, 404],
      [own, { ...place, lat: 100 }, 422],
      [unknown, place, 401],
    ] as const
  ) {
    const response = await on.call("POST", "/v1/score", { key: sent, body });
    assert.equal(response.status, status);
    await response.body?.cancel();
  }
  assert.deepEqual(counted, [[id, "address_not_found"], [id, "invalid_request"]]);
});

Deno.test("CORS: a preflight request returns 204 without a key and without rate limit headers, also on an unknown path", async () => {
  for (
    const path of ["/v1/score", "/v1/score/explain", "/v1/usage", "/v1/plans", "/v1/nothing"]
  ) {
    const response = await call("OPTIONS", path, {
      headers: {
        origin: "https://portal.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "x-api-key",
      },
    });
    assert.equal(response.status, 204, path);
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
    assert.match(response.headers.get("access-control-allow-headers") ?? "", /x-api-key/);
    assert.equal(response.headers.get("access-control-allow-credentials"), null);
    assert.equal(response.headers.get("x-ratelimit-limit"), null);
  }
});

Deno.test("CORS: responses and errors allow every origin and expose every header of the contract", async () => {
  const headers = { origin: "https://portal.example" };
  const ok = await call("POST", "/v1/score", { key: await key(), body: place, headers });
  const error = await call("POST", "/v1/score", { body: place, headers });
  for (const response of [ok, error]) {
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
    const exposed = (response.headers.get("access-control-expose-headers") ?? "").toLowerCase();
    for (
      const name of [
        "x-ratelimit-limit",
        "x-ratelimit-remaining",
        "x-ratelimit-reset",
        "x-quota-limit",
        "x-quota-remaining",
        "x-quota-reset",
        "retry-after",
        "x-request-id",
        "x-data-release",
        "x-method",
        "x-score-interval",
        "content-language",
        "link",
        "etag",
      ]
    ) assert.ok(exposed.includes(name), name);
  }
});

Deno.test("every response forbids content sniffing and framing", async () => {
  for (
    const path of ["/v1/plans", "/v1/nothing", "/terms", "/methodology", "/docs", "/openapi.json"]
  ) {
    const { headers } = await call("GET", path);
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.match(headers.get("content-security-policy") ?? "", /frame-ancestors 'none'/);
  }
});

Deno.test("pages send no referrer, isolate their window, forbid framing and submit forms only to the service", async () => {
  for (const path of ["/", "/terms", "/docs", "/nothing"]) {
    const { headers } = await call("GET", path, { headers: { accept: "text/html" } });
    assert.equal(headers.get("referrer-policy"), "no-referrer", path);
    assert.equal(headers.get("cross-origin-opener-policy"), "same-origin");
    assert.equal(headers.get("x-frame-options"), "DENY");
    assert.match(headers.get("content-security-policy") ?? "", /form-action 'self'/);
  }
});

Deno.test("every answer has Strict-Transport-Security if the service is reached over HTTPS, and only then", async () => {
  const plain = service.with({ isHttps: false });
  for (const path of ["/v1/plans", "/terms"]) {
    const told = async (from: typeof call) =>
      (await from("GET", path)).headers.get("strict-transport-security");
    assert.match(await told(call) ?? "", /^max-age=31536000; includeSubDomains$/);
    assert.equal(await told(plain.call), null);
  }
});

Deno.test("404: an unknown path returns HTML or JSON by Accept, with Vary: Accept except below /v1", async () => {
  for (const accept of ["text/html", "application/json"]) {
    const answer = await call("GET", "/nothing", { headers: { accept } });
    assert.equal(answer.status, 404);
    assert.ok(answer.headers.get("content-type")?.startsWith(accept), accept);
    assert.match(answer.headers.get("vary") ?? "", /(^|, )Accept(,|$)/);
  }
  const ofPrograms = await call("GET", "/v1/nothing", { headers: { accept: "text/html" } });
  assert.doesNotMatch(ofPrograms.headers.get("vary") ?? "", /(^|, )Accept(,|$)/);
});

Deno.test("the log has one JSON line per request, without address, coordinates, key or query", async () => {
  const own = await key();
  const before = service.log.length;
  await call("POST", "/v1/score", { key: own, body: place });
  await call("POST", "/v1/score", {
    key: own,
    body: { address: "Via del Segreto 77, Nessundove" },
  });
  await call("POST", "/v1/score", { key: own, body: { address: "Via del\u0000Segreto 77" } });
  await call("GET", "/v1/plans?address=Via+del+Segreto+77");
  await call("GET", "/v1/Via%20del%20Segreto%2077");
  const lines = service.log.slice(before);
  assert.equal(lines.length, 5);
  const [first] = lines.map((line) => JSON.parse(line));
  assert.deepEqual(
    [first.method, first.route, first.status, first.plan],
    ["POST", "/v1/score", 200, "pro"],
  );
  for (const secret of [own, "Segreto", String(centre.lat), "40.0010", "Nessundove"]) {
    assert.ok(!lines.some((line) => line.includes(secret)), secret);
  }
});

Deno.test("/livez returns 200 without a database; /readyz returns 503 without a database or a release", async () => {
  const gone = () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  const sources = () => Promise.resolve([]);
  const national = () => Promise.resolve(new Map<string, number>());
  const down = service.with({
    data: { ...service.dependencies.data, active: gone },
    sources,
    national,
  });
  assert.equal((await down.call("GET", "/livez")).status, 200);
  assert.equal((await down.call("GET", "/readyz")).status, 503);
  const empty = service.with({
    data: { ...service.dependencies.data, active: () => Promise.resolve(null) },
    sources,
    national,
  });
  assert.equal((await empty.call("GET", "/readyz")).status, 503);
});

Deno.test("/readyz returns the release, the dates of its sources, and that the sample is invented", async () => {
  const ready = await (await call("GET", "/readyz")).json();
  assert.equal(ready.release, "sample");
  assert.equal(ready.invented, true);
  assert.deepEqual(ready.sources, [{ id: "sample", data_date: "2026-01-01" }]);
});

Deno.test("/attribution calls the sample's territory invented, in Italian if requested; /terms is served", async () => {
  const italian = await call("GET", "/attribution", { headers: { "accept-language": "it" } });
  assert.match(await italian.text(), /territorio è inventato/);
  const english = await call("GET", "/attribution", { headers: { "accept-language": "fr" } });
  assert.match(await english.text(), /territory is invented/);
  assert.match(await (await call("GET", "/terms")).text(), /Terms of service/);
});

Deno.test("/methodology describes the loaded release in the language of the request, or says that no data is loaded", async () => {
  const ask = (language: string) =>
    call("GET", "/methodology", { headers: { "accept-language": language } });
  const count = catalogue.length;
  for (
    const [language, words] of [
      ["en", `For ${count} of the ${count} metrics`],
      ["it", `Per ${count} dei ${count} indicatori`],
      ["de", `Für ${count} der ${count} Kennzahlen`],
      ["fr", `Pour ${count} des ${count} indicateurs`],
    ] as const
  ) {
    const page = await ask(language);
    assert.equal(page.headers.get("x-data-release"), "sample");
    assert.ok((await page.text()).includes(words), words);
  }
  const sources = () => Promise.resolve([]);
  const national = () => Promise.resolve(new Map<string, number>());
  const empty = service.with({
    data: { ...service.dependencies.data, active: () => Promise.resolve(null) },
    sources,
    national,
  });
  const none = await empty.call("GET", "/methodology");
  assert.equal(none.status, 200);
  assert.match(await none.text(), /No data is loaded yet/);
});

Deno.test("/docs, /terms, /attribution and /methodology link to each other", async () => {
  const paths = ["docs", "terms", "attribution", "methodology"];
  for (const path of paths) {
    const text = await (await call("GET", `/${path}`)).text();
    for (const other of paths) assert.ok(text.includes(`href="${other}"`), `${path} to ${other}`);
  }
});

Deno.test("/docs/reference without its script lists the operations of the document in plain HTML", async () => {
  const { call } = service.with({ document: await publicDocument() });
  const page = await (await call("GET", "/docs/reference")).text();
  for (const operation of ["POST /v1/score", "POST /v1/score/explain", "GET /v1/plans"]) {
    assert.ok(page.includes(`<code>${operation}</code>`), operation);
  }
  assert.ok(page.includes("<h2>Score one Italian address or point</h2>"));
  assert.ok(page.includes("Scores one place at the time of the request"));
  assert.doesNotMatch(page, /<script/);
});

Deno.test("/openapi.json and /openapi.yaml return the document; /openapi.json returns 304 for its ETag", async () => {
  const json = await call("GET", "/openapi.json");
  assert.equal(json.headers.get("content-type"), "application/json");
  assert.equal(await json.text(), service.dependencies.document.json);
  const etag = json.headers.get("etag") ?? "";
  const again = await call("GET", "/openapi.json", { headers: { "if-none-match": etag } });
  assert.equal(again.status, 304);
  const yaml = await call("GET", "/openapi.yaml");
  assert.equal(await yaml.text(), "openapi: 3.1.0\n");
});
