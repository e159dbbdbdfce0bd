/** `suggestPlaces`, by status. The test service also checks every answer against the document. */
import assert from "node:assert/strict";
import { newTestAccount, setCallsUsed } from "../support/accounts.ts";
import { type Call, testService } from "../support/service.ts";

const service = await testService();
const { call, key } = service;
Deno.test.afterAll(() => service.close());

const path = "/v1/places/suggest";
const text = "Via Rom, Borgo";

async function post(sent: Call, on = call): Promise<Response> {
  return await on("POST", path, sent);
}

/** Posts as a new account, and asserts the status of the answer. */
async function answer(status: number, body: unknown): Promise<Response> {
  const response = await post({ key: await key(), body });
  assert.equal(response.status, status, await response.clone().text());
  return response;
}

/** The texts and levels of the suggestions of a body. */
async function listed(body: unknown): Promise<string[]> {
  const { suggestions } = await (await answer(200, body)).json();
  return suggestions.map((one: { text: string; match: string }) => `${one.text}: ${one.match}`);
}

const street = {
  text: "Via Roma, Borgo Campione (XX)",
  match: "street",
  istat: "999001",
  comune: "Borgo Campione",
  provincia: "XX",
};

Deno.test("200: the beginnings of a street and a comune, in either order, return the street, which a score finds", async () => {
  for (const one of [text, "borgo c, via rom", "Borgo Campione via rom", "via rom"]) {
    const { schema, suggestions } = await (await answer(200, { text: one })).json();
    assert.equal(schema, "svc.suggestions.v1");
    assert.deepEqual(suggestions[0], street, one);
  }
  const body = { address: street.text };
  const scored = await call("POST", "/v1/score", { key: await key(), body });
  assert.equal(scored.headers.get("x-address-match"), "street");
  assert.equal((await scored.json()).address.istat, "999001");
});

Deno.test("200: a comune, and the house numbers of a street, at most 5 or the limit", async () => {
  assert.deepEqual((await listed({ text: "Borgo" }))[0], "Borgo Campione (XX): comune");
  const numbers = await listed({ text: "borgo campione via roma 1" });
  assert.equal(numbers[0], "Via Roma 1, Borgo Campione (XX): house_number");
  assert.equal((await listed({ text: "via" })).length <= 5, true);
  const limited = await listed({ text: "borgo campione via roma 1", limit: 1 });
  assert.deepEqual(limited, [numbers[0]]);
  const near = { lat: 40, lon: 12 };
  assert.deepEqual(await listed({ text: "Borgo", limit: 1, near }), [
    "Borgo Campione (XX): comune",
  ]);
});

Deno.test("200: passes limit and point on, and answers at most 5 without a limit", async () => {
  const asked: unknown[] = [];
  const { call } = service.with({
    suggest: (_release, one) => {
      asked.push(one);
      return Promise.resolve([]);
    },
  });
  const own = await key(), near = { lat: 41.9, lon: 12.5 };
  await post({ key: own, body: { text } }, call);
  await post({ key: own, body: { text, limit: 10, near } }, call);
  assert.deepEqual(asked, [{ text, most: 5, near: null }, { text, most: 10, near }]);
});

Deno.test("200: takes no place in the minute, costs no call, and names the release and the licences", async () => {
  const own = await key("free");
  for (let i = 1; i <= 6; i++) {
    const response = await post({ key: own, body: { text } });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("x-ratelimit-limit"), "5");
    assert.equal(response.headers.get("x-ratelimit-remaining"), "5");
    assert.equal(response.headers.get("x-quota-remaining"), "100");
    assert.match(response.headers.get("link") ?? "", /rel="license"/);
    assert.equal(response.headers.get("x-data-release"), "sample");
  }
});

Deno.test("200: works with an exhausted monthly quota, and ignores an Idempotency-Key", async () => {
  const own = await key("free");
  const [row] = await service.sql<[{ account: number }]>`
    select account from livability.api_key where sha256 = sha256(convert_to(${own}, 'UTF8'))`;
  await setCallsUsed(service.sql, row.account, new Date(), 100);
  const headers = { "idempotency-key": "mine" };
  for (const body of [{ text }, { text: "Borgo" }]) {
    assert.equal((await post({ key: own, body, headers })).status, 200);
  }
});

Deno.test("200: texts that begin no address return no suggestions", async () => {
  for (
    const odd of ["123", "12345678", "\u202eabc\u202d", "🏠🏠🏠", "شارع", "%_\\$1", "   x", "﷽﷽﷽"]
  ) {
    assert.deepEqual(await listed({ text: odd }), [], odd);
  }
});

Deno.test("neither the log nor an answer with an error contains the text", async () => {
  const secret = "Via Segretissima 9";
  const own = await key();
  const failing = service.with({ suggest: () => Promise.reject(new Error(secret)) });
  const answers = [
    await post({ key: own, body: { text: secret } }),
    await post({ key: own, body: { text: `${secret}\n` } }),
    await post({ key: own, body: { text: secret, limit: 0 } }),
    await post({ key: own, body: { text: secret } }, failing.call),
    ...await Promise.all(
      Array.from({ length: 20 }, () => post({ key: own, body: { text: secret } })),
    ),
  ];
  const bodies = await Promise.all(answers.map((one) => one.text()));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))].sort(), [200, 422, 429, 500]);
  assert.ok([...bodies, ...service.log].every((line) => !line.includes("Segretissima")));
});

Deno.test("401: a missing, an invalid or a revoked key", async () => {
  assert.equal((await post({ body: { text } })).status, 401);
  assert.equal((await post({ key: "lvs_nothing", body: { text } })).status, 401);
  const own = await key();
  await service.sql`
    update livability.api_key set revoked_at = now()
    where sha256 = sha256(convert_to(${own}, 'UTF8'))`;
  const response = await post({ key: own, body: { text } });
  assert.equal((await response.json()).error, "revoked_api_key");
});

Deno.test("401: a key that is revoked between two requests is refused after a second at the latest", async () => {
  let ms = 0;
  const { call } = service.with({ now: () => ms });
  const own = await key(), sent = { key: own, body: { text } };
  assert.equal((await post(sent, call)).status, 200);
  await service.sql`
    update livability.api_key set revoked_at = now()
    where sha256 = sha256(convert_to(${own}, 'UTF8'))`;
  ms += 1000;
  assert.equal((await post(sent, call)).status, 401);
});

Deno.test("429: more than 10 requests at once, until a tenth of a second has passed; other keys and scores are answered", async () => {
  let ms = 0;
  const { call } = service.with({ now: () => ms });
  const own = await key(), other = await key();
  const statuses = async (count: number, sent: Call, to = path) => {
    const answers = [];
    for (let i = 0; i < count; i++) answers.push((await call("POST", to, sent)).status);
    return answers;
  };
  const sent = { key: own, body: { text } };
  assert.deepEqual(await statuses(11, sent), [...Array(10).fill(200), 429]);
  const refused = await call("POST", path, sent);
  assert.equal(refused.headers.get("retry-after"), "1");
  assert.equal(refused.headers.get("x-ratelimit-limit"), "10");
  assert.equal(refused.headers.get("x-ratelimit-remaining"), "0");
  assert.deepEqual(await refused.json(), {
    error: "rate_limit_exceeded",
    detail: "More than 10 searches in a second. Wait the seconds given in Retry-After.",
  });
  const address = { address: "Via Roma 1, Borgo Campione" };
  // Both searches share the second.
  assert.deepEqual(await statuses(1, { key: own, body: address }, "/v1/places"), [429]);
  assert.deepEqual(await statuses(1, { key: own, body: address }, "/v1/score"), [200]);
  assert.deepEqual(await statuses(1, { key: other, body: { text } }), [200]);
  ms += 100;
  assert.deepEqual(await statuses(2, sent), [200, 429]);
  ms += 1000;
  assert.deepEqual(await statuses(11, sent), [...Array(10).fill(200), 429]);
});

Deno.test("429: a text that changes 20 times a second is answered half of the time after the first second", async () => {
  let ms = 0, answered = 0;
  const { call } = service.with({ now: () => ms, suggest: () => Promise.resolve([]) });
  const own = await key();
  for (let i = 0; i < 80; i++, ms += 50) {
    const { status } = await call("POST", path, { key: own, body: { text: `Via ${i}, Borgo` } });
    if (status === 200) answered++;
    else assert.equal(status, 429);
  }
  // 10 at once, and 10 in each of 4 seconds.
  assert.ok(answered >= 48 && answered <= 50, String(answered));
});

Deno.test("a test key is answered from the sample, and requests errors by its text", async () => {
  const { test } = await newTestAccount(service.sql, "pro");
  const { suggestions } = await (await post({ key: test, body: { text } })).json();
  assert.deepEqual(suggestions[0], street);
  for (const [code, status] of [["service_unavailable", 503], ["rate_limit_exceeded", 429]]) {
    const response = await post({ key: test, body: { text: `Via ${code}, Borgo Campione` } });
    assert.equal(response.status, status);
    assert.equal((await response.json()).error, code);
  }
  // Not an error of this operation.
  const body = { text: "Via address_not_found, Borgo Campione" };
  assert.equal((await post({ key: test, body })).status, 200);
});

Deno.test("400: a body that is not JSON", async () => {
  assert.equal((await (await answer(400, "{")).json()).error, "invalid_json");
});

Deno.test("405: any other method; Allow contains POST", async () => {
  const response = await call("GET", path, { key: await key() });
  assert.equal(response.status, 405);
  assert.match(response.headers.get("allow") ?? "", /POST/);
});

Deno.test("413: a body over 16 KiB", async () => {
  await answer(413, JSON.stringify({ text: "x".repeat(17_000) }));
});

Deno.test("415: a body that is not declared as JSON", async () => {
  const headers = { "content-type": "text/plain" };
  const response = await post({ key: await key(), body: JSON.stringify({ text }), headers });
  assert.equal(response.status, 415);
});

for (
  const [body, rule] of [
    [[], "the body must be a JSON object"],
    [{}, "text is missing or blank"],
    [{ text: "Vi" }, "text must have 3 to 200 characters"],
    [{ text: "" }, "text must have 3 to 200 characters"],
    [{ text: "x".repeat(201) }, "text must have 3 to 200 characters"],
    [{ text: "    " }, "text is missing or blank"],
    [{ text: null }, "text must be a string"],
    [{ text: 123 }, "text must be a string"],
    [{ text: "Via\u0000Roma" }, "text must not contain control characters"],
    [{ text: "Via\nRoma" }, "text must not contain control characters"],
    [{ text: "Via\u0085Roma" }, "text must not contain control characters"],
    [{ text, limit: 0 }, "limit must be between 1 and 10"],
    [{ text, limit: 11 }, "limit must be between 1 and 10"],
    [{ text, limit: "5" }, "limit must be a number"],
    [{ text, near: { lat: 41.9 } }, "near.lon is missing or blank"],
    [{ text, near: { lat: 51, lon: 12 } }, "near.lat must be between 35 and 48"],
    [{ text, near: [41.9, 12.5] }, "near must be a JSON object"],
    [{ text, address: text }, "there is no field address"],
  ] as const
) {
  Deno.test(`422: ${JSON.stringify(body).slice(0, 40)}: ${rule}`, async () => {
    const { error, detail } = await (await answer(422, body)).json();
    assert.equal(error, "invalid_request");
    assert.ok(detail.includes(`: ${rule}.`), detail);
  });
}

Deno.test("500: an error of the search does not expose its message", async () => {
  const broken = service.with({ suggest: () => Promise.reject(new Error("inner message")) });
  const response = await post({ key: await key(), body: { text } }, broken.call);
  assert.equal(response.status, 500);
  assert.doesNotMatch(await response.text(), /inner message/);
});

Deno.test("503: the database fails when the key is checked or later, or no release is active", async () => {
  const gone = () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  const { meter } = service;
  const own = await key();
  const standing = await meter.standing(own);
  for (
    const parts of [
      { meter: { ...meter, standing: gone } },
      { suggest: gone },
      { meter: { ...meter, standing: () => Promise.resolve({ ...standing, release: null }) } },
    ]
  ) {
    const response = await post({ key: own, body: { text } }, service.with(parts).call);
    assert.equal(response.status, 503);
  }
});
