import assert from "node:assert/strict";
import { downloadPlanned, planDownloads } from "../../../src/commands/downloads.ts";
import { italyArea } from "../../../src/commands/import/find-area.ts";
import { OverallProgress } from "../../../src/commands/import/overall-progress.ts";
import { FetchError } from "../../../src/releases/download/fetch-file.ts";
import { isPublicAddress, publicOnly } from "../../../src/releases/download/public-only.ts";
import { sourceOf } from "../support.ts";
import { publisher } from "./server.ts";

const names: Readonly<Record<string, readonly string[]>> = {
  "public.example": ["93.184.216.34", "2606:2800:220:1::1"],
  "inside.example": ["10.1.2.3"],
  "mixed.example": ["93.184.216.34", "::1"],
};
const lookUp = (name: string) => Promise.resolve(names[name] ?? []);

/** Answers by address: a text, or a redirect to the address after `->`. Records the requests. */
function web(answers: Readonly<Record<string, string>>) {
  const requested: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = String(input), answer = answers[url] ?? "";
    assert.equal(init?.redirect, "manual");
    requested.push(url);
    const [, location] = /^-> (.*)/.exec(answer) ?? [];
    return Promise.resolve(
      location === undefined
        ? new Response(answer)
        : new Response("moved", { status: 302, headers: { location } }),
    );
  };
  return { requested, fetch: publicOnly(fetch, lookUp, (url) => url === "http://code.example/a") };
}

Deno.test("isPublicAddress() accepts only addresses outside of private and special ranges", () => {
  for (const address of ["93.184.216.34", "8.8.8.8", "2606:2800:220:1::1", "64:ff9b::808:808"]) {
    assert.ok(isPublicAddress(address), address);
  }
  const special = "0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.0.0.8 " +
    "192.0.2.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 " +
    "255.255.255.255 :: ::1 ::7f00:1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::a00:1 100::1 " +
    "64:ff9b:1::1 2001::1 2001:db8::1 2002:a00:1::1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1 name";
  for (const address of special.split(" ")) assert.ok(!isPublicAddress(address), address);
});

for (
  const url of [
    "http://public.example/",
    "https://public.example:8443/",
    "https://inside.example/",
    "https://mixed.example/",
    "https://127.0.0.1/",
    "https://0x7f.1/",
    "https://2130706433/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://169.254.169.254/latest/meta-data/",
    "file:///etc/passwd",
    "data:text/plain,x",
    "ftp://public.example/",
  ]
) {
  Deno.test(`publicOnly() refuses ${url}, directly and after redirects`, async () => {
    const refused = (error: unknown) => error instanceof FetchError && !error.retryable;
    const direct = web({});
    await assert.rejects(direct.fetch(url), refused);
    assert.deepEqual(direct.requested, []);
    const steps = ["http://code.example/a", "https://public.example/b", "https://public.example/c"];
    const redirected = web({
      "http://code.example/a": "-> https://public.example/b",
      "https://public.example/b": "-> /c",
      "https://public.example/c": `-> ${url}`,
    });
    await assert.rejects(redirected.fetch("http://code.example/a"), refused);
    assert.deepEqual(redirected.requested, steps);
  });
}

Deno.test("publicOnly() follows redirects between public servers, but not in a circle", async () => {
  const { fetch, requested } = web({
    "https://public.example/a": "-> https://93.184.216.34/b",
    "https://93.184.216.34/b": "done",
    "https://public.example/circle": "-> /circle",
  });
  assert.equal(await (await fetch("https://public.example/a")).text(), "done");
  await assert.rejects(fetch("https://public.example/circle"), /redirects more than 20 times/);
  assert.equal(requested.length, 2 + 21);
  // A name that only the proxy can look up.
  assert.equal((await fetch("https://unknown.example/")).status, 200);
});

Deno.test("an import requests no server on this machine that a list names", async () => {
  const server = publisher({ "/known.csv": "a", "/listed.csv": "b" });
  const DATA_DIR = await Deno.makeTempDir();
  const lines: string[] = [];
  const deps = {
    progress: new OverallProgress({
      print: (line) => void lines.push(line),
      terminal: false,
      now: () => 0,
    }),
    signal: new AbortController().signal,
    internet: { fetch, lookUp, retryDelayMs: 0 },
  };
  const files = { main: { pattern: /\.csv$/, many: true } };
  const source = {
    ...sourceOf("tables", [], { files }),
    downloads: [{ url: `${server.url}/known.csv`, path: "known.csv" }],
  };
  const listed = {
    ...sourceOf("listed", [], { files }),
    find: () => Promise.resolve([{ url: `${server.url}/listed.csv`, path: "listed.csv" }]),
  };
  try {
    const plan = await planDownloads([source, listed], italyArea, { DATA_DIR }, deps);
    await downloadPlanned(plan, { DATA_DIR }, deps);
    assert.deepEqual(server.requests.map(({ path }) => path), ["/known.csv"]);
    assert.deepEqual(server.sizesAsked, ["/known.csv"]);
    assert.match(
      lines.join("\n"),
      /^Not downloaded: listed\.csv: a http: address is not requested: only https is \(/m,
    );
  } finally {
    await server.close();
    await Deno.remove(DATA_DIR, { recursive: true });
  }
});
