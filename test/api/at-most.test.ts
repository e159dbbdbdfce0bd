/** Bounded load: the service answers soon what it can, and refuses the rest immediately. */
import assert from "node:assert/strict";
import type { People } from "../../src/access/people/people.ts";
import { type ApplicationDependencies, createApplication } from "../../src/commands/compose.ts";
import { centre } from "../../src/releases/sample/sample-geometry.ts";
import { heldDeadlines } from "../support/deadlines.ts";
import { testService } from "../support/service.ts";
import { until } from "../support/until.ts";
import { fakeSite } from "../web/fakes.ts";
import { readerOf } from "../web/reader.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

const place = { lat: centre.lat, lon: centre.lon };

/** Work that waits for a gate to open. */
function gated(): { open: () => void; enter: () => Promise<void>; inside: () => number } {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let inside = 0;
  return {
    open,
    inside: () => inside,
    async enter() {
      inside++;
      await gate;
    },
  };
}

/** A service that accepts a limited number of concurrent requests. Its scores wait for a gate. */
function withRoom(requestsAtOnce: number, parts: Partial<ApplicationDependencies> = {}) {
  const gate = gated();
  const { score } = service.dependencies;
  const { call } = service.with({
    requestsAtOnce,
    score: async (...args) => {
      await gate.enter();
      return await score(...args);
    },
    ...parts,
  });
  return { ...gate, call };
}

Deno.test("503: a request beyond the concurrency limit is refused immediately, without the database", async () => {
  let asked = 0;
  const { meter, data, sources, national } = service.dependencies;
  const count = <A extends unknown[], R>(ask: (...args: A) => R) => (...args: A): R => {
    asked++;
    return ask(...args);
  };
  const { call, open, inside } = withRoom(2, {
    meter: { ...meter, admit: count(meter.admit), usage: count(meter.usage) },
    data: {
      active: count(data.active),
      releases: count(data.releases),
    },
    sources: count(sources),
    national: count(national),
  });
  const key = await service.key("scale");
  const admitted = [0, 1].map(() => call("POST", "/v1/score", { key, body: place }));
  await until(() => inside() === 2);
  const askedBefore = asked;
  for (
    const [method, path] of [
      ["POST", "/v1/score"],
      ["POST", "/v1/score/explain"],
      ["GET", "/v1/usage"],
      ["GET", "/v1/metrics"],
      ["GET", "/readyz"],
    ] as const
  ) {
    const response = await call(method, path, { key, ...(method === "POST" && { body: place }) });
    assert.equal(response.status, 503, path);
    assert.equal((await response.json()).error, "service_unavailable");
    assert.equal(response.headers.get("retry-after"), "1");
    if (!/score|usage/.test(path)) continue;
    for (const name of ["limit", "remaining", "reset"]) {
      assert.equal(response.headers.get(`x-ratelimit-${name}`), "0");
    }
  }
  assert.equal(asked, askedBefore);
  open();
  for (const response of await Promise.all(admitted)) assert.equal(response.status, 200);
});

const credentials = { email: "known@example.org", password: "correct horse" };

Deno.test("sign-ins that use all page slots do not block the API, /readyz or Stripe's events", async () => {
  const gate = gated(), site = fakeSite();
  const { signIn } = site.people;
  const people: People = {
    ...site.people,
    async signIn(input) {
      await gate.enter();
      return await signIn(input);
    },
  };
  // Pages have a quarter of the four places, which is one.
  const deps = { ...service.dependencies, requestsAtOnce: 4, site: { ...site, people } };
  const app = createApplication(deps), reader = readerOf(deps, "en", app);
  const headers = { "x-api-key": await service.key("scale"), "content-type": "application/json" };
  await reader.get("/sign-in");
  const signingIn = reader.post("/sign-in", credentials);
  await until(() => gate.inside() === 1);
  for (const path of ["/", "/sign-in", "/account", "/attribution", "/methodology"]) {
    const refused = await reader.get(path);
    assert.equal(refused.status, 503, path);
    assert.equal(refused.headers.get("retry-after"), "1");
    assert.match(await refused.text(), /nothing was changed/);
  }
  const scored = await app.request("/v1/score", {
    method: "POST",
    headers,
    body: JSON.stringify(place),
  });
  assert.equal(scored.status, 200);
  assert.equal((await app.request("/readyz")).status, 200);
  const event = { method: "POST", headers: { "stripe-signature": "good" }, body: "{}" };
  assert.equal((await app.request("/billing/events", event)).status, 200);
  gate.open();
  assert.equal((await signingIn).status, 303);
});

Deno.test("calls that use all API slots do not block the pages", async () => {
  const gate = gated();
  const { score } = service.dependencies;
  const deps: ApplicationDependencies = {
    ...service.dependencies,
    requestsAtOnce: 2,
    site: fakeSite(),
    score: async (...args) => {
      await gate.enter();
      return await score(...args);
    },
  };
  const app = createApplication(deps), reader = readerOf(deps, "en", app);
  const headers = { "x-api-key": await service.key("scale"), "content-type": "application/json" };
  const call = () =>
    app.request("/v1/score", { method: "POST", headers, body: JSON.stringify(place) });
  const admitted = [call(), call()];
  await until(() => gate.inside() === 2);
  assert.equal((await call()).status, 503);
  for (const path of ["/", "/sign-in", "/attribution", "/methodology"]) {
    assert.equal((await reader.get(path)).status, 200, path);
  }
  assert.equal((await reader.post("/sign-in", credentials)).status, 303);
  gate.open();
  for (const answer of await Promise.all(admitted)) assert.equal(answer.status, 200);
});

Deno.test("paths that need no database return 200 while all API slots are in use", async () => {
  const { call, open, inside } = withRoom(1);
  const answer = call("POST", "/v1/score", { key: await service.key(), body: place });
  await until(() => inside() === 1);
  for (const path of ["/livez", "/v1/plans", "/docs/reference", "/openapi.json", "/terms"]) {
    const response = await call("GET", path);
    await response.body?.cancel();
    assert.equal(response.status, 200, path);
  }
  open();
  assert.equal((await answer).status, 200);
});

Deno.test("a request frees its slot after an error, a refusal or a passed deadline", async () => {
  const key = await service.key("scale");
  const fail = () => Promise.reject(new Error("broken"));
  const { call } = service.with({ requestsAtOnce: 1, score: fail });
  for (let i = 0; i < 3; i++) {
    assert.equal((await call("POST", "/v1/score", { key, body: place })).status, 500);
    assert.equal((await call("POST", "/v1/score", { key, body: "{" })).status, 400);
    assert.equal((await call("POST", "/v1/score", { body: place })).status, 401);
  }
  const { startTimer, pass } = heldDeadlines();
  const never = service.with({
    requestsAtOnce: 1,
    startTimer,
    score() {
      pass();
      return new Promise<never>(() => {});
    },
  });
  for (let i = 0; i < 2; i++) {
    const response = await never.call("POST", "/v1/score", { key, body: place });
    assert.equal(response.headers.get("retry-after"), "5", "its deadline passed");
  }
});

Deno.test("a request whose body is still arriving occupies no slot", async () => {
  const app = createApplication({ ...service.dependencies, requestsAtOnce: 1 });
  const key = await service.key();
  const headers = { "x-api-key": key, "content-type": "application/json" };
  const post = (body: BodyInit) =>
    app.fetch(new Request("http://x/v1/score", { method: "POST", headers, body }));
  const slow: ((rest: string) => void)[] = [];
  const answers = [0, 1, 2].map(() =>
    post(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode("{"));
          slow.push((rest) => {
            controller.enqueue(new TextEncoder().encode(rest));
            controller.close();
          });
        },
      }),
    )
  );
  assert.equal((await post(JSON.stringify(place))).status, 200);
  for (const finish of slow) finish("}");
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  assert.ok(statuses.includes(422), String(statuses));
});

Deno.test("with 100 concurrent calls and 4 slots, 4 scores run at once, and each call returns 200 or 503", async () => {
  const room = 4, callers = 100;
  const key = await service.key();
  const { meter, dependencies: { locate, score } } = service;
  const admission = await meter.admit(key);
  assert.ok(admission.outcome === "admitted" && admission.release !== null);
  const found = await locate(admission.release, { lat: place.lat, lon: place.lon });
  assert.ok(found !== null);
  const report = await score(admission.release, found);
  let free = Promise.resolve(), inside = 0, most = 0;
  const { call } = service.with({
    requestsAtOnce: room,
    requestsOfOne: callers,
    locate: () => Promise.resolve(found),
    meter: {
      ...meter,
      admit: () => Promise.resolve(admission),
      settle: () => Promise.resolve(true),
    },
    // Runs one score at a time, like a database with one connection.
    score: async () => {
      most = Math.max(most, ++inside);
      const before = free;
      const { promise, resolve } = Promise.withResolvers<void>();
      free = promise;
      await before;
      await new Promise((done) => setTimeout(done, 1));
      inside--;
      resolve();
      return report;
    },
  });
  const statuses = await Promise.all(Array.from({ length: callers }, async () => {
    const { status } = await call("POST", "/v1/score", { key, body: place });
    return status;
  }));
  assert.ok(statuses.filter((status) => status === 200).length >= room, String(statuses));
  assert.ok(statuses.every((status) => status === 200 || status === 503), String(statuses));
  assert.equal(most, room);
});
