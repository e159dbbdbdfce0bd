/**
 * `sources`: lists the sources of the active release with their age, and what each missing one would add.
 */
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { type Internet, theInternet } from "../releases/download/internet.ts";
import { boxOfComune, comuniOfRelease } from "../releases/listed-comuni.ts";
import { sources as registry } from "../sources/registry.ts";
import type { Source } from "../sources/source.ts";
import { areaNamed } from "./import/choose-area.ts";
import { languageOf } from "./language-of.ts";
import { releaseOrSample } from "./sample.ts";
import { checkAddresses, describeAddresses } from "./check-addresses.ts";
import { standingLines } from "./standing.ts";
import { usageOf } from "./usage.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Prints the sources, and with `--area` the coverage of its residents; with `--check` the state of each
 * download address instead. Returns the exit code: 1 if an address moved or does not answer.
 */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
  { known = registry, internet = theInternet }: {
    readonly known?: readonly Source[];
    readonly internet?: Internet;
  } = {},
): Promise<number> {
  const { values: { area: name, check = false, lang } } = parseArgs({
    args: [...args],
    options: { area: { type: "string" }, check: { type: "boolean" }, lang: { type: "string" } },
  });
  const language = languageOf({ lang }, "sources");
  if (check) {
    if (name !== undefined) throw new Error(usageOf("sources"));
    const checked = await checkAddresses(known, internet, new AbortController().signal);
    for (const line of describeAddresses(checked, language)) print(line);
    return checked.some(({ state }) => state === "moved" || state === "fails") ? 1 : 0;
  }
  return await withDatabase(config, "serving", async (database) => {
    const { sql } = database;
    const release = await releaseOrSample(database, config);
    const area = name === undefined ? null : await areaNamed(name, {
      lists: [async () => release === null ? null : await comuniOfRelease(sql, release)],
      boxOf: async (istat) => release === null ? null : await boxOfComune(sql, release, istat),
    });
    const signal = new AbortController().signal;
    const now = new Date();
    const lines = standingLines(sql, release, { known, area, now, signal, language });
    for await (const line of lines) print(line);
    return 0;
  });
}
