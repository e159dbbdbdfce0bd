/** An import is killed while it runs, by an operator or for lack of memory. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { poll } from "../load/poll.ts";
import { random } from "../oracle/dice.ts";
import { runProgram, startCommand } from "../support/program.ts";
import { importFolder, isImporting, type ListedRelease, releases } from "./import-files.ts";
import type { Sql } from "../../src/db/sql.ts";
import { startWorld } from "./world.ts";

const KILLS = 10;
const STREETS = 200;
const SEED = 5;

Deno.test(`an import killed at ${KILLS} random moments leaves the old or the complete new release, and no other schema`, async () => {
  await using world = await startWorld({ accounts: 1 });
  const { sql, env } = world;
  await using folder = await importFolder(STREETS);
  const command = ["import", "--from", folder.path];
  const startedAt = performance.now();
  assert.equal((await runProgram(command, env)).code, 0);
  let durationMs = performance.now() - startedAt;
  let before = await releases(sql);

  const dice = random(SEED);
  for (let kills = 0; kills < KILLS;) {
    const momentMs = dice() * durationMs;
    const importing = startCommand(command, env);
    await delay(momentMs);
    const wasKilled = await importing.kill9();
    await poll("the server to notice", async () => !await isImporting(sql));
    const after = await releases(sql);
    if (wasKilled && isDeepStrictEqual(after, before)) {
      kills++;
      continue;
    }
    // The import committed before it was killed, so its release is complete and active.
    const active = after.find((release) => release.active);
    assert.ok(active && !before.some(({ schema }) => schema === active.schema));
    assert.equal(await houseNumbers(sql, active), STREETS * 100, `killed after ${momentMs} ms`);
    durationMs = momentMs * 0.9;
    before = after;
  }

  const { code, stderr } = await runProgram(command, env);
  assert.equal(code, 0, stderr);
  assert.notDeepEqual(await releases(sql), before);
});

Deno.test("the database statement of a killed import ends by itself and releases the import's lock", async () => {
  await using world = await startWorld({ accounts: 1 });
  const { sql, env } = world;
  const before = await releases(sql);
  await sql.begin(async (tx) => {
    // The last statement of the import waits for this lock, which gives the test time to kill it.
    await tx`lock table livability.release in share row exclusive mode`;
    const importing = startCommand(["import", "--sample"], env);
    await poll("the import to wait", async () => {
      const [row] = await sql<[{ count: number }]>`
        select count(*) from pg_stat_activity
        where wait_event_type = 'Lock' and query ~ 'livability.release'`;
      return row.count > 0;
    });
    assert.ok(await importing.kill9());
    await poll("the server to notice", async () => {
      const [row] = await sql<[{ count: number }]>`
        select count(*) from pg_locks where locktype = 'advisory'`;
      return row.count === 0;
    });
  });
  assert.deepEqual(await releases(sql), before);
});

/** Counts the house numbers of a release. */
async function houseNumbers(sql: Sql, { schema }: ListedRelease): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`select count(*) from ${sql(schema)}.address`;
  return count;
}
