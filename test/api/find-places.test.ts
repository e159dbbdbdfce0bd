/** `findPlaces`, by status. The test service also checks every answer against the document. */
import assert from "node:assert/strict";
import { setCallsUsed } from "../support/accounts.ts";
import { type Call, testService } from "../support/service.ts";

const service = await testService();
const { call, key } = service;
Deno.test.afterAll(() => service.close());

const path = "/v1/places";
const address = "Via Roma 1, Borgo Campione";

async function post(sent: Call, on = call): Promise<Response> {
  return await on("POST", path, sent);
}

/** Posts as a new account, and asserts the status of the answer. */
async function answer(status: number, body: unknown): Promise<Response> {
  const response = await post({ key: await key(), body });
  assert.equal(response.status, status, await response.clone().text());
  return response;
}

Deno.test("200: an unambiguous address returns one certain candidate, at the position that scoreAddress uses", async () => {
  const { schema, candidates } = await (await answer(200, { address })).json();
  assert.equal(schema, "svc.places.v1");
  assert.deepEqual(candidates, [{
    resolved: "Via Roma 1, 99999 Borgo Campione (XX)",
    lat: 40.00104,
    lon: 12,
    istat: "999001",
    comune: "Borgo Campione",
    provincia: "XX",
    match: "house_number",
    certain: true,
  }]);
  const { address: { resolved, lat, lon } } =
    await (await call("POST", "/v1/score", { key: await key(), body: { address } })).json();
  assert.deepEqual([resolved, lat, lon], [candidates[0]?.resolved, 40.00104, 12]);
});

Deno.test("200: a street without a comune returns uncertain candidates, and a score returns 404 with their comuni", async () => {
  const body = { address: " via roma 1 " };
  const { candidates } = await (await answer(200, body)).json();
  assert.deepEqual(
    candidates.map(({ resolved, certain }: { resolved: string; certain: boolean }) => [
      resolved,
      certain,
    ]),
    [["Via Roma 1, 99999 Borgo Campione (XX)", false]],
  );
  const details = {
    en: "via roma 1 can be in Borgo Campione (XX). Name the comune with its province, as here.",
    it:
      "via roma 1 può trovarsi a Borgo Campione (XX). Indicare il comune con la provincia, come qui.",
    de:
      "via roma 1 kann in Borgo Campione (XX) liegen. Nennen Sie die Gemeinde mit der Provinz, wie hier.",
    fr:
      "via roma 1 peut se trouver à Borgo Campione (XX). Indiquez la commune avec sa province, comme ici.",
  };
  for (const [language, expected] of Object.entries(details)) {
    for (const scored of ["/v1/score", "/v1/score/explain"]) {
      const headers = { "accept-language": language };
      const refused = await call("POST", scored, { key: await key(), body, headers });
      assert.equal(refused.status, 404);
      assert.equal(refused.headers.get("x-quota-remaining"), "50000");
      assert.deepEqual(await refused.json(), { error: "address_not_found", detail: expected });
    }
  }
});

Deno.test("200: the candidates of an address that contradicts itself say what was read differently, and so does an explanation", async () => {
  const changed = async (text: string) =>
    (await (await answer(200, { address: text })).json()).candidates.map((
      one: { comune: string; changed?: string[]; certain: boolean },
    ) => [one.comune, one.changed, one.certain]);
  assert.deepEqual(await changed("Via Roma 1, Borgo Campione (TO)"), [
    ["Borgo Campione", ["provincia"], false],
  ]);
  const confirmed = "Via Roma 1, 99999 Borgo Campione (TO)";
  assert.deepEqual(await changed(confirmed), [["Borgo Campione", ["provincia"], true]]);
  assert.deepEqual(await changed("Via Roma 1, Borgo"), [["Borgo Campione", ["comune"], false]]);
  assert.deepEqual(await changed(address), [["Borgo Campione", undefined, true]]);
  const body = { address: confirmed };
  const explained = await call("POST", "/v1/score/explain", { key: await key("pro"), body });
  assert.deepEqual((await explained.json()).match.changed, ["provincia"]);
  const scored = await call("POST", "/v1/score", { key: await key(), body });
  assert.equal((await scored.json()).address.resolved, "Via Roma 1, 99999 Borgo Campione (XX)");
});

Deno.test("200: an address abroad returns no candidates, and a score returns 404 that says the service covers Italy", async () => {
  const details = {
    en: /covers Italy only/,
    it: /copre solo l'Italia/,
    de: /deckt nur Italien ab/,
    fr: /ne couvre que l'Italie/,
  };
  for (const body of [{ address: "Via Roma 1, San Marino" }, { address: "CH-6900 Lugano" }]) {
    assert.deepEqual((await (await answer(200, body)).json()).candidates, []);
    for (const [language, detail] of Object.entries(details)) {
      const headers = { "accept-language": language };
      const refused = await call("POST", "/v1/score", { key: await key(), body, headers });
      assert.equal(refused.status, 404);
      assert.match((await refused.json()).detail, detail);
    }
  }
});

Deno.test("hostile addresses are answered as the document says", async () => {
  const odd = ["\u202e", "\u0301".repeat(180), "🏠👨‍👩‍👧‍👦", "شارع", "ﬁ½Ⅳ", "%_\\$1"];
  for (const strange of odd) {
    for (
      const text of [
        `${strange}Via Roma 1, Borgo Campione`,
        `Via ${strange} 1, Borgo (TO)`,
        strange,
      ]
    ) {
      const body = { address: text.slice(0, 200) };
      const places = await post({ key: await key(), body });
      assert.ok([200, 422].includes(places.status), text);
      const score = await call("POST", "/v1/score", { key: await key(), body });
      assert.ok([200, 404, 422].includes(score.status), text);
    }
  }
});

Deno.test("200: an unknown address returns no candidates", async () => {
  for (const unknown of ["Via Inesistente 3, Atlantide", "%&/", "12"]) {
    assert.deepEqual((await (await answer(200, { address: unknown })).json()).candidates, []);
  }
});

Deno.test("200: at most 10 candidates, and the log does not contain the address", async () => {
  const [meaning] = await service.dependencies.meanings({
    name: "sample",
    schema: (await service.dependencies.data.active())?.schema ?? "",
    builtAt: "",
  }, { text: address, most: 1 });
  assert.ok(meaning !== undefined);
  let asked = 0;
  const many = service.with({
    meanings: (_release, { most }) => {
      asked = most;
      return Promise.resolve(Array.from({ length: most }, () => meaning));
    },
  });
  const response = await post({ key: await key(), body: { address } }, many.call);
  assert.equal((await response.json()).candidates.length, 10);
  assert.equal(asked, 10);
  assert.ok(service.log.every((line) => !line.includes("Roma")));
});

Deno.test("200: takes no place in the minute and costs no call of the month", async () => {
  const own = await key("free");
  for (let i = 1; i <= 6; i++) {
    const response = await post({ key: own, body: { address } });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("x-ratelimit-remaining"), "5");
    assert.equal(response.headers.get("x-quota-remaining"), "100");
    assert.match(response.headers.get("link") ?? "", /rel="license"/);
    assert.equal(response.headers.get("x-data-release"), "sample");
  }
  const scored = await call("POST", "/v1/score", { key: own, body: { address } });
  assert.equal(scored.headers.get("x-ratelimit-remaining"), "4");
  const found = await post({ key: own, body: { address } }, service.with({}).call);
  assert.equal(found.headers.get("x-ratelimit-remaining"), "4");
  assert.equal(found.headers.get("x-quota-remaining"), "99");
});

Deno.test("200: answers while the minute of scores is full", async () => {
  const own = await key("free");
  for (let i = 1; i <= 6; i++) await call("POST", "/v1/score", { key: own, body: { address } });
  const response = await post({ key: own, body: { address } });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("x-ratelimit-remaining"), "0");
});

Deno.test("200: works with an exhausted monthly quota, and ignores an Idempotency-Key", async () => {
  const own = await key("free");
  const [row] = await service.sql<[{ account: number }]>`
    select account from livability.api_key where sha256 = sha256(convert_to(${own}, 'UTF8'))`;
  await setCallsUsed(service.sql, row.account, new Date(), 100);
  const headers = { "idempotency-key": "mine" };
  const spent = await call("POST", "/v1/score", { key: own, body: { address } });
  assert.equal((await spent.json()).error, "monthly_quota_exceeded");
  for (const body of [{ address }, { address: "Borgo Campione" }]) {
    const response = await post({ key: own, body, headers });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("x-quota-remaining"), "0");
  }
});

Deno.test("400: a body that is not JSON", async () => {
  assert.equal((await (await answer(400, "{")).json()).error, "invalid_json");
});

Deno.test("401: a missing or an invalid key", async () => {
  assert.equal((await post({ body: { address } })).status, 401);
  assert.equal((await post({ key: "lvs_nothing", body: { address } })).status, 401);
});

Deno.test("405: any other method; Allow contains POST", async () => {
  const response = await call("GET", path, { key: await key() });
  assert.equal(response.status, 405);
  assert.match(response.headers.get("allow") ?? "", /POST/);
});

Deno.test("413: a body over 16 KiB", async () => {
  await answer(413, JSON.stringify({ address: "x".repeat(17_000) }));
});

Deno.test("415: a body that is not declared as JSON", async () => {
  const headers = { "content-type": "text/plain" };
  const response = await post({ key: await key(), body: JSON.stringify({ address }), headers });
  assert.equal(response.status, 415);
});

for (
  const [body, rule] of [
    [[], "the body must be a JSON object"],
    [null, "the body must be a JSON object"],
    [{}, "address is missing or blank"],
    [{ address: " " }, "address is missing or blank"],
    [{ address: " ".repeat(300) }, "address is missing or blank"],
    [{ address: null }, "address must be a string"],
    [{ address, lat: 40 }, "there is no field lat"],
    [{ __proto__x: 1 }, "there is no field __proto__x"],
    [{ address: "Via\nRoma" }, "address must not contain control characters"],
    [{ address: "x".repeat(201) }, "address must have at most 200 characters"],
  ] as const
) {
  Deno.test(`422: ${JSON.stringify(body).slice(0, 40)}: ${rule}`, async () => {
    const response = await answer(422, body === null ? "null" : body);
    const { error, detail } = await response.json();
    assert.equal(error, "invalid_request");
    assert.ok(detail.includes(`: ${rule}.`), detail);
  });
}

Deno.test("500: an error of the search does not expose its message", async () => {
  const broken = service.with({ meanings: () => Promise.reject(new Error("inner message")) });
  const response = await post({ key: await key(), body: { address } }, broken.call);
  assert.equal(response.status, 500);
  const { error, detail } = await response.json();
  assert.equal(error, "internal_error");
  assert.doesNotMatch(detail, /inner message/);
});

Deno.test("503: the database fails when the key is checked or later, or no release is active", async () => {
  const gone = () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  const { meter } = service;
  const own = await key();
  const standing = await meter.standing(own);
  for (
    const parts of [
      { meter: { ...meter, standing: gone } },
      { meanings: gone },
      { meter: { ...meter, standing: () => Promise.resolve({ ...standing, release: null }) } },
    ]
  ) {
    const response = await post({ key: own, body: { address } }, service.with(parts).call);
    assert.equal(response.status, 503);
  }
});
