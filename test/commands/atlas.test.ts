/** The operator's `atlas` command. */
import assert from "node:assert/strict";
import { run } from "../../src/commands/atlas.ts";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import { atlasIn } from "../../src/scoring/atlas/stored-atlas.ts";
import { closedTestDatabase } from "../support/database.ts";
import { sample } from "../support/sample.ts";

Deno.test("`atlas` computes every comune of the active release, and says how many and how long", async () => {
  const { env, remove } = await closedTestDatabase(sample), config = readConfig(env);
  try {
    const lines: string[] = [];
    assert.equal(await run([], config, (line) => lines.push(line)), 0);
    assert.match(lines.at(-1) ?? "", /^The atlas of release sample has 1 comuni\. \d+\.\d s\.$/);
    const reading = await connect(config);
    try {
      assert.equal((await atlasIn(reading.sql).release())?.name, "sample");
    } finally {
      await reading.close();
    }
    await assert.rejects(() => run(["--fast"], config, () => {}), /--fast/);
  } finally {
    await remove();
  }
});
