/** Reads the JUnit report of `deno test`. */

/** A test result, including its steps. */
export interface TimedTest {
  readonly name: string;
  /** Relative to the project's folder. */
  readonly file: string;
  readonly seconds: number;
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
};

/** The tests of a report without their steps (named `test > step`). */
export function timedTests(xml: string): TimedTest[] {
  const plain = (text = "") => text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity);
  return [...xml.matchAll(/<testcase name="([^"]*)" classname="([^"]*)" time="([\d.]+)"/g)]
    .map(([, name, file, seconds]) => ({
      name: plain(name),
      file: plain(file).replace(/^\.\//, ""),
      seconds: Number(seconds),
    }))
    .filter(({ name }) => !name.includes(" > "));
}

/** Seconds of tests by file. */
export function secondsByFile(tests: readonly TimedTest[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { file, seconds } of tests) sums[file] = (sums[file] ?? 0) + seconds;
  return sums;
}
