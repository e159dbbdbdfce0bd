/**
 * One caller sends as many requests as it can, and the service still answers the others as usual.
 * Slow database work is replaced by waiting for a gate, so that no result depends on the speed of
 * the machine.
 */
import assert from "node:assert/strict";
import { generateKey } from "../../src/access/keys.ts";
import type { ApplicationDependencies } from "../../src/commands/compose.ts";
import { centre } from "../../src/releases/sample/sample-geometry.ts";
import { testService } from "../support/service.ts";
import { until } from "../support/until.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

const body = { lat: centre.lat, lon: centre.lon };
/**
 * More requests than the process accepts at once, so that without fairness others would receive
 * 503.
 */
const flood = 90, requestsAtOnce = 50;
/** Maximum number of running and of waiting requests of one caller in the test service. */
const runningOfOne = 5, waitingOfOne = 64;

type Call = ReturnType<typeof service.with>["call"];

/**
 * The service with some parts replaced. Its deadline is long and its scores are computed in
 * advance, so that a slow machine does not affect the tests.
 */
const report = await (async () => {
  const { data, locate, score } = service.dependencies;
  const release = await data.active();
  assert.ok(release !== null);
  const place = await locate(release, { lat: body.lat, lon: body.lon });
  assert.ok(place !== null);
  return await score(release, place);
})();
function serviceWith(parts: Partial<ApplicationDependencies>): { readonly call: Call } {
  return service.with({
    requestsAtOnce,
    score: () => Promise.resolve(report),
    ...parts,
  });
}

/** Holds calls until the gate opens. */
function gate() {
  const { promise, resolve: open } = Promise.withResolvers<void>();
  let inside = 0;
  return {
    open,
    inside: () => inside,
    async pass() {
      inside++;
      await promise;
      inside--;
    },
  };
}

/** Number of answers by status. */
async function statuses(answers: readonly Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const response of await Promise.all(answers)) {
    await response.body?.cancel();
    counts[response.status] = (counts[response.status] ?? 0) + 1;
  }
  return counts;
}

/** Calls of other accounts, each with a key that this process has not seen yet. */
async function others(call: Call): Promise<Record<number, number>> {
  const keys = await Promise.all(Array.from({ length: 20 }, () => service.key()));
  const from = { "x-forwarded-for": "192.0.2.99" };
  return await statuses(
    keys.map((key) => call("POST", "/v1/score", { key, body, headers: from })),
  );
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}

Deno.test("admissions of one account run one at a time and do not delay other accounts", async () => {
  const key = await service.key("scale");
  const { pass, inside, open } = gate();
  const { meter } = service.dependencies;
  const { call } = serviceWith({
    meter: {
      ...meter,
      async admit(sent, ...rest) {
        if (sent === key) await pass();
        return await meter.admit(sent, ...rest);
      },
    },
  });
  const hostile = times(15, () => call("POST", "/v1/score", { key, body }));
  await until(() => inside() === 1);
  assert.deepEqual(await others(call), { 200: 20 });
  assert.equal(inside(), 1, "one connection waits, however many calls do");
  open();
  assert.deepEqual(await statuses(hostile), { 200: 15 });
});

Deno.test("charges of one account run one at a time", async () => {
  const key = await service.key("scale");
  const { pass, inside, open } = gate();
  const { meter } = service.dependencies;
  let most = 0;
  const { call } = serviceWith({
    meter: {
      ...meter,
      async settle(reservation) {
        const settling = pass();
        most = Math.max(most, inside());
        await settling;
        return await meter.settle(reservation);
      },
    },
  });
  const answers = times(15, () => call("POST", "/v1/score", { key, body }));
  await until(() => inside() === 1);
  open();
  assert.deepEqual(await statuses(answers), { 200: 15 });
  assert.equal(most, 1);
});

Deno.test("503: more requests of one key than may run and wait; those of other keys are answered", async () => {
  const key = await service.key("scale");
  const { pass, inside, open } = gate();
  const { meter } = service.dependencies;
  const { call } = serviceWith({
    meter: {
      ...meter,
      async admit(sent, ...rest) {
        if (sent === key) await pass();
        return await meter.admit(sent, ...rest);
      },
    },
  });
  const hostile = times(flood, () => call("POST", "/v1/score", { key, body }));
  await until(() => inside() === 1);
  assert.deepEqual(await others(call), { 200: 20 });
  open();
  const { 200: answered, 503: refused = 0, ...rest } = await statuses(hostile);
  assert.equal(answered, 60, "the plan's calls of a minute");
  assert.equal(refused, flood - runningOfOne - waitingOfOne);
  assert.deepEqual(Object.keys(rest), ["429"]);
});

Deno.test("429: a repeated refusal has the same status, headers and body, and does not call the meter", async () => {
  const key = await service.key("free");
  let asked = 0;
  const { meter } = service.dependencies;
  const { call } = serviceWith({
    // The clock is stopped, so cached refusals do not expire.
    now: () => 0,
    meter: { ...meter, admit: (...args) => (asked++, meter.admit(...args)) },
  });
  for (let i = 0; i < 5; i++) await (await call("POST", "/v1/score", { key, body })).body?.cancel();
  const told = async () => {
    const response = await call("POST", "/v1/score", { key, body });
    const { "x-request-id": _id, ...headers } = Object.fromEntries(response.headers);
    return { status: response.status, headers, body: await response.json() };
  };
  const first = await told();
  assert.equal(first.status, 429);
  assert.match(first.headers["retry-after"] ?? "", /^\d+$/);
  for (let i = 0; i < 3; i++) assert.deepEqual(await told(), first);
  assert.equal(asked, 6);
});

Deno.test("429: x-quota-remaining of a repeated refusal includes calls released in the meantime", async () => {
  const key = await service.key("free");
  const { pass, inside, open } = gate();
  const { call } = serviceWith({
    now: () => 0,
    requestsOfOne: 10,
    score: () => pass().then(() => Promise.reject(new Error("broken"))),
  });
  const underWay = times(5, () => call("POST", "/v1/score", { key, body }));
  await until(() => inside() === 5);
  const left = async () => {
    const refused = await call("POST", "/v1/score", { key, body });
    await refused.body?.cancel();
    assert.equal(refused.status, 429);
    return refused.headers.get("x-quota-remaining");
  };
  assert.equal(await left(), "95");
  open();
  assert.deepEqual(await statuses(underWay), { 500: 5 });
  assert.equal(await left(), "100");
});

Deno.test("401: missing and malformed keys use no connection, and unknown keys of a network use at most one", async () => {
  const { pass, inside, open } = gate();
  let asked = 0;
  const { meter } = service.dependencies;
  const unknown = new Set(times(flood, generateKey));
  const { call } = serviceWith({
    now: () => 0,
    meter: {
      ...meter,
      admit: (...args) => (asked++, meter.admit(...args)),
      async owner(key) {
        if (!unknown.has(key)) return await meter.owner(key);
        await pass();
        return null;
      },
    },
  });
  const from = (n: number) => ({ "x-forwarded-for": `198.51.100.${n}` });
  const malformed = times(
    40,
    () => call("POST", "/v1/score", { key: "x", body, headers: from(1) }),
  );
  const missing = times(40, () => call("POST", "/v1/score", { body, headers: from(2) }));
  assert.deepEqual(await statuses([...malformed, ...missing]), { 401: 80 });
  assert.equal(asked, 0);
  const hostile = [...unknown]
    .map((key) => call("POST", "/v1/score", { key, body, headers: from(3) }));
  await until(() => inside() === 1);
  assert.deepEqual(await others(call), { 200: 20 });
  assert.equal(inside(), 1);
  open();
  assert.deepEqual(await statuses(hostile), { 401: flood });
});

Deno.test("503: more keyless requests of one network than may run and wait; other callers are served", async () => {
  const { pass, inside, open } = gate();
  const { data } = service.dependencies;
  let isFlooding = true;
  const { call } = serviceWith({
    data: {
      ...data,
      async active() {
        if (isFlooding) await pass();
        return await data.active();
      },
    },
  });
  const paths = ["/v1/metrics", "/readyz", "/attribution", "/methodology"];
  const hostile = Array.from(
    { length: flood },
    (_, i) => call("GET", paths[i % paths.length] ?? "", { headers: {} }),
  );
  await until(() => inside() === runningOfOne);
  isFlooding = false;
  assert.deepEqual(await others(call), { 200: 20 });
  const elsewhere = { "x-forwarded-for": "192.0.2.99" };
  assert.deepEqual(await statuses([call("GET", "/v1/metrics", { headers: elsewhere })]), {
    200: 1,
  });
  open();
  const taken = runningOfOne + waitingOfOne;
  assert.deepEqual(await statuses(hostile), { 200: taken, 503: flood - taken });
});

for (
  const [kind, path, status] of [["constant responses", "/v1/plans", 200], [
    "unknown paths",
    "/x",
    404,
  ]] as const
) {
  Deno.test(`a network that requests ${kind} continuously is delayed only while others are active`, async () => {
    let now = 0;
    const { call } = serviceWith({ now: () => now });
    const headers = { "x-forwarded-for": "192.0.2.1" };
    const get = () => call("GET", path, { headers });
    assert.deepEqual(await statuses(times(2000, get)), { [status]: 2000 }, "others are idle");

    const key = await service.key();
    assert.deepEqual(await statuses([call("POST", "/v1/score", { key, body })]), { 200: 1 });
    let answered = 0;
    const many = times(600, () => get().then((answer) => (answered++, answer)));
    const other = call("GET", path, { headers: { "x-forwarded-for": "192.0.2.2" } });
    assert.equal((await other).status, status);
    assert.ok(answered <= 500, `${answered} were answered at once`);
    assert.deepEqual(await statuses(many), { [status]: 600 });

    now += 1000;
    assert.deepEqual(await statuses(times(2000, get)), { [status]: 2000 });
  });
}
