/**
 * `evaluate [labels.csv ...]`: measures how often and how precisely the geocoder finds addresses. Without
 * files, queries every house number of the active release in eight spellings, difficult names of comuni
 * and addresses that contradict them, streets of the country in common forms, and house numbers removed from the release. Printed texts come
 * from public registers or from the operator's own file.
 *
 * Two sets of texts keep measurement apart from development. A seed draws the common forms: failures of
 * one seed guide changes of the geocoder, another seed measures the result. House numbers are removed
 * from the release, one per street at a time, so the searched data never contain the expected position.
 */
import { parseArgs } from "node:util";
// @ts-types="@types/cli-progress"
import { SingleBar } from "cli-progress";
import type { Config } from "../../src/config.ts";
import type { Sql } from "../../src/db/sql.ts";
import { createGeocoder } from "../../src/geocoding/geocode.ts";
import type { Release } from "../../src/releases/release.ts";
import { evaluate } from "./geocoder/ask-geocoder.ts";
import { drawForms } from "./geocoder/asked.ts";
import { comuneNames, houseNumbers } from "./geocoder/derived.ts";
import { evaluationJson } from "./geocoder/evaluation-json.ts";
import { evaluationTable } from "./geocoder/evaluation-table.ts";
import { askHidden } from "./geocoder/hidden.ts";
import { readLabels } from "./geocoder/read-labels.ts";
import { wholeNumbers } from "./whole-numbers.ts";
import { withRelease } from "./with-release.ts";

/** The arguments. */
export const usage = `Usage: evaluate [labels.csv ...] [options]

  --every 1      use every n-th house number, in eight spellings
  --count 1000   number of streets of the official lists, and of house numbers of each register
  --seed 1       seed of the random selection
  --failures 0   failures to print per form
  --json         print one JSON object:
    release, seed, elapsed_s
    forms[]   source, form, texts = right + coarser + wrong_street + wrong_comune + not_found,
              located (answers with a known true position), radius_kept (those within the stated
              radius), median_m, p95_m (distance from the true position), failures[]
    levels[]  source, level, located, radius_kept, far_outside (beyond three times the radius),
              kept_by_comune (lowest and highest share in a comune of 30 answers), median_radius_m, p90_m

On a server, DATABASE_URL has a role that may create schemas, such as that of imports.`;

const count = new Intl.NumberFormat("en");

/** Prints the results by source and spelling, and optionally the failures. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  const { files, every, drawing, failures, json } = optionsOf(args);
  return await withRelease(config, "import", async ({ sql, engine }, release) => {
    const forms = files.length > 0 ? null : await drawForms(sql, release, drawing);
    const labels = forms === null ? (await Promise.all(files.map(readLabels))).flat() : [
      ...await houseNumbers(sql, release, every),
      ...await comuneNames(sql, release),
      ...forms.labels,
    ];
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
      const asking = (sql: Sql, release: Release, atOnce: number) => {
        const { find } = createGeocoder(sql);
        return {
          find: (text: string) => find(release, text),
          atOnce,
          answered: () => bar.increment(),
        };
      };
      const atOnce = engine === "server" ? config.DATABASE_POOL : 1;
      const tallies = await evaluate(labels, asking(sql, release, atOnce));
      await askHidden(sql, release, forms?.drawn ?? [], async (connection, hidden) => {
        bar.setTotal(bar.getTotal() + hidden.labels.length);
        await evaluate(hidden.labels, asking(connection, hidden.release, 1), tallies);
      });
      bar.stop();
      const elapsedS = (performance.now() - startedAt) / 1000;
      if (json) {
        const { name } = release;
        print(evaluationJson(tallies, { release: name, seed: drawing.seed, elapsedS }, failures));
      } else {
        print(
          `Release ${release.name}: ${count.format(bar.getTotal())} texts, ` +
            `${elapsedS.toFixed(1)} s`,
        );
        evaluationTable(tallies, failures).forEach(print);
      }
      return 0;
    } finally {
      bar.stop();
    }
  });
}

function optionsOf(args: readonly string[]) {
  const { values: { json, ...texts }, positionals: files } = parseArgs({
    args: [...args],
    options: {
      every: { type: "string", default: "1" },
      count: { type: "string", default: "1000" },
      seed: { type: "string", default: "1" },
      failures: { type: "string", default: "0" },
      json: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const least = { every: 1, count: 0, seed: 0, failures: 0 };
  const { every, count, seed, failures } = wholeNumbers(texts, least, usage);
  return { files, every, drawing: { count, seed }, failures, json };
}
