/**
 * Runs test files in one isolate, each after the previous one has ended. An embedded engine, which takes
 * seconds to open and half a gigabyte, then serves one file after the other. `deno test` would load all
 * of them, and so open their engines, before the first test.
 */
import assert from "node:assert/strict";

type Hook = () => void | Promise<void>;

/** What a file registers with `Deno.test`. */
interface Registered {
  readonly tests: Deno.TestStepDefinition[];
  readonly beforeAll: Hook[];
  readonly afterAll: Hook[];
  readonly afterEach: Hook[];
}

/** Replaces `Deno.test` from now on, and returns what is registered with it. */
function replaceDenoTest(): Registered {
  const registered: Registered = { tests: [], beforeAll: [], afterAll: [], afterEach: [] };
  const { tests, beforeAll, afterAll, afterEach } = registered;
  const test = (
    test: string | Deno.TestStepDefinition,
    ...[options, fn]:
      | [fn?: Deno.TestStepDefinition["fn"]]
      | [options: Partial<Deno.TestStepDefinition>, fn: Deno.TestStepDefinition["fn"]]
  ) => {
    const run = fn ?? options;
    if (typeof test !== "string") tests.push(test);
    else if (typeof run !== "function") throw new TypeError(`The test "${test}" has no function.`);
    else tests.push({ ...(typeof options === "object" && options), name: test, fn: run });
  };
  Object.assign(Deno, {
    test: Object.assign(test, {
      beforeAll: (hook: Hook) => void beforeAll.push(hook),
      afterAll: (hook: Hook) => void afterAll.push(hook),
      afterEach: (hook: Hook) => void afterEach.push(hook),
    }),
  });
  return registered;
}

/**
 * Registers a test for each file. It loads the file, and runs the file's tests as its steps. It fails
 * if one of them fails.
 *
 * @param files relative to `root`, which are the names of the tests
 * @param root a URL that ends with a slash
 */
export function testInTurn(files: readonly string[], root: string): void {
  for (const file of files) {
    Deno.test(file, async (t) => {
      const { tests, beforeAll, afterAll, afterEach } = replaceDenoTest();
      try {
        await import(new URL(file, root).href);
        assert.ok(tests.length > 0, "The file registers no test.");
        for (const hook of beforeAll) await hook();
        for (const { fn, ...test } of tests) {
          await t.step({
            ...test,
            async fn(t) {
              try {
                await fn(t);
              } finally {
                for (const hook of afterEach) await hook();
              }
            },
          });
        }
      } finally {
        for (const hook of afterAll.toReversed()) await hook();
      }
    });
  }
}
