/**
 * `evaluate [labels.csv ...]`: how often the geocoder finds what is meant, and how near. Without
 * files, it asks every house number of the active release in eight spellings, and the names of comuni
 * that need care. The texts it prints are those of public registers, or of the operator's own file.
 */
import { parseArgs } from "node:util";
// @ts-types="@types/cli-progress"
import { SingleBar } from "cli-progress";
import type { Config } from "../config.ts";
import { comuneNames, houseNumbers } from "../geocoding/evaluation/derived.ts";
import { evaluate } from "../geocoding/evaluation/evaluate.ts";
import { createGeocoder } from "../geocoding/geocode.ts";
import { evaluationTable } from "./evaluation-table.ts";
import { readLabels } from "./labels.ts";
import { releaseOrSample, withDatabase } from "./service.ts";

const count = new Intl.NumberFormat("en");

/** Prints the figures by source and spelling and, where asked, failures of each. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  const { values, positionals: files } = parseArgs({
    args: [...args],
    options: {
      every: { type: "string", default: "1" },
      failures: { type: "string", default: "0" },
    },
    allowPositionals: true,
  });
  const every = Number(values.every), failures = Number(values.failures);
  if (!Number.isInteger(every) || every < 1 || !Number.isInteger(failures) || failures < 0) {
    throw new Error("Usage: evaluate [labels.csv ...] [--every 1] [--failures 0]");
  }
  return await withDatabase(config, "serving", async (database) => {
    const { sql, engine } = database;
    const release = await releaseOrSample(database, config);
    if (release === null) throw new Error("No data release: load one with `deno task import`.");
    const labels = files.length > 0
      ? (await Promise.all(files.map(readLabels))).flat()
      : [...await houseNumbers(sql, release, every), ...await comuneNames(sql, release)];
    const geocoder = createGeocoder(sql);
    const startedAt = performance.now();
    const bar = new SingleBar({
      format: "[{bar}] {value} of {total} texts, {eta_formatted} left",
      clearOnComplete: true,
      hideCursor: true,
      noTTYOutput: true,
      notTTYSchedule: 15_000,
    });
    bar.start(labels.length, 0);
    try {
      const tallies = await evaluate(labels, {
        find: (text) => geocoder.address(text, release),
        atOnce: engine === "server" ? config.DATABASE_POOL : 1,
        answered: () => bar.increment(),
      });
      bar.stop();
      const elapsedS = (performance.now() - startedAt) / 1000;
      print(
        `Release ${release.name}: ${count.format(labels.length)} texts, ` +
          `${elapsedS.toFixed(1)} s`,
      );
      evaluationTable(tallies, failures).forEach(print);
      return 0;
    } finally {
      bar.stop();
    }
  });
}
