import assert from "node:assert/strict";
import { readConfig } from "../../src/config.ts";
import { run } from "../../src/commands/migration.ts";
import { connect } from "../../src/db/connect.ts";
import { compareFunctions } from "../../src/db/functions.ts";
import { closedTestDatabase } from "../support/database.ts";

Deno.test("migrate updates outdated functions, and rejects arguments", async () => {
  const { env, remove } = await closedTestDatabase();
  const config = readConfig(env);
  try {
    const before = await connect(config);
    await before.sql`delete from livability.function where name = 'admit'`;
    assert.deepEqual((await compareFunctions(before.sql)).older, ["admit"]);
    await before.close();
    const lines: string[] = [];
    assert.equal(await run([], config, (line) => lines.push(line)), 0);
    assert.equal(lines.length, 1);
    const after = await connect(config);
    assert.deepEqual((await compareFunctions(after.sql)).older, []);
    await after.close();
    await assert.rejects(run(["now"], config, () => {}), /now/);
  } finally {
    await remove();
  }
});
