/**
 * Runs the test suites of every change in parallel, like `.ci/run`, on the server of TEST_DATABASE_URL and on
 * the embedded engine. Prints the output of each suite when it ends, then the failures, and the result of
 * each suite. Exits with 1 if a suite failed.
 *
 *     deno task test:all [--nightly] [--summary FILE] [test/scoring ...]
 *     deno task test:coverage [--record]
 *
 * `--nightly` adds the suites that run every night. Paths limit the run to the files below them, of all suites.
 * `--summary` writes the failures and results to a file, for a caller that prints them last. `test:coverage`
 * runs the tests without a database and on the server engine, measures which lines of each folder of `src/` run
 * in them, and fails if a folder is below its floor in `coverage.json`. `--record` raises the floors to the
 * measured coverage.
 */
import { parseArgs } from "node:util";
import { serverUrl } from "../engine.ts";
import { coverageOf, raised, readFloors, shortfalls, writeFloors } from "./coverage.ts";
import { type Suite, suites } from "./suites.ts";

const root = new URL("../../../", import.meta.url);
const inTurn = new URL("in-turn.ts", import.meta.url).href;
const print = (text: string) => Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));

/** The results of a suite. */
interface Result {
  readonly name: string;
  readonly ok: boolean;
  readonly output: string;
  /** The last line of `deno test`, such as `ok | 12 passed (30 steps) | 0 failed (1m2s)`. */
  readonly line: string;
}

/** Returns the path of a module that runs the files of a group: the file itself if there is one. */
async function moduleOf(files: readonly string[], folder: string): Promise<string> {
  const [only = "", ...others] = files;
  if (others.length === 0) return only;
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
 * @param profiles the folder for profiles of coverage; null: it is not measured
 */
async function run(
  { name, groups, engine, jobs, niceness, isStrict }: Suite,
  folder: string,
  profiles: string | null,
): Promise<Result> {
  const { success, stdout, stderr } = await new Deno.Command("nice", {
    args: [
      ...[
        "-n",
        String(niceness),
        Deno.execPath(),
        "test",
        "--allow-all",
        "--no-check",
        "--parallel",
      ],
      ...(isStrict ? ["--sanitize-resources"] : []),
      ...(profiles === null ? [] : [`--coverage=${profiles}`, "--coverage-raw-data-only"]),
      ...await Promise.all(groups.map((files) => moduleOf(files, folder))),
    ],
    cwd: root,
    env: {
      // The empty address overrides an inherited one.
      TEST_DATABASE_URL: engine === "server" ? serverUrl ?? "" : "",
      // Optimising the embedded engine's WebAssembly takes longer than the tests and the services that they start run
      // it, except for the hottest functions.
      DENO_V8_FLAGS: "--wasm-tiering-budget=1000000000",
      DENO_JOBS: String(jobs),
      NO_COLOR: "1",
    },
  }).output();
  const text = new TextDecoder();
  const output = text.decode(stdout) + text.decode(stderr);
  print(`\n== Tests: ${name}, ${groups.flat().length} files\n${output.trimEnd()}`);
  const line = output.match(/^(?:ok|FAILED) \| .*$/gm)?.at(-1) ?? "FAILED | no result";
  return { name, ok: success, output, line };
}

/** The failures printed by `deno test`; if there are none, the end of its output. */
function reasonOf({ name, output }: Result): string {
  const start = output.indexOf("\n ERRORS ");
  const reason = start < 0 ? output.split("\n").slice(-40).join("\n") : output.slice(start);
  return `\n== Failed: ${name}\n${reason.trim()}`;
}

/**
 * Prints the coverage by folder.
 *
 * @param isRecorded whether to raise the floors
 * @returns a message for each folder below its floor
 */
async function checkCoverage(profiles: string, isRecorded: boolean): Promise<string[]> {
  const [coverage, floors] = await Promise.all([coverageOf(profiles), readFloors()]);
  print("\n== Lines that run in the tests without a database and on the server engine, by folder");
  for (const [room, percent] of Object.entries(coverage)) {
    print(`${percent.toFixed(1).padStart(5)} %  ${room} (floor ${floors[room] ?? 0} %)`);
  }
  if (isRecorded) await writeFloors(raised(floors, coverage));
  return shortfalls(coverage, floors);
}

const {
  values: { coverage: isCovering, nightly, record, summary: summaryFile },
  positionals: paths,
} = parseArgs({
  options: {
    coverage: { type: "boolean", default: false },
    nightly: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
    summary: { type: "string" },
  },
  allowPositionals: true,
});
if (serverUrl === undefined) {
  print("TEST_DATABASE_URL is not set. Set it to a server where databases may be created.");
  Deno.exit(2);
}
const isChosen = (file: string) =>
  paths.length === 0 || paths.some((path) => file.startsWith(path));
const chosen = (await suites()).flatMap((suite) => {
  const isOmitted = isCovering
    ? !suite.isCovered
    : suite.isNightly && !nightly && paths.length === 0;
  const groups = suite.groups.map((files) => files.filter(isChosen)).filter(({ length }) =>
    length > 0
  );
  return isOmitted || groups.length === 0 ? [] : [{ ...suite, groups }];
});
const folder = await Deno.makeTempDir();
const profiles = isCovering ? `${folder}/coverage` : null;
const running = new Map<string, Promise<Result>>();
for (const suite of chosen) {
  const before = suite.after.flatMap((name) => running.get(name) ?? []);
  running.set(suite.name, Promise.all(before).then(() => run(suite, folder, profiles)));
}
const results = await Promise.all(running.values());
// A failed suite may have ended before writing all profiles.
const short = profiles !== null && results.every(({ ok }) => ok)
  ? await checkCoverage(profiles, record)
  : [];
await Deno.remove(folder, { recursive: true });

const reasons = [...results.filter(({ ok }) => !ok).map(reasonOf), ...short];
const lines = results.map(({ name, line }) => `${name.padEnd(16)} ${line}`);
const summary = [...reasons, "", ...lines].join("\n");
if (summaryFile === undefined) print(summary);
else await Deno.writeTextFile(summaryFile, `${summary}\n`);
Deno.exit(reasons.length === 0 ? 0 : 1);
