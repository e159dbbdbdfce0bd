import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import {
  download,
  type DownloadContext,
  type DownloadOutcome,
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
  ): Promise<DownloadOutcome[]>;
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

const states = (outcomes: readonly DownloadOutcome[]) => outcomes.map(({ state }) => state);

downloadTest("download() fetches a file, and then sends conditional requests for it", async (
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

downloadTest("download() resumes after a broken connection", async (
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

downloadTest("download() aborted by its signal resumes in the next run", async (
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

downloadTest(
  "download() does not fetch a complete file again after an end before its move, or before the record of it",
  async (
    { server, run, text, folder },
  ) => {
    const recorded = async () => JSON.parse(await Deno.readTextFile(`${folder}/journal`));
    const runsOn = async (entries: Record<string, unknown>, state: string) => {
      await Deno.writeTextFile(`${folder}/journal`, JSON.stringify(entries));
      server.requests.splice(0);
      assert.deepEqual(states(await run(["data.csv"])), [state]);
      assert.equal(await text("data.csv"), data);
      assert.deepEqual(server.requests.map(({ conditional, status }) => [conditional, status]), [
        [true, 304],
      ]);
    };
    await run(["data.csv"]);
    const { "data.csv": _, ...moved } = await recorded();
    await runsOn(moved, "unchanged");
    await Deno.rename(`${folder}/data.csv`, `${folder}/data.csv.part`);
    await runsOn({ "data.csv.part": { ...moved["data.csv.part"], sha256: null } }, "new");
  },
);

downloadTest("download() fetches a file that changed after an end before its move", async (
  { server, run, text, folder },
) => {
  await run(["data.csv"]);
  await Deno.rename(`${folder}/data.csv`, `${folder}/data.csv.part`);
  server.files.set("/data.csv", "another edition altogether");
  assert.deepEqual(states(await run(["data.csv"])), ["new"]);
  assert.equal(await text("data.csv"), "another edition altogether");
});

downloadTest("download() restarts if the file has changed since the interruption", async (
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

downloadTest("download() discards a file with an unexpected SHA-256", async (
  { server, run, text },
) => {
  const wanted = { url: `${server.url}/data.csv`, path: "data.csv", sha256: sha256("other") };
  const [outcome] = await run([wanted]);
  assert.match(outcome?.problem ?? "", /SHA-256 differs/);
  assert.equal(await text("data.csv"), null);
  assert.equal(await text("data.csv.part"), null);
});

downloadTest("download() does not retry a complete file with an unexpected SHA-256", async (
  { server, run },
) => {
  const wanted = { url: `${server.url}/data.csv`, path: "data.csv", sha256: sha256("other") };
  assert.deepEqual(states(await run([wanted])), ["failed"]);
  assert.equal(server.requests.length, 1);
});

downloadTest("download() restarts if the rest does not match the partial file", async (
  { server, folder, run, text },
) => {
  const wanted = { url: `${server.url}/data.csv`, path: "data.csv", sha256: sha256(data) };
  server.faults.push({ cut: 10_000 }, { status: 404 });
  assert.deepEqual(states(await run([wanted])), ["failed"]);
  await Deno.writeTextFile(`${folder}/data.csv.part`, "x".repeat(10_000));
  assert.deepEqual(states(await run([wanted])), ["new"]);
  assert.equal(await text("data.csv"), data);
});

downloadTest("download() requests a file in the media type that it specifies", async (
  { server, run },
) => {
  const accept = "application/vnd.sdmx.data+csv;version=1.0.0";
  await run([
    { url: `${server.url}/data.csv`, path: "data.csv", sha256: null, accept },
    "data.csv",
  ]);
  assert.deepEqual(server.requests.map((request) => request.accept), [accept, "*/*"]);
});

downloadTest("download() keeps the old file if the server sends an empty file", async (
  { server, run, text },
) => {
  await run(["data.csv"]);
  server.files.set("/data.csv", "");
  const [outcome] = await run(["data.csv"]);
  assert.match(outcome?.problem ?? "", /sent an empty file/);
  assert.equal(await text("data.csv"), data);
});

downloadTest(
  "download() does not request a file that it has with the expected SHA-256",
  async ({ server, run }) => {
    const wanted = { url: `${server.url}/data.csv`, path: "data.csv", sha256: sha256(data) };
    assert.deepEqual(states(await run([wanted])), ["new"]);
    assert.deepEqual(states(await run([wanted])), ["unchanged"]);
    assert.equal(server.requests.length, 1);
  },
);

downloadTest(
  "download() retries if the server is busy, but not if it does not have the file",
  async (
    { server, run },
  ) => {
    server.faults.push({ status: 503, after: "0" }, { status: 429 });
    const outcomes = await run(["data.csv", "gone.csv"]);
    assert.deepEqual(states(outcomes), ["new", "failed"]);
    assert.match(outcomes[1]?.problem ?? "", /404/);
    assert.deepEqual(server.requests.map(({ status }) => status), [503, 429, 200, 404]);
  },
);

downloadTest("download() keeps the old file if the new one is unavailable", async (
  { server, run, text },
) => {
  await run(["data.csv"]);
  server.files.delete("/data.csv");
  assert.deepEqual(states(await run(["data.csv"])), ["failed"]);
  assert.equal(await text("data.csv"), data);
});

downloadTest("download() rejects a web page in place of the file", async ({ run, text }) => {
  const page = () =>
    Promise.resolve(new Response("<html>", { headers: { "content-type": "text/html" } }));
  const [outcome] = await run(["data.csv"], { fetch: page });
  assert.match(outcome?.problem ?? "", /web page instead of the file/);
  assert.equal(await text("data.csv"), null);
});

downloadTest(
  "download() accepts a table sent as text/html, and rejects a web page of any media type",
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

downloadTest("download() pauses between any two requests to a host if its rule requires it", async (
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

downloadTest("download() retries as often as the host's rule allows", async ({ server, run }) => {
  server.faults.push(...Array.from({ length: 9 }, () => ({ status: 500 })));
  assert.deepEqual(states(await run(["data.csv"], { rule: rule({ retries: 1 }) })), ["failed"]);
  assert.equal(server.requests.length, 2);
});

downloadTest(
  "download() waits and retries after a status that the host's rule declares retryable",
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

downloadTest("download() sends a host the headers of its rule", async ({ run }) => {
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
  "download() fails if the first byte takes longer than the host's rule allows",
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

downloadTest(
  "download() fails if the server sends less than 10 kB in the idle time of the host's rule",
  async (
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
  },
);

downloadTest(
  "download() restarts if the server ignores If-Range and sends the rest of a file of another size",
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

downloadTest(
  "download() states the date and age of the copy that it uses if the file is unavailable",
  async (
    { server, folder, run },
  ) => {
    await run(["data.csv"]);
    const arrived = new Date(Date.now() - 40.5 * 86_400_000);
    await Deno.utime(`${folder}/data.csv`, arrived, arrived);
    server.files.clear();
    const [outcome] = await run(["data.csv"]);
    const day = arrived.toISOString().slice(0, 10);
    assert.ok(outcome?.problem?.endsWith(`; the copy of ${day} is used (40 days old)`));
  },
);

Deno.test("hostRule() limits ISTAT's data service to five requests a minute and one retry", () => {
  const { pauseS, retries, firstByteS } = hostRule("https://esploradati.istat.it/SDMXWS/rest/data");
  assert.ok(60 / pauseS <= 5);
  assert.deepEqual([retries, firstByteS], [1, 300]);
});

downloadTest(
  "download() opens one connection per host, and downloads from two hosts concurrently",
  async (
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
  },
);
