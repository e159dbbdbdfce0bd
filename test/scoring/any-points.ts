/** Generates places that are measured over several points. */
import fc from "fast-check";
import type { Report } from "../../src/scoring/aggregate/aggregate.ts";
import { reportOf } from "../../src/scoring/scorer.ts";
import { over, type Spot } from "../oracle/method.ts";
import { judgedOf, plain, spotOf, type Traits, traits } from "./any-place.ts";

/** A point: how often it stands in the place, and its traits. */
export type AnyPoint = readonly [times: number, traits: Traits];

/** Generates two to seven points, of which some stand for several addresses. */
export const anyPoints: fc.Arbitrary<readonly AnyPoint[]> = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 3 }), traits),
  { minLength: 2, maxLength: 7 },
);

function shared<T>(
  points: readonly AnyPoint[],
  of: (traits: Traits) => T,
): (T & { share: number })[] {
  const all = points.reduce((sum, [times]) => sum + times, 0);
  return points.map(([times, traits]) => ({ share: times / all, ...of(traits) }));
}

/** The report of a place, with the values of these metrics withheld. */
export function reportOver(
  points: readonly AnyPoint[],
  extent: "street" | "comune",
  restricted: ReadonlySet<string> = new Set(),
): Report {
  const judged = shared(points, (traits) => judgedOf(traits, restricted));
  return reportOf(plain, judged, extent, "2026-01-01");
}

/** The same place for the oracle. */
export function spotOver(
  points: readonly AnyPoint[],
  extent: "street" | "comune",
  restricted: ReadonlySet<string> = new Set(),
): Spot {
  return over(
    shared(points, (traits) => ({ spot: spotOf(traits, restricted) })),
    extent === "comune",
  );
}
