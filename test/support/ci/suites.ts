/** Which test files run together, on which engine and how. */
import { filesIn, loadedBy } from "../imports.ts";

/** Files that one `deno test` runs. */
export interface Suite {
  readonly name: string;
  /** Relative to the project's folder; the longest first where several run at once. */
  readonly files: readonly string[];
  readonly engine: "server" | "embedded" | "none";
  /** Whether it is measured which lines of `src/` its tests run. */
  readonly isCovered: boolean;
  /** How many files run at once. */
  readonly jobs: number;
  readonly flags: readonly string[];
}

/**
 * The variables of a suite's process. The empty address replaces the one that the process would inherit:
 * without it every suite runs on the server engine.
 */
export function environmentOf(
  { engine, jobs }: Pick<Suite, "engine" | "jobs">,
  server: string,
): Record<string, string> {
  return {
    TEST_DATABASE_URL: engine === "server" ? server : "",
    DENO_JOBS: String(jobs),
    NO_COLOR: "1",
  };
}

const root = new URL("../../../", import.meta.url);
const engine = new URL("../engine.ts", import.meta.url).href;

/** Seconds that a file is taken to need that was not measured yet. */
const UNMEASURED_S = 5;

/**
 * Rooms of `src/` that hold no SQL: what they ask of a database the rooms that hold it ask for them, and
 * the tests of those run on both engines.
 */
export const roomsWithoutSql: readonly string[] = ["api", "telemetry", "web"];

/**
 * Beginnings of paths below `test/` whose code holds no SQL either: commands that call another room for all
 * they ask of a database, generated clients, and the walk through a delivered copy. Opening the embedded engine for each
 * command takes seconds. That the engines read all sources' files alike is a test of `test/fixtures`.
 */
const testsWithoutSql: readonly string[] = [
  "box/",
  "clients/",
  "commands/account.",
  "commands/import-download.",
  "commands/import/",
  "commands/key.",
];

/** Whether a test file uses a database: it loads `support/engine.ts`, directly or through others. */
async function usesDatabase(file: string): Promise<boolean> {
  return (await loadedBy(new URL(file, root))).has(engine);
}

/** Every test file, relative to the project's folder, in the order of the alphabet. */
export async function testFiles(): Promise<string[]> {
  const files = await Array.fromAsync(filesIn(new URL("test/", root), [".test.ts"]));
  return files.map(({ href }) => href.slice(root.href.length)).sort();
}

/**
 * All suites. Files that use no database run once; the others run on the server engine and, when their
 * result can differ by engine, once more on the embedded engine: all but the tests of rooms without SQL.
 * Tests on the published files, of faults and of the bench have folders of their own: they run one after the
 * other, on the server engine, and without coverage, which makes what they compute take twice as long.
 *
 * @param seconds how long each file took when it was last measured, by suite and file
 */
export async function suites(
  seconds: Readonly<Record<string, Readonly<Record<string, number>>>>,
): Promise<Suite[]> {
  const files = await testFiles();
  const below = (...folders: string[]) =>
    files.filter((file) => folders.some((folder) => file.startsWith(`test/${folder}/`)));
  const published = below("data"), faults = below("faults", "deploy", "bench");
  const rest = files.filter((file) => !published.includes(file) && !faults.includes(file));
  const isStored = await Promise.all(rest.map(usesDatabase));
  const stored = rest.filter((_, i) => isStored[i]);
  const pure = rest.filter((_, i) => !isStored[i]);
  const differing = stored.filter((file) =>
    ![...roomsWithoutSql.map((room) => `${room}/`), ...testsWithoutSql]
      .some((beginning) => file.startsWith(`test/${beginning}`))
  );
  const longestFirst = (suite: string, files: readonly string[]) => {
    const of = (file: string) => seconds[suite]?.[file] ?? UNMEASURED_S;
    return files.toSorted((a, b) => of(b) - of(a));
  };
  // The embedded engine starts timers of its own: only on the server engine can leaks be told from them.
  const strict = ["--sanitize-resources"];
  return [
    {
      name: "faults",
      engine: "server",
      isCovered: false,
      jobs: 1,
      flags: [],
      files: faults,
    },
    {
      name: "published files",
      engine: "server",
      isCovered: false,
      jobs: 1,
      flags: strict,
      files: published,
    },
    {
      name: "server engine",
      engine: "server",
      isCovered: true,
      jobs: 2,
      flags: strict,
      files: longestFirst("server engine", stored),
    },
    {
      name: "no database",
      engine: "none",
      isCovered: true,
      jobs: 1,
      flags: strict,
      files: longestFirst("no database", pure),
    },
    {
      name: "embedded engine",
      engine: "embedded",
      isCovered: false,
      jobs: 2,
      flags: [],
      files: longestFirst("embedded engine", differing),
    },
  ];
}
