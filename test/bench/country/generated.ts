import { catalogue } from "../../../src/scoring/catalogue/catalogue.ts";
import type { Goalposts } from "../../../src/scoring/catalogue/metric.ts";
import { classesOf } from "../../../src/scoring/evidence/metric-layers.ts";
import type { Source } from "../../../src/sources/source.ts";

/** Date of the generated data. */
export const dataDate = "2026-01-01";

/** Only incomplete lists have schools of unknown level. */
const incomplete = ["school"];

const classes = new Set(catalogue.flatMap(({ measure }) => classesOf(measure)));

/**
 * The source of all generated rows, with every class of the catalogue. Loading it declares the
 * layers that the SQL files fill.
 */
export const generatedSource: Source = {
  id: "generated",
  publisher: "None: this country is generated for benchmarks",
  title: "A generated country",
  licence: "CC0 1.0",
  licenceUrl: "https://creativecommons.org/publicdomain/zero/1.0/",
  attribution: "Generated data: they describe no real place",
  homePage: "https://creativecommons.org/publicdomain/zero/1.0/",
  rhythm: "once",
  downloads: [],
  dataDate,
  files: {},
  needs: [],
  coverage: "italy",
  classes: Object.fromEntries(
    [...classes].map((name) => [name, { complete: !incomplete.includes(name) }]),
  ),
  async *read() {},
};

/** A metric that is a statistic, and the range of its generated values. */
export interface GeneratedStatistic {
  readonly name: string;
  readonly support: string;
  readonly low: number;
  readonly high: number;
}

/** The metrics that are statistics, with their ranges. */
export const generatedStatistics: readonly GeneratedStatistic[] = catalogue
  .filter(({ measure }) => measure.kind === "zone")
  .map(({ id, support, goalposts }) => ({ name: id, support, ...rangeOf(goalposts) }));

function rangeOf(goalposts: Goalposts): { low: number; high: number } {
  if (goalposts.scale === "target") return { low: goalposts.worstLow, high: goalposts.worstHigh };
  const { best, worst } = goalposts;
  return { low: Math.min(best, worst), high: Math.max(best, worst) };
}
