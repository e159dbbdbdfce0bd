import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import {
  download,
  type DownloadContext,
  type Outcome,
} from "../../../src/releases/download/download.ts";
import { Hosts, type HostsContext } from "../../../src/releases/download/hosts.ts";
import { type HostRule, hostRule } from "../../../src/releases/download/host-rules.ts";
import { Journal } from "../../../src/releases/download/journal.ts";
import type { WantedFile } from "../../../src/releases/download/wanted.ts";
import { type Publisher, publisher } from "./server.ts";

const data = "comune;valore\n" + "018999;1,5\n".repeat(5_000);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A publisher's server and a download folder. */
interface World {
  readonly server: Publisher;
  /** Downloads paths of the server with fresh state, as a new process would. */
  run(
    paths: readonly (string | WantedFile)[],
    rest?: Partial<DownloadContext & HostsContext>,
  ): Promise<Outcome[]>;
  /** The download folder. */
  readonly folder: string;
  /** Returns the text of a downloaded file; null before the download. */
  text(path: string): Promise<string | null>;
}

function downloadTest(guarantee: string, check: (world: World) => Promise<void>): void {
  Deno.test(guarantee, async () => {
    const server = publisher({ "/data.csv": data });
    const folder = await Deno.makeTempDir();
    try {
      await check({
        server,
        folder,
        run: async (paths, { signal = new AbortController().signal, ...rest } = {}) =>
          await download(
            paths.map((path) =>
              typeof path === "string" ? { url: `${server.url}/${path}`, path, sha256: null } : path
            ),
            {
              folder,
              journal: await Journal.open(`${folder}/journal`),
              fetch,
              onBytes: () => {},
              onOutcome: () => {},
              hosts: new Hosts({ signal, retryDelayMs: 0, ...rest }),
              signal,
              ...rest,
            },
          ),
        text: (path) => Deno.readTextFile(`${folder}/${path}`).catch(() => null),
      });
    } finally {
      await server.close();
      await Deno.remove(folder, { recursive: true });
    }
  });
}

const states = (outcomes: readonly Outcome[]) => outcomes.map(({ state }) => state);

downloadTest("download() fetches a file, and the next time asks only whether it changed", async (
  { server, run, text },
) => {
  assert.deepEqual(states(await run(["data.csv"])), ["new"]);
  assert.equal(await text("data.csv"), data);
  assert.deepEqual(states(await run(["data.csv"])), ["unchanged"]);
  assert.deepEqual(server.requests.map(({ conditional, status }) => [conditional, status]), [
    [false, 200],
    [true, 304],
  ]);
  server.files.set("/data.csv", "new edition");
  assert.deepEqual(states(await run(["data.csv"])), ["new"]);
  assert.equal(await text("data.csv"), "new edition");
});

downloadTest("download() goes on where a broken connection stopped", async (
  { server, run, text },
) => {
  server.faults.push({ cut: 10_000 });
  assert.deepEqual(states(await run(["data.csv"])), ["new"]);
  assert.equal(await text("data.csv"), data);
  assert.deepEqual(server.requests.map(({ range, status }) => [range, status]), [
    [null, 200],
    ["bytes=10000-", 206],
  ]);
});

downloadTest("download() stopped by its signal goes on in the next run", async (
  { server, run, text },
) => {
  const stop = new AbortController();
  const onBytes = () => stop.abort(new Error("stopped by a person"));
  server.faults.push({ cut: 20_000 });
  await assert.rejects(run(["data.csv"], { onBytes, signal: stop.signal }), /stopped by a person/);
  assert.equal(await text("data.csv"), null);
  assert.deepEqual(states(await run(["data.csv"])), ["new"]);
  assert.equal(await text("data.csv"), data);
  assert.equal(server.requests.at(-1)?.status, 206);
});

downloadTest("download() begins anew where the file changed since it was stopped", async (
  { server, run, text },
) => {
  server.faults.push({ cut: 10_000 }, { status: 404 });
  assert.deepEqual(states(await run(["data.csv"])), ["failed"]);
  server.files.set("/data.csv", "another edition altogether");
  assert.deepEqual(states(await run(["data.csv"])), ["new"]);
  assert.equal(await text("data.csv"), "another edition altogether");
  assert.deepEqual(server.requests.at(-1), {
    path: "/data.csv",
    accept: "*/*",
    range: "bytes=10000-",
    conditional: false,
    status: 200,
  });
});

downloadTest("download() keeps nothing whose SHA-256 is not the expected one", async (
  { server, run, text },
) => {
  const wanted = { url: `${server.url}/data.csv`, path: "data.csv", sha256: sha256("other") };
  const [outcome] = await run([wanted]);
  assert.match(outcome?.problem ?? "", /SHA-256 differs/);
  assert.equal(await text("data.csv"), null);
  assert.equal(await text("data.csv.part"), null);
});

downloadTest("download() does not ask again for what came whole and is not what is listed", async (
  { server, run },
) => {
  const wanted = { url: `${server.url}/data.csv`, path: "data.csv", sha256: sha256("other") };
  assert.deepEqual(states(await run([wanted])), ["failed"]);
  assert.equal(server.requests.length, 1);
});

downloadTest("download() begins anew where the rest does not fit the part there was", async (
  { server, folder, run, text },
) => {
  const wanted = { url: `${server.url}/data.csv`, path: "data.csv", sha256: sha256(data) };
  server.faults.push({ cut: 10_000 }, { status: 404 });
  assert.deepEqual(states(await run([wanted])), ["failed"]);
  await Deno.writeTextFile(`${folder}/data.csv.part`, "x".repeat(10_000));
  assert.deepEqual(states(await run([wanted])), ["new"]);
  assert.equal(await text("data.csv"), data);
});

downloadTest("download() asks for the media type that a file is wanted in", async (
  { server, run },
) => {
  const accept = "application/vnd.sdmx.data+csv;version=1.0.0";
  await run([
    { url: `${server.url}/data.csv`, path: "data.csv", sha256: null, accept },
    "data.csv",
  ]);
  assert.deepEqual(server.requests.map((request) => request.accept), [accept, "*/*"]);
});

downloadTest("download() keeps the old file where the server sends an empty file", async (
  { server, run, text },
) => {
  await run(["data.csv"]);
  server.files.set("/data.csv", "");
  const [outcome] = await run(["data.csv"]);
  assert.match(outcome?.problem ?? "", /sent an empty file/);
  assert.equal(await text("data.csv"), data);
});

downloadTest("download() does not ask for a file whose SHA-256 it has", async ({ server, run }) => {
  const wanted = { url: `${server.url}/data.csv`, path: "data.csv", sha256: sha256(data) };
  assert.deepEqual(states(await run([wanted])), ["new"]);
  assert.deepEqual(states(await run([wanted])), ["unchanged"]);
  assert.equal(server.requests.length, 1);
});

downloadTest("download() asks a busy server again, a server without the file not", async (
  { server, run },
) => {
  server.faults.push({ status: 503, after: "0" }, { status: 429 });
  const outcomes = await run(["data.csv", "gone.csv"]);
  assert.deepEqual(states(outcomes), ["new", "failed"]);
  assert.match(outcomes[1]?.problem ?? "", /404/);
  assert.deepEqual(server.requests.map(({ status }) => status), [503, 429, 200, 404]);
});

downloadTest("download() leaves the old file where the new one cannot be had", async (
  { server, run, text },
) => {
  await run(["data.csv"]);
  server.files.delete("/data.csv");
  assert.deepEqual(states(await run(["data.csv"])), ["failed"]);
  assert.equal(await text("data.csv"), data);
});

downloadTest("download() refuses a page for people in place of the file", async ({ run, text }) => {
  const page = () =>
    Promise.resolve(new Response("<html>", { headers: { "content-type": "text/html" } }));
  const [outcome] = await run(["data.csv"], { fetch: page });
  assert.match(outcome?.problem ?? "", /web page instead of the file/);
  assert.equal(await text("data.csv"), null);
});

downloadTest(
  "download() takes a table that is sent as text/html, and no page whatever it is sent as",
  async (
    { run, text },
  ) => {
    const as = (type: string, body: string) => () =>
      Promise.resolve(new Response(body, { headers: { "content-type": type } }));
    assert.deepEqual(states(await run(["data.csv"], { fetch: as("text/html", data) })), ["new"]);
    const page = "\uFEFF\n<!-- 1 --><!DOCTYPE html><title>Manutenzione</title>";
    const [outcome] = await run(["data.csv"], { fetch: as("application/octet-stream", page) });
    assert.match(outcome?.problem ?? "", /web page instead of the file/);
    assert.equal(await text("data.csv"), data);
    assert.equal(await text("data.csv.part"), null);
  },
);

/** Makes host rules that differ from the defaults. */
const rule = (differs: Partial<HostRule>) => (url: string) => ({ ...hostRule(url), ...differs });

downloadTest("download() pauses between any two requests to a host whose rule says so", async (
  { server, run },
) => {
  server.faults.push({ status: 503 });
  server.files.set("/other.csv", data);
  const events: string[] = [];
  server.during = () => Promise.resolve(void events.push("request"));
  const outcomes = await run(["data.csv", "other.csv"], {
    rule: rule({ pauseS: 15 }),
    wait: (seconds) => Promise.resolve(void events.push(`${seconds} s`)),
  });
  assert.deepEqual(states(outcomes), ["new", "new"]);
  assert.deepEqual(events, ["request", "15 s", "request", "15 s", "request"]);
});

downloadTest("download() tries as often as the host's rule allows", async ({ server, run }) => {
  server.faults.push(...Array.from({ length: 9 }, () => ({ status: 500 })));
  assert.deepEqual(states(await run(["data.csv"], { rule: rule({ retries: 1 }) })), ["failed"]);
  assert.equal(server.requests.length, 2);
});

downloadTest(
  "download() waits and asks again after a refusal that the host's rule calls passing",
  async (
    { server, run },
  ) => {
    const waits: number[] = [];
    const wait = (seconds: number) => Promise.resolve(void waits.push(seconds));
    server.faults.push({ status: 403 });
    const passing = rule({ retryable: [403], retryAfterS: 30 });
    assert.deepEqual(states(await run(["data.csv"], { rule: passing, wait })), ["new"]);
    assert.deepEqual(waits, [30]);
    server.faults.push({ status: 403 });
    assert.deepEqual(
      states(await run(["data.csv"], { wait })),
      ["failed"],
      "elsewhere it is final",
    );
  },
);

downloadTest("download() sends a host what its rule asks for", async ({ run }) => {
  const agents: (string | null)[] = [];
  const seen: typeof fetch = (_, init) => {
    agents.push(new Headers(init?.headers).get("user-agent"));
    return Promise.resolve(new Response(data));
  };
  await run(["data.csv"], { fetch: seen, rule: rule({ headers: { "user-agent": "a browser" } }) });
  await run(["data.csv"], { fetch: seen });
  assert.deepEqual(agents, ["a browser", "livability-score-service"]);
});

downloadTest(
  "download() gives a server the time to its first byte that its rule says",
  async ({ run }) => {
    const never: typeof fetch = (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    const quick = rule({ firstByteS: 0.001, retries: 0 });
    const [outcome] = await run(["data.csv"], { fetch: never, rule: quick });
    assert.match(outcome?.problem ?? "", /sent nothing for 0.001 s/);
  },
);

downloadTest("download() gives up a server that sends less than 10 kB in its rule's time", async (
  { run },
) => {
  const drip: typeof fetch = (_, init) =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          start(controller) {
            init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
          },
          async pull(controller) {
            await new Promise((resolve) => setTimeout(resolve, 1));
            controller.enqueue(new Uint8Array(1));
          },
        }, { highWaterMark: 0 }),
      ),
    );
  const [outcome] = await run(["data.csv"], {
    fetch: drip,
    rule: rule({ idleS: 0.05, retries: 0 }),
  });
  assert.match(outcome?.problem ?? "", /sent less than 10 kB for 0.05 s/);
});

downloadTest(
  "download() begins anew where the rest is of a file of another size, whatever the condition",
  async (
    { server, run, text },
  ) => {
    server.faults.push({ cut: 10 });
    let asked = 0;
    const ignorant: typeof fetch = (input, init) => {
      if (++asked !== 2) return fetch(input, init);
      const [from, size] = [10, data.length + 1];
      return Promise.resolve(
        new Response(`${data}x`.slice(from), {
          status: 206,
          headers: { "content-range": `bytes ${from}-${size - 1}/${size}` },
        }),
      );
    };
    assert.deepEqual(states(await run(["data.csv"], { fetch: ignorant })), ["new"]);
    assert.equal(await text("data.csv"), data);
    assert.equal(server.requests.at(-1)?.range, null, "it asks for all of it");
  },
);

downloadTest("download() says how old the copy is that stands in for a file it cannot have", async (
  { server, folder, run },
) => {
  await run(["data.csv"]);
  const arrived = new Date(Date.now() - 40.5 * 86_400_000);
  await Deno.utime(`${folder}/data.csv`, arrived, arrived);
  server.files.clear();
  const [outcome] = await run(["data.csv"]);
  const day = arrived.toISOString().slice(0, 10);
  assert.ok(outcome?.problem?.endsWith(`; the copy of ${day} is used (40 days old)`));
});

Deno.test("hostRule() asks ISTAT's data service at most five times a minute, and once again", () => {
  const { pauseS, retries, firstByteS } = hostRule("https://esploradati.istat.it/SDMXWS/rest/data");
  assert.ok(60 / pauseS <= 5);
  assert.deepEqual([retries, firstByteS], [1, 300]);
});

downloadTest("download() opens one connection a host, and serves two hosts at once", async (
  { server, run },
) => {
  const names = Array.from({ length: 5 }, (_, i) => `file${i}.csv`);
  for (const name of names) server.files.set(`/${name}`, name);
  await run(names);
  assert.equal(server.mostAtOnce(), 1);
  // The first request to each host waits for the other host's, so sequential requests would never end.
  const { promise: both, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  server.during = () => (++arrived === 2 && resolve(), both);
  const other = server.url.replace("127.0.0.1", "localhost");
  const wanted = [server.url, other].map((host, i) => ({
    url: `${host}/data.csv`,
    path: `${i}.csv`,
    sha256: null,
  }));
  assert.deepEqual(states(await run(wanted)), ["new", "new"]);
});
