/**
 * Applies each mutant to a copy of the project and runs its tests. At least one assertion must
 * fail. Exits with 1 if a mutant survives, if a mutant stops the tests with an uncaught error
 * instead, if the tests fail without a mutant, or if the source lacks a mutant's text.
 *
 * `deno task test:mutants [src/scoring ...]`. Paths limit the run to the mutants of files below
 * them.
 */
import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { mutants, mutated } from "./mutants.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const parts = ["src", "test", "openapi", "README.md", "deno.json", "deno.lock"];
const print = (text: string) => Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));

/** Result of a test run: "stopped" is a failure without a failed assertion. */
type Outcome = "passed" | "asserted" | "stopped";

/** Runs tests in the copy. */
async function run(copy: string, tests: readonly string[]): Promise<Outcome> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["test", "--allow-all", "--no-check", "--quiet", "--fail-fast", ...tests],
    cwd: copy,
    env: { NO_COLOR: "1" },
  }).output();
  if (success) return "passed";
  const text = new TextDecoder();
  const output = text.decode(stdout) + text.decode(stderr);
  const isUncaught = output.includes("This error was not caught from a test");
  return output.includes("AssertionError") && !isUncaught ? "asserted" : "stopped";
}

const verdicts = { passed: "SURVIVED", asserted: "caught", stopped: "STOPPED" } as const;

const chosen = mutants.filter(({ file }) =>
  Deno.args.length === 0 || Deno.args.some((path) => file.startsWith(path))
);
const texts = await Promise.all(chosen.map(mutated));

const copy = await Deno.makeTempDir({ prefix: "livability-mutants-" });
const problems: string[] = [];
try {
  for (const part of parts) await cp(`${root}${part}`, `${copy}/${part}`, { recursive: true });
  for (const test of new Set(chosen.flatMap(({ tests }) => tests))) {
    if (await run(copy, [test]) !== "passed") problems.push(`fails without a mutant: ${test}`);
  }
  if (problems.length === 0) {
    for (const [i, { file, text, replacement, tests }] of chosen.entries()) {
      await Deno.writeTextFile(`${copy}/${file}`, texts[i] ?? "");
      const outcome = await run(copy, tests);
      await Deno.copyFile(`${root}${file}`, `${copy}/${file}`);
      const what = `${file}: ${text} -> ${replacement}`.replaceAll(/\s+/g, " ");
      const line = `${verdicts[outcome].padEnd(8)} ${what}`;
      print(line);
      if (outcome !== "asserted") problems.push(line);
    }
  }
} finally {
  await Deno.remove(copy, { recursive: true });
}
for (const problem of problems) print(problem);
print(`${chosen.length} mutants, ${problems.length} problems`);
Deno.exit(problems.length === 0 ? 0 : 1);
