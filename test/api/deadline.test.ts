/** The deadline of a request, and the state of its call afterwards. */
import assert from "node:assert/strict";
import type { Meter } from "../../src/metering/meter.ts";
import { Intake } from "../../src/api/intake.ts";
import { type ApplicationDependencies, createApplication } from "../../src/commands/compose.ts";
import { centre } from "../../src/releases/sample/sample-geometry.ts";
import { conformance } from "../contract/conform.ts";
import { heldDeadlines } from "../support/deadlines.ts";
import { testService } from "../support/service.ts";
import { until } from "../support/until.ts";

const service = await testService();
const conform = await conformance();
Deno.test.afterAll(() => service.close());

const place = JSON.stringify({ lat: centre.lat, lon: centre.lon });

/** Work that ends only when its signal is aborted. */
function endless(): { work: (signal?: AbortSignal) => Promise<never>; started: Promise<void> } {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const work = (signal?: AbortSignal): Promise<never> => {
    start();
    const { promise, reject } = Promise.withResolvers<never>();
    signal?.addEventListener("abort", () => reject(signal.reason));
    return promise;
  };
  return { work, started };
}

/** Requests a score from the application, with some of its parts replaced. */
async function ask(
  key: string,
  parts: Partial<ApplicationDependencies>,
  { path = "/v1/score", body = place, signal = new AbortController().signal, headers: own = {} }: {
    path?: string;
    body?: BodyInit;
    signal?: AbortSignal;
    headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<Response> {
  const headers = { "x-api-key": key, "content-type": "application/json", ...own };
  return await createApplication({ ...service.dependencies, ...parts })
    .fetch(new Request(`http://x${path}`, { method: "POST", headers, body, signal }));
}

/** The states of the admissions of a key's account, and the number of charged calls. */
async function accountOf(key: string): Promise<{ states: string[]; charged: number }> {
  const [row] = await service.sql<[{ states: string[]; charged: number }]>`
    select coalesce((
      select json_agg(state order by admitted_at) from livability.admission where account = k.account
    ), '[]') as states,
    coalesce((
      select sum(calls)::integer from livability.monthly_use where account = k.account
    ), 0) as charged
    from livability.api_key k where k.sha256 = sha256(convert_to(${key}, 'UTF8'))`;
  return row;
}

for (const part of ["geocoder", "score"] as const) {
  const parts = (
    work: (signal?: AbortSignal) => Promise<never>,
  ): Partial<ApplicationDependencies> =>
    part === "score" ? { score: (_release, _place, signal) => work(signal) } : {
      locate: (_release, _request, signal) => work(signal),
    };

  for (const path of ["/v1/score", "/v1/score/explain"]) {
    Deno.test(`503: the deadline aborts the ${part} of ${path}, and the call costs nothing`, async () => {
      const key = await service.key();
      const { work, started } = endless();
      const { startTimer, pass } = heldDeadlines();
      const answer = ask(key, { ...parts(work), startTimer }, { path });
      await started;
      pass();
      const response = await answer;
      assert.equal(response.status, 503);
      await conform("POST", path, response);
      assert.equal(response.headers.get("x-quota-remaining"), "50000");
      await until(async () => (await accountOf(key)).states.join() === "released");
    });

    Deno.test(`a client that disconnects aborts the ${part} of ${path}, and the call costs nothing`, async () => {
      const key = await service.key();
      const { work, started } = endless();
      const client = new AbortController();
      const logged = service.log.length;
      const answer = ask(key, parts(work), { path, signal: client.signal });
      await started;
      client.abort();
      // No client receives this answer. Its status appears in the log only.
      assert.equal((await answer).status, 499);
      assert.match(service.log.slice(logged).join("\n"), /"level":"info".*"status":499/);
      await until(async () => (await accountOf(key)).states.join() === "released");
      assert.equal((await accountOf(key)).charged, 0);
    });
  }
}

for (const path of ["/v1/score", "/v1/scores", "/v1/jobs", "/v1/metrics", "/mcp", "/"]) {
  Deno.test(`499: a request to ${path} whose client has left before it is handled causes no work`, async () => {
    const key = await service.key();
    const worked: string[] = [];
    const noting =
      <A extends unknown[], R>(name: string, work: (...args: A) => R) => (...args: A) => {
        worked.push(name);
        return work(...args);
      };
    const { dependencies: { locate, score, scoreAll, data }, meter } = service;
    const parts: Partial<ApplicationDependencies> = {
      locate: noting("locate", locate),
      score: noting("score", score),
      scoreAll: noting("scoreAll", scoreAll),
      data: { ...data, active: noting("active", data.active) },
      meter: {
        ...meter,
        admit: noting("admit", meter.admit),
        owner: noting("owner", meter.owner),
        refused: noting("refused", meter.refused),
      },
    };
    const application = createApplication({ ...service.dependencies, ...parts });
    const signal = AbortSignal.abort();
    const sends = !["/v1/metrics", "/"].includes(path);
    const response = await application.fetch(
      new Request(`http://x${path}`, {
        headers: { "x-api-key": key, "content-type": "application/json" },
        ...sends ? { method: "POST", body: place } : {},
        signal,
      }),
    );
    await response.body?.cancel();
    assert.deepEqual([response.status, worked], [499, []]);
  });
}

Deno.test("503: the deadline holds even if scoring ignores its signal", async () => {
  const key = await service.key();
  const { startTimer, pass } = heldDeadlines();
  const score = () => {
    pass();
    return new Promise<never>(() => {});
  };
  assert.equal((await ask(key, { score, startTimer })).status, 503);
});

Deno.test("503: an admission granted after the deadline is released", async () => {
  const key = await service.key();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { startTimer, pass } = heldDeadlines();
  const admit: Meter["admit"] = async (...args) => {
    pass();
    await gate;
    return await service.meter.admit(...args);
  };
  const response = await ask(key, { startTimer, meter: { ...service.meter, admit } });
  assert.equal(response.status, 503);
  await conform("POST", "/v1/score", response);
  assert.equal(response.headers.get("x-ratelimit-limit"), "0");
  open();
  await until(async () => (await accountOf(key)).states.join() === "released");
});

Deno.test("499: a score that is complete when its client disconnects is not charged", async () => {
  const key = await service.key();
  const client = new AbortController();
  const { urls } = service.dependencies;
  const leaving = {
    ...urls,
    // The deadline is checked after the score is computed and before it is charged.
    get attribution() {
      client.abort();
      return urls.attribution;
    },
  };
  assert.equal((await ask(key, { urls: leaving }, { signal: client.signal })).status, 499);
  assert.deepEqual(await accountOf(key), { states: ["released"], charged: 0 });
});

Deno.test("503: an incomplete body is read until the deadline and costs nothing; 404 does not wait for one", async () => {
  const key = await service.key();
  for (const [path, status] of [["/v1/score", 503], ["/v1/nothing", 404]] as const) {
    let isLeft = false;
    const stalled = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("{")),
      cancel: () => void (isLeft = true),
    });
    const response = await ask(key, { deadlineS: 0.05 }, { path, body: stalled });
    assert.equal(response.status, status);
    await until(() => isLeft);
    if (path !== "/v1/score") continue;
    assert.equal(response.headers.get("retry-after"), "5");
    await conform("POST", path, response);
    assert.equal(response.headers.get("x-ratelimit-limit"), "0");
  }
  assert.deepEqual(await accountOf(key), { states: [], charged: 0 });
});

Deno.test("reading the body and scoring share one deadline signal", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  class Watched extends Intake {
    override take(...args: Parameters<Intake["take"]>): ReturnType<Intake["take"]> {
      signals.push(args[1]);
      return super.take(...args);
    }
  }
  const { score } = service.dependencies;
  const response = await ask(await service.key(), {
    intake: new Watched(),
    score: (release, place, signal) => {
      signals.push(signal);
      return score(release, place, signal);
    },
  });
  assert.equal(response.status, 200);
  const [ofBody, ofScore] = signals;
  assert.ok(ofBody !== undefined);
  assert.equal(ofScore, ofBody);
});

Deno.test("400: a body whose stream fails; no call is admitted", async () => {
  const key = await service.key();
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
  assert.equal((await ask(key, {}, { body: broken })).status, 400);
  assert.deepEqual(await accountOf(key), { states: [], charged: 0 });
});

const mcpHeaders = { accept: "application/json, text/event-stream" };

/** Operations and tools that charge, each with a request and the calls that it costs. */
const charged: readonly [what: string, path: string, body: unknown, units: number][] = [
  ["a score", "/v1/score", JSON.parse(place), 1],
  ["an explanation", "/v1/score/explain", JSON.parse(place), 1],
  ["a batch", "/v1/scores", { items: [JSON.parse(place), JSON.parse(place)] }, 2],
  ["a comparison", "/v1/compare", { places: [JSON.parse(place), JSON.parse(place)] }, 2],
  ...([
    ["score_place", JSON.parse(place), 1],
    ["explain_place", JSON.parse(place), 1],
    ["compare_places", { places: [JSON.parse(place), JSON.parse(place)] }, 2],
  ] as const).map(([name, sent, units]): [string, string, unknown, number] => [
    `the tool ${name}`,
    "/mcp",
    { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: sent } },
    units,
  ]),
];

for (const [what, path, body, units] of charged) {
  for (const when of ["deadline passes", "client disconnects"] as const) {
    Deno.test(`200: ${what} is answered if the ${when} during the charge`, async () => {
      const key = await service.key();
      const client = new AbortController(), passed = Promise.withResolvers<void>();
      const { startTimer, pass } = heldDeadlines();
      // The request's own signal, whose abort is the deadline or the client's.
      let signal = client.signal;
      const { score, scoreAll } = service.dependencies;
      const response = await ask(key, {
        startTimer,
        score: (release, place, given) => {
          signal = given ?? signal;
          return score(release, place, given);
        },
        scoreAll: (release, places, given) => {
          signal = given ?? signal;
          return scoreAll(release, places, given);
        },
        meter: {
          ...service.meter,
          async settle(...args) {
            signal.addEventListener("abort", () => passed.resolve());
            if (when === "client disconnects") client.abort();
            else pass();
            await passed.promise;
            return await service.meter.settle(...args);
          },
        },
      }, { path, body: JSON.stringify(body), signal: client.signal, headers: mcpHeaders });
      assert.equal(response.status, 200);
      const answer = await response.json();
      assert.ok(!answer.result?.isError, JSON.stringify(answer));
      assert.equal((await accountOf(key)).charged, units);
      assert.equal(response.headers.get("x-quota-remaining"), String(50_000 - units));
    });
  }
}

Deno.test("500: a failed score is answered as such if its call cannot be given back, which is logged", async () => {
  const key = await service.key(), logged = service.log.length;
  const lost = () =>
    Promise.reject(Object.assign(new Error(`lost ${key} Via Roma 1`), { code: "XX000" }));
  const response = await ask(key, {
    score: () => Promise.reject(new Error("broken")),
    meter: { ...service.meter, giveBack: lost },
  });
  assert.equal(response.status, 500);
  assert.equal((await response.json()).error, "scoring_failed");
  const lines = service.log.slice(logged).map((line) => JSON.parse(line));
  const [kept] = lines.filter(({ failure }) => failure?.includes("was not given back"));
  assert.match(kept.cause, /^Error XX000 at .*deadline\.test\.ts/);
  assert.equal(kept.level, "error");
  assert.ok(!JSON.stringify(lines).includes(key) && !JSON.stringify(lines).includes("Via Roma"));
});

const gone = () => Promise.reject(Object.assign(new Error("gone"), { code: "CONNECTION_CLOSED" }));

Deno.test("200: a charge whose confirmation is lost is retried, and made once", async () => {
  const key = await service.key();
  let asked = 0;
  const settle: Meter["settle"] = async (reservation) => {
    const isSettled = await service.meter.settle(reservation);
    return ++asked < 3 ? gone() : isSettled;
  };
  const response = await ask(key, { meter: { ...service.meter, settle } });
  assert.equal(response.status, 200);
  assert.equal(asked, 3);
  assert.equal((await accountOf(key)).charged, 1);
});

Deno.test("503: a failing charge is retried until the deadline", async () => {
  const key = await service.key();
  const { startTimer, pass } = heldDeadlines();
  let asked = 0;
  const settle = () => {
    if (++asked === 2) pass();
    return gone();
  };
  const response = await ask(key, { startTimer, meter: { ...service.meter, settle } });
  assert.equal(asked, 2);
  assert.equal(response.status, 503);
  await conform("POST", "/v1/score", response);
  assert.equal((await accountOf(key)).charged, 0);
});

for (
  const path of [
    "/readyz",
    "/attribution",
    "/methodology",
    "/v1/metrics",
    "/v1/releases",
    "/v1/atlas",
    "/v1/usage",
  ]
) {
  Deno.test(`503: ${path} waits for the database until the deadline`, async () => {
    const never = () => new Promise<never>(() => {});
    const stuck = service.with({
      deadlineS: 0.05,
      data: { active: never, releases: never },
      atlas: { ...service.dependencies.atlas, release: never },
      sources: never,
      national: never,
      meter: { ...service.meter, usage: never },
    });
    const response = await stuck.call("GET", path, { key: await service.key() });
    assert.equal(response.status, 503);
    assert.equal((await response.json()).error, "service_unavailable");
  });
}
