/**
 * Measures what attacks on one copy of the service do to its other callers. Two copies run on this
 * machine, each with its own process and database server, and the same callers. In turns of a
 * second or two, the same process attacks one copy or the other. The latencies of the attacked
 * copy's callers are compared with those of the other copy's callers at the same time, so that the
 * processor time of the attack and the noise of a shared machine affect both.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Route } from "../../../src/routes.ts";
import { median } from "../../bench/percentile.ts";
import { startWorld, type World } from "../../faults/world.ts";
import { type StripeServer, stripeServer } from "../../support/stripe-server.ts";
import type { Call, LoadPlan } from "../drive.ts";
import { type Load, startLoad } from "../load.ts";
import { poll } from "../poll.ts";
import { type AttackName, loopsOf } from "./attacks.ts";
import { type FloodAnswers, startFlooder } from "./flood.ts";
import { keptReport, newIdentity, newNetwork, type Origin } from "./identity.ts";
import { table } from "./requests.ts";

/** Milliseconds at the beginning of a turn that do not count, until the attack is under way. */
const WARM_UP_MS = 400;

/**
 * Milliseconds after the last turn. Calls that are due then show that those of the turns were sent.
 */
const AFTERWARDS_MS = 100;

/** Maximum ratio of a caller's median latencies. */
export const MOST = 1.5;

/**
 * A difference of medians, in milliseconds, that does not count as an effect. A process that wakes
 * can wait for another one for a slice of the scheduler (CFS: 3 to 4 ms), and short calls take less
 * than that.
 */
const SLICE_MS = 4;

/**
 * Largest {@link Measured.starved} of a measurement that counts. It is 0.2 to 0.5 where other work
 * yields, and ratios of harmless attacks reach 20 where it is 0.8.
 */
export const MOST_STARVED = 0.6;

/** A caller other than the attacker: what it sends, and the status that it must get. */
interface Victim {
  readonly perSecond: number;
  readonly expected: number;
  readonly plan: Partial<LoadPlan> & Pick<LoadPlan, "bodies">;
}

/** The callers. Each has its own network, and those with keys have their own accounts. */
const victims = {
  score: {
    perSecond: 20,
    expected: 200,
    plan: { bodies: [JSON.stringify({ address: "Via Roma 1, Borgo Campione" })] },
  },
  page: {
    perSecond: 10,
    expected: 200,
    plan: { method: "GET", path: "/sign-in", keys: [""], bodies: [""] },
  },
  upload: {
    perSecond: 5,
    expected: 202,
    plan: { path: "/v1/jobs", bodies: [table], headers: { "content-type": "text/csv" } },
  },
} as const satisfies Readonly<Record<string, Victim>>;

/** The name of a caller. */
export type VictimName = keyof typeof victims;

/** The turns of a measurement. */
export interface Turns {
  /**
   * A multiple of four. The copies are attacked in the order ABBA, so that a steady drift affects
   * both alike.
   */
  readonly count: number;
  readonly ms: number;
}

/** How an attack affects a caller. */
export interface Effect {
  readonly victim: VictimName;
  /** Median latency while the other copy is attacked. */
  readonly controlMs: number;
  readonly attackMs: number;
  readonly ratio: number;
  /** Calls by outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly isHarmed: boolean;
}

/** One measurement. */
export interface Measured {
  readonly effects: readonly Effect[];
  /** Answers to the attacker, by status. */
  readonly answers: FloodAnswers;
  /**
   * The share of the time in which the attacked process was runnable, but waited for a processor.
   * Other work on the machine raises it, and thereby the ratios, because it delays a busy process
   * more than an idle one.
   */
  readonly starved: number;
}

/** Both copies, with their callers. */
export interface Arena extends AsyncDisposable {
  measure(route: Route, attack: AttackName, turns: Turns): Promise<Measured>;
}

interface Copy {
  readonly origin: Origin;
  readonly pid: number;
  load(victim: VictimName): Load;
}

/** Starts a copy with everything that routes need: accounts, payments and a kept report. */
async function startCopy(made: AsyncDisposableStack): Promise<Copy> {
  const world: World = made.use(await startWorld());
  const stripe: StripeServer = stripeServer();
  made.defer(() => stripe.close());
  const folder = await Deno.makeTempDir({ prefix: "livability-attack-" });
  made.defer(() => Deno.remove(folder, { recursive: true }));
  const secret = "a secret of the attacked copies, long enough";
  const { address, pid } = await world.service({
    DATA_DIR: folder,
    SECRET: secret,
    TRUSTED_PROXIES: "127.0.0.1/32",
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
    OPERATOR_VAT_NUMBER: "IT00743110157",
  });
  const begun = { sql: world.sql, address, secret, sign: (body: string) => stripe.sign(body) };
  const keys = world.accounts.map(({ key }) => key);
  return {
    pid,
    origin: { ...begun, reportToken: await keptReport(begun) },
    load(victim) {
      const { plan, perSecond }: Victim = victims[victim];
      const headers = { "x-forwarded-for": newNetwork(), ...plan.headers };
      return startLoad({ address, keys, pace: { perSecond }, ...plan, headers });
    },
  };
}

/**
 * Nanoseconds for which the main thread of a process ran, and for which it waited for a processor.
 */
async function schedule(pid = 0): Promise<{ ran: number; waited: number }> {
  const text = await Deno.readTextFile(`/proc/${pid}/schedstat`);
  const [ran = NaN, waited = NaN] = text.split(" ").map(Number);
  return { ran, waited };
}

interface Window {
  /** Index of the attacked copy. */
  readonly attacked: number;
  readonly from: number;
  readonly to: number;
}

/** Latencies, in milliseconds, of the calls that were due in a window. */
const latencies = (calls: readonly Call[], { from, to }: Window): number[] =>
  calls.filter(({ dueAt }) => dueAt >= from && dueAt < to)
    .map(({ dueAt, endedAt }) => endedAt - dueAt);

/**
 * The effect on one caller.
 *
 * @param byCopy its calls to each copy during the measurement
 */
function effectOf(
  victim: VictimName,
  byCopy: readonly (readonly Call[])[],
  windows: readonly Window[],
): Effect {
  const waits = (isAttacked: boolean) =>
    byCopy.flatMap((calls, copy) =>
      windows.filter(({ attacked }) => (attacked === copy) === isAttacked)
        .flatMap((window) => latencies(calls, window))
    );
  const controlMs = median(waits(false)), attackMs = median(waits(true));
  const outcomes: Record<string, number> = {};
  for (const { outcome } of byCopy.flat()) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const isOnlyExpected = Object.keys(outcomes).join() === String(victims[victim].expected);
  const ratio = attackMs / controlMs;
  const isInTime = ratio <= MOST || attackMs - controlMs <= SLICE_MS;
  return { victim, controlMs, attackMs, ratio, outcomes, isHarmed: !(isInTime && isOnlyExpected) };
}

/** Starts both copies and their callers, which takes some ten seconds. */
export async function startArena(): Promise<Arena> {
  await using made = new AsyncDisposableStack();
  const copies = [await startCopy(made), await startCopy(made)];
  const flooder = made.use(startFlooder());
  const loadsOf = (names: readonly VictimName[], stack: AsyncDisposableStack) =>
    names.map((victim) => ({ victim, loads: copies.map((copy) => stack.use(copy.load(victim))) }));
  const steady = loadsOf(["score", "page"], made);
  for (const { victim, loads } of steady) {
    await Promise.all(loads.map((load) => load.more(5, victims[victim].expected)));
  }
  const disposal = made.move();
  return {
    async measure(route, attack, { count, ms }) {
      await using ofUploads = new AsyncDisposableStack();
      const all = [...steady, ...loadsOf(route.lane === "uploads" ? ["upload"] : [], ofUploads)];
      const floods = await Promise.all(copies.map(async ({ origin }) => ({
        address: origin.address,
        loops: loopsOf(attack, route, await newIdentity(origin, route)),
      })));
      const before = all.map(({ loads }) => loads.map(({ calls }) => calls.length));
      const callsOf = (i: number, copy: number) =>
        all[i]?.loads[copy]?.calls.slice(before[i]?.[copy]) ?? [];
      const windows: Window[] = [];
      const answers: Record<string, number> = {};
      let ran = 0, waited = 0;
      for (let turn = 0; turn < count; turn++) {
        const attacked = turn % 4 === 0 || turn % 4 === 3 ? 0 : 1;
        const flood = floods[attacked];
        if (flood !== undefined) await flooder.begin(flood);
        await delay(WARM_UP_MS);
        const before = await schedule(copies[attacked]?.pid), from = Date.now();
        await delay(ms);
        windows.push({ attacked, from, to: Date.now() });
        const after = await schedule(copies[attacked]?.pid);
        ran += after.ran - before.ran;
        waited += after.waited - before.waited;
        for (const [status, n] of Object.entries(await flooder.end())) {
          answers[status] = (answers[status] ?? 0) + n;
        }
      }
      const end = Date.now() + AFTERWARDS_MS;
      const effects: Effect[] = [];
      for (const [i, { victim }] of all.entries()) {
        // A call that ends late is recorded late.
        const { perSecond } = victims[victim];
        const least = windows.length * Math.floor(perSecond * ms / 1000 - 1);
        await poll(
          `the calls of ${victim} to end`,
          () =>
            Promise.resolve(copies.every((_, copy) => {
              const calls = callsOf(i, copy);
              const counted = windows.flatMap((window) => latencies(calls, window));
              return counted.length >= least && calls.some(({ dueAt }) => dueAt > end);
            })),
        );
        effects.push(effectOf(victim, copies.map((_, copy) => callsOf(i, copy)), windows));
      }
      return { effects, answers, starved: waited / (ran + waited) };
    },
    [Symbol.asyncDispose]: () => disposal.disposeAsync(),
  };
}
