/**
 * Measures whether one caller at full speed slows down other callers. 40 accounts make 20 calls per
 * second in total in three situations: without a flood, while 200 connections flood an unrelated
 * program (which uses as much processor time), and while they flood the service.
 */
import { setTimeout as delay } from "node:timers/promises";
import { generateKey } from "../../src/access/keys.ts";
import { median } from "../bench/percentile.ts";
import { startWorld, type World } from "../faults/world.ts";
import { makeAccounts } from "./accounts.ts";
import type { Call } from "./drive.ts";
import { type FloodAnswers, type FloodPlan, startFlood } from "./flood.ts";

/** Seconds left out at the beginning of a turn, until the flood is under way. */
const WARM_UP_MS = 1500;
const CONNECTIONS = 200;
const body = JSON.stringify({ address: "Via Roma 1, Borgo Campione" });

type Kind = Pick<FloodPlan, "method" | "path" | "keys">;

/** The name of a flood. */
export type KindName = (typeof kindNames)[number];

/** The names of the floods. */
export const kindNames = ["key", "usage", "no-key", "unknown-keys", "metrics", "plans"] as const;

/** The requests of each kind of flood. */
async function kindsOf(world: World): Promise<Readonly<Record<KindName, Kind>>> {
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

/** A server unrelated to the service, in a separate process, that refuses every request. */
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

/** What to measure, and for how long. */
export interface FairnessPlan {
  readonly kinds: readonly KindName[];
  readonly rounds: number;
  /** Seconds of a turn. */
  readonly seconds: number;
  /** Number of the service's processes. */
  readonly workers: number;
}

/** The effect of a flood on other callers: medians over the rounds. */
export interface Fairness {
  readonly kind: KindName;
  readonly idleMs: number;
  /** Latency while the flood targets the unrelated program. */
  readonly elsewhereMs: number;
  readonly floodMs: number;
  /** Median over the rounds of `floodMs / elsewhereMs`. */
  readonly ratio: number;
  /** Calls of other accounts during the flood that were not answered with 200. */
  readonly failed: number;
  /** Answers to the flood in the last round, by status. */
  readonly answers: FloodAnswers;
}

/** Starts a server and a service, and measures each kind of flood in alternating turns. */
export async function* measureFairness(
  { kinds, rounds, seconds, workers }: FairnessPlan,
): AsyncGenerator<Fairness> {
  await using world = await startWorld();
  const service = await world.service({ WORKERS: String(workers) });
  using elsewhere = await startElsewhere();
  const plans = await kindsOf(world);
  await using load = world.load(service, { perSecond: 20 });
  await load.more(40, 200);

  /**
   * Runs one turn. Returns the median latency of the accounts' calls in milliseconds, and the
   * outcomes other than 200.
   */
  async function turn(
    plan: FloodPlan | null,
  ): Promise<{ p50Ms: number; failed: number; flood: FloodAnswers }> {
    const flood = plan && startFlood(plan);
    await delay(WARM_UP_MS);
    const from = Date.now();
    await delay(seconds * 1000);
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

  for (const kind of kinds) {
    const idle: number[] = [], burnt: number[] = [], flooded: number[] = [];
    let failed = 0, answers: FloodAnswers = {};
    for (let round = 0; round < rounds; round++) {
      const plan = { ...plans[kind], connections: CONNECTIONS, body };
      idle.push((await turn(null)).p50Ms);
      burnt.push((await turn({ ...plan, address: elsewhere.address })).p50Ms);
      const result = await turn({ ...plan, address: service.address });
      flooded.push(result.p50Ms);
      failed += result.failed;
      answers = result.flood;
    }
    yield {
      kind,
      idleMs: median(idle),
      elsewhereMs: median(burnt),
      floodMs: median(flooded),
      ratio: median(flooded.map((ms, i) => ms / (burnt[i] ?? NaN))),
      failed,
      answers,
    };
  }
  await load.stop();
  await service.stop();
}
