/**
 * Whether one caller who sends all it can slows down the others: `deno task fairness [--seconds S]
 * [--rounds N] [--workers N] [--kinds a,b]`. Starts a server, a service and 40 accounts that make 20 calls
 * a second together. In alternating turns nothing else happens, 200 connections flood a program that has
 * nothing to do with the service (the same processor load from elsewhere), or they flood the service.
 * Prints the median time of the accounts' calls in each, and what was not answered with 200.
 */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { generateKey } from "../../src/access/keys.ts";
import { median } from "../bench/percentile.ts";
import { startWorld, type World } from "../faults/world.ts";
import { makeAccounts } from "./accounts.ts";
import type { Call } from "./drive.ts";
import { type FloodAnswers, type FloodPlan, startFlood } from "./flood.ts";

/** Left out at the beginning of a turn, while the flood gets going. */
const WARM_UP_MS = 1500;
const CONNECTIONS = 200;
const body = JSON.stringify({ address: "Via Roma 1, Borgo Campione" });

type Kind = Pick<FloodPlan, "method" | "path" | "keys">;

/** Who floods, and with what. */
async function kindsOf(world: World): Promise<Readonly<Record<string, Kind>>> {
  const keys = (await makeAccounts(world.sql, 1, "free")).map(({ key }) => key);
  const score = { method: "POST", path: "/v1/score" } as const;
  return {
    key: { ...score, keys },
    usage: { method: "GET", path: "/v1/usage", keys },
    "no-key": { ...score, keys: [] },
    "unknown-keys": { ...score, keys: Array.from({ length: 5000 }, generateKey) },
    metrics: { method: "GET", path: "/v1/metrics", keys: [] },
    plans: { method: "GET", path: "/v1/plans", keys: [] },
  };
}

/** A server that refuses everything and knows nothing of the service, in a process of its own. */
async function startElsewhere(): Promise<{ address: string } & Disposable> {
  const program = `Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: ({ port }) =>
    console.log(port) }, () => Response.json({ error: "refused" }, { status: 429 }))`;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["eval", "--quiet", program],
    stdout: "piped",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const { value = "" } = await reader.read();
  return {
    address: `http://127.0.0.1:${value.trim()}`,
    [Symbol.dispose]: () => child.kill("SIGKILL"),
  };
}

const print = (line: string) => Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "6" },
    rounds: { type: "string", default: "3" },
    workers: { type: "string", default: "1" },
    kinds: { type: "string" },
  },
});
await using world = await startWorld();
const service = await world.service({ WORKERS: options.workers });
using elsewhere = await startElsewhere();
const kinds = await kindsOf(world);
await using load = world.load(service, { perSecond: 20 });
await load.more(40, 200);

/** One turn: the median in milliseconds of the accounts' calls, and all outcomes but 200. */
async function turn(
  plan: FloodPlan | null,
): Promise<{ p50Ms: number; failed: number; flood: FloodAnswers }> {
  const flood = plan && startFlood(plan);
  await delay(WARM_UP_MS);
  const from = Date.now();
  await delay(Number(options.seconds) * 1000);
  const to = Date.now();
  const answers = await flood?.stop() ?? {};
  await delay(500);
  const calls: readonly Call[] = load.calls.filter(({ dueAt }) => dueAt >= from && dueAt < to);
  return {
    p50Ms: median(calls.map(({ dueAt, endedAt }) => endedAt - dueAt)),
    failed: calls.filter(({ outcome }) => outcome !== 200).length,
    flood: answers,
  };
}

print(`${options.workers} process(es), medians of ${options.rounds} turns, in milliseconds`);
for (const [name, kind] of Object.entries(kinds)) {
  if (options.kinds !== undefined && !options.kinds.split(",").includes(name)) continue;
  const idle: number[] = [], burnt: number[] = [], flooded: number[] = [];
  let failed = 0, flood: FloodAnswers = {};
  for (let round = 0; round < Number(options.rounds); round++) {
    const plan = { ...kind, connections: CONNECTIONS, body };
    idle.push((await turn(null)).p50Ms);
    burnt.push((await turn({ ...plan, address: elsewhere.address })).p50Ms);
    const result = await turn({ ...plan, address: service.address });
    flooded.push(result.p50Ms);
    failed += result.failed;
    flood = result.flood;
  }
  const [quiet, busy, hostile] = [idle, burnt, flooded].map(median);
  print(
    `${name.padEnd(13)} idle ${quiet?.toFixed(1)}  load elsewhere ${busy?.toFixed(1)}  ` +
      `flood ${hostile?.toFixed(1)}  ratio ${((hostile ?? NaN) / (busy ?? NaN)).toFixed(2)}  ` +
      `not 200: ${failed}  flood's answers ${JSON.stringify(flood)}`,
  );
}
await load.stop();
await service.stop();
