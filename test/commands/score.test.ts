/** The operator's `score` and `compare` commands on the invented territory. */
import assert from "node:assert/strict";
import { run as compare } from "../../src/commands/compare.ts";
import { run as score } from "../../src/commands/score.ts";
import { readConfig } from "../../src/config.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { closedTestDatabase } from "../support/database.ts";
import { runProgram } from "../support/program.ts";
import { readmeInterval, readmeScore } from "../support/readme-score.ts";
import { sample } from "../support/sample.ts";

const { env, remove } = await closedTestDatabase(sample);
Deno.test.afterAll(remove);

const address = "Via Roma 1, Borgo Campione";

/** What a command prints. It must succeed. */
async function printed(command: typeof score, args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  assert.equal(await command(args, readConfig(env), (line) => lines.push(line)), 0);
  return lines.join("\n");
}

Deno.test("score prints the score and its interval, without colours into a pipe", async () => {
  const { code, stdout, stderr } = await runProgram(["score", address], env);
  assert.equal(code, 0, stderr);
  const { low, high } = readmeInterval;
  const overall = `^ {2}Overall +█+·+ +${readmeScore.score} {2}\\(${low} to ${high}\\)`;
  assert.match(stdout, new RegExp(overall, "m"));
  assert.ok(!stdout.includes("\u001b"));
});

Deno.test("score --explain --json prints the score and every metric", async () => {
  const explained = await printed(score, ["--explain", "--json", address]);
  const { score: { score: overall }, metrics } = JSON.parse(explained);
  assert.equal(overall, readmeScore.score);
  assert.equal(metrics.length, catalogue.length);
});

Deno.test("compare prints which of two places comes out better", async () => {
  assert.match(
    await printed(compare, [address, "40.0005,12.02"]),
    /^1 and 2 {2}Via Roma 1.* comes out better in more than 99 of 100/m,
  );
});

Deno.test("compare rejects a point outside Italy, and names the place and its coordinate", async () => {
  await assert.rejects(
    printed(compare, [address, "1.5,2"]),
    /^Error: invalid_request: places\[1\]: .*lat must be between 35 and 48/,
  );
});
