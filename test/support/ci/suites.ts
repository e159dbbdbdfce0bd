/** Defines the test suites: their files, engine and options. */
import { filesIn, loadedBy } from "../imports.ts";

/** The files of one `deno test`. */
export interface Suite {
  readonly name: string;
  /**
   * The files, relative to the project's folder, by isolate. Loading the service and opening the embedded
   * engine cost more processor time than the tests of most files, so short files share an isolate. The
   * longest groups come first.
   */
  readonly groups: readonly (readonly string[])[];
  readonly engine: "server" | "embedded" | "none";
  /** Whether to measure coverage. */
  readonly isCovered: boolean;
  /** Number of files run in parallel. */
  readonly jobs: number;
  /**
   * Priority of its processes, as for `nice`. Tests of faults measure times, so the others yield to them.
   */
  readonly niceness: number;
  readonly flags: readonly string[];
}

/**
 * The environment of a suite's process. The empty address overrides an inherited one, which would
 * make every suite run on the server engine.
 */
export function environmentOf(
  { engine, jobs }: Pick<Suite, "engine" | "jobs">,
  server: string,
): Record<string, string> {
  return {
    TEST_DATABASE_URL: engine === "server" ? server : "",
    DENO_JOBS: String(jobs),
    NO_COLOR: "1",
    // For commands on the embedded engine: optimising its WebAssembly costs each of them more processor
    // time than it saves.
    ...engine === "none" && { DENO_V8_FLAGS: "--liftoff-only" },
  };
}

const root = new URL("../../../", import.meta.url);
const engine = new URL("../engine.ts", import.meta.url).href;

/** Maximum sum of the durations of files that share an isolate, in seconds. */
const GROUP_S = 240;

/** A tenth of the processor time of a process that does not yield. */
const YIELDING = 10;

/**
 * Folders of `src/` without SQL. The folders that they call run SQL and are tested on both engines.
 */
export const roomsWithoutSql: readonly string[] = ["api", "telemetry", "web"];

/**
 * Prefixes of paths below `test/` without SQL: commands that use the database only through other
 * folders, generated clients, and the test of a delivered copy. Opening the embedded engine for
 * each command takes seconds. `test/fixtures` tests that both engines read the files of all sources
 * alike.
 */
const testsWithoutSql: readonly string[] = [
  "box/",
  "clients/",
  "commands/account.",
  "commands/import-download.",
  "commands/import/",
  "commands/key.",
];

/**
 * Tests that run the same lines thousands of times, mostly with random inputs. They run without
 * coverage, because counting the lines doubles or triples their processor time; other tests cover the
 * same lines.
 */
const repetitive: readonly string[] = [
  "test/api/assault.test.ts",
  "test/api/fuzz.test.ts",
  "test/api/hostile.test.ts",
  "test/box/box.test.ts",
  "test/contract/schemas.test.ts",
  "test/geocoding/parse-fuzz.test.ts",
  "test/oracle/measure.test.ts",
  "test/oracle/sample.test.ts",
  "test/scoring/probability-higher.test.ts",
  "test/scoring/removal.test.ts",
  "test/sources/environment/ghcn-daily.test.ts",
  "test/sources/places/openstreetmap/incomplete.test.ts",
  "test/walking/isochrone.test.ts",
  "test/web/jobs.test.ts",
  "test/web/pages.test.ts",
];

/** Whether a test file uses a database: it imports `support/engine.ts`, directly or indirectly. */
async function usesDatabase(file: string): Promise<boolean> {
  return (await loadedBy(new URL(file, root))).has(engine);
}

/**
 * Divides files into groups of at most `limitS` seconds, the longest files first. A longer file is a
 * group of its own.
 */
export function grouped(
  files: readonly string[],
  secondsOf: (file: string) => number,
  limitS: number,
): string[][] {
  const groups: string[][] = [];
  let sumS = Infinity;
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    sumS += secondsOf(file);
    if (sumS > limitS) {
      groups.push([]);
      sumS = secondsOf(file);
    }
    groups.at(-1)?.push(file);
  }
  return groups;
}

/** Every test file relative to the project's folder, sorted. */
export async function testFiles(): Promise<string[]> {
  const files = await Array.fromAsync(filesIn(new URL("test/", root), [".test.ts"]));
  return files.map(({ href }) => href.slice(root.href.length)).sort();
}

/**
 * All suites. Files without a database run once. The others run on the server engine, and again on
 * the embedded engine unless they test folders without SQL. Tests of published files, of faults and
 * of the bench are in separate folders. They run sequentially on the server engine, each file in an
 * isolate of its own, and without coverage, which would double their time. Repetitive tests also run
 * without coverage.
 *
 * @param seconds duration of each file in the last measurement, by suite and file
 * @param shortS assumed duration of a file without a measurement
 */
export async function suites(
  seconds: Readonly<Record<string, Readonly<Record<string, number>>>>,
  shortS: number,
): Promise<Suite[]> {
  const files = await testFiles();
  const below = (...folders: string[]) =>
    files.filter((file) => folders.some((folder) => file.startsWith(`test/${folder}/`)));
  const published = below("data"), faults = below("faults", "deploy", "bench");
  const rest = files.filter((file) => !published.includes(file) && !faults.includes(file));
  const isStored = await Promise.all(rest.map(usesDatabase));
  const stored = rest.filter((_, i) => isStored[i]);
  const pure = rest.filter((_, i) => !isStored[i]);
  const covered = (some: readonly string[]) => some.filter((file) => !repetitive.includes(file));
  const differing = stored.filter((file) =>
    ![...roomsWithoutSql.map((room) => `${room}/`), ...testsWithoutSql]
      .some((beginning) => file.startsWith(`test/${beginning}`))
  );
  const sharing = (suite: string, files: readonly string[]) =>
    grouped(files, (file) => seconds[suite]?.[file] ?? shortS, GROUP_S);
  const alone = (files: readonly string[]) => files.map((file) => [file]);
  // The embedded engine starts timers, so leaks can be detected only on the server engine.
  const strict = ["--sanitize-resources"];
  return [
    {
      name: "faults",
      engine: "server",
      isCovered: false,
      jobs: 1,
      niceness: 0,
      flags: [],
      groups: alone(faults),
    },
    {
      name: "published files",
      engine: "server",
      isCovered: false,
      jobs: 1,
      // One import takes most of its time; it must not be the last test, on one processor alone.
      niceness: YIELDING / 2,
      flags: strict,
      groups: alone(published),
    },
    {
      name: "repetitive",
      engine: "server",
      isCovered: false,
      jobs: 2,
      niceness: YIELDING,
      flags: strict,
      groups: sharing("repetitive", repetitive),
    },
    {
      name: "server engine",
      engine: "server",
      isCovered: true,
      jobs: 2,
      niceness: YIELDING,
      flags: strict,
      groups: sharing("server engine", covered(stored)),
    },
    {
      name: "no database",
      engine: "none",
      isCovered: true,
      jobs: 1,
      niceness: YIELDING,
      flags: strict,
      groups: sharing("no database", covered(pure)),
    },
    {
      name: "embedded engine",
      engine: "embedded",
      isCovered: false,
      jobs: 2,
      niceness: YIELDING,
      flags: [],
      groups: sharing("embedded engine", differing),
    },
  ];
}
