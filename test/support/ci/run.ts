/**
 * Runs all test suites in parallel, like `.ci/run`, on the server of TEST_DATABASE_URL and on the
 * embedded engine. Prints the output of each suite when it ends, then the ten slowest tests, the errors,
 * and a final line. Exits with 1 if a suite failed.
 *
 *     deno task test:all [--record] [--summary=file] [test/scoring ...]
 *
 * Paths limit the run to the files below them. A run of all files prints the coverage of each room by the
 * tests without a database and on the server engine, and fails if a room is below its floor in
 * `coverage.json`. `--record` raises the floors to the measured coverage, and stores the measured times
 * in `times.json`, by which short files share an isolate and long ones start first.
 * `--summary` writes the errors and the final line to that file, for a caller that prints them last.
 */
import { serverUrl } from "../engine.ts";
import { coverageOf, raised, readFloors, shortfalls, writeFloors } from "./coverage.ts";
import { secondsByFile, type TimedTest, timedTests } from "./junit.ts";
import { environmentOf, type Suite, suites } from "./suites.ts";

/** The results of a suite. */
interface Result {
  readonly suite: Suite;
  readonly ok: boolean;
  readonly output: string;
  readonly tests: readonly TimedTest[];
}

/** Maximum duration in seconds of a file whose time is not recorded. */
const SHORT_S = 2;
const SLOWEST = 10;
const SUMMARY = "--summary=";
const times = new URL("times.json", import.meta.url);
const root = new URL("../../../", import.meta.url);
const inTurn = new URL("in-turn.ts", import.meta.url).href;
const print = (text: string) => Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));

/** Returns the path of a module that runs the files of a group: the file itself if there is one. */
async function moduleOf(files: readonly string[], folder: string): Promise<string> {
  const [only, ...others] = files;
  if (only !== undefined && others.length === 0) return only;
  const module = await Deno.makeTempFile({ dir: folder, suffix: ".test.ts" });
  await Deno.writeTextFile(
    module,
    `import { testInTurn } from ${JSON.stringify(inTurn)};\n` +
      `testInTurn(${JSON.stringify(files)}, ${JSON.stringify(root)});\n`,
  );
  return module;
}

/**
 * Runs a suite without type checking, which `deno task check` does once for all.
 *
 * @param folder for files that are deleted after the run
 */
async function run(suite: Suite, server: string, folder: string): Promise<Result> {
  const { name, groups, flags, niceness } = suite;
  const report = await Deno.makeTempFile({ dir: folder, suffix: ".xml" });
  const modules = await Promise.all(groups.map((files) => moduleOf(files, folder)));
  const started = performance.now();
  const { success, stdout, stderr } = await new Deno.Command("nice", {
    args: [
      ...["-n", String(niceness), Deno.execPath()],
      ...["test", "--allow-all", "--no-check", "--parallel", `--junit-path=${report}`],
      ...flags,
      ...(suite.isCovered ? [`--coverage=${folder}/coverage`, "--coverage-raw-data-only"] : []),
      ...modules,
    ],
    cwd: root,
    env: environmentOf(suite, server),
  }).output();
  const text = new TextDecoder();
  const output = text.decode(stdout) + text.decode(stderr);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  print(
    `\n== Tests: ${name}, ${groups.flat().length} files, ${minutes} minutes\n${output.trimEnd()}`,
  );
  const xml = await Deno.readTextFile(report);
  return { suite, ok: success, output, tests: timedTests(xml) };
}

/** The numbers of passed and failed tests. */
function totals(results: readonly Result[]): { passed: number; failed: number } {
  const count = ({ tests }: Result, outcome: TimedTest["outcome"]) =>
    tests.filter((test) => test.outcome === outcome).length;
  return {
    passed: results.reduce((sum, result) => sum + count(result, "passed"), 0),
    // A suite that failed outside its tests counts as one failure.
    failed: results.reduce(
      (sum, result) => sum + (count(result, "failed") || Number(!result.ok)),
      0,
    ),
  };
}

/** The failures printed by `deno test`; if there are none, the end of its output. */
function reasonOf({ suite, output }: Result): string {
  const start = output.indexOf("\n ERRORS ");
  const reason = start < 0 ? output.split("\n").slice(-40).join("\n") : output.slice(start);
  return `\n== Failed: ${suite.name}\n${reason.trim()}`;
}

/** The recorded times by suite and file, in seconds. */
async function readTimes(): Promise<Record<string, Record<string, number>>> {
  return JSON.parse(await Deno.readTextFile(times));
}

/**
 * Prints the coverage by room.
 *
 * @param isRecorded whether to raise the floors
 * @returns a message for each room below its floor
 */
async function checkCoverage(profiles: string, isRecorded: boolean): Promise<string[]> {
  const [coverage, floors] = await Promise.all([coverageOf(profiles), readFloors()]);
  print("\n== Lines that run in the tests without a database and on the server engine, by room");
  for (const [room, percent] of Object.entries(coverage)) {
    print(`${percent.toFixed(1).padStart(5)} %  ${room} (floor ${floors[room] ?? 0} %)`);
  }
  if (isRecorded) await writeFloors(raised(floors, coverage));
  return shortfalls(coverage, floors);
}

async function recordTimes(results: readonly Result[]): Promise<void> {
  const recorded = results.map(({ suite, tests }) => {
    const long = Object.entries(secondsByFile(tests)).filter(([, seconds]) => seconds > SHORT_S)
      .map(([file, seconds]) => [file, Math.round(seconds)]);
    return [suite.name, Object.fromEntries(long.sort())];
  });
  await Deno.writeTextFile(times, `${JSON.stringify(Object.fromEntries(recorded), null, 2)}\n`);
}

if (serverUrl === undefined) {
  print("TEST_DATABASE_URL is not set. Set it to a server where databases may be created.");
  Deno.exit(2);
}
const server = serverUrl;
const isRecorded = Deno.args.includes("--record");
const summaryFile = Deno.args.find((arg) => arg.startsWith(SUMMARY))?.slice(SUMMARY.length);
const paths = Deno.args.filter((arg) => !arg.startsWith("--"));
const isChosen = (file: string) =>
  paths.length === 0 || paths.some((path) => file.startsWith(path));
const chosen = (await suites(await readTimes(), SHORT_S))
  .map((suite) => ({
    ...suite,
    groups: suite.groups.map((files) => files.filter(isChosen)).filter(({ length }) => length > 0),
  }))
  .filter(({ groups }) => groups.length > 0);
const folder = await Deno.makeTempDir();
const results = await Promise.all(chosen.map((suite) => run(suite, server, folder)));
if (isRecorded) await recordTimes(results);

const slowest = results
  .flatMap(({ suite, tests }) => tests.map((test) => ({ ...test, suite: suite.name })))
  .toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
print(`\n== The ${SLOWEST} slowest tests`);
for (const { seconds, suite, file, name } of slowest) {
  print(`${seconds.toFixed(0).padStart(5)} s  ${suite}: ${file}: ${name}`);
}
// A failed suite may have ended before writing all profiles.
const isCovered = paths.length === 0 &&
  results.every(({ suite, ok }) => ok || !suite.isCovered);
const short = isCovered ? await checkCoverage(`${folder}/coverage`, isRecorded) : [];
await Deno.remove(folder, { recursive: true });
const failures = results.filter(({ ok }) => !ok);
const { passed, failed } = totals(results);
const reasons = [...failures.map(reasonOf), ...short];
const summary = [...reasons, `\n${passed} passed, ${failed + short.length} failed`].join("\n");
if (summaryFile === undefined) print(summary);
else await Deno.writeTextFile(summaryFile, `${summary}\n`);
Deno.exit(reasons.length === 0 ? 0 : 1);
