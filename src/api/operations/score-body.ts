/** Builds the Score of the contract from a place and its report. */
import type { components } from "../../contract/types.ts";
import type { Place } from "../../geocoding/place.ts";
import type { CategoryReport, Report } from "../../scoring/aggregate/aggregate.ts";
import { reliabilityCode } from "../../scoring/judge/reliability.ts";

/** The body of a 200 of `scoreAddress`. */
export type Score = components["schemas"]["Score"];

/** Significant digits of a number. The others are errors of its computation, and differ between engines. */
const DIGITS = 12;

/**
 * Rounds half up to `decimals`, as the contract displays numbers. A half is one in the digits that mean
 * something: of positions published with seven decimals, a tenth end in one.
 */
export function round(value: number, decimals: number): number {
  const power = 10 ** decimals, scaled = value * power;
  // Far from a half, its other digits do not matter, and the text below takes ten times as long: an answer with
  // walks has thousands of coordinates.
  const isClear = Math.abs(scaled) < 1e8 && Math.abs(scaled - Math.floor(scaled) - 0.5) > 1e-3;
  const known = isClear ? scaled : Number(scaled.toPrecision(DIGITS));
  return Math.round(known) / power + 0; // adding 0 makes -0 a 0
}

/** The other inputs of the answer. */
export interface ScoreContext {
  /** The address as sent; null when coordinates were sent. */
  readonly input: string | null;
  readonly plan: { readonly key: string; readonly full_report: boolean };
  readonly elapsedS: number;
}

/** Builds and rounds a report. Only full reports have a reliability per category. */
export function scoreBody(place: Place, report: Report, context: ScoreContext): Score {
  const { input, plan, elapsedS } = context;
  const category = ({ score, reliability, measured, total }: CategoryReport) => ({
    score: round(score, 1),
    ...(plan.full_report ? { reliability: round(reliability, 3) } : {}),
    measured_metrics: measured,
    total_metrics: total,
  });
  const categories = Object.fromEntries(
    report.categories.map((one) => [one.category, category(one)]),
  ) as Score["categories"];
  return {
    schema: "svc.score.v1",
    plan: plan.key,
    address: {
      input,
      source: input === null ? "coordinates" : "address",
      resolved: place.resolved,
      lat: round(place.lat, 6),
      lon: round(place.lon, 6),
      istat: place.istat,
      comune: place.comune,
      provincia: place.provincia,
    },
    score: round(report.score, 1),
    reliability: round(report.reliability, 3),
    reliability_code: reliabilityCode(report.reliability),
    categories,
    measured_metrics: report.measured,
    total_metrics: report.total,
    insufficient_data: report.insufficient.map(({ category, measured, total }) => ({
      category,
      measured,
      total,
      ratio: round(measured / total, 3),
    })),
    elapsed_s: round(elapsedS, 3),
  };
}
