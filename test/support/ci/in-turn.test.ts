/** Test files that run in one isolate. */
import assert from "node:assert/strict";

const inTurn = new URL("in-turn.ts", import.meta.url).href;

/** Runs files in one isolate, and returns the lines that they print, and the result of `deno test`. */
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
      args: ["test", "-A", "--no-check", "--no-config", "group.test.ts"],
      cwd: folder,
      env: { NO_COLOR: "1" },
    }).output();
    const lines = new TextDecoder().decode(stdout).split("\n");
    const result = lines.find((line) => /^(ok|FAILED) \| /.test(line))?.replace(/ \(\d+m?s\)$/, "");
    return { success, printed: lines.filter((line) => /^- /.test(line)), lines, result };
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

Deno.test("testInTurn() loads each file after the previous one has ended, and runs each test as a step", async () => {
  const { success, printed, result } = await run({ a: printing("a"), b: printing("b") });
  const lines = ["loads", "begins", "first", "cleans up", "step", "cleans up", "ends"];
  assert.deepEqual(printed, ["a", "b"].flatMap((file) => lines.map((line) => `- ${file} ${line}`)));
  // In each file two tests with one step pass, and one is ignored.
  assert.equal(result, "ok | 2 passed (6 steps) | 0 failed | 0 ignored (2 steps)");
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
  Deno.test(`testInTurn() fails if ${what} fails, names the file, and runs the next file`, async () => {
    const { success, printed, lines } = await run({ a: text, b: printing("b") });
    assert.equal(success, false);
    assert.ok(printed.includes("- b ends"), printed.join("\n"));
    assert.ok(lines.some((line) => line.startsWith("test/a.test.ts")), lines.join("\n"));
    assert.ok(
      lines.some((line) => /^FAILED \| 1 passed \(.* \| 1 failed/.test(line)),
      lines.join("\n"),
    );
  });
}

Deno.test("testInTurn() fails if a file registers no test", async () => {
  const { success } = await run({ a: "export {};" });
  assert.equal(success, false);
});
