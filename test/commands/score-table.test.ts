import assert from "node:assert/strict";
import type { Explanation } from "../../src/api/operations/explanation-body.ts";
import { explanationTable, scoreTable } from "../../src/commands/score-table.ts";
import { createService } from "../../src/commands/service.ts";
import { planOf } from "../../src/access/plans.ts";
import { explainPlace } from "../../src/api/operations/explain-place.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { edge } from "../../src/releases/sample/layout.ts";
import { sampleDatabase } from "../support/service.ts";

const { sql, close } = await sampleDatabase();
Deno.test.afterAll(close);

/** The explained score at the edge of the coverage, where metrics are in every state. */
async function explanation(): Promise<Explanation> {
  const release = await activeRelease(sql);
  assert.ok(release !== null);
  const place = { lat: edge.lat, lon: edge.lon };
  return await explainPlace(createService({ sql }), place, release, planOf("scale"), "en");
}

Deno.test("explanationTable() begins with the score and its range", async () => {
  const answer = await explanation();
  const lines = explanationTable(answer, "sample");
  const plain = scoreTable(answer.score, "sample");
  assert.deepEqual(lines.slice(0, plain.length), plain);
  const { low, high } = answer.score_range;
  assert.ok(lines.some((line) => line.includes(low.toFixed(1)) && line.includes(high.toFixed(1))));
});

Deno.test("explanationTable() has a line for each metric, with the reason of what is not direct", async () => {
  const answer = await explanation();
  const lines = explanationTable(answer, "sample");
  for (const { id, state, contribution, source } of answer.metrics) {
    const [line = "", ...more] = lines.filter((one) => one.trimStart().startsWith(`${id} `));
    assert.deepEqual(more, []);
    for (const text of [state, contribution.toFixed(2), source]) {
      assert.ok(line.includes(text), line);
    }
  }
  const edgeLine = lines.find((line) => line.includes("food_shops_800m"));
  assert.match(edgeLine ?? "", /missing .*edge of what the source covers \(needs openstreetmap\)$/);
});

Deno.test("explanationTable() aligns its columns and leaves no space at the end of a line", async () => {
  const lines = explanationTable(await explanation(), "sample");
  const heads = lines.filter((line) => line.trimStart().startsWith("metric "));
  assert.equal(heads.length, 6);
  const column = heads[0]?.indexOf("source") ?? -1;
  const rows = lines.filter((line) => /^ {2}[a-z0-9_]+ +(-|[\d.e-]+) /.test(line));
  assert.equal(rows.length, 111);
  for (const row of rows) assert.match(row.slice(column - 2), /^ {2}\S/);
  for (const line of lines) assert.equal(line, line.trimEnd());
});
