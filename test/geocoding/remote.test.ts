/** The remote geocoder, over a real connection, with a clock controlled by the test. */
import assert from "node:assert/strict";
import { inspect } from "node:util";
import { createRemote, type Outside, type RemoteSettings } from "../../src/geocoding/remote.ts";
import {
  type Failure,
  GeocoderUnavailable,
} from "../../src/geocoding/remote/remote-unavailable.ts";
import {
  type Behaviour,
  type GeocoderServer,
  geocoderServer,
  json,
  reset,
  silent,
  status,
  text,
  unfinished,
} from "../support/geocoder-server.ts";

const address = "Via Segreta 7, Paesello";

/** A clock that advances only when the test sets it or the code waits. */
class Clock {
  nowMs = 0;
  readonly waitedMs: number[] = [];
  readonly now = () => this.nowMs;
  readonly delay = (ms: number) => {
    this.waitedMs.push(ms);
    this.nowMs += ms;
    return Promise.resolve();
  };
}

/** Runs a test with its own server. */
async function withServer(
  use: (test: {
    server: GeocoderServer;
    clock: Clock;
    /** Aborting it ends the calls in flight, as their deadline would. */
    deadline: AbortController;
    remoteOf: (
      settings?: Partial<RemoteSettings>,
      outside?: Partial<Outside>,
    ) => ReturnType<typeof createRemote>;
  }) => Promise<void>,
): Promise<void> {
  const server = await geocoderServer();
  const clock = new Clock(), deadline = new AbortController();
  try {
    await use({
      server,
      clock,
      deadline,
      remoteOf: (settings = {}, outside = {}) =>
        createRemote({
          url: server.url,
          kind: "nominatim",
          atOnce: 4,
          deadlineS: 5,
          userAgent: "livability-score-service (+https://livability.example)",
          ...settings,
        }, {
          fetch,
          now: clock.now,
          delay: clock.delay,
          deadline: () => deadline.signal,
          retryDelayMs: 0,
          ...outside,
        }),
    });
  } finally {
    await server.close();
  }
}

/** Returns the failure of a search, and checks that it reveals neither the address nor the server. */
async function failureOf(search: Promise<unknown>): Promise<GeocoderUnavailable> {
  const error = await search.then(() => null, (reason: unknown) => reason);
  assert.ok(error instanceof GeocoderUnavailable, inspect(error));
  assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true }), /Segreta|Paesello|http:|q=/);
  return error;
}

const nominatimHouse = {
  place_id: 1,
  lat: "45.0001",
  lon: "9.0002",
  addresstype: "place",
  boundingbox: ["45.0000", "45.0002", "9.0001", "9.0003"],
  address: {
    house_number: "7",
    road: "Via Segreta",
    hamlet: "Borghetto",
    town: "Paesello",
    county: "Altrove",
    state: "Lombardia",
    postcode: "20100",
    country: "Italia",
    country_code: "it",
  },
};

Deno.test("search() queries Nominatim for addresses in Italy, and identifies the service", () =>
  withServer(async ({ server, remoteOf }) => {
    await remoteOf().search(address);
    const [{ url, headers } = assert.fail()] = server.asked;
    assert.equal(url.pathname, "/search");
    assert.deepEqual(Object.fromEntries(url.searchParams), {
      q: address,
      format: "jsonv2",
      addressdetails: "1",
      countrycodes: "it",
      layer: "address",
      limit: "5",
    });
    assert.equal(
      headers["user-agent"],
      "livability-score-service (+https://livability.example)",
    );
  }));

Deno.test("search() keeps the path and the query of the server's address", () =>
  withServer(async ({ server, remoteOf }) => {
    await remoteOf({ url: `${server.url}/geo/?key=k` }).search(address);
    assert.equal(server.asked[0]?.url.pathname, "/geo/search");
    assert.equal(server.asked[0]?.url.searchParams.get("key"), "k");
  }));

Deno.test("search() parses the fields of Nominatim's answers", () =>
  withServer(async ({ server, remoteOf }) => {
    server.behave(json([nominatimHouse]));
    const [{ radiusM, ...answer } = assert.fail()] = await remoteOf().search(address);
    assert.deepEqual(answer, {
      lat: 45.0001,
      lon: 9.0002,
      street: "Via Segreta",
      houseNumber: "7",
      names: ["Borghetto", "Paesello"],
      cap: "20100",
    });
    assert.ok(radiusM > 13 && radiusM < 14, String(radiusM)); // 11.1 m by 7.9 m
  }));

Deno.test("search() queries Photon, and parses a house, a street and a hamlet", () =>
  withServer(async ({ server, remoteOf }) => {
    const feature = (properties: object) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [9.0002, 45.0001] },
      properties: { countrycode: "IT", country: "Italia", county: "Altrove", ...properties },
    });
    server.behave(json({
      type: "FeatureCollection",
      features: [
        feature({ type: "house", housenumber: "7", street: "Via Segreta", city: "Paesello" }),
        feature({ type: "street", name: "Via Segreta", district: "Alto", city: "Paesello" }),
        feature({ type: "locality", name: "Borghetto", city: "Paesello", postcode: "20100" }),
        feature({ type: "county", name: "Altrove", extent: [8.9, 45.1, 9.1, 44.9] }),
      ],
    }));
    const answers = await remoteOf({ kind: "photon" }).search(address);
    assert.equal(server.asked[0]?.url.pathname, "/api");
    assert.equal(server.asked[0]?.url.searchParams.get("q"), address);
    assert.deepEqual(
      answers.map(({ street, houseNumber, names }) => [street, houseNumber, names]),
      [
        ["Via Segreta", "7", ["Paesello"]],
        ["Via Segreta", null, ["Alto", "Paesello"]],
        [null, null, ["Borghetto", "Paesello"]],
        [null, null, []],
      ],
    );
    assert.deepEqual(answers[2]?.cap, "20100");
    assert.deepEqual([answers[0]?.lat, answers[0]?.lon, answers[0]?.radiusM], [45.0001, 9.0002, 0]);
    assert.ok((answers[3]?.radiusM ?? 0) > 13_000);
  }));

Deno.test("search() returns nothing if the server finds nothing", () =>
  withServer(async ({ remoteOf }) => {
    assert.deepEqual(await remoteOf().search(address), []);
  }));

Deno.test("search() retries after a transient failure", async () => {
  for (const broken of [status(500), status(503), reset]) {
    await withServer(async ({ server, remoteOf }) => {
      server.behave(broken, broken, json([nominatimHouse]));
      assert.equal((await remoteOf().search(address)).length, 1);
      assert.equal(server.asked.length, 3);
    });
  }
});

const failures: Readonly<Record<string, [behaviour: Behaviour, code: Failure, requests: number]>> =
  {
    "keeps failing": [status(500), "STATUS_500", 3],
    "keeps ending the connection": [reset, "CONNECTION", 3],
    "answers with 403": [status(403), "STATUS_403", 1],
    "redirects": [status(302, { location: "/elsewhere" }), "STATUS_302", 1],
    "answers with HTML instead of JSON": [text("<html>busy</html>"), "BODY_NOT_UNDERSTOOD", 1],
    "answers with an empty body": [text(""), "BODY_NOT_UNDERSTOOD", 1],
    "answers with an unexpected document": [json({ error: "?" }), "BODY_NOT_UNDERSTOOD", 1],
    "answers with an invalid latitude": [
      json([{ ...nominatimHouse, lat: "north" }]),
      "BODY_NOT_UNDERSTOOD",
      1,
    ],
    "answers with more than a megabyte": [text(`"${"x".repeat(1e6)}"`), "BODY_TOO_LARGE", 1],
  };
for (const [what, [behaviour, code, requests]] of Object.entries(failures)) {
  Deno.test(`search() fails if the server ${what}`, () =>
    withServer(async ({ server, remoteOf }) => {
      server.behave(behaviour);
      assert.equal((await failureOf(remoteOf().search(address))).code, code);
      assert.equal(server.asked.length, requests);
    }));
}

Deno.test("search() fails if the server is down", () =>
  withServer(async ({ server, remoteOf }) => {
    await server.close();
    assert.equal((await failureOf(remoteOf().search(address))).code, "CONNECTION");
  }));

Deno.test("search() ends at its deadline if the server does not answer", () =>
  withServer(async ({ server, deadline, remoteOf }) => {
    server.behave(silent);
    const arrived = server.next();
    const failure = failureOf(remoteOf().search(address));
    await arrived;
    deadline.abort();
    assert.equal((await failure).code, "DEADLINE");
    assert.equal(server.asked.length, 1);
  }));

Deno.test("search() stops at its deadline if the answer does not end", () =>
  withServer(async ({ server, deadline, remoteOf }) => {
    server.behave(unfinished);
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const failure = failureOf(
      remoteOf({}, { fetch: (...request) => fetch(...request).finally(resolve) }).search(address),
    );
    await begun;
    deadline.abort();
    assert.equal((await failure).code, "DEADLINE");
  }));

/** Whether the client still queries the server after five calls aborted `afterMs` after their start. */
async function isAskedAfterCuts(afterMs: number): Promise<boolean> {
  let asked = false;
  await withServer(async ({ server, clock, remoteOf }) => {
    let deadline = new AbortController();
    const remote = remoteOf({ deadlineS: 5 }, { deadline: () => deadline.signal });
    server.behave(silent);
    for (let i = 0; i < 5; i++) {
      deadline = new AbortController();
      const arrived = server.next();
      const failure = failureOf(remote.search(address));
      await arrived;
      clock.nowMs += afterMs;
      deadline.abort();
      await failure;
    }
    deadline = new AbortController();
    server.behave(json([]));
    asked = await remote.search(address).then(() => true, () => false);
  });
  return asked;
}

Deno.test("search() counts a slow answer as a failure of the server, but not a call that began late", async () => {
  assert.equal(await isAskedAfterCuts(5000), false);
  assert.equal(await isAskedAfterCuts(1000), true);
});

Deno.test("search() sends no request until the server's Retry-After has passed", () =>
  withServer(async ({ server, clock, remoteOf }) => {
    const remote = remoteOf();
    server.behave(status(429, { "retry-after": "40" }), json([nominatimHouse]));
    const first = await failureOf(remote.search(address));
    assert.deepEqual([first.code, first.waitMs], ["STATUS_429", 40_000]);
    clock.nowMs = 15_000;
    const second = await failureOf(remote.search(address));
    assert.deepEqual([second.code, second.waitMs], ["CIRCUIT_OPEN", 25_000]);
    assert.equal(server.asked.length, 1);
    clock.nowMs = 40_000;
    assert.equal((await remote.search(address)).length, 1);
  }));

Deno.test("search() does not send a queued call if the server answers with Retry-After while it waits", () =>
  withServer(async ({ server, remoteOf }) => {
    const remote = remoteOf({ atOnce: 1 });
    server.behave(status(429, { "retry-after": "40" }));
    const both = [failureOf(remote.search(address)), failureOf(remote.search(address))];
    const codes = (await Promise.all(both)).map(({ code }) => code);
    assert.deepEqual(codes, ["STATUS_429", "CIRCUIT_OPEN"]);
    assert.equal(server.asked.length, 1);
  }));

Deno.test("search() stops querying a failing server, then sends one trial call at a time", () =>
  withServer(async ({ server, clock, deadline, remoteOf }) => {
    const remote = remoteOf();
    server.behave(status(500));
    await failureOf(remote.search(address)); // three failures
    assert.equal((await failureOf(remote.search(address))).code, "CIRCUIT_OPEN"); // two more
    assert.equal(server.asked.length, 5);
    assert.equal((await failureOf(remote.search(address))).waitMs, 30_000);
    assert.equal(server.asked.length, 5);

    clock.nowMs = 30_000;
    server.behave(silent);
    const arrived = server.next();
    const trial = failureOf(remote.search(address));
    await arrived;
    // Other calls are refused during the trial call.
    assert.equal((await failureOf(remote.search(address))).code, "CIRCUIT_OPEN");
    clock.nowMs = 33_000;
    deadline.abort();
    assert.equal((await trial).code, "DEADLINE");
    assert.equal(server.asked.length, 6);
  }));

Deno.test("search() resumes normally after a successful trial call", () =>
  withServer(async ({ server, clock, remoteOf }) => {
    const remote = remoteOf();
    server.behave(status(500));
    for (let i = 0; i < 2; i++) await failureOf(remote.search(address));
    clock.nowMs = 30_000;
    server.behave(json([]), status(500), json([]));
    await remote.search(address);
    await remote.search(address); // fails once and is retried
    assert.equal(server.asked.length, 8);
  }));

Deno.test("search() limits concurrent requests, and rejects calls beyond the limit of waiting calls", () =>
  withServer(async ({ server, deadline, remoteOf }) => {
    server.behave(silent);
    const remote = remoteOf({ atOnce: 2 });
    const arrived = server.next();
    // Two calls run, eight wait for each of them, and one more is refused.
    const waiting = Array.from({ length: 18 }, () => failureOf(remote.search(address)));
    assert.equal((await failureOf(remote.search(address))).code, "TOO_MANY_WAITING");
    await arrived;
    deadline.abort();
    const codes = (await Promise.all(waiting)).map(({ code }) => code);
    assert.deepEqual(new Set(codes), new Set(["DEADLINE"]));
    assert.ok(server.asked.length <= 2, String(server.asked.length));
  }));

Deno.test("search() does not lose a slot to a call that was aborted while it waited", () =>
  withServer(async ({ server, remoteOf }) => {
    const served = new AbortController(), waiting = new AbortController();
    const signals = [served.signal, waiting.signal];
    const remote = remoteOf({ atOnce: 1 }, {
      // The last call has a deadline in case it is never served.
      deadline: () => signals.shift() ?? AbortSignal.timeout(2000),
    });
    server.behave(silent, json([nominatimHouse]));
    const arrived = server.next();
    const failures = [failureOf(remote.search(address)), failureOf(remote.search(address))];
    await arrived;
    waiting.abort();
    await failures[1];
    served.abort();
    await failures[0];
    assert.equal((await remote.search(address)).length, 1);
  }));

Deno.test("search() serves waiting calls in order as slots become free, within the limit", () =>
  withServer(async ({ remoteOf }) => {
    const started: (string | null)[] = [];
    let running = 0, most = 0;
    const held: (() => void)[] = [];
    const remote = remoteOf({ atOnce: 2 }, {
      fetch: async (url, init) => {
        started.push(new URL(url).searchParams.get("q"));
        most = Math.max(most, ++running);
        await new Promise<void>((resolve) => held.push(resolve));
        running--;
        return await fetch(url, init);
      },
    });
    const texts = ["e", "b", "d", "a", "c"];
    const searches = Promise.all(texts.map((one) => remote.search(one)));
    while (started.length < texts.length || held.length > 0) {
      held.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await searches;
    assert.equal(most, 2);
    assert.deepEqual(started, texts);
  }));

Deno.test("search() keeps to the configured rate", () =>
  withServer(async ({ clock, remoteOf }) => {
    const remote = remoteOf({ perSecond: 4 });
    for (let i = 0; i < 3; i++) await remote.search(address);
    assert.deepEqual(clock.waitedMs, [250, 250]);
    clock.nowMs += 1000;
    await remote.search(address);
    assert.deepEqual(clock.waitedMs, [250, 250], "nothing is waited for after a pause");
  }));

Deno.test("search() queries a public server at most once a second, whatever rate is configured", () =>
  withServer(async ({ server, clock, remoteOf }) => {
    const remote = remoteOf({ url: "https://nominatim.openstreetmap.org", perSecond: 50 }, {
      fetch: (_url, init) => fetch(server.url, init),
    });
    for (let i = 0; i < 3; i++) await remote.search(address);
    assert.deepEqual(clock.waitedMs, [1000, 1000]);
  }));
