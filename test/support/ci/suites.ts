/** Which test files run together, on which engine and how. */
import { filesIn, loadedBy } from "../imports.ts";

/** Files that one `deno test` runs. */
export interface Suite {
  readonly name: string;
  /** Relative to the project's folder; the longest first where several run at once. */
  readonly files: readonly string[];
  readonly engine: "server" | "embedded";
  /** How many files run at once. */
  readonly jobs: number;
  readonly flags: readonly string[];
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
 * Whether the result of a test file can differ by engine: it loads `support/engine.ts`, directly or
 * through others, and is no test of a room without SQL.
 */
async function canDifferByEngine(file: string): Promise<boolean> {
  if (roomsWithoutSql.some((room) => file.startsWith(`test/${room}/`))) return false;
  return (await loadedBy(new URL(file, root))).has(engine);
}

/** Every test file, relative to the project's folder, in the order of the alphabet. */
export async function testFiles(): Promise<string[]> {
  const files = await Array.fromAsync(filesIn(new URL("test/", root), [".test.ts"]));
  return files.map(({ href }) => href.slice(root.href.length)).sort();
}

/**
 * All suites. Every file runs once, on the server engine; those that can differ by engine run once more,
 * on the embedded engine. Tests on the published files and of faults have folders of their own: they run
 * one after the other, on the server engine.
 *
 * @param seconds how long each file took when it was last measured, by suite and file
 */
export async function suites(
  seconds: Readonly<Record<string, Readonly<Record<string, number>>>>,
): Promise<Suite[]> {
  const files = await testFiles();
  const below = (...folders: string[]) =>
    files.filter((file) => folders.some((folder) => file.startsWith(`test/${folder}/`)));
  const published = below("data"), faults = below("faults", "deploy");
  const rest = files.filter((file) => !published.includes(file) && !faults.includes(file));
  const differing = await Promise.all(rest.map(canDifferByEngine));
  const longestFirst = (suite: string, files: readonly string[]) => {
    const of = (file: string) => seconds[suite]?.[file] ?? UNMEASURED_S;
    return files.toSorted((a, b) => of(b) - of(a));
  };
  // The embedded engine starts timers of its own: only on the server engine can leaks be told from them.
  const strict = ["--sanitize-resources"];
  return [
    { name: "faults", engine: "server", jobs: 1, flags: [], files: faults },
    { name: "published files", engine: "server", jobs: 1, flags: strict, files: published },
    {
      name: "server engine",
      engine: "server",
      jobs: 2,
      flags: strict,
      files: longestFirst("server engine", rest),
    },
    {
      name: "embedded engine",
      engine: "embedded",
      jobs: 2,
      flags: [],
      files: longestFirst("embedded engine", rest.filter((_, i) => differing[i])),
    },
  ];
}
