/**
 * Measures how sign-ins affect API callers: the latency of scored calls without sign-ins and while
 * 30 and 100 people sign in at the same time, and the peak memory of the process.
 *
 * `deno task sign-ins [--beside FOLDER] [--turns N]` uses the server of TEST_DATABASE_URL.
 * `--beside` is a checkout of another version, which is measured in alternating turns with this
 * version.
 */
import { parseArgs } from "node:util";
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import { centre } from "../../src/releases/sample/sample-geometry.ts";
import { serverUrl } from "../support/engine.ts";
import { makeAccounts } from "./accounts.ts";

/** Number of simultaneous sign-ins in each phase. */
const phases = [0, 30, 100] as const;

/**
 * Duration in milliseconds of the phase without sign-ins. The other phases last at least as long.
 */
const PHASE_MS = 3000;

/** What was measured in a phase. */
interface Phase {
  readonly signIns: number;
  readonly callP50Ms: number;
  readonly callMaxMs: number;
  /** Milliseconds until the last sign-in was answered. */
  readonly signedInMs: number;
  /** Sign-ins answered with 503. */
  readonly refused: number;
  /** Calls answered without a score. */
  readonly failed: number;
  readonly peakMb: number;
}

/** A service of one of the versions, while it runs. */
interface Subject {
  readonly address: string;
  readonly pid: number;
  readonly keys: readonly string[];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

async function residentMb(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/**
 * Signs in with unknown addresses, each from another network.
 *
 * @returns the number of 503 answers
 */
async function signIn(address: string, count: number): Promise<number> {
  const page = await fetch(`${address}/sign-in`);
  const csrf = /name="csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  const cookie = page.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const statuses = await Promise.all(Array.from({ length: count }, async (_, n) => {
    const email = `${crypto.randomUUID()}@example.org`;
    const response = await fetch(`${address}/sign-in`, {
      method: "POST",
      headers: { cookie, accept: "text/html", "x-forwarded-for": `198.51.${n >> 8}.${n & 255}` },
      body: new URLSearchParams({ csrf, email, password: "not the password" }),
    });
    await response.body?.cancel();
    return response.status;
  }));
  const wrong = statuses.find((status) => status !== 422 && status !== 503);
  if (wrong !== undefined) throw new Error(`A sign-in was answered ${wrong}`);
  return statuses.filter((status) => status === 503).length;
}

async function measure({ address, pid, keys }: Subject, signIns: number): Promise<Phase> {
  const startedAt = performance.now(), elapsedMs: number[] = [];
  let isOver = false, peakMb = 0, failed = 0;
  const watching = (async () => {
    for (; !isOver; await delay(20)) peakMb = Math.max(peakMb, await residentMb(pid));
  })();
  const calling = (async () => {
    for (let n = 0; !isOver; n++) {
      const calledAt = performance.now();
      const response = await fetch(`${address}/v1/score`, {
        method: "POST",
        headers: { "x-api-key": keys[n % keys.length] ?? "", "content-type": "application/json" },
        body: JSON.stringify({ lat: centre.lat, lon: centre.lon }),
      });
      await response.body?.cancel();
      if (response.status === 200) elapsedMs.push(performance.now() - calledAt);
      else failed++;
    }
  })();
  const refused = signIns === 0 ? 0 : await signIn(address, signIns);
  const signedInMs = performance.now() - startedAt;
  await delay(Math.max(0, PHASE_MS - signedInMs));
  isOver = true;
  await Promise.all([watching, calling]);
  return {
    signIns,
    callP50Ms: median(elapsedMs),
    callMaxMs: Math.max(...elapsedMs),
    signedInMs,
    refused,
    failed,
    peakMb,
  };
}

/** Starts a version of the service on a database of its own, runs all phases, and removes both. */
async function turn(folder: string, onServer: string): Promise<Phase[]> {
  const name = `sign_ins_${crypto.randomUUID().replaceAll("-", "")}`;
  const server = postgres(onServer, { onnotice: () => {} });
  await server`create database ${server(name)}`;
  const url = new URL(onServer);
  url.pathname = `/${name}`;
  const env = {
    DATABASE_URL: url.href,
    PORT: "0",
    SECRET: "a secret of the load, long enough to be one",
    TRUSTED_PROXIES: "127.0.0.1/32",
    REQUEST_DEADLINE_S: "60",
  };
  const program = (...args: string[]) => ({
    args: ["run", "--quiet", "--allow-all", `${folder}/src/main.ts`, ...args],
    cwd: folder,
    env,
  });
  try {
    const filled = await new Deno.Command(Deno.execPath(), program("import", "--sample")).output();
    if (!filled.success) throw new Error(new TextDecoder().decode(filled.stderr));
    const database = await connect(readConfig(env));
    const keys = (await makeAccounts(database.sql, 200)).map(({ key }) => key);
    await database.close();
    const child = new Deno.Command(Deno.execPath(), {
      ...program("start"),
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    const address = await addressIn(child.stdout);
    const subject = { address, pid: child.pid, keys };
    try {
      await measure(subject, 0); // warm
      const measured: Phase[] = [];
      for (const signIns of phases) measured.push(await measure(subject, signIns));
      return measured;
    } finally {
      child.kill("SIGTERM");
      await child.status;
    }
  } finally {
    await server`drop database ${server(name)} with (force)`;
    await server.end();
  }
}

/** The address that a service prints. Reads and drops its other output. */
async function addressIn(stdout: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  let text = "";
  const found = Promise.withResolvers<string>();
  void (async () => {
    for await (const piece of stdout.pipeThrough(new TextDecoderStream())) {
      if (text.length < 10_000) text += piece;
      const address = /Service on (http:\/\/[\d.:]+)/.exec(text)?.[1];
      if (address !== undefined) found.resolve(address);
    }
    found.reject(new Error(`The service ended:\n${text}`));
  })();
  return await found.promise;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { beside: { type: "string" }, turns: { type: "string", default: "3" } },
  });
  if (serverUrl === undefined) throw new Error("Set TEST_DATABASE_URL to a server.");
  const own = new URL("../../", import.meta.url).pathname.replace(/\/$/, "");
  const folders = values.beside === undefined ? [own] : [values.beside, own];
  const results = new Map<string, Phase[]>(folders.map((folder) => [folder, []]));
  for (let n = 0; n < Number(values.turns); n++) {
    for (const folder of n % 2 === 0 ? folders : folders.toReversed()) {
      results.get(folder)?.push(...await turn(folder, serverUrl));
    }
  }
  const figures = (all: readonly Phase[], key: keyof Phase) =>
    `${median(all.map((phase) => phase[key])).toFixed()} (at most ${
      Math.max(...all.map((phase) => phase[key])).toFixed()
    })`;
  for (const [folder, measured] of results) {
    for (const signIns of phases) {
      const all = measured.filter((phase) => phase.signIns === signIns);
      // deno-lint-ignore no-console -- the figures are what this program prints
      console.log(
        `${folder}  ${signIns} sign-ins: call p50 ${figures(all, "callP50Ms")} ms, ` +
          `slowest call ${figures(all, "callMaxMs")} ms, signed in after ` +
          `${figures(all, "signedInMs")} ms, refused ${figures(all, "refused")}, failed calls ${
            figures(all, "failed")
          }, ` +
          `peak ${figures(all, "peakMb")} MB`,
      );
    }
  }
}
