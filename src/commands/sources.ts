/**
 * `sources`: lists the sources of the active release with their age, and what each missing one would add.
 */
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { boxOfComune, comuniOfRelease } from "../releases/listed-comuni.ts";
import { sources as registry } from "../sources/registry.ts";
import { areaNamed } from "./import/choose-area.ts";
import { releaseOrSample } from "./sample.ts";
import { standingLines } from "./standing.ts";
import { withDatabase } from "./with-database.ts";

/** Prints the sources, and with `--area` the coverage of its residents; returns the exit code. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  const { values: { area: name } } = parseArgs({
    args: [...args],
    options: { area: { type: "string" } },
  });
  return await withDatabase(config, "serving", async (database) => {
    const { sql } = database;
    const release = await releaseOrSample(database, config);
    const area = name === undefined ? null : await areaNamed(name, {
      lists: [async () => release === null ? null : await comuniOfRelease(sql, release)],
      boxOf: async (istat) => release === null ? null : await boxOfComune(sql, release, istat),
    });
    const signal = new AbortController().signal;
    const lines = standingLines(sql, release, { known: registry, area, now: new Date(), signal });
    for await (const line of lines) print(line);
    return 0;
  });
}
