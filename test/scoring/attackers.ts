/**
 * Attempts to compute a comune's withheld price from everything that is answered, compared with the same
 * attempt without the withheld group.
 */
import assert from "node:assert/strict";
import { aggregate } from "../../src/scoring/aggregate/aggregate.ts";
import { catalogue, categoryWeights } from "../../src/scoring/catalogue/catalogue.ts";
import { literalOf } from "../../src/scoring/imputation/imputation.ts";
import { liftOf } from "../../src/scoring/judge/lift.ts";
import type { Measurement } from "../../src/scoring/evidence/measurement.ts";
import { reweighed } from "../../src/scoring/aggregate/personal.ts";
import { withhold } from "../../src/scoring/judge/withhold.ts";

/** A comune: its true price (EUR per m2), and the measurements in one of its market zones. */
export interface AttackedComune {
  readonly provincia: string;
  readonly price: number;
  readonly measurements: ReadonlyMap<string, Measurement>;
}

/** What an attacker knows of a comune. */
interface Known {
  readonly provincia: string;
  readonly price: number;
  /** The mean of the withheld group, 0 to 100, as the contributions reveal it. */
  readonly mean: number;
  /** Published incomes are not withheld. */
  readonly income: number;
}

/** Reads the withheld group's mean from an answer; null if nothing of the group is counted. */
function read({ provincia, price, measurements }: AttackedComune): Known | null {
  const published = withhold(catalogue, measurements, (source) => source === "omi");
  const report = aggregate(
    catalogue,
    categoryWeights,
    published,
    literalOf,
    "point",
    "2026-01-01",
  );
  // With a weight for the property market alone, the numbers of the answer have the most digits.
  const alone = { safety: 0, services: 0, mobility: 0, enviro: 0, realestate: 1, natural_risk: 0 };
  const own = reweighed(report, alone).metrics
    .filter(({ withheld, measurement }) => withheld && measurement.state !== "missing");
  for (const one of own) {
    assert.equal(liftOf(one, literalOf), null);
    assert.equal(one.measurement.state !== "missing" && one.measurement.value, null);
  }
  const means = new Set(own.map(({ contribution, share }) => Math.round(contribution / share)));
  const [mean] = means, income = measurements.get("income_per_taxpayer");
  if (mean === undefined || income === undefined || income.state === "missing") return null;
  assert.equal(means.size, 1, "the metrics of the group cannot be told apart");
  assert.equal(mean % 20, 0);
  return { provincia, price, mean, income: income.value };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b), middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** The median of the prices of the other comuni of each comune's province. */
function provinceMedians(comuni: readonly Known[]): number[] {
  const byProvince = Map.groupBy(comuni, ({ provincia }) => provincia);
  const all = median(comuni.map(({ price }) => price));
  return comuni.map((one) => {
    const others = (byProvince.get(one.provincia) ?? []).filter((other) => other !== one);
    return others.length === 0 ? all : median(others.map(({ price }) => price));
  });
}

/** The price at which `price_to_income` would have these points: 80 m2, 0 at 8.5 and 100 at 2.9 years. */
const priceAt = (points: number, income: number): number =>
  (8.5 - points / 100 * (8.5 - 2.9)) * income / 80;

/** Attempts, each from the province's median price. */
const attempts: Readonly<
  Record<string, (comuni: readonly Known[], before: readonly number[]) => number[]>
> = {
  "takes the mean for the points of price_to_income": (comuni) =>
    comuni.map(({ mean, income }) => priceAt(mean, income)),
  "limits the median to the prices whose points are rounded to the mean": (comuni, before) =>
    comuni.map(({ mean, income }, i) => {
      const low = mean === 100 ? 0 : priceAt(mean + 10, income);
      const high = mean === 0 ? Infinity : priceAt(mean - 10, income);
      return Math.min(high, Math.max(low, before[i] ?? NaN));
    }),
  "moves the median by the difference that is usual at this mean": (comuni, before) => {
    const ratios = Map.groupBy(
      comuni.map(({ price, mean }, i) => ({ mean, ratio: price / (before[i] ?? NaN) })),
      ({ mean }) => mean,
    );
    return comuni.map(({ mean }, i) =>
      (before[i] ?? NaN) * median((ratios.get(mean) ?? []).map(({ ratio }) => ratio))
    );
  },
};

/** The median relative error of predicted prices. */
const errorOf = (comuni: readonly Known[], predicted: readonly number[]): number =>
  median(comuni.map(({ price }, i) => Math.abs((predicted[i] ?? NaN) - price) / price));

/**
 * Asserts that no attempt has less than .9 of the error of the province's median.
 *
 * @returns the number of attacked comuni
 */
export function assertWithheld(attacked: readonly AttackedComune[]): number {
  const comuni = attacked.flatMap((one) => read(one) ?? []);
  const before = provinceMedians(comuni), without = errorOf(comuni, before);
  for (const [how, attempt] of Object.entries(attempts)) {
    const ratio = errorOf(comuni, attempt(comuni, before)) / without;
    assert.ok(ratio >= 0.9, `${ratio.toFixed(3)} of the error: an attacker who ${how}`);
  }
  return comuni.length;
}
