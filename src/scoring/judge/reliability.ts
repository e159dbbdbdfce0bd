/** How much a measurement can be trusted, 0 to 1 (METHOD.md, "Reliability"). */
import type { Extent } from "../../geocoding/place.ts";
import type { Metric, Support } from "../catalogue/metric.ts";
import { evidenceOf, type Publishable } from "../evidence/measurement.ts";

/** Quality of each support: how well its number describes one address. */
export const supportQuality: Readonly<Record<Support, number>> = {
  point: 1,
  section: 1,
  station: 0.85,
  grid_point: 0.9,
  zone: 0.95,
  census_area: 0.9,
  comune: 0.8,
  provincia: 0.6,
};

/** Quality that remains by what a place is measured over, on supports finer than the comune. */
export const extentQuality: Readonly<Record<Extent, number>> = {
  point: 1,
  street: 0.8,
  locality: 0.5,
  comune: 0.3,
};

const YEAR_MS = 365.25 * 24 * 3600 * 1000;

/** Bands of the overall reliability, best first (contract). */
export const reliabilityBands = [
  { from: 0.8, code: "very_high" },
  { from: 0.65, code: "high" },
  { from: 0.5, code: "good" },
  { from: 0.35, code: "medium" },
  { from: 0, code: "low" },
] as const;

/** A band of reliability. */
export type ReliabilityCode = (typeof reliabilityBands)[number]["code"];

/**
 * The band of an overall reliability, after rounding to the three decimals shown.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 *
 * assert.equal(reliabilityCode(0.7996), "very_high");
 * assert.equal(reliabilityCode(0.35), "medium");
 * ```
 */
export function reliabilityCode(reliability: number): ReliabilityCode {
  const shown = Math.round(reliability * 1000) / 1000;
  return reliabilityBands.find((band) => shown >= band.from)?.code ?? "low";
}

/** Years (365.25 days) from a data date to another day, both ISO; 0 for data dated later. */
export type AgeInYears = (dataDate: string) => number;

/**
 * Ages on the day a release was built, so that its answers do not depend on the current day. Caches each
 * date, since many measurements share few dates.
 */
export function agesAt(builtAt: string): AgeInYears {
  const builtAtMs = Date.parse(builtAt);
  const known = new Map<string, number>();
  return (dataDate) => {
    let ageY = known.get(dataDate);
    if (ageY === undefined) {
      ageY = Math.max(0, (builtAtMs - Date.parse(dataDate)) / YEAR_MS);
      known.set(dataDate, ageY);
    }
    return ageY;
  };
}

/**
 * Quality of one measurement: support x age x extent x evidence. The age factor halves every `halfLifeY`
 * years.
 */
export function quality(
  measurement: Publishable,
  metric: Metric,
  extent: Extent,
  age: AgeInYears,
): number {
  if (measurement.state === "missing") return 0;
  const { support } = measurement;
  const coarse = support === "comune" || support === "provincia";
  return supportQuality[support] * 0.5 ** (age(measurement.dataDate) / metric.halfLifeY) *
    (coarse ? 1 : extentQuality[extent]) * evidenceOf(measurement);
}
