/** Defines the test suites: their files, engine and options. */
import { filesIn, loadedBy } from "../imports.ts";

/** The files of one `deno test`. */
export interface Suite {
  readonly name: string;
  readonly engine: "server" | "embedded" | "none";
  /**
   * The files, relative to the project's folder, by isolate. Loading the service and opening the embedded
   * engine cost more processor time than the tests of most files, so the files of a folder, or of several small
   * folders, share an isolate.
   */
  readonly groups: readonly (readonly string[])[];
  /** Number of isolates at the same time. */
  readonly jobs: number;
  /** Priority of its processes, as for `nice`. */
  readonly niceness: number;
  /** Names of the suites, defined before it, that must have ended when it begins. */
  readonly after: readonly string[];
  /** Whether it runs every night instead of with every change. */
  readonly isNightly: boolean;
  /** Whether `deno task test:coverage` runs it. */
  readonly isCovered: boolean;
  /** Whether resources that outlive a test make it fail. */
  readonly isStrict: boolean;
}

const root = new URL("../../../", import.meta.url);
const engine = new URL("../engine.ts", import.meta.url).href;

/**
 * Folders of `src/` without SQL. The folders that they call run SQL and are tested on both engines.
 */
export const roomsWithoutSql: readonly string[] = ["api", "telemetry", "web"];

/**
 * Prefixes of paths below `test/` that test no SQL of their own, or the embedded engine in both runs:
 * pages, answers and tables, commands, which use the database through other folders, examples of the contract,
 * evaluations of a release, generated clients, suites of standards, the list of routes, and the test of a delivered
 * copy. Opening the embedded engine for each command takes seconds; the tests of `start`, `backup` and `doctor`
 * open it in both runs.
 * `test/fixtures` tests that both engines read the files of all sources alike.
 */
const testsWithoutSql: readonly string[] = [
  ...roomsWithoutSql.map((room) => `${room}/`),
  "box/",
  "clients/",
  "commands/",
  "contract/",
  "evaluation/",
  "routes.",
  "standards/",
];

/**
 * Tests that take much processor time in lines that other tests run too: the same lines thousands of times,
 * mostly with random inputs, or the whole service for a client. Their coverage is not measured, because
 * counting the lines doubles or triples their time.
 */
const repetitive: readonly string[] = [
  "api/assault.",
  "api/fuzz.",
  "api/hostile.",
  "clients/",
  "contract/schemas.",
  "geocoding/parse-fuzz.",
  "oracle/measure.",
  "oracle/sample.",
  "scoring/atlas/joint-draws.",
  "scoring/probability-higher.",
  "scoring/removal.",
  "sources/environment/ghcn-daily.",
  "sources/places/openstreetmap/incomplete.",
  "walking/isochrone.",
  "web/pages.",
  "web/table-walk.",
];

/**
 * Tests that run every night: of the pages and configurations for operators, with replicas, a pool and the least
 * permissions; of the bench; of installations that download from simulated publishers; of attacks; and of plans on a
 * large database. They test what few changes touch, by whole installations, processes under full load, or latencies
 * that only an idle machine can compare.
 */
const nightly: readonly string[] = [
  "bench/",
  "box/",
  "commands/permitted.",
  "deploy/",
  "faults/attack.",
  "faults/pgbouncer.",
  "faults/replicas.",
  "scoring/plans.",
];

/**
 * Folders of which the embedded engine runs the tests every night. With every change it runs the statements of
 * most of them on Trento's published files, whose answers must equal the server's. Those of accounts use no
 * extension of the database.
 */
const nightlyOnEmbedded: readonly string[] = [
  "access/",
  "evaluation/",
  "geocoding/",
  "map/",
  "oracle/",
  "releases/",
  "scoring/",
  "walking/",
];

/** Divides files into those whose path below `test/` has one of these beginnings, and the others. */
function divided(files: readonly string[], beginnings: readonly string[]): [string[], string[]] {
  const { true: some = [], false: others = [] } = Object.groupBy(
    files,
    (file) => String(beginnings.some((beginning) => file.startsWith(`test/${beginning}`))),
  );
  return [some, others];
}

const alone = (files: readonly string[]) => files.map((file) => [file]);

/**
 * Groups files by their folder below `test/`, the largest group first: a group that starts last keeps one
 * processor busy while the other has nothing left to run.
 *
 * @param least files of a folder that is a group of its own; smaller ones are a group together
 */
function byFolder(files: readonly string[], least: number): string[][] {
  const folders = [...Map.groupBy(files, (file) => file.split("/").slice(0, -1)[1]).values()];
  const isLarge = (group: readonly string[]) => group.length >= least;
  const small = folders.filter((group) => !isLarge(group)).flat();
  return [...folders.filter(isLarge), small].filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length);
}

/** Every test file relative to the project's folder, sorted. */
export async function testFiles(): Promise<string[]> {
  const files = await Array.fromAsync(filesIn(new URL("test/", root), [".test.ts"]));
  return files.map(({ href }) => href.slice(root.href.length)).sort();
}

/** Whether a test file uses a database: it imports `support/engine.ts`, directly or indirectly. */
async function usesDatabase(file: string): Promise<boolean> {
  return (await loadedBy(new URL(file, root))).has(engine);
}

/**
 * All suites. Files without a database run once. The others run on the server engine, and again on the
 * embedded engine unless they test folders without SQL.
 *
 * Tests of faults measure times, so the other suites yield to them, and two begin later: with nine isolates on two
 * processors, requests of the server engine's tests miss their deadlines. Published files and the server engine
 * take the longest, so they yield less than others: none should run alone at the end, on one processor. The two
 * large imports of published files run at the same time. Tests of faults run one file at a time. Tests of attacks
 * compare latencies, which is impossible while others use the processors, so they run last and alone.
 */
export async function suites(): Promise<Suite[]> {
  const [published, unpublished] = divided(await testFiles(), ["data/"]);
  const [imports, readings] = divided(published, ["data/engines.", "data/release."]);
  const [atNight, daily] = divided(unpublished, nightly);
  const [attacks, operations] = divided(atNight, ["faults/attack."]);
  const [faults, rest] = divided(daily, ["faults/"]);
  const databases = await Promise.all(rest.map(usesDatabase));
  const stored = rest.filter((_, i) => databases[i]), pure = rest.filter((_, i) => !databases[i]);
  const [repeated] = divided(rest, repetitive);
  const [, storedOnce] = divided(stored, repetitive), [, pureOnce] = divided(pure, repetitive);
  const [, differing] = divided(stored, testsWithoutSql);
  const [differingAtNight, differingDaily] = divided(differing, nightlyOnEmbedded);
  // deno-fmt-ignore a table is read by its columns
  const rows = [
    // name, engine, isolates, niceness, after, nightly, strict, covered, files by isolate
    ["faults",            "server",   1,  0, [],         false, false, false, alone(faults)],
    ["operations",        "server",   1,  0, ["faults"], true,  false, true,  alone(operations)],
    ["published files",   "server",   2,  5, [],         false, true,  false, [...alone(imports), readings]],
    ["repetitive",        "server",   2, 10, ["faults"], false, true,  false, byFolder(repeated, 1)],
    ["server engine",     "server",   2,  8, [],         false, true,  true,  byFolder(storedOnce, 4)],
    ["no database",       "none",     1, 10, ["faults"], false, true,  true,  byFolder(pureOnce, 4)],
    // This engine starts timers, so leaks can be detected only on the server engine.
    ["embedded engine",   "embedded", 2, 10, [],         false, false, false, byFolder(differingDaily, 4)],
    ["embedded, nightly", "embedded", 2, 10, ["faults"], true,  false, false, byFolder(differingAtNight, 4)],
  ] as const;
  const all = rows.map(([name]) => name);
  const last = ["attacks", "server", 1, 0, all, true, false, false, alone(attacks)] as const;
  return [...rows, last].map((
    [name, engine, jobs, niceness, after, isNightly, isStrict, isCovered, groups],
  ) => ({ name, engine, jobs, niceness, after, isNightly, isStrict, isCovered, groups }));
}
