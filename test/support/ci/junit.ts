/** Reads the JUnit report of `deno test`. */

/** A test result, including its steps. */
export interface TimedTest {
  readonly name: string;
  /** Relative to the project's folder. */
  readonly file: string;
  readonly seconds: number;
  readonly outcome: "passed" | "failed" | "skipped";
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
};

/** The name of a test that runs a file, and before ` > ` the file of its steps (see `in-turn.ts`). */
const wholeFile = /^(test\/\S+\.test\.ts)(?: > |$)/;

/** The tests of a report without their steps (named `test > step`). */
export function timedTests(xml: string): TimedTest[] {
  const plain = (text = "") => text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity);
  const cases = xml.matchAll(
    /<testcase name="([^"]*)" classname="([^"]*)" time="([\d.]+)"[^>]*>\s*<(\/testcase|skipped|failure)/g,
  );
  return [...cases].map(([, path, classname, seconds, result]): TimedTest => {
    const [, file] = wholeFile.exec(plain(path)) ?? [];
    return {
      name: plain(path).replace(wholeFile, ""),
      file: file ?? plain(classname).replace(/^\.\//, ""),
      seconds: Number(seconds),
      outcome: result === "failure" ? "failed" : result === "skipped" ? "skipped" : "passed",
    };
  }).filter(({ name }) => name !== "" && !name.includes(" > "));
}

/** Seconds of tests by file. */
export function secondsByFile(tests: readonly TimedTest[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { file, seconds } of tests) sums[file] = (sums[file] ?? 0) + seconds;
  return sums;
}
