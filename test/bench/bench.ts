/**
 * `deno task bench`: measures the service on the release of DATABASE_URL (a server). Each result is
 * the ratio of two sides that are measured in alternating turns on this machine. Separate processes
 * (`wrk`, `pgbench`) generate the load. The service runs as in production, with its meter: the
 * bench creates accounts in the service's tables and removes them. The invented territory gets a
 * temporary database.
 *
 * `--json` prints one object and nothing else. `--svg FOLDER` draws latency by size of the data and
 * throughput by number of processes. `--sizes name=url,...` adds databases to the first chart.
 * `--seconds N` is the duration of each side of a measurement. Turns in which the machine's host
 * took processor time away are left out.
 */
import { parseArgs } from "node:util";
import { readConfig } from "../../src/config.ts";
import { lineChart } from "./chart.ts";
import {
  addressLatency,
  admissionMs,
  plansVsBare,
  pointLatencies,
  speedupVsSeparate,
  throughput,
  throughputByProcesses,
} from "./parts.ts";
import { openSample, openSubject, type Subject } from "./subject.ts";
import { watchStolen } from "./turns.ts";
import { walkFigures } from "./walks.ts";

const targets = {
  score_point_p50_ms: { below: 10 },
  score_point_p99_ms: { below: 40 },
  score_address_p50_ms: { below: 15 },
  scores_per_s: { atLeast: 150 },
  throughput_vs_statement: { atLeast: 0.7 },
  speedup_vs_separate_queries: { atLeast: 10 },
  latency_italy_vs_sample: { below: 2 },
  plans_vs_bare_handler: { atLeast: 0.9 },
  admission_p50_ms: { below: 1 },
  walk_added_p50_ms: { below: 1.5 },
  walk_added_p99_ms: { below: 6 },
  walk_cache_mb: { below: 256 },
  batch_vs_single_calls: { atLeast: 1.2 },
} as const satisfies Record<string, { below: number } | { atLeast: number }>;

type Figures = Record<keyof typeof targets, number>;

const { values: { json, svg, sizes = "", seconds } } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    svg: { type: "string" },
    sizes: { type: "string" },
    seconds: { type: "string", default: "24" },
  },
});
const { DATABASE_URL: url } = readConfig(Deno.env.toObject());
if (url === undefined) {
  throw new Error("The bench needs a server: set DATABASE_URL to a database with a release.");
}
const eachS = Number(seconds);
if (!(eachS >= 1)) throw new Error("--seconds is a number, at least 1");

// deno-lint-ignore no-console -- the figures are this program's output
const print = (line: string): void => console.log(line);
const say = (line: string): void => json ? undefined : print(line);

const stolen = await watchStolen();
await using main = await openSubject("main", url);
await using sample = await openSample(url);
say(`Release ${main.release.name}: ${main.size} features, ${main.points.length} points, \
${main.addresses.length} addresses.`);

const [point, samplePoint] = await pointLatencies([main, sample], eachS);
if (point === undefined || samplePoint === undefined) throw new Error("No latency was measured");
const address = await addressLatency(main, eachS);
const admission = await admissionMs(main, Math.ceil(eachS));
const walks = await walkFigures(main, Math.ceil(eachS / 8));
const { speedup, compared } = await speedupVsSeparate(main, Math.ceil(eachS));
const { scoresPerS, statementsPerS, batchPlacesPerS, vsStatement, batchesVsSingles } =
  await throughput(main, eachS);
const plans = await plansVsBare(main, eachS);

const figures: Figures = {
  score_point_p50_ms: point.p50,
  score_point_p99_ms: point.p99,
  score_address_p50_ms: address.p50,
  scores_per_s: scoresPerS,
  throughput_vs_statement: vsStatement,
  speedup_vs_separate_queries: speedup,
  latency_italy_vs_sample: point.p50 / samplePoint.p50,
  plans_vs_bare_handler: plans,
  admission_p50_ms: admission,
  walk_added_p50_ms: walks.warm.p50,
  walk_added_p99_ms: walks.warm.p99,
  walk_cache_mb: walks.cacheMb,
  batch_vs_single_calls: batchesVsSingles,
};
if (json) print(JSON.stringify(figures));
for (const [name, target] of Object.entries(targets)) {
  const value = figures[name as keyof Figures];
  const [asked, met] = "below" in target
    ? [`< ${target.below}`, value < target.below]
    : [`>= ${target.atLeast}`, value >= target.atLeast];
  say(
    `${name.padEnd(28)} ${show(value).padStart(8)}  ${asked.padEnd(7)} ${met ? "met" : "NOT met"}`,
  );
}
say(
  `\nBesides: by address p99 ${show(address.p99)} ms; the sample's p50 ${
    show(samplePoint.p50)
  } ms; \
${show(batchPlacesPerS)} places a second in batches; the statement alone ${
    show(statementsPerS)
  } a second; ${compared} values equal by separate queries;
a walk whose tiles are read from the database p50 ${show(walks.cold.p50)} ms, p99 ${
    show(walks.cold.p99)
  } ms; walks are ${show(walks.factor.p50)} times the straight line (${show(walks.factor.p5)} to ${
    show(walks.factor.p95)
  } for 90 %).
Of the processor time that this machine asked for, its host took ${show(100 * await stolen())} %.`,
);
if (svg !== undefined) await draw(svg, main, sample);

/** A number with three significant digits. */
function show(value: number): string {
  return String(Number(value.toPrecision(3)));
}

async function draw(folder: string, main: Subject, sample: Subject): Promise<void> {
  await using others = new AsyncDisposableStack();
  const subjects = [sample, main];
  for (const one of sizes.split(",").filter(Boolean)) {
    const [name = "", ...rest] = one.split("=");
    subjects.push(others.use(await openSubject(name, rest.join("="))));
  }
  subjects.sort((a, b) => a.size - b.size);
  const latencies = await pointLatencies(subjects, eachS);
  const byProcesses = await throughputByProcesses(main, eachS);
  await Deno.mkdir(folder, { recursive: true });
  const line = (share: "p50" | "p99") => ({
    name: share,
    points: subjects.map(({ size }, i) => [size, latencies[i]?.[share] ?? NaN] as const),
  });
  await Deno.writeTextFile(
    `${folder}/latency-by-size.svg`,
    lineChart({
      title: "Latency of a score by coordinates, one caller",
      x: {
        label: "features of the release",
        scale: "log",
        show: (size) => new Intl.NumberFormat("en").format(size),
      },
      y: { label: "ms" },
      lines: [line("p50"), line("p99")],
    }),
  );
  await Deno.writeTextFile(
    `${folder}/throughput-by-processes.svg`,
    lineChart({
      title: `Scores a second under full load, ${navigator.hardwareConcurrency} processors for all`,
      x: { label: "processes of the service", scale: "linear", show: String },
      y: { label: "scores/s" },
      lines: [{ name: main.release.name, points: byProcesses }],
    }),
  );
}
