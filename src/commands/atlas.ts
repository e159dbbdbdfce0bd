/** `atlas`: computes the level of every comune of the active release, for `GET /v1/atlas` and the pages of comuni. */
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { insideOf } from "../releases/area/code-prefixes.ts";
import { releaseArea, releaseSources } from "../releases/release.ts";
import { computeAtlas } from "../scoring/atlas/compute-atlas.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import { compile } from "../scoring/compiled-catalogue.ts";
import { Networks } from "../walking/network.ts";
import { offeredSources } from "./offered-sources.ts";
import { OverallProgress } from "./import/overall-progress.ts";
import { restrictedUnless } from "./restricted.ts";
import { releaseOrSample } from "./sample.ts";
import { withDatabase } from "./with-database.ts";

/** Computes the atlas, or what an interrupted run has left to compute. Returns the exit code. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  parseArgs({ args: [...args], options: {} });
  return await withDatabase(config, "import", async (database) => {
    const { sql } = database;
    const release = await releaseOrSample(database, config);
    if (release === null) throw new Error("No data release: load one with `deno task import`.");
    const offered = await offeredSources(await releaseSources(sql, release));
    const area = await releaseArea(sql, release), startedMs = performance.now();
    const progress = new OverallProgress({
      print,
      terminal: Deno.stderr.isTerminal(),
      now: () => performance.now(),
    });
    const isRestricted = restrictedUnless(config.LICENSED_SOURCES);
    try {
      const comuni = await computeAtlas({
        sql,
        releases: compile(catalogue, new Networks(), isRestricted),
        isRestricted,
        atOnce: config.DATABASE_POOL,
        isInside: area === null ? () => true : insideOf(area),
        offered,
        begin: (toDo, done) => {
          if (done > 0) print(`${done} comuni were computed before; ${toDo} are left.`);
          progress.begin(toDo);
          progress.label("comuni");
        },
        advance: () => progress.advance(1),
        signal,
      }, release);
      progress.stop();
      const elapsedS = ((performance.now() - startedMs) / 1000).toFixed(1);
      print(`The atlas of release ${release.name} has ${comuni} comuni. ${elapsedS} s.`);
      return 0;
    } finally {
      progress.stop();
    }
  });
}
