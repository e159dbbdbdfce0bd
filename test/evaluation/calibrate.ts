/**
 * `calibrate`: compares goalposts and priors with the national distributions in the loaded release.
 * Changes nothing: goalposts are literals of a method version, chosen by a person with a reason.
 */
import { parseArgs } from "node:util";
import type { Config } from "../../src/config.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { Goalposts, Metric } from "../../src/scoring/catalogue/metric.ts";
import { distribution, type Weighted } from "./calibration/distribution.ts";
import { readNationalValues } from "./calibration/national-values.ts";
import { withRelease } from "./with-release.ts";

/** The arguments. */
export const usage = "Usage: calibrate";

/** Minimum share of residents with a value for a distribution to count as national. */
const NATIONAL_SHARE = 0.5;

const digits = new Intl.NumberFormat("en", { maximumSignificantDigits: 4, useGrouping: false });

function ends(goalposts: Goalposts): string {
  if (goalposts.scale !== "target") return `${goalposts.best} to ${goalposts.worst}`;
  const { bestLow, bestHigh, worstLow, worstHigh } = goalposts;
  return `${worstLow} < ${bestLow} to ${bestHigh} > ${worstHigh}`;
}

/** One line of the table. */
function lineOf(metric: Metric, values: readonly Weighted[], residents: number): string {
  const share = values.reduce((sum, { weight }) => sum + weight, 0) / residents;
  const start = `${metric.id.padEnd(27)} ${metric.goalposts.scale.padEnd(7)}` +
    `${ends(metric.goalposts).padEnd(32)} prior ${String(metric.prior).padEnd(5)}`;
  if (!(share >= NATIONAL_SHARE)) return `${start} no national distribution`;
  const found = distribution(values, metric.goalposts);
  const [p05, median, p95, prior] = [found.p05, found.median, found.p95, found.prior]
    .map((value) => digits.format(value));
  return `${start} here ${p05} .. ${median} .. ${p95}, prior ${prior} ` +
    `(${values.length} values, ${(100 * share).toFixed(0)} % of residents)`;
}

/** Prints goalposts and priors beside the release's 5th percentile, median and 95th percentile. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  parseArgs({ args: [...args], options: {} });
  return await withRelease(config, "serving", async (database, release) => {
    print(`Release ${release.name}: percentiles by residents`);
    const { values, residents } = await readNationalValues(database.sql, release);
    for (const metric of catalogue) print(lineOf(metric, values.get(metric.id) ?? [], residents));
    return 0;
  });
}
