/** Runs the bench for an instant on the invented territory, to keep it working. */
import assert from "node:assert/strict";
import { sampleDatabase } from "../support/service.ts";
import { processorTimeOf, quietOf } from "./turns.ts";
import { onServer } from "../support/engine.ts";

const bench = new URL("bench.ts", import.meta.url).pathname;

Deno.test({
  name: "bench --json --svg prints exactly the expected figures, writes both charts and cleans up",
  ignore: !onServer,
  fn: async () => {
    const database = await sampleDatabase();
    const folder = await Deno.makeTempDir();
    try {
      const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
        args: ["run", "--quiet", "--allow-all", bench, "--json", "--seconds", "1", "--svg", folder],
        env: database.env,
      }).output();
      const text = new TextDecoder();
      assert.ok(success, text.decode(stderr));
      const figures = JSON.parse(text.decode(stdout));
      assert.deepEqual(Object.keys(figures), [
        "score_point_p50_ms",
        "score_point_p99_ms",
        "score_address_p50_ms",
        "scores_per_s",
        "throughput_vs_statement",
        "speedup_vs_separate_queries",
        "latency_italy_vs_sample",
        "plans_vs_bare_handler",
        "admission_p50_ms",
        "walk_added_p50_ms",
        "walk_added_p99_ms",
        "walk_cache_mb",
        "batch_vs_single_calls",
      ]);
      for (const [name, value] of Object.entries(figures)) {
        assert.ok(typeof value === "number" && Number.isFinite(value) && value > 0, name);
      }
      for (const picture of ["latency-by-size.svg", "throughput-by-processes.svg"]) {
        const drawn = await Deno.readTextFile(`${folder}/${picture}`);
        assert.match(drawn, /^<svg .*<\/svg>\s*$/s);
        assert.match(drawn, /<circle /);
        assert.doesNotMatch(drawn, /NaN|Infinity/);
      }
      const { sql } = database;
      const [{ left }] = await sql<[{ left: number }]>`
        select count(*) as left from livability.account`;
      assert.equal(left, 0, "its accounts are gone");
      const [table] = await sql`select from pg_tables where tablename = 'bench_place'`;
      assert.equal(table, undefined, "its table is gone");
    } finally {
      await Deno.remove(folder, { recursive: true });
      await database.close();
    }
  },
});

Deno.test("processorTimeOf() reads used and stolen time from the first line of /proc/stat, and returns 0 for empty text", () => {
  const stat = "cpu  100 2 30 4000 50 6 7 89 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n";
  assert.deepEqual(processorTimeOf(stat), { used: 145, stolen: 89 });
  assert.deepEqual(processorTimeOf(""), { used: 0, stolen: 0 });
});

Deno.test("quietOf() returns the turns with little stolen time, and at least a third of all turns", () => {
  const turns = (...stolen: number[]) => stolen.map((one) => ({ stolen: one }));
  assert.deepEqual(quietOf(turns(0, 0.5, 0.02, 0.01)), turns(0, 0.02, 0.01));
  assert.deepEqual(quietOf(turns(0.9, 0.3, 0.5, 0.2, 0.8, 0.7)), turns(0.3, 0.2));
  assert.deepEqual(quietOf(turns(0.4)), turns(0.4));
});
