/**
 * `deno run -A test/bench/typing.ts [--scores 50] [--callers 8] [--turns 10] [--seconds 10]`: measures how much
 * longer scores take while callers type addresses, in alternating turns without and with them. Reads DATABASE_URL,
 * whose role may create accounts, and removes its own afterwards.
 */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { wholeNumbers } from "../evaluation/whole-numbers.ts";
import { percentile } from "./percentile.ts";
import { openSubject, type Subject } from "./subject.ts";

/** Milliseconds between two letters of a caller, the shortest that the limit of a key allows. */
const LETTER_MS = 100;

/** Letters from which on suggestions are asked for. */
const LEAST_LETTERS = 3;

/** How often, and after how many milliseconds, a service without the names of the release is asked again. */
const READY_TRIES = 60, READY_MS = 2000;

/** The answered requests of a turn, in milliseconds from when they were due. */
interface Turn {
  readonly scoresMs: readonly number[];
  readonly suggestionsMs: readonly number[];
}

const { values } = parseArgs({
  options: {
    scores: { type: "string", default: "50" },
    callers: { type: "string", default: "8" },
    turns: { type: "string", default: "10" },
    seconds: { type: "string", default: "10" },
  },
});
const { scores, callers, turns, seconds } = wholeNumbers(
  values,
  { scores: 1, callers: 1, turns: 1, seconds: 1 },
  "Whole numbers: --scores, --callers, --turns, --seconds",
);

async function post({ service }: Subject, path: string, key: string, body: unknown) {
  const response = await fetch(service + path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": key },
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
}

/** Waits until the service has read the names of the release, which takes longer than a request may. */
async function readyToSuggest(): Promise<void> {
  for (let tries = 1;; tries++) {
    try {
      return await post(subject, "/v1/places/suggest", subject.keys[0] ?? "", { text: "Roma" });
    } catch (error) {
      if (tries === READY_TRIES) throw error;
      await delay(READY_MS);
    }
  }
}

/** Sends requests at a steady rate, and returns the time of each from when it was due. */
async function steadily(
  everyMs: number,
  startMs: number,
  ask: (i: number) => Promise<void>,
): Promise<readonly number[]> {
  const start = performance.now() + startMs, answers: Promise<number>[] = [];
  for (let i = 0; i * everyMs < seconds * 1000; i++) {
    const due = start + i * everyMs;
    await delay(Math.max(0, due - performance.now()));
    answers.push(ask(i).then(() => performance.now() - due));
  }
  return await Promise.all(answers);
}

/** The beginnings of addresses, letter by letter. */
function* typing(addresses: readonly string[], first: number): Generator<string> {
  for (let i = first;; i++) {
    const address = addresses[i % addresses.length] ?? "";
    for (let end = LEAST_LETTERS; end <= address.length; end++) yield address.slice(0, end);
  }
}

let call = 0;
async function turn(subject: Subject, typists: number): Promise<Turn> {
  const { keys, points, addresses } = subject;
  const callers = Array.from({ length: typists }, async (_, i) => {
    const texts = typing(addresses, 17 * i);
    return await steadily(LETTER_MS, LETTER_MS * i / typists, async () => {
      const { value: text = "" } = texts.next();
      await post(subject, "/v1/places/suggest", keys[i] ?? "", { text });
    });
  });
  const scored = steadily(1000 / scores, 0, async () => {
    const i = call++;
    await post(subject, "/v1/score", keys[i % keys.length] ?? "", points[i % points.length]);
  });
  const [scoresMs, ...suggestionsMs] = await Promise.all([scored, ...callers]);
  return { scoresMs, suggestionsMs: suggestionsMs.flat() };
}

/** The middle one, and a bound that it exceeds with less than 5 % (the order statistic of a binomial). */
function median(all: readonly number[]): { readonly middle: number; readonly upper: number } {
  const sorted = all.toSorted((a, b) => a - b), { length } = sorted;
  let below = 0, ways = 1;
  let rank = length;
  for (let i = length; i > 0; i--) {
    below += ways / 2 ** length;
    if (below > 0.05) break;
    rank = i;
    ways = ways * i / (length - i + 1);
  }
  return { middle: percentile(all, 0.5), upper: sorted[rank - 1] ?? NaN };
}

await using subject = await openSubject("typing", Deno.env.get("DATABASE_URL") ?? "");
await readyToSuggest();
await turn(subject, callers); // warms up
const ratios: number[] = [], suggestionsMs: number[] = [], aloneMs: number[] = [];
for (let i = 0; i < turns; i++) {
  const sides = i % 2 === 0 ? [0, callers] : [callers, 0];
  const p50 = new Map<number, number>();
  for (const typists of sides) {
    const result = await turn(subject, typists);
    p50.set(typists, percentile(result.scoresMs, 0.5));
    suggestionsMs.push(...result.suggestionsMs);
  }
  aloneMs.push(p50.get(0) ?? NaN);
  ratios.push((p50.get(callers) ?? NaN) / (p50.get(0) ?? NaN));
}
const { middle, upper } = median(ratios);
// deno-lint-ignore no-console -- the figures are this program's output
console.log([
  `scores alone p50 ${percentile(aloneMs, 0.5).toFixed(1)} ms`,
  `with callers ${middle.toFixed(3)} times (median of ${turns} turns, 95 % at most ${
    upper.toFixed(3)
  })`,
  `suggestions p50 ${percentile(suggestionsMs, 0.5).toFixed(1)} ms, p99 ${
    percentile(suggestionsMs, 0.99).toFixed(1)
  } ms`,
  `load ${Deno.loadavg()[0]?.toFixed(1)}`,
].join("\n"));
