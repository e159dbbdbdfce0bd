/** Test files that run in one isolate, and the report of their tests. */
import assert from "node:assert/strict";
import { type TimedTest, timedTests } from "./junit.ts";

const inTurn = new URL("in-turn.ts", import.meta.url).href;

/** Runs files in one isolate, and returns whether they succeeded, the lines that they print, and the report. */
async function run(files: Readonly<Record<string, string>>) {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.mkdir(`${folder}/test`);
    for (const [name, text] of Object.entries(files)) {
      await Deno.writeTextFile(`${folder}/test/${name}.test.ts`, text);
    }
    const names = Object.keys(files).map((name) => `test/${name}.test.ts`);
    await Deno.writeTextFile(
      `${folder}/group.test.ts`,
      `import { testInTurn } from "${inTurn}";\n` +
        `testInTurn(${JSON.stringify(names)}, "file://${folder}/");\n`,
    );
    const { success, stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["test", "-A", "--no-check", "--no-config", "--junit-path=report.xml", "group.test.ts"],
      cwd: folder,
      env: { NO_COLOR: "1" },
    }).output();
    const printed = new TextDecoder().decode(stdout).split("\n").filter((line) => /^- /.test(line));
    const report = timedTests(await Deno.readTextFile(`${folder}/report.xml`));
    const outcomes = report.map((test): [string, string, TimedTest["outcome"]] => [
      test.file,
      test.name,
      test.outcome,
    ]);
    return { success, printed, outcomes };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** A file that prints when it loads, and when its hooks and tests run. */
const printing = (name: string) => `
  const print = (what) => console.log("- ${name} " + what);
  print("loads");
  Deno.test.beforeAll(() => print("begins"));
  Deno.test.afterAll(() => print("ends"));
  Deno.test.afterEach(() => print("cleans up"));
  Deno.test("first", () => print("first"));
  Deno.test({ name: "second", ignore: true, fn: () => print("second") });
  Deno.test({ name: "third", fn: async (t) => { await t.step("step", () => print("step")); } });
`;

Deno.test("testInTurn() loads each file after the previous one has ended, and reports each test", async () => {
  const { success, printed, outcomes } = await run({ a: printing("a"), b: printing("b") });
  const lines = ["loads", "begins", "first", "cleans up", "step", "cleans up", "ends"];
  assert.deepEqual(printed, ["a", "b"].flatMap((file) => lines.map((line) => `- ${file} ${line}`)));
  assert.deepEqual(
    outcomes,
    ["a", "b"].flatMap((file) => [
      [`test/${file}.test.ts`, "first", "passed"],
      [`test/${file}.test.ts`, "second", "skipped"],
      [`test/${file}.test.ts`, "third", "passed"],
    ]),
  );
  assert.equal(success, true);
});

for (
  const [what, text] of [
    ["a test", `Deno.test("fails", () => { throw new Error("failed"); });`],
    [
      "a hook",
      `Deno.test.afterAll(() => { throw new Error("failed"); }); Deno.test("x", () => {});`,
    ],
    ["its loading", `throw new Error("failed");`],
    ["the registration of a test", `Deno.test("without function");`],
  ] as const
) {
  Deno.test(`testInTurn() fails if ${what} fails, and runs the next file`, async () => {
    const { success, printed, outcomes } = await run({ a: text, b: printing("b") });
    assert.equal(success, false);
    assert.ok(printed.includes("- b ends"), printed.join("\n"));
    assert.deepEqual(outcomes.filter(([file]) => file === "test/b.test.ts").length, 3);
    const failed = outcomes.filter(([, , outcome]) => outcome === "failed");
    assert.deepEqual(failed, what === "a test" ? [["test/a.test.ts", "fails", "failed"]] : []);
  });
}

Deno.test("testInTurn() fails if a file registers no test", async () => {
  const { success } = await run({ a: "export {};" });
  assert.equal(success, false);
});
