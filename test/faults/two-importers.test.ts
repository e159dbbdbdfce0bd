/** Two operators import at the same time. */
import assert from "node:assert/strict";
import { activeRelease } from "../../src/releases/release.ts";
import { poll } from "../load/poll.ts";
import { type Run, runProgram } from "../support/program.ts";
import { importFolder, isImporting, releases } from "./import-files.ts";
import { startWorld } from "./world.ts";

const refusal = "Another import is running on this database: wait until it has ended.\n";

/** Returns the release that an import reports as active. */
function madeBy({ stdout }: Run): string | undefined {
  return /^Release (\S+) is active\./m.exec(stdout)?.[1];
}

Deno.test("a second concurrent import is rejected, and the release of the first becomes active", async () => {
  await using world = await startWorld({ accounts: 1 });
  const { sql, env } = world;
  await using folder = await importFolder(200);
  const command = ["import", "--from", folder.path];
  const first = runProgram(command, env);
  await poll("the first import to begin", () => isImporting(sql));
  const before = await releases(sql);
  const second = await runProgram(["import", "--sample"], env);
  assert.deepEqual([second.code, second.stderr], [1, refusal]);
  assert.deepEqual(await releases(sql), before, "the first one was still at work");
  const { code, stderr } = await first;
  assert.equal(code, 0, stderr);
  assert.equal((await activeRelease(sql))?.name, madeBy(await first));

  // Started together: the second import is refused, or runs after the first.
  const both = await Promise.all([runProgram(command, env), runProgram(command, env)]);
  const refused = both.filter(({ code }) => code !== 0);
  assert.deepEqual(refused.map(({ stderr }) => stderr), refused.map(() => refusal));
  assert.equal((await activeRelease(sql))?.name, both.map(madeBy).sort()[1 - refused.length]);
  await releases(sql);
});
